//! The system calls that have no safe form, each behind a function that has one. The only `unsafe` code of replay.
//!
//! Invariant: nothing here keeps a pointer after it returns.

#![allow(unsafe_code, reason = "fork, capabilities and raw wait statuses have no safe form in any library we use")]

use std::io;

use nix::libc;
use nix::unistd::{ForkResult, Pid, fork as nix_fork};

/// Forks. The sandbox process has one thread, so the child may do anything.
pub fn fork() -> nix::Result<ForkResult> {
    // SAFETY: no other thread exists that could hold a lock in the child; `serve` runs before any is made.
    unsafe { nix_fork() }
}

/// Ends a child that could not become the program, without running what the parent registered.
pub fn exit_now(code: i32) -> ! {
    // SAFETY: ends the process; touches no memory.
    unsafe { libc::_exit(code) }
}

#[repr(C)]
struct CapHeader {
    version: u32,
    pid: i32,
}

#[repr(C)]
#[derive(Clone, Copy)]
struct CapData {
    effective: u32,
    permitted: u32,
    inheritable: u32,
}

const CAP_VERSION_3: u32 = 0x2008_0522;
const MOST_CAPABILITIES: libc::c_ulong = 63;

/// Gives up every capability, also those that an exec as uid 0 would bring back.
pub fn drop_capabilities() -> io::Result<()> {
    for capability in 0..=MOST_CAPABILITIES {
        // SAFETY: takes a number; fails with EINVAL beyond the last capability of this kernel.
        unsafe { libc::prctl(libc::PR_CAPBSET_DROP, capability, 0, 0, 0) };
    }
    // SAFETY: takes a number.
    unsafe { libc::prctl(libc::PR_CAP_AMBIENT, libc::PR_CAP_AMBIENT_CLEAR_ALL, 0, 0, 0) };
    let header = CapHeader { version: CAP_VERSION_3, pid: 0 };
    let none = [CapData { effective: 0, permitted: 0, inheritable: 0 }; 2];
    // SAFETY: both pointers are to live objects of the layout that version 3 of the interface has.
    let done = unsafe { libc::syscall(libc::SYS_capset, &header, none.as_ptr()) };
    if done == 0 { Ok(()) } else { Err(io::Error::last_os_error()) }
}

/// Signals with their default action, none of them blocked, as a program expects to be started.
pub fn reset_signals() {
    for signal in 1..65 {
        // SAFETY: sets the default action; fails harmlessly for signals that cannot be changed.
        unsafe { libc::signal(signal, libc::SIG_DFL) };
    }
}

pub fn ignore(signal: i32) {
    // SAFETY: sets an action that runs no code of ours.
    unsafe { libc::signal(signal, libc::SIG_IGN) };
}

/// A change of state of some child, and which one. Waits for it if asked to.
pub fn wait_any(block: bool) -> io::Result<Option<(Pid, Change)>> {
    wait(-1, if block { 0 } else { libc::WNOHANG })
}

/// What this child has done since it was last asked about; does not wait.
pub fn wait_one(pid: Pid) -> io::Result<Option<Change>> {
    Ok(wait(pid.as_raw(), libc::WNOHANG)?.map(|(_, change)| change))
}

fn wait(which: i32, flags: i32) -> io::Result<Option<(Pid, Change)>> {
    let mut status = 0;
    // SAFETY: `status` is a live integer.
    let pid = unsafe { libc::waitpid(which, &mut status, flags | libc::__WALL) };
    match pid {
        -1 => Err(io::Error::last_os_error()),
        0 => Ok(None),
        pid => Ok(Some((Pid::from_raw(pid), Change::of(status)))),
    }
}

/// What happened to a child.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Change {
    Exited(i32),
    Killed(i32),
    /// A traced child stopped: the signal, and the event that ptrace reports with it (0 for none).
    Stopped {
        signal: i32,
        event: i32,
    },
}

impl Change {
    fn of(status: i32) -> Change {
        if libc::WIFEXITED(status) {
            Change::Exited(libc::WEXITSTATUS(status))
        } else if libc::WIFSIGNALED(status) {
            Change::Killed(libc::WTERMSIG(status))
        } else {
            Change::Stopped { signal: libc::WSTOPSIG(status), event: status >> 16 }
        }
    }
}

/// Lets a traced child go on; `signal` is delivered to it unless 0.
pub fn trace_continue(pid: Pid, signal: i32) -> io::Result<()> {
    // SAFETY: takes numbers only; the address argument is ignored.
    let done = unsafe { libc::ptrace(libc::PTRACE_CONT, pid.as_raw(), 0, signal as libc::c_long) };
    if done == 0 { Ok(()) } else { Err(io::Error::last_os_error()) }
}

/// Lets a traced child that is about to make a system call make it, and stops it again behind it.
pub fn trace_through_call(pid: Pid) -> io::Result<()> {
    // SAFETY: takes numbers only; the address argument is ignored.
    let done = unsafe { libc::ptrace(libc::PTRACE_SYSCALL, pid.as_raw(), 0, 0) };
    if done == 0 { Ok(()) } else { Err(io::Error::last_os_error()) }
}

/// Lets a child that is in a group stop stay there without being run.
pub fn trace_listen(pid: Pid) -> io::Result<()> {
    // SAFETY: takes numbers only.
    let done = unsafe { libc::ptrace(libc::PTRACE_LISTEN, pid.as_raw(), 0, 0) };
    if done == 0 { Ok(()) } else { Err(io::Error::last_os_error()) }
}

/// Switches a network interface on; needs the capability for it in the network's user namespace.
pub fn interface_up(name: &str) -> io::Result<()> {
    let socket = std::net::UdpSocket::bind("0.0.0.0:0")?;
    // SAFETY: all-zero is a valid `ifreq`; both calls get a pointer to that live object.
    unsafe {
        let mut request: libc::ifreq = std::mem::zeroed();
        for (to, from) in request.ifr_name.iter_mut().zip(name.bytes()) {
            *to = from as libc::c_char;
        }
        request.ifr_ifru.ifru_flags = (libc::IFF_UP | libc::IFF_RUNNING) as libc::c_short;
        let fd = std::os::fd::AsRawFd::as_raw_fd(&socket);
        if libc::ioctl(fd, libc::SIOCSIFFLAGS, &request) == 0 { Ok(()) } else { Err(io::Error::last_os_error()) }
    }
}
