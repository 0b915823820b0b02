//! From `fork` to `execve`: what turns a copy of the sandbox process into the program under test.

use std::ffi::{CString, OsStr};
use std::fs::File;
use std::io::{self, Read, Write};
use std::os::fd::OwnedFd;
use std::os::unix::ffi::OsStrExt;
use std::path::{Path, PathBuf};

use nix::sched::{CpuSet, sched_getcpu, sched_setaffinity};
use nix::sys::prctl;
use nix::sys::signal::{SigSet, SigmaskHow, sigprocmask};
use nix::sys::stat::{Mode, umask};
use nix::unistd::{Pid, chdir, chroot, dup2_stderr, dup2_stdin, dup2_stdout, execve, setsid};

use super::{privileges, sys};
use crate::protocol::{Confinement, Input, Job, Output};

/// What the child needs besides the job.
pub struct Launch<'a> {
    pub job: &'a Job,
    /// Where the program's root is; none for the host's own.
    pub root: Option<PathBuf>,
    pub cwd: PathBuf,
    pub confinement: Confinement,
    /// The folder that may be written when there is no root of its own.
    pub scratch: PathBuf,
    pub env: Vec<Vec<u8>>,
    pub streams: [OwnedFd; 3],
    /// A byte comes when the parent is ready.
    pub go: File,
    /// The error number goes here if the program cannot be started.
    pub failed: File,
    pub traced_calls: Vec<i64>,
}

/// Becomes the program. Does not come back.
pub fn become_program(mut launch: Launch) -> ! {
    let error = prepare(&mut launch).and_then(|()| execute(launch.job, &launch.env));
    let number = error.err().and_then(|e| e.raw_os_error()).unwrap_or(nix::libc::EIO);
    let _parent_gone = launch.failed.write_all(&number.to_ne_bytes());
    sys::exit_now(127)
}

fn prepare(launch: &mut Launch) -> io::Result<()> {
    if !launch.job.interactive {
        setsid()?;
    }
    dup2_stdin(&launch.streams[0])?;
    dup2_stdout(&launch.streams[1])?;
    dup2_stderr(&launch.streams[2])?;
    if launch.job.tty {
        // The first terminal that a session leader opens becomes its controlling one.
        let _none = nix::unistd::ttyname(&launch.streams[1]).and_then(|name| {
            nix::fcntl::open(&name, nix::fcntl::OFlag::O_RDWR | nix::fcntl::OFlag::O_CLOEXEC, Mode::empty())
        });
    }
    if let Some(root) = &launch.root {
        chroot(root)?;
    }
    chdir(&launch.cwd)?;
    umask(Mode::from_bits_truncate(launch.job.umask));
    privileges::limit_resources(launch.job.large_address_space, launch.job.milliseconds / 1000)?;
    launch.go.read_exact(&mut [0])?;
    sys::reset_signals();
    // The engine's files are as large as they like; ours end at a limit, which then is an error as on a full disk.
    sys::ignore(nix::libc::SIGXFSZ);
    stay_on_one_processor()?;
    sigprocmask(SigmaskHow::SIG_SETMASK, Some(&SigSet::empty()), None)?;
    prctl::set_no_new_privs()?;
    confine(launch.confinement, &launch.scratch)?;
    if !launch.traced_calls.is_empty() {
        privileges::trace_calls(&launch.traced_calls)?;
    }
    sys::drop_capabilities()?;
    close_streams(launch.job)
}

/// Last of all, so that nothing else gets their numbers.
fn close_streams(job: &Job) -> io::Result<()> {
    if job.stdin == Input::Closed {
        nix::unistd::close(nix::libc::STDIN_FILENO)?;
    }
    if job.stdout == Output::Closed {
        nix::unistd::close(nix::libc::STDOUT_FILENO)?;
    }
    Ok(())
}

fn confine(confinement: Confinement, scratch: &Path) -> io::Result<()> {
    match confinement {
        Confinement::Namespaces => privileges::refuse_calls(),
        Confinement::Landlock => {
            privileges::confine_files(scratch)?;
            privileges::refuse_reaching_out()?;
            privileges::refuse_calls()
        }
        Confinement::None => Ok(()),
    }
}

/// The engine has one processor, and says so to programs that ask.
fn stay_on_one_processor() -> nix::Result<()> {
    let mut one = CpuSet::new();
    one.set(sched_getcpu()?)?;
    sched_setaffinity(Pid::from_raw(0), &one)
}

fn execute(job: &Job, env: &[Vec<u8>]) -> io::Result<()> {
    let program = c_string(&job.program);
    let argv: Vec<CString> = job.argv.iter().map(|arg| c_string(arg)).collect();
    let env: Vec<CString> = env.iter().map(|entry| c_string(entry)).collect();
    match execve(&program, &argv, &env) {
        Ok(never) => match never {},
        Err(error) => Err(error.into()),
    }
}

/// A C string ends at its first NUL.
fn c_string(bytes: &[u8]) -> CString {
    let text = bytes.split(|&b| b == 0).next().unwrap_or_default();
    CString::new(text).unwrap_or_default()
}

pub fn path_of(bytes: &[u8]) -> &Path {
    Path::new(OsStr::from_bytes(bytes))
}
