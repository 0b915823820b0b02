//! The real host, read only: files, standard streams, clock.
//!
//! Answers are remembered where a second question could be answered differently (directory listings, standard input,
//! open files), so that all paths see one world.

use std::collections::HashMap;
use std::fs::File;
use std::io::{Read, Write};
use std::os::unix::ffi::{OsStrExt, OsStringExt};
use std::os::unix::fs::{DirEntryExt, FileExt, FileTypeExt, MetadataExt};
use std::path::{Path, PathBuf};
use std::time::{Instant, SystemTime, UNIX_EPOCH};

use trefoil_exec::{Errno, Host, HostEntry, HostStat};

const EIO: Errno = 5;
const EBADF: Errno = 9;

/// What clocks show.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Clock {
    Real,
    /// Always this many nanoseconds since the epoch.
    Fixed(i64),
}

/// Where the program's standard input comes from.
#[derive(Debug, Default)]
pub enum Stdin {
    #[default]
    Real,
    Empty,
    File(PathBuf),
}

/// How the host presents itself.
pub struct HostOptions {
    pub clock: Clock,
    pub stdin: Stdin,
    /// Options of the kernel model (`runtime/kernel/config.h`).
    pub config: HashMap<String, String>,
    /// Show the program's output as it comes.
    pub show_output: bool,
}

/// The machine Trefoil runs on.
pub struct RealHost {
    options: HostOptions,
    start: Instant,
    handles: HashMap<Vec<u8>, u64>,
    files: Vec<File>,
    directories: HashMap<Vec<u8>, Vec<HostEntry>>,
    stdin: StdinBuffer,
    warnings: Vec<String>,
}

/// What has been read of the standard input.
struct StdinBuffer {
    source: Option<Box<dyn Read>>,
    bytes: Vec<u8>,
}

impl RealHost {
    pub fn new(options: HostOptions) -> std::io::Result<RealHost> {
        let source: Option<Box<dyn Read>> = match &options.stdin {
            Stdin::Real => Some(Box::new(std::io::stdin())),
            Stdin::Empty => None,
            Stdin::File(path) => Some(Box::new(File::open(path)?)),
        };
        Ok(RealHost {
            options,
            start: Instant::now(),
            handles: HashMap::new(),
            files: Vec::new(),
            directories: HashMap::new(),
            stdin: StdinBuffer { source, bytes: Vec::new() },
            warnings: Vec::new(),
        })
    }

    fn list(path: &[u8]) -> Result<Vec<HostEntry>, Errno> {
        let mut entries = Vec::new();
        for entry in std::fs::read_dir(path_of(path)).map_err(errno)? {
            let entry = entry.map_err(errno)?;
            let kind = entry.file_type().map(|t| dirent_type(&t)).unwrap_or(0);
            entries.push(HostEntry { name: entry.file_name().into_vec(), ino: entry.ino(), kind });
        }
        Ok(entries)
    }
}

impl Host for RealHost {
    fn stat(&mut self, path: &[u8]) -> Result<HostStat, Errno> {
        std::fs::symlink_metadata(path_of(path)).map(|m| stat_of(&m)).map_err(errno)
    }

    fn readlink(&mut self, path: &[u8]) -> Result<Vec<u8>, Errno> {
        std::fs::read_link(path_of(path)).map(|target| target.into_os_string().into_vec()).map_err(errno)
    }

    fn open(&mut self, path: &[u8]) -> Result<u64, Errno> {
        if let Some(handle) = self.handles.get(path) {
            return Ok(*handle);
        }
        let file = File::open(path_of(path)).map_err(errno)?;
        let handle = self.files.len() as u64;
        self.files.push(file);
        self.handles.insert(path.to_vec(), handle);
        Ok(handle)
    }

    fn pread(&mut self, handle: u64, buf: &mut [u8], offset: u64) -> Result<usize, Errno> {
        let file = self.files.get(handle as usize).ok_or(EBADF)?;
        let mut done = 0;
        while done < buf.len() {
            match file.read_at(&mut buf[done..], offset + done as u64) {
                Ok(0) => break,
                Ok(n) => done += n,
                Err(e) if e.kind() == std::io::ErrorKind::Interrupted => {}
                Err(e) => return Err(errno(e)),
            }
        }
        Ok(done)
    }

    fn readdir(&mut self, path: &[u8], index: u64) -> Result<Option<HostEntry>, Errno> {
        if !self.directories.contains_key(path) {
            let entries = RealHost::list(path)?;
            self.directories.insert(path.to_vec(), entries);
        }
        Ok(self.directories[path].get(index as usize).cloned())
    }

    fn statfs(&mut self, path: &[u8]) -> Result<[u64; 11], Errno> {
        let s = rustix::fs::statfs(path_of(path)).map_err(|e| e.raw_os_error())?;
        Ok([
            s.f_type as u64,
            s.f_bsize as u64,
            s.f_blocks,
            s.f_bfree,
            s.f_bavail,
            s.f_files,
            s.f_ffree,
            0,
            s.f_namelen as u64,
            s.f_frsize as u64,
            s.f_flags as u64,
        ])
    }

    fn std(&mut self, fd: i32) -> Result<HostStat, Errno> {
        let stat = match fd {
            0 => rustix::fs::fstat(std::io::stdin()),
            1 => rustix::fs::fstat(std::io::stdout()),
            _ => rustix::fs::fstat(std::io::stderr()),
        };
        stat.map(|s| raw_stat(&s)).map_err(|e| e.raw_os_error())
    }

    fn stdin(&mut self, buf: &mut [u8], offset: u64) -> Result<usize, Errno> {
        let StdinBuffer { source, bytes } = &mut self.stdin;
        while bytes.len() as u64 <= offset {
            let Some(reader) = source else { return Ok(0) };
            let mut chunk = vec![0; buf.len().max(1)];
            match reader.read(&mut chunk) {
                Ok(0) => *source = None,
                Ok(n) => bytes.extend_from_slice(&chunk[..n]),
                Err(e) if e.kind() == std::io::ErrorKind::Interrupted => {}
                Err(e) => return Err(errno(e)),
            }
        }
        let rest = &bytes[offset as usize..];
        let n = rest.len().min(buf.len());
        buf[..n].copy_from_slice(&rest[..n]);
        Ok(n)
    }

    fn output(&mut self, fd: i32, bytes: &[u8]) {
        if !self.options.show_output {
            return;
        }
        // A reader that went away is its own decision; the path goes on.
        let _ = match fd {
            1 => std::io::stdout().write_all(bytes).and_then(|()| std::io::stdout().flush()),
            _ => std::io::stderr().write_all(bytes),
        };
    }

    fn time(&mut self, clock: i32) -> i64 {
        match (self.options.clock, clock) {
            (Clock::Fixed(at), 0) => at,
            (Clock::Fixed(_), _) => 1_000_000_000_000,
            (Clock::Real, 0) => SystemTime::now().duration_since(UNIX_EPOCH).map_or(0, |since| since.as_nanos() as i64),
            (Clock::Real, _) => self.start.elapsed().as_nanos() as i64 + 1_000_000_000_000,
        }
    }

    fn config(&mut self, key: &str) -> Option<String> {
        self.options.config.get(key).cloned()
    }

    fn warn(&mut self, text: &str) {
        if !self.warnings.iter().any(|known| known == text) {
            self.warnings.push(text.to_string());
        }
    }

    fn trace(&mut self, line: &str) {
        // As with output: a reader that went away does not concern the path.
        let _ = writeln!(std::io::stderr(), "{line}");
    }

    fn take_warnings(&mut self) -> Vec<String> {
        std::mem::take(&mut self.warnings)
    }
}

fn path_of(bytes: &[u8]) -> &Path {
    Path::new(std::ffi::OsStr::from_bytes(bytes))
}

fn errno(error: std::io::Error) -> Errno {
    error.raw_os_error().unwrap_or(EIO)
}

fn stat_of(m: &std::fs::Metadata) -> HostStat {
    HostStat {
        dev: m.dev(),
        ino: m.ino(),
        nlink: m.nlink(),
        mode: u64::from(m.mode()),
        uid: u64::from(m.uid()),
        gid: u64::from(m.gid()),
        rdev: m.rdev(),
        size: m.size(),
        blksize: m.blksize(),
        blocks: m.blocks(),
        atime: nanoseconds(m.atime(), m.atime_nsec()),
        mtime: nanoseconds(m.mtime(), m.mtime_nsec()),
        ctime: nanoseconds(m.ctime(), m.ctime_nsec()),
    }
}

fn raw_stat(s: &rustix::fs::Stat) -> HostStat {
    HostStat {
        dev: s.st_dev,
        ino: s.st_ino,
        nlink: s.st_nlink,
        mode: u64::from(s.st_mode),
        uid: u64::from(s.st_uid),
        gid: u64::from(s.st_gid),
        rdev: s.st_rdev,
        size: s.st_size as u64,
        blksize: s.st_blksize as u64,
        blocks: s.st_blocks as u64,
        atime: nanoseconds(s.st_atime, s.st_atime_nsec as i64),
        mtime: nanoseconds(s.st_mtime, s.st_mtime_nsec as i64),
        ctime: nanoseconds(s.st_ctime, s.st_ctime_nsec as i64),
    }
}

fn nanoseconds(seconds: i64, rest: i64) -> i64 {
    seconds.saturating_mul(1_000_000_000).saturating_add(rest)
}

/// `DT_*` of a file type.
fn dirent_type(t: &std::fs::FileType) -> u8 {
    match () {
        () if t.is_fifo() => 1,
        () if t.is_char_device() => 2,
        () if t.is_dir() => 4,
        () if t.is_block_device() => 6,
        () if t.is_file() => 8,
        () if t.is_symlink() => 10,
        () if t.is_socket() => 12,
        () => 0,
    }
}
