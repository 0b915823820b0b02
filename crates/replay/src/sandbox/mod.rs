//! The sandbox: a process of its own that runs native programs so that nothing they do reaches the host.
//!
//! [`serve`] is that process; it is started by [`crate::Replayer`], which runs `trefoil` itself with a hidden command. It
//! keeps its namespaces and file-system view from one job to the next, so that a job costs little more than starting
//! the program. As process 1 of its pid namespace it cannot be signalled from inside, and everything a program leaves
//! running ends with the job.
//!
//! Invariant: between `fork` and `execve` the program loses every capability, and no descriptor but the standard
//! streams gets through.

mod calls;
mod child;
mod clock;
mod companion;
mod namespaces;
mod privileges;
mod root;
mod run;
mod streams;
mod sys;
mod told;
mod trace;

use std::io;
use std::os::unix::net::UnixStream;

use crate::protocol::{Confinement, Hello, Job, receive, send};
pub use calls::errno;
use root::Root;

/// The hidden command that starts a sandbox.
pub const COMMAND: &str = "__sandbox";

/// What a sandbox may use when namespaces are not to be had.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Policy {
    /// Namespaces, else Landlock, else refuse.
    Confine,
    /// Landlock even where namespaces work: for tests of it.
    Landlock,
    /// The user takes the risk.
    Unconfined,
}

impl Policy {
    pub fn word(self) -> &'static str {
        match self {
            Policy::Confine => "confine",
            Policy::Landlock => "landlock",
            Policy::Unconfined => "unconfined",
        }
    }

    fn from_word(word: &str) -> Option<Policy> {
        [Policy::Confine, Policy::Landlock, Policy::Unconfined].into_iter().find(|p| p.word() == word)
    }
}

/// Where programs of this sandbox run.
enum Place {
    Namespaces(Box<Root>),
    /// A scratch folder of the host.
    Scratch(std::path::PathBuf, Confinement),
}

/// The sandbox process: takes jobs from the socket on standard input until it is closed. Gives the exit code.
pub fn serve(policy: &str) -> i32 {
    let Some(policy) = Policy::from_word(policy) else { return 2 };
    let mut socket = control_socket().ok();
    let role = enter(policy, &mut socket);
    match (role, socket) {
        (Ok(Role::Worker(place)), Some(mut socket)) => work(place, &mut socket),
        // The process outside only waits for the one inside.
        (Ok(Role::Outside(code)), _) => code,
        (Err(error), Some(mut socket)) => {
            let _nobody_listens = send(&mut socket, &Hello::Refused(error.to_string()));
            1
        }
        (_, None) => 2,
    }
}

/// Which process this is after entering the sandbox.
enum Role {
    Worker(Place),
    Outside(i32),
}

/// The socket comes as standard input; programs get another one.
fn control_socket() -> io::Result<UnixStream> {
    let copy = nix::fcntl::fcntl(io::stdin(), nix::fcntl::FcntlArg::F_DUPFD_CLOEXEC(10))?;
    let socket = namespaces::owned(copy);
    nix::unistd::dup2_stdin(std::fs::File::open("/dev/null")?)?;
    Ok(UnixStream::from(socket))
}

fn enter(policy: Policy, socket: &mut Option<UnixStream>) -> io::Result<Role> {
    let refused = match policy {
        Policy::Confine => match namespaces::enter(socket)? {
            namespaces::Entered::Inside => return Ok(Role::Worker(Place::Namespaces(Box::new(Root::build()?)))),
            namespaces::Entered::Outside(code) => return Ok(Role::Outside(code)),
            namespaces::Entered::Refused(why) => why,
        },
        Policy::Landlock => "not asked for".to_string(),
        Policy::Unconfined => return Ok(Role::Worker(Place::Scratch(scratch()?, Confinement::None))),
    };
    if !privileges::landlock_works() {
        let text = format!("this host gives neither namespaces ({refused}) nor Landlock; --no-sandbox runs without");
        return Err(io::Error::other(text));
    }
    Ok(Role::Worker(Place::Scratch(scratch()?, Confinement::Landlock)))
}

fn scratch() -> io::Result<std::path::PathBuf> {
    let path = std::env::temp_dir().join(format!("trefoil-replay-{}", std::process::id()));
    std::fs::create_dir(&path)?;
    Ok(path)
}

fn work(mut place: Place, socket: &mut UnixStream) -> i32 {
    let hello = match &place {
        Place::Namespaces(root) => Hello::Ready { confinement: Confinement::Namespaces, notes: root.notes.clone() },
        Place::Scratch(_, confinement) => Hello::Ready { confinement: *confinement, notes: Vec::new() },
    };
    let mut alive = send(socket, &hello).is_ok();
    let mut cwd = Vec::new();
    while alive {
        let Ok(job) = receive::<Job>(socket) else { break };
        let outcome = run::run(&mut place, &job, &mut cwd);
        alive = match outcome {
            Ok(outcome) => send(socket, &Ok::<_, String>(outcome)).is_ok(),
            Err(error) => send(socket, &Err::<crate::protocol::Outcome, _>(error.to_string())).is_ok(),
        };
    }
    if let Place::Scratch(path, _) = place {
        let _in_use = std::fs::remove_dir_all(path);
    }
    0
}
