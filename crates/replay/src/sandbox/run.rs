//! One job: make its world, start the program, feed and watch it until it ends, put the world back.

use std::fs::{self, File};
use std::io::{self, Read, Write};
use std::os::fd::AsFd;
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

use nix::fcntl::OFlag;
use nix::libc;
use nix::poll::{PollFd, PollFlags, PollTimeout, poll};
use nix::sys::resource::{UsageWho, getrusage};
use nix::sys::signal::{SigSet, SigmaskHow, Signal, kill, sigprocmask};
use nix::sys::signalfd::{SfdFlags, SignalFd};
use nix::sys::time::TimeValLike;
use nix::unistd::{ForkResult, Pid, pipe2};

use super::child::{self, Launch, path_of};
use super::companion::Companion;
use super::root::{self, OWN};
use super::streams::{Feed, Sink, Streams};
use super::sys::{self, Change};
use super::trace::Tracer;
use super::{Place, Root, told};
use crate::protocol::{Confinement, End, Job, Outcome};

/// A program that writes more than this is stopped.
const MOST_OUTPUT: usize = 64 << 20;
/// Calls in which a server waits for its next client.
const WAITS: [i64; 8] = [
    libc::SYS_accept,
    libc::SYS_accept4,
    libc::SYS_poll,
    libc::SYS_ppoll,
    libc::SYS_select,
    libc::SYS_pselect6,
    libc::SYS_epoll_wait,
    libc::SYS_epoll_pwait,
];
/// Looks, a few milliseconds apart, after which a server that waits is taken to wait for ever.
const PATIENCE: u32 = 20;
/// Programs get this process id, as the engine's kernel gives it.
const PID: i32 = 4242;

/// Runs a job. `prepared` is the working directory that the view was last made ready for.
pub fn run(place: &mut Place, job: &Job, prepared: &mut Vec<u8>) -> io::Result<Outcome> {
    let mut world = World::make(place, job, prepared)?;
    let before = processor_microseconds();
    let outcome = start(&world, job).and_then(|watch| watch.until_end());
    let mut outcome = match outcome {
        Ok(outcome) => outcome,
        Err(error) => {
            end_all(world.confinement);
            return Err(error);
        }
    };
    outcome.processor_microseconds = processor_microseconds().saturating_sub(before);
    outcome.notes.append(&mut world.notes);
    if job.coverage {
        collect(&world.own.join("cov"), Path::new(""), &mut outcome.coverage)?;
    }
    match place {
        Place::Namespaces(root) => {
            if root.clean_up(&world.placed)? {
                prepared.clear();
            }
        }
        Place::Scratch(path, _) => fs::remove_dir_all(&*path).and_then(|()| fs::create_dir(&*path))?,
    }
    Ok(outcome)
}

/// What all programs have used that ran so far.
fn processor_microseconds() -> u64 {
    let Ok(used) = getrusage(UsageWho::RUSAGE_CHILDREN) else { return 0 };
    let time = used.user_time() + used.system_time();
    u64::try_from(time.num_microseconds()).unwrap_or(0)
}

/// The world of one job, made.
struct World {
    confinement: Confinement,
    root: Option<PathBuf>,
    scratch: PathBuf,
    cwd: PathBuf,
    /// The folder of test case and coverage data: for us, and for the program.
    own: PathBuf,
    own_inside: PathBuf,
    proc: PathBuf,
    placed: Vec<PathBuf>,
    notes: Vec<String>,
}

impl World {
    fn make(place: &mut Place, job: &Job, prepared: &mut Vec<u8>) -> io::Result<World> {
        let mut world = match place {
            Place::Namespaces(root) => {
                if *prepared != job.cwd {
                    root.prepare(path_of(&job.cwd))?;
                    prepared.clone_from(&job.cwd);
                }
                if job.debugger {
                    root.open_proc()?;
                }
                World::in_root(root, job)
            }
            Place::Scratch(path, confinement) => World::in_scratch(path, *confinement)?,
        };
        for file in &job.files {
            let path = world.outside(path_of(&file.path));
            let note = root::place(&path, file)?;
            world.notes.extend(note);
            world.placed.push(path);
        }
        if let Some(ktest) = &job.ktest {
            fs::write(world.own.join("test.ktest"), ktest)?;
        }
        for (number, contents) in told::files(job) {
            fs::write(world.own.join(told::file_name(number)), contents)?;
        }
        if job.coverage {
            fs::create_dir(world.own.join("cov"))?;
        }
        Ok(world)
    }

    fn in_root(root: &Root, job: &Job) -> World {
        World {
            confinement: Confinement::Namespaces,
            root: Some(root.path()),
            scratch: PathBuf::new(),
            cwd: path_of(&job.cwd).to_path_buf(),
            own: root.path().join(OWN),
            own_inside: Path::new("/").join(OWN),
            proc: root.private_proc(),
            placed: Vec::new(),
            notes: Vec::new(),
        }
    }

    fn in_scratch(path: &Path, confinement: Confinement) -> io::Result<World> {
        let (cwd, own) = (path.join("cwd"), path.join(OWN));
        fs::create_dir_all(&cwd)?;
        fs::create_dir_all(&own)?;
        Ok(World {
            confinement,
            root: None,
            scratch: path.to_path_buf(),
            cwd,
            own_inside: own.clone(),
            own,
            proc: "/proc".into(),
            placed: Vec::new(),
            notes: Vec::new(),
        })
    }

    /// Where a path of the program is for us.
    fn outside(&self, path: &Path) -> PathBuf {
        let path = self.cwd.join(path);
        match &self.root {
            Some(root) => root.join(path.strip_prefix("/").unwrap_or(&path)),
            None => path,
        }
    }

    fn env(&self, job: &Job) -> Vec<Vec<u8>> {
        let own = self.own_inside.display();
        let mut env = job.env.clone();
        if job.ktest.is_some() {
            env.push(format!("KTEST_FILE={own}/test.ktest").into_bytes());
        }
        if job.coverage {
            env.push(format!("GCOV_PREFIX={own}/cov").into_bytes());
            env.push(format!("LLVM_PROFILE_FILE={own}/cov/%p.profraw").into_bytes());
        }
        env
    }

    /// The next process gets the number that the engine's kernel shows; not every kernel lets us choose.
    fn choose_pid(&self) {
        if self.confinement == Confinement::Namespaces {
            let _not_possible = fs::write(self.proc.join("sys/kernel/ns_last_pid"), (PID - 1).to_string());
        }
    }
}

fn start(world: &World, job: &Job) -> io::Result<Watch> {
    let mut chld = SigSet::empty();
    chld.add(Signal::SIGCHLD);
    sigprocmask(SigmaskHow::SIG_BLOCK, Some(&chld), None)?;
    let signals = SignalFd::with_flags(&chld, SfdFlags::SFD_NONBLOCK | SfdFlags::SFD_CLOEXEC)?;
    let streams = Streams::make(&world.own, &world.outside(Path::new("")), job)?;
    let (go, mut ready) = pipe2(OFlag::O_CLOEXEC).map(|(r, w)| (File::from(r), File::from(w)))?;
    let (failure, failed) = pipe2(OFlag::O_CLOEXEC).map(|(r, w)| (File::from(r), File::from(w)))?;
    let tracer = Tracer::wanted(job).then(|| Tracer::new(job, world.proc.clone(), &world.own_inside));
    let launch = Launch {
        job,
        root: world.root.clone(),
        cwd: world.cwd.clone(),
        confinement: world.confinement,
        scratch: world.scratch.clone(),
        env: world.env(job),
        streams: streams.theirs,
        go,
        failed,
        traced_calls: tracer.as_ref().map(Tracer::calls).unwrap_or_default(),
    };
    world.choose_pid();
    // A child may be traced only if it may be looked into; it inherits that from us.
    nix::sys::prctl::set_dumpable(true)?;
    let begin = Instant::now();
    let child = match sys::fork()? {
        ForkResult::Child => child::become_program(launch),
        ForkResult::Parent { child } => child,
    };
    drop(launch);
    if let Some(tracer) = &tracer {
        tracer.attach(child)?;
    }
    nix::sys::prctl::set_dumpable(false)?;
    ready.write_all(&[0])?;
    Ok(Watch {
        pid: child,
        confinement: world.confinement,
        signals,
        input: streams.input,
        outputs: streams.outputs,
        failure,
        tracer,
        companion: Companion::new(job),
        begin,
        proc: world.proc.clone(),
        waited: 0,
        deadline: begin + Duration::from_millis(job.milliseconds),
    })
}

/// A running program.
struct Watch {
    pid: Pid,
    confinement: Confinement,
    signals: SignalFd,
    input: Option<Feed>,
    outputs: Vec<Sink>,
    failure: File,
    tracer: Option<Tracer>,
    companion: Option<Companion>,
    begin: Instant,
    deadline: Instant,
    proc: PathBuf,
    /// How often in a row it was seen waiting for a client.
    waited: u32,
}

impl Watch {
    fn until_end(mut self) -> io::Result<Outcome> {
        let end = loop {
            self.wait_for_news()?;
            if let Some(end) = self.changes()? {
                break end;
            }
            self.move_data();
            if self.outputs.iter().map(|sink| sink.bytes.len()).sum::<usize>() > MOST_OUTPUT {
                break self.stop(End::OutputLimit);
            }
            if self.waits_for_clients() {
                break self.stop(End::Waiting);
            }
            if Instant::now() >= self.deadline {
                break self.stop(End::TimeLimit);
            }
        };
        let time = self.begin.elapsed();
        end_all(self.confinement);
        kill_group(self.pid);
        self.move_data();
        self.outputs.iter_mut().try_for_each(|sink| sink.close(MOST_OUTPUT))?;
        Ok(self.outcome(end, time))
    }

    fn outcome(self, end: End, time: Duration) -> Outcome {
        let mut outputs = self.outputs.into_iter().map(|sink| sink.bytes);
        let end = not_started(self.failure).unwrap_or(end);
        Outcome {
            end,
            stdout: outputs.next().unwrap_or_default(),
            stderr: outputs.next().unwrap_or_default(),
            coverage: Vec::new(),
            notes: self.companion.map(Companion::notes).unwrap_or_default(),
            injected: self.tracer.map_or(0, |tracer| tracer.injected),
            microseconds: u64::try_from(time.as_micros()).unwrap_or(u64::MAX),
            processor_microseconds: 0,
        }
    }

    /// Sleeps until a stream can be moved, a child changes, or time is up.
    fn wait_for_news(&mut self) -> io::Result<()> {
        let most = if self.companion.is_some() { Duration::from_millis(5) } else { Duration::from_secs(1) };
        let left = self.deadline.saturating_duration_since(Instant::now()).min(most);
        let mut fds = vec![PollFd::new(self.signals.as_fd(), PollFlags::POLLIN)];
        for pipe in self.outputs.iter().filter_map(|sink| sink.pipe.as_ref()) {
            fds.push(PollFd::new(pipe.as_fd(), PollFlags::POLLIN));
        }
        if let Some(feed) = &self.input {
            fds.push(PollFd::new(feed.pipe.as_fd(), PollFlags::POLLOUT));
        }
        let milliseconds = u16::try_from(left.as_millis() + 1).unwrap_or(u16::MAX);
        match poll(&mut fds, PollTimeout::from(milliseconds)) {
            Ok(_) | Err(nix::Error::EINTR) => Ok(()),
            Err(e) => Err(e.into()),
        }
    }

    fn move_data(&mut self) {
        if self.input.as_mut().is_some_and(Feed::push) {
            self.input = None;
        }
        for sink in &mut self.outputs {
            sink.pull();
        }
        if let Some(companion) = &mut self.companion {
            companion.step();
        }
    }

    /// Looks at every child that changed; gives the program's end when it has come.
    fn changes(&mut self) -> io::Result<Option<End>> {
        while self.signals.read_signal()?.is_some() {}
        loop {
            let (pid, change) = match sys::wait_any(false) {
                Ok(Some(news)) => news,
                Ok(None) => return Ok(None),
                Err(e) => return Err(e),
            };
            match change {
                Change::Exited(code) if pid == self.pid => return Ok(Some(End::Exit(code))),
                Change::Killed(signal) if pid == self.pid => return Ok(Some(End::Signal(signal))),
                Change::Exited(_) | Change::Killed(_) => {}
                Change::Stopped { signal, event } => match &mut self.tracer {
                    Some(tracer) => tracer.stopped(pid, signal, event, self.companion.as_mut()),
                    None => return Err(io::Error::other("an untraced program reports a stop")),
                },
            }
        }
    }

    /// Does a server that has got everything of the test wait, again and again whenever we look?
    fn waits_for_clients(&mut self) -> bool {
        if !self.companion.as_ref().is_some_and(Companion::is_done) {
            return false;
        }
        let call = fs::read_to_string(self.proc.join(self.pid.to_string()).join("syscall")).unwrap_or_default();
        let number = call.split(' ').next().and_then(|word| word.parse::<i64>().ok());
        self.waited = if number.is_some_and(|n| WAITS.contains(&n)) { self.waited + 1 } else { 0 };
        self.waited >= PATIENCE
    }

    /// Ends the program from outside; a coverage build writes its counters first.
    fn stop(&mut self, end: End) -> End {
        if let Some(tracer) = &mut self.tracer {
            tracer.flush(self.pid);
        }
        // It may have ended by itself in the meantime.
        let _gone = kill(self.pid, Signal::SIGKILL);
        end
    }
}

/// The child says why it could not become the program; nothing comes if it did.
fn not_started(mut failure: File) -> Option<End> {
    let mut number = [0; 4];
    failure.read_exact(&mut number).ok()?;
    Some(End::NotStarted(i32::from_ne_bytes(number)))
}

/// Ends whatever still runs. As process 1 of our pid namespace we reach exactly the processes of this sandbox.
fn end_all(confinement: Confinement) {
    if confinement == Confinement::Namespaces {
        let _nobody = kill(Pid::from_raw(-1), Signal::SIGKILL);
        while sys::wait_any(true).is_ok() {}
    }
}

fn kill_group(leader: Pid) {
    if leader.as_raw() > 1 {
        let _nobody = nix::sys::signal::killpg(leader, Signal::SIGKILL);
    }
    while let Ok(Some(_)) = sys::wait_any(false) {}
}

/// The files below `dir` by their path from it.
fn collect(dir: &Path, prefix: &Path, found: &mut Vec<(Vec<u8>, Vec<u8>)>) -> io::Result<()> {
    use std::os::unix::ffi::OsStrExt;
    for entry in fs::read_dir(dir)? {
        let entry = entry?;
        let name = prefix.join(entry.file_name());
        if entry.file_type()?.is_dir() {
            collect(&entry.path(), &name, found)?;
        } else {
            found.push((name.as_os_str().as_bytes().to_vec(), fs::read(entry.path())?));
        }
    }
    Ok(())
}
