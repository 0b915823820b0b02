//! The three standard streams of a program: pipes, files or a terminal, and our ends of them.

use std::fs::{self, File};
use std::io::{self, Read, Write};
use std::os::fd::{AsFd, OwnedFd};
use std::path::Path;

use nix::fcntl::{FcntlArg, OFlag, fcntl};
use nix::unistd::pipe2;

use crate::protocol::{Input, Job, Output};

/// The program's three streams, and our ends of them.
pub struct Streams {
    pub theirs: [OwnedFd; 3],
    pub input: Option<Feed>,
    pub outputs: Vec<Sink>,
}

/// What is still to be written to standard input.
pub struct Feed {
    pub pipe: File,
    bytes: Vec<u8>,
    at: usize,
}

/// What has been read from one of the output streams.
pub struct Sink {
    pub pipe: Option<File>,
    /// Where the output is found at the end instead.
    file: Option<File>,
    pub bytes: Vec<u8>,
}

impl Sink {
    fn new(pipe: OwnedFd) -> io::Result<Sink> {
        nonblocking(&pipe)?;
        Ok(Sink { pipe: Some(File::from(pipe)), file: None, bytes: Vec::new() })
    }
}

fn nonblocking(fd: &OwnedFd) -> io::Result<()> {
    fcntl(fd, FcntlArg::F_SETFL(OFlag::O_NONBLOCK))?;
    Ok(())
}

impl Streams {
    /// `own` is the folder of the test, `cwd` where the program's files are.
    pub fn make(own: &Path, cwd: &Path, job: &Job) -> io::Result<Streams> {
        if job.interactive {
            return Streams::inherited(own, job);
        }
        let on_terminal = job.tty && job.stdout != Output::Closed;
        let (stdout, out) = Streams::output([cwd, own], if on_terminal { Output::Terminal } else { job.stdout })?;
        // A terminal of its own, so that what is an error can be told from the rest.
        let (stderr, err) = Streams::output([cwd, own], if job.tty { Output::Terminal } else { Output::Pipe })?;
        let (stdin, input) = match (&job.stdin, &stdout.pipe) {
            // The program itself starts without it: until then its number must not become another file's.
            (Input::Null | Input::Closed, _) => (File::open("/dev/null")?.into(), None),
            (Input::File(bytes), _) => {
                let path = own.join("stdin");
                fs::write(&path, bytes)?;
                (File::open(path)?.into(), None)
            }
            (Input::Typed(bytes), Some(master)) if job.tty => {
                (out.try_clone()?, Feed::keys(master.try_clone()?, bytes))
            }
            (Input::Pipe(bytes) | Input::Typed(bytes), _) => {
                let (read, write) = pipe2(OFlag::O_CLOEXEC)?;
                nonblocking(&write)?;
                (read, Feed::start(File::from(write), bytes.clone()))
            }
        };
        Ok(Streams { theirs: [stdin, out, err], input, outputs: vec![stdout, stderr] })
    }

    /// Our end and the program's end of an output stream. A file is in the first folder that lets us write.
    fn output([cwd, own]: [&Path; 2], kind: Output) -> io::Result<(Sink, OwnedFd)> {
        match kind {
            Output::Pipe => {
                let (read, write) = pipe2(OFlag::O_CLOEXEC)?;
                Ok((Sink::new(read)?, write))
            }
            Output::File => {
                let (read, write) = unnamed_file(cwd).or_else(|_| unnamed_file(own))?;
                Ok((Sink { pipe: None, file: Some(read), bytes: Vec::new() }, write.into()))
            }
            Output::Terminal => {
                let (master, slave) = terminal()?;
                Ok((Sink::new(master)?, slave))
            }
            Output::Closed => Ok((Sink { pipe: None, file: None, bytes: Vec::new() }, File::open("/dev/null")?.into())),
        }
    }

    /// A debugger talks to the user; the input of the test waits in a file.
    fn inherited(own: &Path, job: &Job) -> io::Result<Streams> {
        if let Input::Pipe(bytes) | Input::File(bytes) | Input::Typed(bytes) = &job.stdin {
            fs::write(own.join("stdin"), bytes)?;
        }
        let stdin = File::open("/dev/tty").or_else(|_| File::open("/dev/null"))?;
        let stdout = io::stdout().as_fd().try_clone_to_owned()?;
        let stderr = io::stderr().as_fd().try_clone_to_owned()?;
        Ok(Streams { theirs: [stdin.into(), stdout, stderr], input: None, outputs: Vec::new() })
    }
}

/// A file on the file system of the folder, as after `program >file`, for reading and for writing; it has no name there.
fn unnamed_file(folder: &Path) -> io::Result<(File, File)> {
    let path = folder.join(".trefoil-stdout");
    let write = File::create_new(&path)?;
    let read = File::open(&path)?;
    fs::remove_file(path)?;
    Ok((read, write))
}

/// The two sides of a new terminal that changes nothing of what passes through it.
fn terminal() -> io::Result<(OwnedFd, OwnedFd)> {
    let size = nix::pty::Winsize { ws_row: 24, ws_col: 80, ws_xpixel: 0, ws_ypixel: 0 };
    let pty = nix::pty::openpty(Some(&size), None)?;
    for fd in [&pty.master, &pty.slave] {
        fcntl(fd, FcntlArg::F_SETFD(nix::fcntl::FdFlag::FD_CLOEXEC))?;
    }
    let mut settings = nix::sys::termios::tcgetattr(&pty.slave)?;
    settings.output_flags.remove(nix::sys::termios::OutputFlags::OPOST);
    settings.local_flags.remove(nix::sys::termios::LocalFlags::ECHO);
    nix::sys::termios::tcsetattr(&pty.slave, nix::sys::termios::SetArg::TCSANOW, &settings)?;
    Ok((pty.master, pty.slave))
}

impl Feed {
    /// Writes what fits now; nothing is left to do when all of it does.
    fn start(pipe: File, bytes: Vec<u8>) -> Option<Feed> {
        let mut feed = Feed { pipe, bytes, at: 0 };
        if feed.push() { None } else { Some(feed) }
    }

    /// Types on a terminal: Control-D twice, once for an unfinished line, once for the end.
    fn keys(terminal: File, bytes: &[u8]) -> Option<Feed> {
        Feed::start(terminal, [bytes, &[4, 4]].concat())
    }

    /// Writes what fits; true when all is written or nobody reads any more.
    pub fn push(&mut self) -> bool {
        while self.at < self.bytes.len() {
            match self.pipe.write(&self.bytes[self.at..]) {
                Ok(n) => self.at += n,
                Err(e) if e.kind() == io::ErrorKind::WouldBlock => return false,
                Err(e) if e.kind() == io::ErrorKind::Interrupted => {}
                Err(_) => return true,
            }
        }
        true
    }
}

impl Sink {
    /// Reads what is there, in pieces: from a program that never stops writing there would be no end of it.
    pub fn pull(&mut self) {
        const PIECE: u64 = 1 << 20;
        let Some(pipe) = &mut self.pipe else { return };
        match Read::take(&*pipe, PIECE).read_to_end(&mut self.bytes) {
            Ok(n) if n as u64 == PIECE => {}
            Err(e) if e.kind() == io::ErrorKind::WouldBlock => {}
            // A terminal whose other side is closed gives EIO.
            Ok(_) | Err(_) => self.pipe = None,
        }
    }

    /// Reads what the program left in a file, up to a limit.
    pub fn close(&mut self, most: usize) -> io::Result<()> {
        if let Some(file) = self.file.take() {
            file.take(most as u64).read_to_end(&mut self.bytes)?;
        }
        Ok(())
    }
}
