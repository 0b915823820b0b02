//! Entering namespaces of our own. The process outside maps the user ids: only it may map more than its own.

use std::fs;
use std::io::{self, Read, Write};
use std::os::fd::{FromRawFd, OwnedFd, RawFd};
use std::os::unix::net::UnixStream;

use nix::mount::{MsFlags, mount};
use nix::sched::{CloneFlags, unshare};
use nix::sys::prctl;
use nix::sys::signal::Signal;
use nix::unistd::{ForkResult, getgid, getuid};

use super::sys::{self, Change};

/// Which side of the new namespaces this process is on.
pub enum Entered {
    /// Process 1 of the pid namespace.
    Inside,
    /// The process that waited for the one inside; the exit code to end with.
    Outside(i32),
    Refused(String),
}

#[allow(unsafe_code, reason = "a descriptor that fcntl has just made has no owner yet")]
pub fn owned(fd: RawFd) -> OwnedFd {
    // SAFETY: `fd` was returned by F_DUPFD_CLOEXEC and nothing else knows it.
    unsafe { OwnedFd::from_raw_fd(fd) }
}

pub fn enter(socket: &mut Option<UnixStream>) -> io::Result<Entered> {
    let (mut ours, mut theirs) = UnixStream::pair()?;
    match sys::fork()? {
        ForkResult::Child => {
            drop(ours);
            prctl::set_pdeathsig(Signal::SIGKILL)?;
            let refused = isolate().err();
            let answer: u8 = refused.map_or(0, |e| e as i32 as u8);
            theirs.write_all(&[answer])?;
            theirs.read_exact(&mut [0])?;
            drop(theirs);
            inside(socket)
        }
        ForkResult::Parent { child } => {
            drop(theirs);
            let mut answer = [0];
            ours.read_exact(&mut answer)?;
            if answer[0] != 0 {
                drop(ours);
                sys::wait_any(true)?;
                return Ok(Entered::Refused(io::Error::from_raw_os_error(answer[0].into()).to_string()));
            }
            map_ids(child.as_raw())?;
            ours.write_all(&[0])?;
            drop(ours);
            outside(socket)
        }
    }
}

fn isolate() -> nix::Result<()> {
    unshare(
        CloneFlags::CLONE_NEWUSER
            | CloneFlags::CLONE_NEWNS
            | CloneFlags::CLONE_NEWPID
            | CloneFlags::CLONE_NEWNET
            | CloneFlags::CLONE_NEWIPC
            | CloneFlags::CLONE_NEWUTS,
    )
}

/// The ids inside are those outside: all of them if we may, else only our own.
fn map_ids(pid: i32) -> io::Result<()> {
    let write = |file: &str, text: String| fs::write(format!("/proc/{pid}/{file}"), text);
    let all = "0 0 4294967295".to_string();
    if write("uid_map", all.clone()).is_ok() {
        return write("gid_map", all);
    }
    write("uid_map", format!("{0} {0} 1", getuid()))?;
    write("setgroups", "deny".into())?;
    write("gid_map", format!("{0} {0} 1", getgid()))
}

/// The next child is process 1 of the new pid namespace; this one waits for it.
fn inside(socket: &mut Option<UnixStream>) -> io::Result<Entered> {
    match sys::fork()? {
        ForkResult::Parent { .. } => outside(socket),
        ForkResult::Child => {
            prctl::set_pdeathsig(Signal::SIGKILL)?;
            // Programs run as the same user: they must not be able to look into this process.
            prctl::set_dumpable(false)?;
            mount(None::<&str>, "/", None::<&str>, MsFlags::MS_REC | MsFlags::MS_PRIVATE, None::<&str>)?;
            let _without_network = super::companion::loopback_up();
            Ok(Entered::Inside)
        }
    }
}

/// Waits. Only the process inside may hold the socket: whoever gives the jobs must see its end.
fn outside(socket: &mut Option<UnixStream>) -> io::Result<Entered> {
    drop(socket.take());
    loop {
        match sys::wait_any(true) {
            Ok(Some((_, Change::Exited(code)))) => return Ok(Entered::Outside(code)),
            Ok(Some((_, Change::Killed(signal)))) => return Ok(Entered::Outside(128 + signal)),
            Ok(_) => {}
            Err(e) if e.kind() == io::ErrorKind::Interrupted => {}
            Err(e) => return Err(e),
        }
    }
}
