//! Many small files in one: a plain `tar` (ustar), so that any tool can unpack what a run has left.
//!
//! A file of its own costs more than finding the path it belongs to, once there are thousands. Not here: which
//! tests go where (the run folder's writer decides). Names must fit ustar's 100 bytes; ours have a dozen.

use std::fs;
use std::io::{self, Read, Write};
use std::path::Path;

const BLOCK: usize = 512;
/// Where in a header the fields lie that differ between entries.
const NAME: std::ops::Range<usize> = 0..100;
const SIZE: std::ops::Range<usize> = 124..136;
const CHECKSUM: std::ops::Range<usize> = 148..156;

/// Appends entries; [`Writer::finish`] closes the archive.
pub struct Writer<W: Write> {
    out: W,
    /// The header with everything that entries have in common.
    header: [u8; BLOCK],
}

impl<W: Write> Writer<W> {
    pub fn new(out: W) -> Writer<W> {
        let mut header = [0; BLOCK];
        let mut put = |at: usize, text: &[u8]| header[at..at + text.len()].copy_from_slice(text);
        put(100, b"0000644\0"); // mode
        put(108, b"0000000\0"); // owner
        put(116, b"0000000\0"); // group
        put(136, b"00000000000\0"); // time: none, so that equal runs give equal bytes
        put(156, b"0"); // an ordinary file
        put(257, b"ustar\x0000");
        Writer { out, header }
    }

    pub fn add(&mut self, name: &str, bytes: &[u8]) -> io::Result<()> {
        if name.len() >= NAME.len() {
            return Err(io::Error::other(format!("{name}: the name is too long for an archive")));
        }
        let mut header = self.header;
        header[..name.len()].copy_from_slice(name.as_bytes());
        header[SIZE].copy_from_slice(format!("{:011o}\0", bytes.len()).as_bytes());
        let sum = checksum(&header);
        header[CHECKSUM].copy_from_slice(format!("{sum:06o}\0 ").as_bytes());
        self.out.write_all(&header)?;
        self.out.write_all(bytes)?;
        self.out.write_all(&[0; BLOCK][..padding(bytes.len())])
    }

    pub fn finish(mut self) -> io::Result<()> {
        self.out.write_all(&[0; 2 * BLOCK])?;
        self.out.flush()
    }
}

/// The entries of an archive, one after the other. An archive cut short, as a killed run leaves it, ends at its
/// last whole entry.
pub struct Reader<R: Read> {
    input: R,
}

impl<R: Read> Reader<R> {
    pub fn new(input: R) -> Reader<R> {
        Reader { input }
    }

    fn entry(&mut self) -> io::Result<Option<(String, Vec<u8>)>> {
        let mut header = [0; BLOCK];
        if !self.whole(&mut header)? || header.iter().all(|byte| *byte == 0) {
            return Ok(None);
        }
        if number(&header[CHECKSUM]) != Some(u64::from(checksum(&header))) {
            return Err(io::Error::new(io::ErrorKind::InvalidData, "not a tar archive: wrong checksum"));
        }
        let size = number(&header[SIZE]).unwrap_or(0) as usize;
        let mut bytes = vec![0; size + padding(size)];
        if !self.whole(&mut bytes)? {
            return Ok(None);
        }
        bytes.truncate(size);
        let name = header[NAME].split(|byte| *byte == 0).next().unwrap_or_default();
        Ok(Some((String::from_utf8_lossy(name).into_owned(), bytes)))
    }

    /// Fills the buffer; `false` at the end of the input.
    fn whole(&mut self, buffer: &mut [u8]) -> io::Result<bool> {
        match self.input.read_exact(buffer) {
            Ok(()) => Ok(true),
            Err(e) if e.kind() == io::ErrorKind::UnexpectedEof => Ok(false),
            Err(e) => Err(e),
        }
    }
}

impl<R: Read> Iterator for Reader<R> {
    type Item = io::Result<(String, Vec<u8>)>;

    fn next(&mut self) -> Option<Self::Item> {
        self.entry().transpose()
    }
}

/// Puts every entry of the archive `file` into the folder `dir`; nothing happens if there is no archive.
pub fn unpack(file: &Path, dir: &Path) -> io::Result<()> {
    let input = match fs::File::open(file) {
        Ok(input) => input,
        Err(e) if e.kind() == io::ErrorKind::NotFound => return Ok(()),
        Err(e) => return Err(e),
    };
    for entry in Reader::new(io::BufReader::new(input)) {
        let (name, bytes) = entry?;
        let plain = Path::new(&name).file_name().ok_or_else(|| io::Error::other(format!("{name}: not a file name")))?;
        fs::write(dir.join(plain), bytes)?;
    }
    Ok(())
}

fn padding(size: usize) -> usize {
    size.next_multiple_of(BLOCK) - size
}

/// The sum of the header's bytes, its own field counted as blanks.
fn checksum(header: &[u8; BLOCK]) -> u32 {
    let sum: u32 = header.iter().map(|byte| u32::from(*byte)).sum();
    let own: u32 = header[CHECKSUM].iter().map(|byte| u32::from(*byte)).sum();
    sum - own + CHECKSUM.len() as u32 * u32::from(b' ')
}

fn number(field: &[u8]) -> Option<u64> {
    let text = std::str::from_utf8(field).ok()?;
    u64::from_str_radix(text.trim_matches(['\0', ' ']), 8).ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn sample() -> Vec<u8> {
        let mut bytes = Vec::new();
        let mut writer = Writer::new(&mut bytes);
        writer.add("000001.ktest", b"first").expect("memory takes it");
        writer.add("000002.ktest", &[7; 1024]).expect("memory takes it");
        writer.finish().expect("memory takes it");
        bytes
    }

    fn names(bytes: &[u8]) -> Vec<(String, usize)> {
        let entries: io::Result<Vec<_>> = Reader::new(bytes).collect();
        entries.expect("readable").into_iter().map(|(name, bytes)| (name, bytes.len())).collect()
    }

    #[test]
    fn what_was_written_is_read() {
        let expected = [("000001.ktest".to_string(), 5), ("000002.ktest".to_string(), 1024)];
        assert_eq!(names(&sample()), expected);
    }

    #[test]
    fn an_archive_cut_short_keeps_its_whole_entries() {
        let bytes = sample();
        assert_eq!(names(&bytes[..3 * BLOCK - 1]).len(), 1);
        assert_eq!(names(&bytes[..BLOCK]).len(), 0);
    }

    #[test]
    fn damage_is_noticed() {
        let mut bytes = sample();
        bytes[3] ^= 1;
        assert!(Reader::new(&*bytes).next().expect("an entry").is_err());
    }

    #[test]
    fn tar_itself_reads_it() {
        let dir = std::env::temp_dir().join(format!("trefoil-archive-{}", std::process::id()));
        std::fs::create_dir_all(&dir).expect("temporary folder");
        let file = dir.join("a.tar");
        std::fs::write(&file, sample()).expect("written");
        let out = std::process::Command::new("tar").arg("tvf").arg(&file).output().expect("tar is everywhere");
        let text = String::from_utf8_lossy(&out.stdout).into_owned();
        std::fs::remove_dir_all(&dir).expect("clean up");
        assert!(out.status.success() && text.contains("000002.ktest") && text.contains("1024"), "{text}");
    }
}
