//! Archives as `ar` of GNU and LLVM write them, thin ones included.
//!
//! Opening reads the index and the member headers, not the members. Which members are needed is the
//! linker's decision: it looks a symbol up with [`Archive::find`] and asks for the member.

use std::collections::HashMap;
use std::path::{Path, PathBuf};

use crate::bytes::{Bytes, Source, c_string};
use crate::{Error, Module, Problem, find_modules};

const MAGIC: &[u8; 8] = b"!<arch>\n";
const THIN_MAGIC: &[u8; 8] = b"!<thin>\n";
const HEADER_LEN: u64 = 60;

pub(crate) fn is_archive(prefix: &[u8]) -> bool {
    prefix == MAGIC || prefix == THIN_MAGIC
}

/// Position of a member in its archive.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct MemberId(u32);

impl MemberId {
    pub fn index(self) -> usize {
        self.0 as usize
    }
}

/// A member's name and place. `offset` is that of its contents.
#[derive(Clone, Debug)]
pub struct Member {
    pub name: String,
    offset: u64,
    size: u64,
}

/// An opened archive.
#[derive(Debug)]
pub struct Archive {
    source: Source,
    thin: bool,
    members: Vec<Member>,
    symbols: Vec<(String, MemberId)>,
    by_name: HashMap<String, MemberId>,
    indexed: bool,
}

impl Archive {
    pub fn members(&self) -> &[Member] {
        &self.members
    }

    pub fn member_ids(&self) -> impl Iterator<Item = MemberId> + use<> {
        (0..self.members.len() as u32).map(MemberId)
    }

    pub fn member(&self, id: MemberId) -> &Member {
        &self.members[id.index()]
    }

    /// False for an archive made without `ar s`: a linker must then load every member.
    pub fn is_indexed(&self) -> bool {
        self.indexed
    }

    /// The index: each symbol that a member defines, in the archive's order.
    pub fn symbols(&self) -> impl Iterator<Item = (&str, MemberId)> {
        self.symbols.iter().map(|(name, id)| (name.as_str(), *id))
    }

    /// The first member that defines `symbol`, as `ld` would choose it.
    pub fn find(&self, symbol: &str) -> Option<MemberId> {
        self.by_name.get(symbol).copied()
    }

    /// Reads a member. Empty if it has no bitcode (an object made from assembly).
    pub fn load(&self, id: MemberId) -> Result<Vec<Module>, Error> {
        let member = &self.members[id.index()];
        let name = format!("{}({})", self.source.name(), member.name);
        let bytes = if self.thin {
            let path = thin_path(self.source.name(), &member.name);
            Source::open(&path)?.read_all()?
        } else {
            self.source.read(member.offset, member.size, "an archive member is cut off")?
        };
        Ok(find_modules(&name, bytes)?.modules)
    }

    pub(crate) fn read(source: Source) -> Result<Archive, Error> {
        let thin = *source.prefix()? == *THIN_MAGIC;
        let mut reader = Reader { source: &source, thin, long_names: None, index: None, members: Vec::new() };
        let headers = reader.read_members()?;
        let Reader { index, members, .. } = reader;
        let indexed = index.is_some();
        let symbols = match index {
            Some(index) => index.resolve(source.name(), &headers)?,
            None => Vec::new(),
        };
        let mut by_name = HashMap::with_capacity(symbols.len());
        for (name, id) in &symbols {
            by_name.entry(name.clone()).or_insert(*id);
        }
        Ok(Archive { source, thin, members, symbols, by_name, indexed })
    }
}

/// Members of a thin archive are named relative to the archive's directory.
fn thin_path(archive: &str, member: &str) -> PathBuf {
    Path::new(archive).parent().unwrap_or(Path::new("")).join(member)
}

struct Reader<'a> {
    source: &'a Source,
    thin: bool,
    long_names: Option<Bytes>,
    index: Option<Index>,
    members: Vec<Member>,
}

impl Reader<'_> {
    /// Fills in members, long names and index; returns each member by the offset of its header.
    fn read_members(&mut self) -> Result<HashMap<u64, MemberId>, Error> {
        let mut headers = HashMap::new();
        let mut at = MAGIC.len() as u64;
        while at < self.source.len() {
            let header = self.source.read(at, HEADER_LEN, "an archive member header is cut off")?;
            let (raw_name, size) = self.parse_header(at, &header)?;
            let data = at + HEADER_LEN;
            let special = self.special_member(&raw_name, data, size)?;
            if !special {
                let id = MemberId(self.members.len() as u32);
                headers.insert(at, id);
                let (name, skip) = self.member_name(&raw_name, data, size)?;
                self.members.push(Member { name, offset: data + skip, size: size - skip });
            }
            // A thin archive holds only its tables; its members are files elsewhere.
            let held = if self.thin && !special { 0 } else { size };
            let next = data.checked_add(held).and_then(|end| end.checked_next_multiple_of(2));
            at = next.ok_or_else(|| self.damaged(at, "an archive member is longer than any file"))?;
        }
        Ok(headers)
    }

    fn parse_header(&self, at: u64, header: &[u8]) -> Result<(String, u64), Error> {
        let text = |range: std::ops::Range<usize>| String::from_utf8_lossy(&header[range]).trim_end().to_owned();
        let size = text(48..58).parse::<u64>();
        match size {
            Ok(size) if header[58..60] == *b"`\n" => Ok((text(0..16), size)),
            _ => Err(self.damaged(at, "this is no archive member header")),
        }
    }

    /// Takes the symbol index and the table of long names; false for an ordinary member.
    fn special_member(&mut self, name: &str, at: u64, size: u64) -> Result<bool, Error> {
        let contents = |what| self.source.read(at, size, what);
        match name {
            "/" => self.index = Some(Index { bytes: contents("the archive index is cut off")?, wide: false, at }),
            "/SYM64/" => self.index = Some(Index { bytes: contents("the archive index is cut off")?, wide: true, at }),
            "//" => self.long_names = Some(contents("the archive's table of names is cut off")?),
            _ => return Ok(false),
        }
        Ok(true)
    }

    /// The name, and how many bytes of the member's contents it takes (BSD style only).
    fn member_name(&self, raw: &str, at: u64, size: u64) -> Result<(String, u64), Error> {
        if let Some(len) = raw.strip_prefix("#1/").and_then(|len| len.parse::<u64>().ok()) {
            let name = self.source.read(at, len.min(size), "an archive member name is cut off")?;
            return Ok((String::from_utf8_lossy(&name).trim_end_matches('\0').to_owned(), len.min(size)));
        }
        if let Some(offset) = raw.strip_prefix('/').and_then(|offset| offset.parse::<usize>().ok()) {
            let table = self.long_names.as_deref().and_then(|table| table.get(offset..));
            let table =
                table.ok_or_else(|| self.damaged(at, "an archive member's name lies outside the table of names"))?;
            let end = table.iter().position(|&byte| byte == b'\n').unwrap_or(table.len());
            let name = String::from_utf8_lossy(&table[..end]);
            return Ok((name.strip_suffix('/').unwrap_or(&name).to_owned(), 0));
        }
        Ok((raw.strip_suffix('/').unwrap_or(raw).to_owned(), 0))
    }

    fn damaged(&self, at: u64, what: &'static str) -> Error {
        Error::new(self.source.name(), Problem::Damaged { at, what })
    }
}

/// The symbol index as stored: a big-endian count, that many header offsets, that many names.
struct Index {
    bytes: Bytes,
    wide: bool,
    at: u64,
}

impl Index {
    fn resolve(&self, file: &str, headers: &HashMap<u64, MemberId>) -> Result<Vec<(String, MemberId)>, Error> {
        let damaged = || Error::damaged(file, self.at, "the archive index contradicts the archive; run ranlib on it");
        let width = if self.wide { 8 } else { 4 };
        let count = self.word(0).ok_or_else(damaged)?;
        if count > (self.bytes.len() / width) as u64 {
            return Err(damaged());
        }
        let count = count as usize;
        let mut name_at = width * (count + 1);
        let mut symbols = Vec::with_capacity(count);
        for row in 1..=count {
            let header = self.word(row * width).ok_or_else(damaged)?;
            let member = headers.get(&header).ok_or_else(damaged)?;
            let name = c_string(&self.bytes, name_at).ok_or_else(damaged)?;
            name_at += name.len() + 1;
            symbols.push((name, *member));
        }
        Ok(symbols)
    }

    fn word(&self, at: usize) -> Option<u64> {
        let rest = self.bytes.get(at..)?;
        if self.wide {
            return Some(u64::from_be_bytes(*rest.first_chunk()?));
        }
        Some(u64::from(u32::from_be_bytes(*rest.first_chunk()?)))
    }
}
