//! Files made to break a reader: counts without data, records without bits, cycles, overlapping names.
//!
//! Each is written bit by bit here; each must be refused, or read within the bounds of its size.

use crate::support::memory;
use std::time::{Duration, Instant};
use trefoil_bitcode::{Module, Type};

/// Writes a bitstream.
struct Writer {
    bits: Vec<bool>,
    /// Widths of abbreviation ids, and where the length of each open block goes.
    open: Vec<(u32, usize)>,
    width: u32,
}

impl Writer {
    /// Starts a stream with an open MODULE block of format version 2.
    fn module() -> Writer {
        let mut writer = Writer { bits: Vec::new(), open: Vec::new(), width: 2 };
        writer.fixed(0xDEC0_4342, 32);
        writer.enter(8, 3);
        writer.record(1, &[2]);
        writer
    }

    fn fixed(&mut self, value: u64, width: u32) {
        self.bits.extend((0..width).map(|bit| value >> bit & 1 == 1));
    }

    fn vbr(&mut self, mut value: u64, width: u32) {
        let more = 1 << (width - 1);
        while value >= more {
            self.fixed(value & (more - 1) | more, width);
            value >>= width - 1;
        }
        self.fixed(value, width);
    }

    fn align(&mut self) {
        self.bits.resize(self.bits.len().next_multiple_of(32), false);
    }

    fn enter(&mut self, block: u64, width: u32) {
        self.fixed(1, self.width);
        self.vbr(block, 8);
        self.vbr(u64::from(width), 4);
        self.align();
        self.open.push((self.width, self.bits.len()));
        self.fixed(0, 32);
        self.width = width;
    }

    fn end(&mut self) {
        self.fixed(0, self.width);
        self.align();
        let (width, at) = self.open.pop().expect("an open block");
        let words = (self.bits.len() - at - 32) as u64 / 32;
        for bit in 0..32 {
            self.bits[at + bit] = words >> bit & 1 == 1;
        }
        self.width = width;
    }

    fn record(&mut self, code: u64, ops: &[u64]) {
        self.fixed(3, self.width);
        self.vbr(code, 6);
        self.vbr(ops.len() as u64, 6);
        ops.iter().for_each(|op| self.vbr(*op, 6));
    }

    /// Defines an abbreviation of literals; `array` adds an array of fields of that many bits.
    fn define(&mut self, literals: &[u64], array: Option<u64>) {
        self.fixed(2, self.width);
        self.vbr(literals.len() as u64 + if array.is_some() { 2 } else { 0 }, 5);
        for literal in literals {
            self.fixed(1, 1);
            self.vbr(*literal, 8);
        }
        if let Some(bits) = array {
            self.fixed(0, 1);
            self.fixed(3, 3);
            self.fixed(0, 1);
            self.fixed(1, 3);
            self.vbr(bits, 5);
        }
    }

    /// Opens a TYPES block that announces so many types.
    fn types(&mut self, n: u64) {
        self.enter(TYPES, 3);
        self.record(1, &[n]);
    }

    fn bytes(mut self) -> Vec<u8> {
        while !self.open.is_empty() {
            self.end();
        }
        self.align();
        let byte = |bits: &[bool]| bits.iter().rev().fold(0, |byte, bit| byte << 1 | u8::from(*bit));
        self.bits.chunks(8).map(byte).collect()
    }
}

/// Reads a file within generous bounds; returns the module, or why not.
fn read(bytes: Vec<u8>) -> Result<Module, String> {
    let size = bytes.len();
    let (start, before) = (Instant::now(), memory::reset_peak());
    let module = Module::parse("hostile", bytes);
    let used = memory::peak() - before;
    assert!(used < 100 * size + (1 << 20), "{used} bytes of memory for a file of {size}");
    assert!(start.elapsed() < Duration::from_secs(5), "{:?} for a file of {size}", start.elapsed());
    module.map_err(|error| error.to_string())
}

fn refused(bytes: Vec<u8>, because: &str) {
    let error = read(bytes).err().expect("an error");
    assert!(error.contains(because), "refused for another reason: {error}");
}

const TYPES: u64 = 17;
const I8: (u64, &[u64]) = (7, &[8]);

#[test]
fn the_writer_writes_what_the_reader_reads() {
    let mut writer = Writer::module();
    writer.types(1 << 20);
    writer.record(I8.0, I8.1);
    writer.record(11, &[5, 0]);
    let module = read(writer.bytes()).expect("a module");
    assert_eq!(module.types[0], Type::Integer { width: 8 });
    assert_eq!(module.types.len(), 2);
}

#[test]
fn an_array_of_fields_without_bits() {
    for n in [1 << 13, 1 << 40, u64::MAX] {
        let mut writer = Writer::module();
        writer.define(&[2], Some(0));
        writer.fixed(4, 3);
        writer.vbr(n, 6);
        refused(writer.bytes(), "longer than its block");
    }
}

#[test]
fn a_record_longer_than_the_file() {
    let mut writer = Writer::module();
    writer.fixed(3, 3);
    writer.vbr(2, 6);
    writer.vbr(1 << 50, 6);
    refused(writer.bytes(), "longer than its block");
}

#[test]
fn a_number_that_never_ends() {
    let mut writer = Writer::module();
    writer.fixed(3, 3);
    (0..4000).for_each(|_| writer.fixed(63, 6));
    refused(writer.bytes(), "longer than 64 bits");
}

#[test]
fn records_of_three_bits() {
    // `void` again and again, each in three bits; and as often as a block of that length may hold it.
    let mut writer = Writer::module();
    writer.types(1 << 20);
    writer.define(&[2], None);
    (0..200_000).for_each(|_| writer.fixed(4, 3));
    refused(writer.bytes(), "more records than the block has room for");
}

#[test]
fn more_types_than_announced() {
    let mut writer = Writer::module();
    writer.types(1);
    writer.record(I8.0, I8.1);
    writer.record(I8.0, I8.1);
    refused(writer.bytes(), "more types than announced");
}

#[test]
fn a_second_table_of_types() {
    // The symbol's type would be outside the second, empty table.
    let mut writer = Writer::module();
    writer.types(1);
    writer.record(I8.0, I8.1);
    writer.end();
    writer.record(7, &[0, 0, 0, 3, 0, 0, 0, 0]);
    writer.types(0);
    refused(writer.bytes(), "a second table of types");
}

#[test]
fn a_block_longer_than_its_parent() {
    let mut writer = Writer::module();
    writer.types(1 << 20);
    let (_, at) = writer.open[1];
    writer.end();
    writer.bits[at + 20] = true;
    refused(writer.bytes(), "longer than what contains it");
}

#[test]
fn types_that_contain_themselves() {
    let mut writer = Writer::module();
    writer.types(1 << 20);
    writer.record(11, &[2, 1]);
    writer.record(18, &[0, 0]);
    refused(writer.bytes(), "contains itself");
}

#[test]
fn types_nested_without_end() {
    let mut writer = Writer::module();
    writer.types(1 << 20);
    writer.record(I8.0, I8.1);
    (0..100_000).for_each(|inner| writer.record(11, &[1, inner]));
    refused(writer.bytes(), "nested too deeply");
}

#[test]
fn types_that_double() {
    // { t, t } five hundred times: 2^500 leaves, but each type is looked at once.
    let mut writer = Writer::module();
    writer.types(1 << 20);
    writer.record(I8.0, I8.1);
    (0..500).for_each(|inner| writer.record(18, &[0, inner, inner]));
    assert_eq!(read(writer.bytes()).expect("a module").types.len(), 501);
}

#[test]
fn constants_that_contain_themselves() {
    let mut writer = Writer::module();
    writer.types(1 << 20);
    writer.record(I8.0, I8.1);
    writer.record(11, &[1, 0]);
    writer.end();
    writer.enter(11, 3);
    writer.record(1, &[1]);
    writer.record(7, &[1]);
    writer.record(7, &[0]);
    refused(writer.bytes(), "contains itself");
}

#[test]
fn names_that_overlap() {
    // Every symbol is named by the whole string table.
    let mut writer = Writer::module();
    writer.types(1 << 20);
    writer.record(I8.0, I8.1);
    writer.end();
    let size = 20_000;
    (0..2000).for_each(|_| writer.record(7, &[0, size, 0, 3, 0, 0, 0, 0]));
    writer.end();
    writer.enter(23, 3);
    writer.fixed(2, 3);
    writer.vbr(2, 5);
    writer.fixed(1, 1);
    writer.vbr(1, 8);
    writer.fixed(0, 1);
    writer.fixed(5, 3);
    writer.fixed(4, 3);
    writer.vbr(size, 6);
    writer.align();
    (0..size).for_each(|_| writer.fixed(0x61, 8));
    writer.align();
    refused(writer.bytes(), "names overlap");
}

#[test]
fn unknown_codes_are_errors() {
    let mut writer = Writer::module();
    writer.types(1 << 20);
    writer.record(99, &[]);
    refused(writer.bytes(), "unknown type code 99");

    let mut writer = Writer::module();
    writer.types(1 << 20);
    writer.record(I8.0, I8.1);
    writer.end();
    writer.enter(11, 3);
    writer.record(1, &[0]);
    writer.record(99, &[]);
    refused(writer.bytes(), "unknown constant code 99");
}
