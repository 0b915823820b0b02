//! System calls by family: libraries use different calls for the same purpose, so a planned failure names the purpose
//! and what the call is about. `runtime/kernel/fail.def` has the same table for the explored program.

use nix::libc::{self, c_long, user_regs_struct};

/// Which argument says what a call is about.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Subject {
    Nothing,
    Fd(usize),
    Path(usize),
    /// The path in this argument, or, if it is empty, the descriptor in the one before.
    PathAt(usize),
}

use Subject::{Fd, Nothing, Path, PathAt};

/// To add a call: its number, its family, its subject; the same in `fail.def`.
pub const CALLS: &[(c_long, &str, Subject)] = &[
    (libc::SYS_read, "read", Fd(0)),
    (libc::SYS_readv, "read", Fd(0)),
    (libc::SYS_pread64, "read", Fd(0)),
    (libc::SYS_preadv, "read", Fd(0)),
    (libc::SYS_write, "write", Fd(0)),
    (libc::SYS_writev, "write", Fd(0)),
    (libc::SYS_pwrite64, "write", Fd(0)),
    (libc::SYS_pwritev, "write", Fd(0)),
    (libc::SYS_open, "open", Path(0)),
    (libc::SYS_creat, "open", Path(0)),
    (libc::SYS_openat, "open", PathAt(1)),
    (libc::SYS_openat2, "open", PathAt(1)),
    (libc::SYS_close, "close", Fd(0)),
    (libc::SYS_stat, "stat", Path(0)),
    (libc::SYS_lstat, "stat", Path(0)),
    (libc::SYS_fstat, "stat", Fd(0)),
    (libc::SYS_newfstatat, "stat", PathAt(1)),
    (libc::SYS_statx, "stat", PathAt(1)),
    (libc::SYS_access, "access", Path(0)),
    (libc::SYS_faccessat, "access", PathAt(1)),
    (libc::SYS_faccessat2, "access", PathAt(1)),
    (libc::SYS_rename, "rename", Path(0)),
    (libc::SYS_renameat, "rename", PathAt(1)),
    (libc::SYS_renameat2, "rename", PathAt(1)),
    (libc::SYS_unlink, "unlink", Path(0)),
    (libc::SYS_rmdir, "rmdir", Path(0)),
    (libc::SYS_unlinkat, "unlink", PathAt(1)),
    (libc::SYS_mkdir, "mkdir", Path(0)),
    (libc::SYS_mkdirat, "mkdir", PathAt(1)),
    (libc::SYS_link, "link", Path(0)),
    (libc::SYS_linkat, "link", PathAt(1)),
    (libc::SYS_symlink, "symlink", Path(1)),
    (libc::SYS_symlinkat, "symlink", PathAt(2)),
    (libc::SYS_readlink, "readlink", Path(0)),
    (libc::SYS_readlinkat, "readlink", PathAt(1)),
    (libc::SYS_chmod, "chmod", Path(0)),
    (libc::SYS_fchmod, "chmod", Fd(0)),
    (libc::SYS_fchmodat, "chmod", PathAt(1)),
    (libc::SYS_chown, "chown", Path(0)),
    (libc::SYS_lchown, "chown", Path(0)),
    (libc::SYS_fchown, "chown", Fd(0)),
    (libc::SYS_fchownat, "chown", PathAt(1)),
    (libc::SYS_truncate, "truncate", Path(0)),
    (libc::SYS_ftruncate, "truncate", Fd(0)),
    (libc::SYS_getdents64, "readdir", Fd(0)),
    (libc::SYS_chdir, "chdir", Path(0)),
    (libc::SYS_fchdir, "chdir", Fd(0)),
    (libc::SYS_getcwd, "getcwd", Nothing),
    (libc::SYS_dup, "dup", Fd(0)),
    (libc::SYS_dup2, "dup", Fd(0)),
    (libc::SYS_dup3, "dup", Fd(0)),
    (libc::SYS_pipe, "pipe", Nothing),
    (libc::SYS_pipe2, "pipe", Nothing),
    (libc::SYS_fsync, "fsync", Fd(0)),
    (libc::SYS_fdatasync, "fsync", Fd(0)),
    (libc::SYS_utimensat, "utime", PathAt(1)),
    (libc::SYS_lseek, "lseek", Fd(0)),
    (libc::SYS_getrandom, "getrandom", Nothing),
    // To a standard output on another file system.
    (libc::SYS_copy_file_range, "copy_file_range", Fd(2)),
    // Always refused by the kernel model.
    (libc::SYS_fork, "fork", Nothing),
    (libc::SYS_vfork, "fork", Nothing),
    (libc::SYS_clone, "fork", Nothing),
    (libc::SYS_clone3, "fork", Nothing),
    (libc::SYS_socket, "socket", Nothing),
    (libc::SYS_bind, "bind", Fd(0)),
    (libc::SYS_connect, "connect", Fd(0)),
    (libc::SYS_accept, "accept", Fd(0)),
    (libc::SYS_accept4, "accept", Fd(0)),
    (libc::SYS_sendto, "send", Fd(0)),
    (libc::SYS_sendmsg, "send", Fd(0)),
    (libc::SYS_recvfrom, "recv", Fd(0)),
    (libc::SYS_recvmsg, "recv", Fd(0)),
    // Only of files: anonymous memory belongs to the allocator, which differs from library to library.
    (libc::SYS_mmap, "mmap", Fd(4)),
];

/// The calls of these families.
pub fn numbers<'a>(families: impl Iterator<Item = &'a str> + Clone) -> Vec<i64> {
    let wanted = |family: &str| families.clone().any(|f| f == family);
    CALLS.iter().filter(|(_, family, _)| wanted(family)).map(|(number, ..)| *number).collect()
}

pub fn find(number: c_long) -> Option<(&'static str, Subject)> {
    CALLS.iter().find(|(n, ..)| *n == number).map(|(_, family, subject)| (*family, *subject))
}

/// The arguments of the call a stopped program is about to make.
pub fn arguments(regs: &user_regs_struct) -> [u64; 6] {
    [regs.rdi, regs.rsi, regs.rdx, regs.r10, regs.r8, regs.r9]
}

/// The number of an error by its name, for the errors that the engine plans.
pub fn errno(name: &str) -> Option<i32> {
    const NAMES: &[(&str, i32)] = &[
        ("EADDRINUSE", libc::EADDRINUSE),
        ("EPERM", libc::EPERM),
        ("ENOENT", libc::ENOENT),
        ("EINTR", libc::EINTR),
        ("EIO", libc::EIO),
        ("EBADF", libc::EBADF),
        ("EAGAIN", libc::EAGAIN),
        ("ENOMEM", libc::ENOMEM),
        ("EACCES", libc::EACCES),
        ("EBUSY", libc::EBUSY),
        ("EXDEV", libc::EXDEV),
        ("EEXIST", libc::EEXIST),
        ("EINVAL", libc::EINVAL),
        ("EMFILE", libc::EMFILE),
        ("ENOSPC", libc::ENOSPC),
        ("EROFS", libc::EROFS),
        ("EPIPE", libc::EPIPE),
        ("ERANGE", libc::ERANGE),
        ("ECONNABORTED", libc::ECONNABORTED),
        ("ECONNRESET", libc::ECONNRESET),
        ("ECONNREFUSED", libc::ECONNREFUSED),
        ("ETIMEDOUT", libc::ETIMEDOUT),
    ];
    NAMES.iter().find(|(known, _)| *known == name).map(|(_, number)| *number)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// `FAIL(call, family, error, subject, argument)`: every row must be here with the same family and subject.
    #[test]
    fn the_kernel_model_has_the_same_table() {
        let table = include_str!("../../../../runtime/kernel/fail.def");
        let mut rows = 0;
        for line in table.lines().filter_map(|line| line.strip_prefix("FAIL(")) {
            let fields: Vec<&str> = line.trim_end_matches(')').split(", ").collect();
            let argument: usize = fields[4].parse().expect("a number");
            let subject = match fields[3] {
                "NOTHING" => Nothing,
                "FD" => Fd(argument),
                "PATH" => Path(argument),
                "PATH_AT" => PathAt(argument),
                other => panic!("unknown subject {other}"),
            };
            let fits = |(_, family, s): &&(c_long, &str, Subject)| *family == fields[1] && *s == subject;
            assert!(CALLS.iter().any(|row| fits(&row)), "{line}");
            assert!(errno(fields[2]).is_some(), "{line}");
            rows += 1;
        }
        assert!(rows > 50);
    }
}
