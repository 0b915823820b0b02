//! A test case as `ktest-tool` prints it, and its objects as files.

use trefoil_testcase::{Object, TestCase};

use crate::python;

/// The text of one file. `path` is shown as given.
pub fn describe(path: &str, test: &TestCase, trim_zeros: bool) -> String {
    let args: Vec<String> = test.args.iter().map(|arg| String::from_utf8_lossy(arg).into_owned()).collect();
    let mut out = format!("ktest file : {}\n", python::string(path));
    out += &format!("args       : {}\n", python::list(&args));
    out += &format!("num objects: {}\n", test.objects.len());
    let width = test.objects.len().saturating_sub(1).max(1).to_string().len();
    for (i, object) in test.objects.iter().enumerate() {
        for (key, value) in object_lines(object, trim_zeros) {
            out += &format!("object {i:width$}: {key}: {value}\n");
        }
    }
    out
}

fn object_lines(object: &Object, trim_zeros: bool) -> Vec<(&'static str, String)> {
    let shown = if trim_zeros { trimmed(&object.bytes) } else { &object.bytes };
    let mut lines = vec![
        ("name", format!("'{}'", String::from_utf8_lossy(&object.name))),
        ("size", object.bytes.len().to_string()),
        ("data", python::bytes(shown)),
        ("hex ", format!("0x{}", hex(shown))),
    ];
    if let Some((signed, unsigned)) = numbers(&object.bytes) {
        lines.push(("int ", signed.to_string()));
        lines.push(("uint", unsigned.to_string()));
    }
    lines.push(("text", shown.iter().map(|&b| if matches!(b, b' '..=b'~') { char::from(b) } else { '.' }).collect()));
    lines
}

/// The bytes without the zeros at their end.
pub fn trimmed(bytes: &[u8]) -> &[u8] {
    let end = bytes.iter().rposition(|&b| b != 0).map_or(0, |last| last + 1);
    &bytes[..end]
}

pub fn hex(bytes: &[u8]) -> String {
    bytes.iter().map(|b| format!("{b:02x}")).collect()
}

/// The value of an object of 1, 2, 4 or 8 bytes, little-endian, signed and unsigned.
pub fn numbers(bytes: &[u8]) -> Option<(i64, u64)> {
    if !matches!(bytes.len(), 1 | 2 | 4 | 8) {
        return None;
    }
    let unsigned = bytes.iter().rev().fold(0u64, |n, &b| n << 8 | u64::from(b));
    let shift = 64 - 8 * bytes.len();
    Some((((unsigned << shift) as i64) >> shift, unsigned))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_first_tutorial() {
        let test = TestCase {
            args: vec![b"get_sign.bc".to_vec()],
            objects: vec![Object::new("a", [0, 0, 0, 0x80])],
            ..TestCase::default()
        };
        let expected = "ktest file : 'klee-last/test000003.ktest'\nargs       : ['get_sign.bc']\nnum objects: 1\n\
             object 0: name: 'a'\nobject 0: size: 4\nobject 0: data: b'\\x00\\x00\\x00\\x80'\nobject 0: hex : 0x00000080\n\
             object 0: int : -2147483648\nobject 0: uint: 2147483648\nobject 0: text: ....\n";
        assert_eq!(describe("klee-last/test000003.ktest", &test, false), expected);
    }

    #[test]
    fn zeros_at_the_end_can_go() {
        let test = TestCase { objects: vec![Object::new("s", *b"ab\0\0")], ..TestCase::default() };
        let text = describe("t", &test, true);
        assert!(
            text.contains("size: 4\n") && text.contains("data: b'ab'\n") && text.contains("hex : 0x6162\n"),
            "{text}"
        );
    }
}
