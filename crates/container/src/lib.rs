//! Finds bitcode modules inside files: raw bitcode, wrappers, ELF sections, ar archives.
//!
//! A file is opened once and turned into a [`Container`]: either a list of [`Module`]s, each a name
//! and the bytes of one bitcode module, or an [`Archive`] whose members are read when they are asked
//! for. This crate does not look inside a module and links nothing; it does not decide which
//! archive members a program needs.
//!
//! Invariant: whatever the input, the answer is modules that start with a bitcode magic number or
//! an [`Error`] that names the file and the byte offset; never a panic.

mod ar;
mod bytes;
mod elf;
mod embed;
mod error;

use std::path::Path;

pub use ar::{Archive, Member, MemberId};
pub use bytes::Bytes;
pub use embed::{LibC, SECTION, add_module, encode_entry};
pub use error::{Error, Problem};

use bytes::Source;

/// One bitcode module: where it came from and what its bytes are.
#[derive(Clone, Debug)]
pub struct Module {
    /// The source file for modules made by `trefoil cc`, otherwise the file's (and member's) name.
    pub name: String,
    /// Starts with the bitcode magic number; a wrapper has been taken off.
    pub bytes: Bytes,
    /// The headers the module was compiled against, when the file says so.
    pub libc: Option<LibC>,
}

/// What sort of file a [`Container`] was read from.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    Bitcode,
    Object,
    Executable,
    SharedObject,
    Archive,
}

/// An opened file with bitcode inside.
#[derive(Debug)]
pub struct Container {
    name: String,
    kind: Kind,
    contents: Contents,
    needed: Vec<String>,
}

#[derive(Debug)]
enum Contents {
    Modules(Vec<Module>),
    Archive(Archive),
}

impl Container {
    /// Opens a file. Of an archive only the index and the member headers are read.
    pub fn open(path: &Path) -> Result<Container, Error> {
        Container::from_source(Source::open(path)?)
    }

    /// The same for bytes already in memory; `name` is used in messages and module names.
    pub fn parse(name: impl Into<String>, bytes: Vec<u8>) -> Result<Container, Error> {
        Container::from_source(Source::memory(name.into(), Bytes::from(bytes)))
    }

    /// The name it was opened by.
    pub fn name(&self) -> &str {
        &self.name
    }

    pub fn kind(&self) -> Kind {
        self.kind
    }

    /// The modules, in link order. Empty for an archive: its members are asked for one by one.
    pub fn modules(&self) -> &[Module] {
        match &self.contents {
            Contents::Modules(modules) => modules,
            Contents::Archive(_) => &[],
        }
    }

    pub fn archive(&self) -> Option<&Archive> {
        match &self.contents {
            Contents::Modules(_) => None,
            Contents::Archive(archive) => Some(archive),
        }
    }

    /// Shared libraries that an executable or shared object asks for (`DT_NEEDED`).
    pub fn needed(&self) -> &[String] {
        &self.needed
    }

    /// Every module of the file, those of all archive members included.
    pub fn all_modules(&self) -> Result<Vec<Module>, Error> {
        let Contents::Archive(archive) = &self.contents else {
            return Ok(self.modules().to_vec());
        };
        archive.load_all()
    }

    fn from_source(source: Source) -> Result<Container, Error> {
        let name = source.name().to_owned();
        if ar::is_archive(&source.prefix()?) {
            let contents = Contents::Archive(Archive::read(source)?);
            return Ok(Container { name, kind: Kind::Archive, contents, needed: Vec::new() });
        }
        let found = find_modules(&name, source.read_all()?)?;
        if found.modules.is_empty() {
            return Err(Error::new(&name, Problem::NoBitcode(found.kind)));
        }
        let contents = Contents::Modules(found.modules);
        Ok(Container { name, kind: found.kind, contents, needed: found.needed })
    }
}

/// What one file or archive member holds. No modules is not an error here: an archive may well
/// hold objects made from assembly.
struct Found {
    kind: Kind,
    modules: Vec<Module>,
    needed: Vec<String>,
}

fn find_modules(name: &str, bytes: Bytes) -> Result<Found, Error> {
    if elf::is_elf(&bytes) {
        let file = elf::File::parse(name, &bytes)?;
        let modules = embed::modules_of(name, &file)?;
        return Ok(Found { kind: file.kind(), modules, needed: file.needed() });
    }
    if let Some(bytes) = bitcode_of(name, &bytes)? {
        let modules = vec![Module { name: name.to_owned(), bytes, libc: None }];
        return Ok(Found { kind: Kind::Bitcode, modules, needed: Vec::new() });
    }
    Err(Error::new(name, Problem::Unrecognised))
}

const BITCODE_MAGIC: [u8; 4] = *b"BC\xC0\xDE";
const WRAPPER_MAGIC: [u8; 4] = 0x0B17_C0DE_u32.to_le_bytes();

/// The bitcode in `bytes`, without its wrapper; `None` if neither magic number is there.
fn bitcode_of(name: &str, bytes: &Bytes) -> Result<Option<Bytes>, Error> {
    if bytes.starts_with(&BITCODE_MAGIC) {
        return Ok(Some(bytes.clone()));
    }
    if !bytes.starts_with(&WRAPPER_MAGIC) {
        return Ok(None);
    }
    let field = |at: usize| bytes::u32_le(bytes, at).map(u64::from);
    let inner = field(8).zip(field(12)).and_then(|(start, len)| bytes.slice(start, len));
    match inner {
        Some(inner) if inner.starts_with(&BITCODE_MAGIC) => Ok(Some(inner)),
        _ => Err(Error::damaged(name, 8, "the bitcode wrapper points outside the file or to no bitcode")),
    }
}

#[cfg(test)]
mod tests;
