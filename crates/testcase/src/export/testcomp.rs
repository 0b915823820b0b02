//! Test-Comp's exchange format: one XML file per test with the values in the order in which the program asks for them,
//! and one that describes the suite.

use crate::{Object, TestCase};

/// What the suite's description says.
#[derive(Clone, Debug, Default)]
pub struct Metadata {
    pub version: String,
    pub program: String,
    pub program_hash: String,
    /// ISO 8601.
    pub created: String,
}

pub fn metadata(about: &Metadata) -> String {
    let Metadata { version, program, program_hash, created } = about;
    let program = escape(program);
    format!(
        "<?xml version=\"1.0\" encoding=\"UTF-8\" standalone=\"no\"?>
<!DOCTYPE test-metadata PUBLIC \"+//IDN sosy-lab.org//DTD test-format test-metadata 1.1//EN\" \"https://sosy-lab.org/test-format/test-metadata-1.1.dtd\">
<test-metadata>
  <sourcecodelang>C</sourcecodelang>
  <producer>Trefoil {version}</producer>
  <specification>COVER( init(main()), FQL(COVER EDGES(@DECISIONEDGE)) )</specification>
  <programfile>{program}</programfile>
  <programhash>{program_hash}</programhash>
  <entryfunction>main</entryfunction>
  <architecture>64bit</architecture>
  <creationtime>{created}</creationtime>
</test-metadata>
"
    )
}

/// One test.
pub fn testcase(test: &TestCase) -> String {
    let inputs: String = test.objects.iter().map(|o| format!("  <input>{}</input>\n", escape(&value(o)))).collect();
    format!(
        "<?xml version=\"1.0\" encoding=\"UTF-8\" standalone=\"no\"?>
<!DOCTYPE testcase PUBLIC \"+//IDN sosy-lab.org//DTD test-format testcase 1.1//EN\" \"https://sosy-lab.org/test-format/testcase-1.1.dtd\">
<testcase>
{inputs}</testcase>
"
    )
}

/// The value as the type in the object's name shows it; hexadecimal for anything that is no number.
fn value(object: &Object) -> String {
    let name = String::from_utf8_lossy(&object.name).into_owned();
    let kind = name.split('_').next().unwrap_or_default();
    let bits: u64 = object.bytes.iter().take(8).rev().fold(0, |n, &b| n << 8 | u64::from(b));
    let half = bits as u32;
    match (kind, object.bytes.len()) {
        ("float", 4) => f32::from_bits(half).to_string(),
        ("double", 8) => f64::from_bits(bits).to_string(),
        ("bool" | "uchar" | "ushort" | "uint" | "unsigned" | "ulong" | "ulonglong" | "size" | "pointer", 1..=8) => {
            bits.to_string()
        }
        (_, 1) => (bits as u8 as i8).to_string(),
        (_, 2) => (bits as u16 as i16).to_string(),
        (_, 4) => (half as i32).to_string(),
        (_, 8) => (bits as i64).to_string(),
        _ => object.bytes.iter().map(|b| format!("\\x{b:02x}")).collect(),
    }
}

fn escape(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;")
}
