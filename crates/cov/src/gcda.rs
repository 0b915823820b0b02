//! The counter files of gcc and clang (`.gcda`): taken apart far enough to add two of them.
//!
//! A file is a header and records of tag, length and words. Counters are the only thing that differs between runs of
//! one program, besides the summary. gcc counts lengths in bytes since version 12 and has a checksum in the header.
//!
//! Invariant: `add` of two files of one program is the file that the second run would have written after the first.

use anyhow::{Result, bail};

const MAGIC: u32 = 0x6763_6461;
const FUNCTION: u32 = 0x0100_0000;
const FIRST_COUNTER: u32 = 0x01a1_0000;
const LAST_COUNTER: u32 = 0x01bf_0000;
const OBJECT_SUMMARY: u32 = 0xa100_0000;

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CounterFile {
    header: Vec<u32>,
    records: Vec<Record>,
    bytes: bool,
}

#[derive(Clone, Debug, PartialEq, Eq)]
struct Record {
    tag: u32,
    body: Body,
}

#[derive(Clone, Debug, PartialEq, Eq)]
enum Body {
    Words(Vec<u32>),
    Counters(Vec<u64>),
}

impl CounterFile {
    pub fn read(bytes: &[u8]) -> Result<CounterFile> {
        let words: Vec<u32> = bytes.chunks_exact(4).map(|w| u32::from_le_bytes([w[0], w[1], w[2], w[3]])).collect();
        if words.first() != Some(&MAGIC) || words.len() < 3 {
            bail!("not a .gcda file of this kind of machine");
        }
        // The version is written as three digits and a status: B22* is 12.2, 408* is 4.8 (clang's).
        let new = version(words[1]) >= 120;
        let header = if new { 4 } else { 3 };
        let mut file =
            CounterFile { header: words[..header.min(words.len())].to_vec(), records: Vec::new(), bytes: new };
        let mut rest = words.get(header..).unwrap_or_default();
        while let [tag, length, tail @ ..] = rest {
            if *tag == 0 {
                break;
            }
            let (record, used) = read_record(*tag, *length as i32, tail, new)?;
            file.records.push(record);
            rest = &tail[used..];
        }
        Ok(file)
    }

    pub fn add(&mut self, other: &CounterFile) -> Result<()> {
        if self.header != other.header || self.records.len() != other.records.len() {
            bail!("counters of two different builds");
        }
        for (to, from) in self.records.iter_mut().zip(&other.records) {
            match (&mut to.body, &from.body) {
                (Body::Counters(to), Body::Counters(from)) if to.len() == from.len() => {
                    to.iter_mut().zip(from).for_each(|(to, from)| *to = to.wrapping_add(*from));
                }
                (Body::Words(words), Body::Words(more)) if to.tag == OBJECT_SUMMARY => add_summary(words, more),
                (Body::Words(words), Body::Words(same)) if words == same => {}
                _ => bail!("counters of two different builds"),
            }
        }
        Ok(())
    }

    pub fn write(&self) -> Vec<u8> {
        let mut words = self.header.clone();
        for Record { tag, body } in &self.records {
            let data: Vec<u32> = match body {
                Body::Words(words) => words.clone(),
                Body::Counters(counts) => counts.iter().flat_map(|n| [*n as u32, (*n >> 32) as u32]).collect(),
            };
            words.push(*tag);
            words.push(data.len() as u32 * if self.bytes { 4 } else { 1 });
            words.extend(data);
        }
        words.push(0);
        words.into_iter().flat_map(u32::to_le_bytes).collect()
    }
}

fn version(word: u32) -> u32 {
    let [_, low, middle, high] = word.to_le_bytes();
    let digit = |c: u8| u32::from(c.wrapping_sub(b'0'));
    match high {
        b'A'..=b'Z' => u32::from(high - b'A') * 100 + digit(middle) * 10 + digit(low),
        _ => digit(high) * 10 + digit(low),
    }
}

/// A record and how many words it takes. A negative length stands for so many counters that are all zero.
fn read_record(tag: u32, length: i32, tail: &[u32], bytes: bool) -> Result<(Record, usize)> {
    let words = (length.unsigned_abs() as usize) / if bytes { 4 } else { 1 };
    let is_counters = (FIRST_COUNTER..=LAST_COUNTER).contains(&tag) && tag != FUNCTION;
    if is_counters && length < 0 {
        return Ok((Record { tag, body: Body::Counters(vec![0; words / 2]) }, 0));
    }
    let Some(data) = tail.get(..words) else { bail!("a .gcda file ends early") };
    let body = if is_counters {
        Body::Counters(data.chunks_exact(2).map(|w| u64::from(w[0]) | u64::from(w[1]) << 32).collect())
    } else {
        Body::Words(data.to_vec())
    };
    Ok((Record { tag, body }, words))
}

/// Runs add up; the largest counter of the runs is their sum's bound.
fn add_summary(words: &mut [u32], more: &[u32]) {
    words.iter_mut().zip(more).for_each(|(to, from)| *to = to.wrapping_add(*from));
}

#[cfg(test)]
mod tests {
    use super::*;

    fn file(version: u32, bytes: bool, counts: &[u64]) -> Vec<u8> {
        let unit = if bytes { 4 } else { 1 };
        let mut words = vec![MAGIC, version, 77];
        words.extend(bytes.then_some(5));
        words.extend([FUNCTION, 3 * unit, 1, 2, 3, FIRST_COUNTER, counts.len() as u32 * 2 * unit]);
        words.extend(counts.iter().flat_map(|n| [*n as u32, (*n >> 32) as u32]));
        words.push(0);
        words.into_iter().flat_map(u32::to_le_bytes).collect()
    }

    #[test]
    fn sums_of_both_forms() {
        for (version, bytes) in [(u32::from_be_bytes(*b"B22*"), true), (u32::from_be_bytes(*b"408*"), false)] {
            let mut sum = CounterFile::read(&file(version, bytes, &[1, u64::from(u32::MAX), 0])).expect("readable");
            sum.add(&CounterFile::read(&file(version, bytes, &[2, 1, 0])).expect("readable")).expect("same program");
            assert_eq!(sum.write(), file(version, bytes, &[3, 1 << 32, 0]));
            let other = CounterFile::read(&file(version, bytes, &[1])).expect("readable");
            assert!(sum.add(&other).is_err());
        }
    }

    #[test]
    fn damage_is_refused() {
        let good = file(u32::from_be_bytes(*b"B22*"), true, &[1, 2]);
        assert!(CounterFile::read(&good[..good.len() - 8]).is_err());
        assert!(CounterFile::read(b"nonsense").is_err());
    }
}
