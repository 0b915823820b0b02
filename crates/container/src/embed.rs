//! The section that carries bitcode through the linker, and how it is put into an object.
//!
//! Linkers concatenate sections of one name, with zero padding up to the alignment. So the section is
//! a sequence of entries, each a multiple of eight bytes and each saying how long it is:
//!
//! | offset | size | what |
//! |---|---|---|
//! | 0 | 8 | `TREFOIL` and the format version, 1 |
//! | 8 | 8 | length of the whole entry, padding included |
//! | 16 | 4 | flags: bit 0 set if compiled against the host's libc, clear for musl |
//! | 20 | 4 | length of the name |
//! | 24 | 8 | length of the bitcode |
//! | 32 | | the name, padded to 8; the bitcode, padded to 8 |
//!
//! The section is not allocated (no `SHF_ALLOC`): it takes no memory at run time and `strip` of binutils
//! keeps it. It is retained (`SHF_GNU_RETAIN`, which asks for the GNU ABI in the file's header): with
//! `--gc-sections` the bitcode of every object that was linked stays, since functions that the native
//! optimiser has inlined away are still called in bitcode.

use crate::bytes::{u32_le, u64_le};
use crate::elf::{self, File};
use crate::{Bytes, Error, Kind, Module, Problem, bitcode_of};

/// Name of our section.
pub const SECTION: &str = ".trefoil_bc";
/// Section of clang's `-fembed-bitcode` and of rustc's objects; read, never written.
const LLVM_SECTION: &str = ".llvmbc";

const MAGIC: [u8; 8] = *b"TREFOIL\x01";
const HEADER_LEN: usize = 32;
const ALIGN: usize = 8;
const FLAG_HOST_LIBC: u32 = 1;
/// `SHF_GNU_RETAIN`
const RETAIN: u64 = 0x20_0000;

/// Whose headers a module was compiled with.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum LibC {
    Musl,
    Host,
}

/// One entry of the section.
pub fn encode_entry(name: &str, libc: LibC, bitcode: &[u8]) -> Vec<u8> {
    let flags = match libc {
        LibC::Musl => 0,
        LibC::Host => FLAG_HOST_LIBC,
    };
    let total = HEADER_LEN + padded(name.len()) + padded(bitcode.len());
    let mut entry = Vec::with_capacity(total);
    entry.extend(MAGIC);
    entry.extend((total as u64).to_le_bytes());
    entry.extend(flags.to_le_bytes());
    entry.extend((name.len() as u32).to_le_bytes());
    entry.extend((bitcode.len() as u64).to_le_bytes());
    entry.extend(name.as_bytes());
    entry.resize(HEADER_LEN + padded(name.len()), 0);
    entry.extend(bitcode);
    entry.resize(total, 0);
    entry
}

/// Adds a module to an ELF object: the old contents stay where they are, the section, a longer name
/// table and a longer section table follow.
pub fn add_module(file_name: &str, object: Vec<u8>, entry: &[u8]) -> Result<Vec<u8>, Error> {
    let bytes = Bytes::from(object);
    if !elf::is_elf(&bytes) {
        return Err(Error::new(file_name, Problem::Unrecognised));
    }
    let file = File::parse(file_name, &bytes)?;
    if file.kind() != Kind::Object {
        return Err(Error::new(file_name, Problem::Unsupported("adding bitcode to anything but an object file")));
    }
    let damaged = |what| Error::damaged(file_name, elf::SHOFF as u64, what);
    let old_names = file.sections.get(file.names).and_then(|section| file.contents(section));
    let mut names = old_names.ok_or_else(|| damaged("no section name table"))?.to_vec();
    let name_at = names.len() as u32;
    names.extend(SECTION.as_bytes());
    names.push(0);

    let mut out = bytes.to_vec();
    let entry_at = append_aligned(&mut out, entry);
    let names_at = append_aligned(&mut out, &names);
    let table = table_with(&file, &out, [name_at as u64, entry_at, entry.len() as u64], [names_at, names.len() as u64])
        .ok_or_else(|| damaged("the section table reaches past the end of the file"))?;
    let table_at = append_aligned(&mut out, &table);
    out[elf::SHOFF..elf::SHOFF + 8].copy_from_slice(&table_at.to_le_bytes());
    if out[elf::OSABI] == 0 {
        out[elf::OSABI] = elf::OSABI_GNU;
    }
    // A count of 0 says that the count is in section 0; `table_with` has put it there.
    let count = u16::try_from(file.sections.len() + 1).ok().filter(|&count| count < 0xFF00).unwrap_or(0);
    out[elf::SHNUM..elf::SHNUM + 2].copy_from_slice(&count.to_le_bytes());
    Ok(out)
}

/// The section table of `file` with one more row, and with the name table moved.
fn table_with(file: &File, out: &[u8], [name, at, len]: [u64; 3], [names_at, names_len]: [u64; 2]) -> Option<Vec<u8>> {
    let start = usize::try_from(u64_le(out, elf::SHOFF)?).ok()?;
    let old_len = file.sections.len() * elf::SECTION_HEADER_LEN;
    let mut table = out.get(start..start.checked_add(old_len)?)?.to_vec();
    let names_row = file.names * elf::SECTION_HEADER_LEN;
    table[names_row + 0x18..names_row + 0x20].copy_from_slice(&names_at.to_le_bytes());
    table[names_row + 0x20..names_row + 0x28].copy_from_slice(&names_len.to_le_bytes());
    let count = file.sections.len() + 1;
    if count >= 0xFF00 {
        table[0x20..0x28].copy_from_slice(&(count as u64).to_le_bytes());
    }
    let mut row = [0; elf::SECTION_HEADER_LEN];
    row[0..4].copy_from_slice(&(name as u32).to_le_bytes());
    row[4..8].copy_from_slice(&1_u32.to_le_bytes()); // SHT_PROGBITS
    row[8..16].copy_from_slice(&RETAIN.to_le_bytes());
    row[0x18..0x20].copy_from_slice(&at.to_le_bytes());
    row[0x20..0x28].copy_from_slice(&len.to_le_bytes());
    row[0x30..0x38].copy_from_slice(&(ALIGN as u64).to_le_bytes());
    table.extend(row);
    Some(table)
}

/// The modules an ELF file carries, in the order the linker put them.
pub(crate) fn modules_of(name: &str, file: &File) -> Result<Vec<Module>, Error> {
    let mut modules = Vec::new();
    for (at, section) in file.sections_named(SECTION)? {
        decode_entries(name, at, &section, &mut modules)?;
    }
    if modules.is_empty() && file.kind() == Kind::Object {
        // clang leaves an empty section where there is nothing to embed.
        for (_, section) in file.sections_named(LLVM_SECTION)? {
            if let Some(bytes) = bitcode_of(name, &section)? {
                modules.push(Module { name: name.to_owned(), bytes, libc: None });
            }
        }
    }
    Ok(modules)
}

fn decode_entries(name: &str, section_at: u64, section: &Bytes, modules: &mut Vec<Module>) -> Result<(), Error> {
    let mut at = 0;
    while at < section.len() {
        if section[at] == 0 {
            at += 1; // padding between the pieces of two objects
            continue;
        }
        let file_at = section_at + at as u64;
        let damaged =
            || Error::damaged(name, file_at, "a bitcode entry of the .trefoil_bc section is cut off or overwritten");
        let (module, len) = decode_entry(section, at).ok_or_else(damaged)?;
        if bitcode_of(&module.name, &module.bytes)?.is_none() {
            return Err(Error::damaged(name, file_at, "an entry of the .trefoil_bc section holds no bitcode"));
        }
        modules.push(module);
        at += len;
    }
    Ok(())
}

fn decode_entry(section: &Bytes, at: usize) -> Option<(Module, usize)> {
    let rest = section.slice(at as u64, (section.len() - at) as u64)?;
    if !rest.starts_with(&MAGIC) {
        return None;
    }
    let total = u64_le(&rest, 8)?;
    let flags = u32_le(&rest, 16)?;
    let name_len = u32_le(&rest, 20)? as usize;
    let bitcode_len = u64_le(&rest, 24)?;
    let entry = rest.slice(0, total)?;
    let name = String::from_utf8_lossy(&entry.slice(HEADER_LEN as u64, name_len as u64)?).into_owned();
    let bytes = entry.slice((HEADER_LEN + padded(name_len)) as u64, bitcode_len)?;
    let libc = if flags & FLAG_HOST_LIBC == 0 { LibC::Musl } else { LibC::Host };
    Some((Module { name, bytes, libc: Some(libc) }, usize::try_from(total).ok()?))
}

fn append_aligned(out: &mut Vec<u8>, piece: &[u8]) -> u64 {
    out.resize(padded(out.len()), 0);
    let at = out.len() as u64;
    out.extend(piece);
    at
}

fn padded(len: usize) -> usize {
    len.next_multiple_of(ALIGN)
}
