//! Properties of both file forms, over cases from a fixed pseudo-random sequence, and a file laid out by hand.

use trefoil_testcase::ktest::{self, Damage};
use trefoil_testcase::{
    Environment, File, FileKind, Meta, Object, PlannedFailure, Stdin, StreamKind, SymbolicArgs, TestCase, command,
    quote, text,
};

/// xorshift64*: enough randomness for cases, the same ones in every run.
struct Rng(u64);

impl Rng {
    fn below(&mut self, n: u64) -> u64 {
        self.0 ^= self.0 >> 12;
        self.0 ^= self.0 << 25;
        self.0 ^= self.0 >> 27;
        (self.0.wrapping_mul(0x2545_f491_4f6c_dd1d) >> 33) % n
    }

    fn bytes(&mut self, max: u64) -> Vec<u8> {
        (0..self.below(max + 1)).map(|_| self.below(256) as u8).collect()
    }

    fn list<T>(&mut self, max: u64, mut entry: impl FnMut(&mut Rng) -> T) -> Vec<T> {
        (0..self.below(max + 1)).map(|_| entry(self)).collect()
    }

    fn test_case(&mut self) -> TestCase {
        TestCase {
            args: self.list(4, |r| r.bytes(9)),
            symbolic_args: SymbolicArgs { count: self.below(5) as u32, max_len: self.below(1 << 32) as u32 },
            objects: self.list(6, |r| Object::new(r.bytes(12), r.bytes(40))),
            ..TestCase::default()
        }
    }

    fn file(&mut self) -> File {
        let kind = [FileKind::Regular, FileKind::Directory, FileKind::Link][self.below(3) as usize];
        let bytes = if kind == FileKind::Directory { Vec::new() } else { self.bytes(20) };
        File { path: self.bytes(6), kind, bytes, meta: self.meta() }
    }

    fn meta(&mut self) -> Option<Meta> {
        let number = |r: &mut Rng| r.below(1 << 31) as u32;
        (self.below(2) == 1).then(|| Meta {
            mode: number(self),
            uid: number(self),
            gid: number(self),
            atime: i64::from(number(self)),
            mtime: -i64::from(number(self)),
        })
    }

    fn environment(&mut self) -> Environment {
        Environment {
            argv: self.list(4, |r| r.bytes(9)),
            vars: self.list(2, |r| (r.bytes(5), r.bytes(5))),
            stdin: [Stdin::Unsaid, Stdin::Bytes(self.bytes(20)), Stdin::Closed][self.below(3) as usize].clone(),
            stdout: [StreamKind::Pipe, StreamKind::File, StreamKind::Terminal, StreamKind::Closed]
                [self.below(4) as usize],
            files: self.list(3, Rng::file),
            connections: self.list(2, |r| r.bytes(9)),
            datagrams: self.list(2, |r| r.bytes(9)),
            times: self.list(2, |r| r.below(u64::MAX) as i64),
            randoms: self.list(2, |r| r.bytes(9)),
            failures: self.list(2, |r| PlannedFailure {
                family: "read".to_owned(),
                subject: r.bytes(4),
                nth: r.below(9) as u32,
                errno: "EIO".to_owned(),
            }),
        }
    }
}

#[test]
fn layout_of_a_file_written_by_hand() {
    let test = TestCase {
        args: vec![b"a.bc".to_vec()],
        symbolic_args: SymbolicArgs { count: 1, max_len: 2 },
        objects: vec![Object::new("x", [0xff, 0, 1, 2])],
        ..TestCase::default()
    };
    let file =
        b"KTEST\0\0\0\x03\0\0\0\x01\0\0\0\x04a.bc\0\0\0\x01\0\0\0\x02\0\0\0\x01\0\0\0\x01x\0\0\0\x04\xff\0\x01\x02";
    assert_eq!(ktest::write(&test).unwrap(), file);
    assert_eq!(ktest::read(file).unwrap(), test);
}

#[test]
fn version_1_has_no_symbolic_argument_fields() {
    let file = b"BOUT\n\0\0\0\x01\0\0\0\0\0\0\0\x01\0\0\0\x01y\0\0\0\0";
    let test = ktest::read(file).unwrap();
    assert_eq!(test.objects, [Object::new("y", [])]);
}

#[test]
fn binary_form_round_trips() {
    let mut rng = Rng(1);
    for _ in 0..2000 {
        let test = rng.test_case();
        let file = ktest::write(&test).unwrap();
        assert_eq!(ktest::read(&file).unwrap(), test);
    }
}

#[test]
fn every_prefix_of_a_file_is_refused_and_so_is_a_suffix() {
    let mut rng = Rng(2);
    for _ in 0..200 {
        let mut file = ktest::write(&rng.test_case()).unwrap();
        for len in 0..file.len() {
            let error = ktest::read(&file[..len]).unwrap_err();
            assert!(error.offset <= len, "{error}");
        }
        file.push(0);
        assert_eq!(ktest::read(&file).unwrap_err().what, Damage::TrailingBytes(1));
    }
}

#[test]
fn damaged_bytes_never_panic() {
    let mut rng = Rng(3);
    for _ in 0..5000 {
        let mut file = ktest::write(&rng.test_case()).unwrap();
        let at = rng.below(file.len() as u64) as usize;
        file[at] = rng.below(256) as u8;
        if let Ok(test) = ktest::read(&file) {
            // Version 1 and 2 come back as 3, and the old magic as the new one.
            assert_eq!(ktest::read(&ktest::write(&test).unwrap()).unwrap(), test);
        }
    }
}

#[test]
fn errors_say_what_and_where() {
    let message = |file: &[u8]| ktest::read(file).unwrap_err().to_string();
    assert_eq!(message(b"ELF"), "at byte 0: not a test case: the file does not start with `KTEST`");
    assert_eq!(message(b"KTEST\0\0\0\x04"), "at byte 5: version 4 of the format is not known (1 to 3 are)");
    assert_eq!(message(b"KTEST\0\0"), "at byte 5: the file ends inside the version: 4 bytes needed, 2 left");
    assert_eq!(
        message(b"KTEST\0\0\0\x03\xff\xff\xff\xff"),
        "at byte 9: the argument count is 4294967295, more than the rest of the file can hold"
    );
}

#[test]
fn readable_form_round_trips() {
    let mut rng = Rng(4);
    for _ in 0..2000 {
        let test = TestCase { environment: rng.environment(), ..rng.test_case() };
        let text = text::write(&test);
        assert!(text.is_ascii());
        assert_eq!(text::read(&text).unwrap(), test, "{text}");
    }
}

#[test]
fn readable_form_reads_well() {
    let test = TestCase {
        args: vec![b"./tr".to_vec(), b"--sym-args".to_vec()],
        symbolic_args: SymbolicArgs::default(),
        objects: vec![Object::new("arg00", *b"[\0")],
        environment: Environment {
            argv: vec![b"./tr".to_vec(), b"[\0".to_vec(), b"it's".to_vec(), b"\x07a".to_vec(), b"".to_vec()],
            vars: vec![(b"LANG".to_vec(), b"C d".to_vec())],
            stdin: Stdin::Bytes(b"50%\n".to_vec()),
            files: vec![File { path: b"A".to_vec(), bytes: b"'".to_vec(), ..File::default() }],
            failures: vec![PlannedFailure {
                family: "read".to_owned(),
                subject: Vec::new(),
                nth: 2,
                errno: "EIO".to_owned(),
            }],
            ..Environment::default()
        },
        told: Vec::new(),
    };
    let expected = r#"trefoil-test 1
cmd printf '\047' > A && printf '50%%\n' | env 'LANG=C d' ./tr '[' 'it'\''s' $'\007a' ''
arg "./tr"
arg "--sym-args"
argv "./tr"
argv "[\x00"
argv "it's"
argv "\x07a"
argv ""
var "LANG" "C d"
file "A" 1  27  |'|
stdin 4  35 30 25 0a  |50%.|
fail read "" 2 EIO
object "arg00" 2  5b 00  |[.|
"#;
    assert_eq!(text::write(&test), expected);
}

#[test]
fn readable_form_refuses_with_the_line() {
    let message = |text: &str| text::read(text).unwrap_err().to_string();
    assert_eq!(message("x"), "line 1: not a test case: the first line is not `trefoil-test 1`");
    assert_eq!(message("trefoil-test 1\n\nobjekt"), "line 3: unknown keyword `objekt`");
    assert_eq!(message("trefoil-test 1\nstdin 2 61"), "line 2: a word is missing at the end");
    assert_eq!(message("trefoil-test 1\nstdin 1 61 62"), "line 2: more than the announced 1 bytes");
    assert_eq!(message("trefoil-test 1\nstdin 1 6g"), "line 2: `6g` is not a byte in hexadecimal");
    assert_eq!(message("trefoil-test 1\narg \"a"), "line 2: expected a string in double quotes");
    assert_eq!(message("trefoil-test 1\narg \"a\" b"), "line 2: unexpected `b` at the end");
}

#[test]
fn quoting_round_trips_for_every_byte() {
    let all: Vec<u8> = (0..=255).collect();
    let quoted = quote::quote(&all);
    assert_eq!(quote::unquote(&quoted), Some((all, "")));
}

/// The shell itself is the judge of shell quoting.
#[test]
fn the_shell_understands_the_command_line() {
    let mut rng = Rng(5);
    for _ in 0..20 {
        let mut arg = rng.bytes(12);
        arg.retain(|&b| b != 0);
        let stdin = rng.bytes(12);
        let environment = Environment {
            argv: vec![b"sh".to_vec(), b"-c".to_vec(), b"printf %s \"$0\"; cat".to_vec(), arg.clone()],
            stdin: Stdin::Bytes(stdin.clone()),
            ..Environment::default()
        };
        let line = command::command_line(&environment).unwrap();
        let out = std::process::Command::new("bash").arg("-c").arg(&line).output().unwrap();
        assert_eq!(out.stdout, [arg, stdin].concat(), "{line}");
    }
}
