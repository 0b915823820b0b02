//! Command lines and objects, and the worlds they make.

use super::*;

fn test(line: &str, objects: &[(&str, &[u8])]) -> TestCase {
    let args = line.split(' ').map(|word| word.as_bytes().to_vec()).collect();
    let objects = objects.iter().map(|(name, bytes)| Object::new(*name, *bytes)).collect();
    TestCase { args, objects, ..TestCase::default() }
}

fn argv(line: &str, objects: &[(&str, &[u8])]) -> Vec<String> {
    let world = world(&test(line, objects)).expect("a world");
    world.argv.iter().map(|arg| String::from_utf8_lossy(arg).into_owned()).collect()
}

/// A `struct stat` with these fields.
fn stat(ino: u64, mode: u32, size: u64, mtime: u64) -> Vec<u8> {
    let mut bytes = vec![0; 144];
    bytes[8..16].copy_from_slice(&ino.to_le_bytes());
    bytes[24..28].copy_from_slice(&mode.to_le_bytes());
    bytes[48..56].copy_from_slice(&size.to_le_bytes());
    bytes[88..96].copy_from_slice(&mtime.to_le_bytes());
    bytes
}

#[test]
fn arguments_stand_where_their_options_stood() {
    let objects: [(&str, &[u8]); 3] = [("n_args", &[1, 0, 0, 0]), ("arg00", b"-n\0\0"), ("arg01", b"x\0")];
    assert_eq!(argv("./p a --sym-args 0 2 3 b -sym-arg 1 c", &objects), ["./p", "a", "-n", "b", "x", "c"]);
    let none: [(&str, &[u8]); 1] = [("n_args", &[0, 0, 0, 0])];
    assert_eq!(argv("./p --sym-args 0 2 3", &none), ["./p"]);
    let fixed: [(&str, &[u8]); 2] = [("arg00", b"a\0"), ("arg01", b"\0\0")];
    assert_eq!(argv("./p --sym-args 2 2 1", &fixed), ["./p", "a", ""]);
}

#[test]
fn two_groups_of_arguments_have_two_counts() {
    let objects: [(&str, &[u8]); 4] =
        [("n_args", &[0, 0, 0, 0]), ("n_args_1", &[1, 0, 0, 0]), ("arg00", b"q\0"), ("other", b"")];
    assert_eq!(argv("./p --sym-args 0 1 1 m --sym-args 0 1 1", &objects), ["./p", "m", "q"]);
}

#[test]
fn two_dashes_end_the_options() {
    let objects: [(&str, &[u8]); 1] = [("arg00", b"z\0")];
    assert_eq!(argv("./p --sym-arg 1 -- --sym-arg 1", &objects), ["./p", "z", "--", "--sym-arg", "1"]);
}

#[test]
fn files_have_size_mode_and_time() {
    let ours = stat(0, 0o100_640, 2, 1_700_000_000);
    let objects: [(&str, &[u8]); 3] = [("A-data", b"abcd"), ("A-data-stat", &ours), ("stdin", b"hi")];
    let world = world(&test("./p A --sym-files 1 4 --sym-stdin 2", &objects)).expect("a world");
    assert_eq!(world.argv.len(), 2);
    assert_eq!(world.files.len(), 1);
    assert_eq!((world.files[0].path.as_slice(), world.files[0].bytes.as_slice()), (&b"A"[..], &b"ab"[..]));
    assert_eq!(world.files[0].meta.map(|m| (m.mode, m.mtime)), Some((0o640, 1_700_000_000)));
    assert_eq!(world.stdin.bytes(), Some(&b"hi"[..]));
}

#[test]
fn the_size_in_a_test_of_klee_means_nothing() {
    let klees = stat(77, 0o100_644, 0, 0);
    let objects: [(&str, &[u8]); 2] = [("A-data", b"abcd"), ("A-data-stat", &klees)];
    let world = world(&test("p.bc A --sym-files 1 4", &objects)).expect("a world");
    assert_eq!(world.files[0].bytes, b"abcd");
}

#[test]
fn failures_are_planned_by_name() {
    let objects: [(&str, &[u8]); 3] =
        [("fail-read-3-0-EIO", &[0]), ("fail-read-3-1-EIO", &[1]), ("fail-open-a-b/c-0-EACCES", &[1])];
    let world = world(&test("./p --max-fail 2", &objects)).expect("a world");
    let plan: Vec<_> = world.failures.iter().map(|f| (&*f.family, &*f.subject, f.nth, &*f.errno)).collect();
    assert_eq!(plan, [("read", &b"3"[..], 1, "EIO"), ("open", &b"a-b/c"[..], 0, "EACCES")]);
    let klee: [(&str, &[u8]); 2] = [("read_fail", &[2, 0, 0, 0]), ("write_fail", &[0, 0, 0, 0])];
    let world = super::world(&test("p.bc --max-fail 1", &klee)).expect("a world");
    assert_eq!(world.failures.len(), 1);
    assert_eq!((world.failures[0].nth, world.failures[0].subject.len()), (1, 0));
}

#[test]
fn directories_have_what_was_decided() {
    let objects: [(&str, &[u8]); 4] = [("D/A-kind", &[1]), ("D/A-data", b"x"), ("D/B-kind", &[0]), ("D/C-kind", &[3])];
    let world = world(&test("./p --sym-dir D 3 1 D", &objects)).expect("a world");
    let found: Vec<_> = world.files.iter().map(|file| (file.path.as_slice(), file.kind)).collect();
    let expected = [(&b"D"[..], FileKind::Directory), (b"D/A", FileKind::Regular), (b"D/C", FileKind::Link)];
    assert_eq!(found, expected);
    assert_eq!(world.argv.len(), 2);
}

#[test]
fn standard_output_is_what_its_metadata_says() {
    let kind = |mode: u32| {
        let stat = stat(0, mode, 0, 0);
        world(&test("./p --sym-stdout", &[("stdout-stat", &stat)])).expect("a world").stdout
    };
    assert_eq!(kind(0o100_644), StreamKind::File);
    assert_eq!(kind(0o020_620), StreamKind::Terminal);
    assert_eq!(kind(0o010_600), StreamKind::Pipe);
    assert_eq!(kind(0o170_600), StreamKind::Closed);
}

#[test]
fn standard_input_may_be_closed() {
    let input = |mode: u32| {
        let stat = stat(0, mode, 1, 0);
        world(&test("./p --sym-stdin 2", &[("stdin", b"hi"), ("stdin-stat", &stat)])).expect("a world").stdin
    };
    assert_eq!(input(0o010_600), Stdin::Bytes(b"h".to_vec()));
    assert_eq!(input(0o170_600), Stdin::Closed);
}

#[test]
fn what_does_not_fit_is_said() {
    let error = world(&test("./p --sym-arg 1", &[])).expect_err("no such object");
    assert!(error.to_string().contains("`arg00`"), "{error}");
    assert!(world(&test("./p --sym-arg", &[])).is_err());
    assert!(world(&test("./p --sym-files 1 x", &[])).is_err());
}
