//! Reading concrete data from the program's memory for functions that need it.

use trefoil_exec::{Cx, Step, Stop};
use trefoil_memory::Value;
use trefoil_runlog::catalogue::Gap;

/// Longest text an engine function reads.
const TEXT_MAX: u64 = 1 << 16;

/// A NUL-terminated string; symbolic bytes are followed one value at a time.
pub(crate) fn c_string(cx: &mut Cx, address: Value) -> Step<Vec<u8>> {
    let start = cx.one_of_many(address)?;
    let mut text = Vec::new();
    loop {
        let at = start.wrapping_add(text.len() as u64);
        let byte = cx.load_value(Value::Word(at), 8, 1)?;
        match cx.one_of_many(byte)? {
            0 => return Ok(text),
            byte => text.push(byte as u8),
        }
        if text.len() as u64 >= TEXT_MAX {
            return Err(Stop::gap(Gap::SymbolicSyscall, "a string of more than 64 KiB"));
        }
    }
}

/// The same as text for messages. A null pointer is empty.
pub(crate) fn text(cx: &mut Cx, address: Value) -> Step<String> {
    if address == Value::Word(0) {
        return Ok(String::new());
    }
    Ok(String::from_utf8_lossy(&c_string(cx, address)?).into_owned())
}

/// Writes bytes, each a plain store, so that faults are the program's.
pub(crate) fn write(cx: &mut Cx, address: Value, bytes: &[u8]) -> Step {
    let start = cx.one_of_many(address)?;
    let written = cx.m.memory.write_bytes(start, bytes);
    written.map_err(|fault| cx.fault(&fault))
}

/// The bits of a value as a signed number of `w` bits.
pub(crate) fn signed(value: u64, w: u32) -> i64 {
    let shift = 64 - w;
    ((value << shift) as i64) >> shift
}
