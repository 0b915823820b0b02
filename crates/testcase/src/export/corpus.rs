//! Seeds for fuzzers: of a test, the bytes that a fuzzer would change.

use crate::{Environment, TestCase};

/// Which part of a test is the seed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Part {
    /// The first of the others that the test has: standard input, file, arguments, objects.
    Auto,
    Stdin,
    /// The first file.
    File,
    /// Arguments, each ended by a NUL, as AFL++'s argv mode reads them.
    Args,
    /// The harness's objects, one after the other: what libFuzzer's data stands for.
    Objects,
}

/// The seed of a test; nothing if it has no such part, or an empty one.
pub fn seed(test: &TestCase, world: &Environment, part: Part) -> Option<Vec<u8>> {
    let bytes = match part {
        Part::Auto => {
            let parts = [Part::Stdin, Part::File, Part::Args, Part::Objects];
            return parts.into_iter().find_map(|part| seed(test, world, part));
        }
        Part::Stdin => world.stdin.bytes()?.to_vec(),
        Part::File => world.files.first()?.bytes.clone(),
        Part::Args => world.argv.iter().skip(1).flat_map(|arg| [arg, b"\0".as_slice()].concat()).collect(),
        Part::Objects => test.objects.iter().flat_map(|object| object.bytes.clone()).collect(),
    };
    Some(bytes).filter(|bytes| !bytes.is_empty())
}
