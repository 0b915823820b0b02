//! As much of ELF as finding and adding a section needs: 64-bit little-endian section tables.
//!
//! Symbols, relocations and segments are not read. Every offset is checked against the file.

use crate::bytes::{c_string, u16_le, u32_le, u64_le};
use crate::{Bytes, Error, Kind, Problem};

pub(crate) const HEADER_LEN: usize = 64;
pub(crate) const SECTION_HEADER_LEN: usize = 64;
pub(crate) const SHOFF: usize = 0x28;
pub(crate) const SHNUM: usize = 0x3C;
pub(crate) const OSABI: usize = 7;
pub(crate) const OSABI_GNU: u8 = 3;
const SHENTSIZE: usize = 0x3A;
const SHSTRNDX: usize = 0x3E;
const TYPE: usize = 0x10;

const CLASS_64: u8 = 2;
const LITTLE_ENDIAN: u8 = 1;
const SECTION_NOBITS: u32 = 8;
const SECTION_DYNAMIC: u32 = 6;
const DYNAMIC_NEEDED: u64 = 1;
/// Index that says "the real one does not fit and is in section 0".
const INDEX_ELSEWHERE: u16 = 0xFFFF;

pub(crate) fn is_elf(bytes: &[u8]) -> bool {
    bytes.starts_with(b"\x7FELF")
}

/// One row of the section table.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Section {
    pub(crate) name: u32,
    pub(crate) kind: u32,
    pub(crate) offset: u64,
    pub(crate) size: u64,
    pub(crate) link: u32,
}

/// A parsed ELF file: the section table and where its names are.
pub(crate) struct File<'a> {
    pub(crate) file_name: &'a str,
    pub(crate) bytes: &'a Bytes,
    pub(crate) sections: Vec<Section>,
    pub(crate) names: usize,
    kind: Kind,
}

impl<'a> File<'a> {
    pub(crate) fn parse(file_name: &'a str, bytes: &'a Bytes) -> Result<File<'a>, Error> {
        let damaged = |at: usize, what| Error::damaged(file_name, at as u64, what);
        if bytes.len() < HEADER_LEN {
            return Err(damaged(bytes.len(), "the ELF header is cut off"));
        }
        if bytes[4] != CLASS_64 || bytes[5] != LITTLE_ENDIAN {
            return Err(Error::new(file_name, Problem::Unsupported("an ELF file that is not 64-bit little-endian")));
        }
        let kind = match u16_le(bytes, TYPE) {
            Some(1) => Kind::Object,
            Some(2) => Kind::Executable,
            Some(3) => Kind::SharedObject,
            _ => {
                return Err(damaged(TYPE, "an ELF file that is no object, executable or shared object"));
            }
        };
        let sections = read_sections(bytes)
            .ok_or_else(|| damaged(SHOFF, "the ELF section table reaches past the end of the file"))?;
        let names = match u16_le(bytes, SHSTRNDX) {
            Some(INDEX_ELSEWHERE) => sections.first().map_or(0, |first| first.link as usize),
            index => index.map_or(0, usize::from),
        };
        if !sections.is_empty() && names >= sections.len() {
            return Err(damaged(SHSTRNDX, "the ELF section name table does not exist"));
        }
        Ok(File { file_name, bytes, sections, names, kind })
    }

    pub(crate) fn kind(&self) -> Kind {
        self.kind
    }

    /// Contents of every section of this name, with their offsets in the file.
    pub(crate) fn sections_named(&self, name: &str) -> Result<Vec<(u64, Bytes)>, Error> {
        let mut found = Vec::new();
        for section in &self.sections {
            if self.section_name(section).is_some_and(|own| own == name) {
                let contents = self.contents(section).ok_or_else(|| {
                    Error::damaged(self.file_name, section.offset, "a section reaches past the end of the file")
                })?;
                found.push((section.offset, contents));
            }
        }
        Ok(found)
    }

    /// Names of the shared libraries the dynamic section asks for.
    pub(crate) fn needed(&self) -> Vec<String> {
        let mut needed = Vec::new();
        for section in self.sections.iter().filter(|section| section.kind == SECTION_DYNAMIC) {
            let strings = self.sections.get(section.link as usize).and_then(|link| self.contents(link));
            let (Some(entries), Some(strings)) = (self.contents(section), strings) else {
                continue;
            };
            for entry in entries.chunks_exact(16) {
                if u64_le(entry, 0) == Some(DYNAMIC_NEEDED) {
                    let at = u64_le(entry, 8).and_then(|at| usize::try_from(at).ok());
                    needed.extend(at.and_then(|at| c_string(&strings, at)));
                }
            }
        }
        needed
    }

    fn section_name(&self, section: &Section) -> Option<String> {
        let names = self.contents(self.sections.get(self.names)?)?;
        c_string(&names, section.name as usize)
    }

    pub(crate) fn contents(&self, section: &Section) -> Option<Bytes> {
        if section.kind == SECTION_NOBITS {
            return self.bytes.slice(0, 0);
        }
        self.bytes.slice(section.offset, section.size)
    }
}

fn read_sections(bytes: &Bytes) -> Option<Vec<Section>> {
    let table = u64_le(bytes, SHOFF)?;
    if table == 0 {
        return Some(Vec::new());
    }
    if usize::from(u16_le(bytes, SHENTSIZE)?) != SECTION_HEADER_LEN {
        return None;
    }
    // With 65280 sections or more (-ffunction-sections on large files) the count is in section 0.
    let count = match u16_le(bytes, SHNUM)? {
        0 => read_section(&bytes.slice(table, SECTION_HEADER_LEN as u64)?)?.size,
        count => u64::from(count),
    };
    let rows = bytes.slice(table, count.checked_mul(SECTION_HEADER_LEN as u64)?)?;
    rows.chunks_exact(SECTION_HEADER_LEN).map(read_section).collect()
}

fn read_section(row: &[u8]) -> Option<Section> {
    Some(Section {
        name: u32_le(row, 0)?,
        kind: u32_le(row, 4)?,
        offset: u64_le(row, 0x18)?,
        size: u64_le(row, 0x20)?,
        link: u32_le(row, 0x28)?,
    })
}
