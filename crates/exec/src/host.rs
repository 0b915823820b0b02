//! What the engine's outside must answer: files, clock, output (the functions of `runtime/include/tf/host.h`).
//!
//! Stateless, because states fork: no position, no handle that one path could change for another. The host is only
//! ever read. Implemented by `engine`; here only the interface.

/// An errno.
pub type Errno = i32;

/// The outside world as the kernel model sees it. Paths are absolute; a final symbolic link is not followed.
pub trait Host {
    fn stat(&mut self, path: &[u8]) -> Result<HostStat, Errno>;
    fn readlink(&mut self, path: &[u8]) -> Result<Vec<u8>, Errno>;
    /// A number that names the contents of a regular file for the whole run, in every state.
    fn open(&mut self, path: &[u8]) -> Result<u64, Errno>;
    /// Short only at the end of the file.
    fn pread(&mut self, handle: u64, buf: &mut [u8], offset: u64) -> Result<usize, Errno>;
    /// Entry number `index` of a directory, without `.` and `..`.
    fn readdir(&mut self, path: &[u8], index: u64) -> Result<Option<HostEntry>, Errno>;
    /// The eleven figures of `struct tf_host_statfs`.
    fn statfs(&mut self, path: &[u8]) -> Result<[u64; 11], Errno>;
    /// Metadata of a real standard stream.
    fn std(&mut self, fd: i32) -> Result<HostStat, Errno>;
    /// Bytes of the real standard input at an offset; the same bytes for every path.
    fn stdin(&mut self, buf: &mut [u8], offset: u64) -> Result<usize, Errno>;
    /// The program writes to standard output or error while nothing has forked yet.
    fn output(&mut self, fd: i32, bytes: &[u8]);
    /// Nanoseconds of a clock: 0 since the epoch, 1 since boot. (Processor time is the path's own.)
    fn time(&mut self, clock: i32) -> i64;
    /// The text of an option of the run.
    fn config(&mut self, key: &str) -> Option<String>;
    /// Something the user should know; shown once for each text.
    fn warn(&mut self, text: &str);
    /// A line of a trace, to be shown at once.
    fn trace(&mut self, line: &str);
    /// The texts since the last call.
    fn take_warnings(&mut self) -> Vec<String>;
}

/// What `struct tf_host_stat` tells. Times are nanoseconds since the epoch.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct HostStat {
    pub dev: u64,
    pub ino: u64,
    pub nlink: u64,
    pub mode: u64,
    pub uid: u64,
    pub gid: u64,
    pub rdev: u64,
    pub size: u64,
    pub blksize: u64,
    pub blocks: u64,
    pub atime: i64,
    pub mtime: i64,
    pub ctime: i64,
}

impl HostStat {
    /// The fields in the order of the C structure.
    pub fn words(&self) -> [u64; 13] {
        let HostStat { dev, ino, nlink, mode, uid, gid, rdev, size, blksize, blocks, .. } = *self;
        let times = [self.atime as u64, self.mtime as u64, self.ctime as u64];
        [dev, ino, nlink, mode, uid, gid, rdev, size, blksize, blocks, times[0], times[1], times[2]]
    }
}

/// A directory entry.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct HostEntry {
    pub name: Vec<u8>,
    pub ino: u64,
    /// As in `d_type`.
    pub kind: u8,
}
