//! Archives as `ar` of GNU and LLVM write them, thin ones included.
//!
//! Opening reads the index, neither members nor, where there is an index, their headers. Which members are needed is the
//! linker's decision: it looks a symbol up with [`Archive::find`] and asks for the member.

use std::hash::{BuildHasher, BuildHasherDefault};
use std::path::{Path, PathBuf};

use hashbrown::HashTable;
use rustc_hash::FxHasher;

use crate::bytes::{Bytes, Source};
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
    long_names: Option<Bytes>,
    /// Where the headers of members lie. With an index only those that define a symbol are known: libc has 1,400
    /// members, of which a program needs a hundred.
    headers: Vec<u64>,
    symbols: Option<Symbols>,
}

impl Archive {
    /// How many members can be asked for.
    pub fn n_members(&self) -> usize {
        self.headers.len()
    }

    pub fn member_ids(&self) -> impl Iterator<Item = MemberId> + use<> {
        (0..self.headers.len() as u32).map(MemberId)
    }

    pub fn member(&self, id: MemberId) -> Result<Member, Error> {
        let header = self.header(self.headers[id.index()])?;
        self.named(&header)
    }

    /// False for an archive made without `ar s`: a linker must then load every member.
    pub fn is_indexed(&self) -> bool {
        self.symbols.is_some()
    }

    /// The first member that defines `symbol`, as `ld` would choose it.
    pub fn find(&self, symbol: &str) -> Option<MemberId> {
        self.symbols.as_ref()?.find(symbol)
    }

    /// Reads a member. Empty if it has no bitcode (an object made from assembly).
    pub fn load(&self, id: MemberId) -> Result<Vec<Module>, Error> {
        self.modules(&self.member(id)?)
    }

    /// Reads every member, those that define nothing included.
    pub fn load_all(&self) -> Result<Vec<Module>, Error> {
        let mut modules = Vec::new();
        let mut at = MAGIC.len() as u64;
        while at < self.source.len() {
            let header = self.header(at)?;
            if !header.is_special() {
                modules.extend(self.modules(&self.named(&header)?)?);
            }
            at = self.after(&header)?;
        }
        Ok(modules)
    }

    fn modules(&self, member: &Member) -> Result<Vec<Module>, Error> {
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
        let mut archive = Archive { source, thin, long_names: None, headers: Vec::new(), symbols: None };
        let mut at = MAGIC.len() as u64;
        // The tables come first.
        while at < archive.source.len() {
            let header = archive.header(at)?;
            if !header.is_special() {
                break;
            }
            archive.take_table(&header)?;
            at = archive.after(&header)?;
        }
        while !archive.is_indexed() && at < archive.source.len() {
            let header = archive.header(at)?;
            archive.headers.push(at);
            at = archive.after(&header)?;
        }
        Ok(archive)
    }

    fn header(&self, at: u64) -> Result<Header, Error> {
        let bytes = self.source.read(at, HEADER_LEN, "an archive member header is cut off")?;
        let text = |range: std::ops::Range<usize>| String::from_utf8_lossy(&bytes[range]).trim_end().to_owned();
        match text(48..58).parse::<u64>() {
            Ok(size) if bytes[58..60] == *b"`\n" => Ok(Header { name: text(0..16), data: at + HEADER_LEN, size }),
            _ => Err(self.damaged(at, "this is no archive member header")),
        }
    }

    /// Where the next header lies.
    fn after(&self, header: &Header) -> Result<u64, Error> {
        // A thin archive holds only its tables; its members are files elsewhere.
        let held = if self.thin && !header.is_special() { 0 } else { header.size };
        let next = header.data.checked_add(held).and_then(|end| end.checked_next_multiple_of(2));
        next.ok_or_else(|| self.damaged(header.data, "an archive member is longer than any file"))
    }

    /// Takes the symbol index or the table of long names.
    fn take_table(&mut self, header: &Header) -> Result<(), Error> {
        let (at, size) = (header.data, header.size);
        if header.name == "//" {
            self.long_names = Some(self.source.read(at, size, "the archive's table of names is cut off")?);
            return Ok(());
        }
        let bytes = self.source.read(at, size, "the archive index is cut off")?;
        let index = Index { bytes, wide: header.name == "/SYM64/" };
        let contradiction = || self.damaged(at, "the archive index contradicts the archive; run ranlib on it");
        let defined_in = index.headers().ok_or_else(contradiction)?;
        let last = self.source.len().saturating_sub(HEADER_LEN);
        if defined_in.iter().any(|header| *header > last) {
            return Err(contradiction());
        }
        let mut headers = defined_in.clone();
        headers.sort_unstable();
        headers.dedup();
        let member = |header| MemberId(headers.binary_search(header).expect("made of these") as u32);
        let symbols = Symbols::new(index, defined_in.iter().map(member)).ok_or_else(contradiction)?;
        (self.headers, self.symbols) = (headers, Some(symbols));
        Ok(())
    }

    fn named(&self, header: &Header) -> Result<Member, Error> {
        let (name, skip) = self.member_name(header)?;
        Ok(Member { name, offset: header.data + skip, size: header.size - skip })
    }

    /// The name, and how many bytes of the member's contents it takes (BSD style only).
    fn member_name(&self, header: &Header) -> Result<(String, u64), Error> {
        let raw = &header.name;
        if let Some(len) = raw.strip_prefix("#1/").and_then(|len| len.parse::<u64>().ok()) {
            let len = len.min(header.size);
            let name = self.source.read(header.data, len, "an archive member name is cut off")?;
            return Ok((String::from_utf8_lossy(&name).trim_end_matches('\0').to_owned(), len));
        }
        if let Some(offset) = raw.strip_prefix('/').and_then(|offset| offset.parse::<usize>().ok()) {
            let table = self.long_names.as_deref().and_then(|table| table.get(offset..));
            let outside = || self.damaged(header.data, "an archive member's name lies outside the table of names");
            let table = table.ok_or_else(outside)?;
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

/// A member's header: its name as stored, and where its contents lie.
struct Header {
    name: String,
    data: u64,
    size: u64,
}

impl Header {
    /// The symbol index or the table of long names.
    fn is_special(&self) -> bool {
        matches!(self.name.as_str(), "/" | "/SYM64/" | "//")
    }
}

/// Members of a thin archive are named relative to the archive's directory.
fn thin_path(archive: &str, member: &str) -> PathBuf {
    Path::new(archive).parent().unwrap_or(Path::new("")).join(member)
}

/// Which member defines a name. A libc has thousands of names, of which a program uses a hundred: they stay where they
/// are.
#[derive(Debug)]
struct Symbols {
    index: Bytes,
    table: HashTable<Symbol>,
}

/// A name as a range of the index.
#[derive(Debug)]
struct Symbol {
    start: usize,
    end: usize,
    member: MemberId,
}

fn hash(name: &[u8]) -> u64 {
    BuildHasherDefault::<FxHasher>::default().hash_one(name)
}

impl Symbols {
    /// `members` says of each symbol in order which member defines it; the first one counts. `None` if a name is cut off.
    fn new(index: Index, members: impl ExactSizeIterator<Item = MemberId>) -> Option<Symbols> {
        let mut table = HashTable::with_capacity(members.len());
        let mut start = index.width() * (members.len() + 1);
        let bytes = index.bytes;
        for member in members {
            let end = start + bytes.get(start..)?.iter().position(|byte| *byte == 0)?;
            let name = &bytes[start..end];
            let same = |known: &Symbol| bytes[known.start..known.end] == *name;
            table.entry(hash(name), same, |known: &Symbol| hash(&bytes[known.start..known.end])).or_insert(Symbol {
                start,
                end,
                member,
            });
            start = end + 1;
        }
        Some(Symbols { index: bytes, table })
    }

    fn find(&self, name: &str) -> Option<MemberId> {
        let same = |known: &Symbol| self.index[known.start..known.end] == *name.as_bytes();
        Some(self.table.find(hash(name.as_bytes()), same)?.member)
    }
}

/// The symbol index as stored: a big-endian count, that many header offsets, that many names.
struct Index {
    bytes: Bytes,
    wide: bool,
}

impl Index {
    fn width(&self) -> usize {
        if self.wide { 8 } else { 4 }
    }

    /// The header of each symbol's member; `None` if the index is damaged.
    fn headers(&self) -> Option<Vec<u64>> {
        let most = (self.bytes.len() / self.width()) as u64;
        let count = self.word(0).filter(|count| *count <= most)? as usize;
        (1..=count).map(|row| self.word(row * self.width())).collect()
    }

    fn word(&self, at: usize) -> Option<u64> {
        let rest = self.bytes.get(at..)?;
        if self.wide {
            return Some(u64::from_be_bytes(*rest.first_chunk()?));
        }
        Some(u64::from(u32::from_be_bytes(*rest.first_chunk()?)))
    }
}
