//! Tracing a program: planned failures of system calls and allocations, answers that the test knows, partners of its
//! sockets, and coverage counters written before an end that would lose them.
//!
//! Calls are counted from `main` on (from the entry point if the program is stripped), because what libraries do before
//! differs between them. A failing allocation is made by asking the allocator for more than any machine has: it sets
//! the error itself, whichever allocator it is.

use std::collections::HashMap;
use std::fs::{self, File, OpenOptions};
use std::io;
use std::os::unix::fs::FileExt;
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

use nix::libc::{self, user_regs_struct};
use nix::sys::ptrace::{self, Options};
use nix::unistd::Pid;

use super::calls::{self, Subject};
use super::clock::{self, Sources};
use super::companion::Companion;
use super::sys::{self, Change};
use super::told::{self, Answers, Form, Question};
use crate::elf::Facts;
use crate::protocol::{Failure, Job};

/// No allocator grants this; it is the largest size that none takes for an error of its own.
const TOO_MUCH: u64 = (i64::MAX as u64) & !0xffff;
const ALLOCATORS: [&str; 3] = ["malloc", "calloc", "realloc"];
/// How long writing the counters may take.
const GRACE: Duration = Duration::from_secs(3);
const BREAKPOINT: u8 = 0xcc;
/// The signal with which a process is said to have stopped behind a system call.
const BEHIND_CALL: i32 = libc::SIGTRAP | 0x80;
/// Below the stack pointer there is space that functions may use without moving it.
const RED_ZONE: u64 = 256;

pub struct Tracer {
    plan: Vec<Failure>,
    facts: Facts,
    proc: PathBuf,
    coverage: bool,
    partners: bool,
    sources: Option<Sources>,
    answers: Answers,
    /// Processes in the middle of a call whose answer is to be written over, with where it goes and what was asked.
    asking: HashMap<Pid, (u64, Form, Question)>,
    /// Set once the program proper has begun.
    counting: bool,
    base: u64,
    counts: HashMap<(String, Vec<u8>), u32>,
    breakpoints: HashMap<u64, Breakpoint>,
    /// Processes that have written their counters on our demand and go on to their end.
    leaving: Vec<Pid>,
    pub injected: u32,
}

#[derive(Clone, Debug)]
struct Breakpoint {
    original: u8,
    what: Hit,
}

#[derive(Clone, Debug, PartialEq, Eq)]
enum Hit {
    Begin,
    Allocator(&'static str),
}

impl Tracer {
    /// Whether this job needs a tracer: running without one is cheaper.
    pub fn wanted(job: &Job) -> bool {
        !job.failures.is_empty()
            || job.coverage
            || !job.connections.is_empty()
            || Sources::wanted(job)
            || !job.told.is_empty()
    }

    /// `own` is the folder of the test as the program sees it.
    pub fn new(job: &Job, proc: PathBuf, own: &Path) -> Tracer {
        Tracer {
            plan: job.failures.clone(),
            facts: Facts::read(super::child::path_of(&job.program)).unwrap_or_default(),
            proc,
            coverage: job.coverage,
            partners: !job.connections.is_empty(),
            sources: Sources::wanted(job).then(|| Sources::new(job)),
            answers: Answers::new(job, own),
            asking: HashMap::new(),
            counting: false,
            base: 0,
            counts: HashMap::new(),
            breakpoints: HashMap::new(),
            leaving: Vec::new(),
            injected: 0,
        }
    }

    /// The system calls at which the program is to stop.
    pub fn calls(&self) -> Vec<i64> {
        let mut calls = calls::numbers(self.plan.iter().map(|f| f.family.as_str()));
        if self.partners && !calls.contains(&libc::SYS_connect) {
            calls.push(libc::SYS_connect);
        }
        if self.coverage && self.facts.flushes_once() {
            calls.push(libc::SYS_exit_group);
        }
        if let Some(sources) = &self.sources {
            calls.extend(sources.calls());
        }
        calls.extend(self.answers.calls());
        calls.sort_unstable();
        calls.dedup();
        calls
    }

    pub fn attach(&self, pid: Pid) -> io::Result<()> {
        let options = Options::PTRACE_O_TRACEEXEC
            | Options::PTRACE_O_TRACESECCOMP
            | Options::PTRACE_O_TRACESYSGOOD
            | Options::PTRACE_O_EXITKILL
            | Options::PTRACE_O_TRACEFORK
            | Options::PTRACE_O_TRACEVFORK
            | Options::PTRACE_O_TRACECLONE;
        Ok(ptrace::seize(pid, options)?)
    }

    /// A traced process stopped: do what is to be done and let it go on. Errors mean that it is gone.
    pub fn stopped(&mut self, pid: Pid, signal: i32, event: i32, companion: Option<&mut Companion>) {
        let deliver = match event {
            libc::PTRACE_EVENT_EXEC => self.started(pid).map(|()| 0),
            libc::PTRACE_EVENT_SECCOMP => self.call(pid, companion).map(|()| 0),
            libc::PTRACE_EVENT_STOP => {
                let stopping = [libc::SIGSTOP, libc::SIGTSTP, libc::SIGTTIN, libc::SIGTTOU].contains(&signal);
                if stopping {
                    let _gone = sys::trace_listen(pid);
                    return;
                }
                Ok(0)
            }
            0 if signal == BEHIND_CALL => self.answered(pid).map(|()| 0),
            0 if signal == libc::SIGTRAP => self.trapped(pid).map(|ours| if ours { 0 } else { signal }),
            0 => {
                if self.coverage && self.is_fatal(pid, signal) {
                    self.call_flusher(pid);
                }
                Ok(signal)
            }
            _ => Ok(0),
        };
        let _gone = match deliver {
            Ok(0) if self.asking.contains_key(&pid) => sys::trace_through_call(pid),
            deliver => sys::trace_continue(pid, deliver.unwrap_or(0)),
        };
    }

    /// The program is loaded: find where it is and stop where it begins.
    fn started(&mut self, pid: Pid) -> io::Result<()> {
        self.base = self.load_base(pid)?;
        if self.sources.is_some() {
            clock::hide_mapped_code(ptrace::getregs(pid)?.rsp, &self.memory(pid)?)?;
        }
        if !self.plan.is_empty() && !self.counting {
            let at = self.facts.addresses.get("main").copied().unwrap_or(self.facts.entry);
            self.set(pid, self.base.wrapping_add(at), Hit::Begin)?;
        }
        Ok(())
    }

    /// Where a position-independent program was loaded; 0 for others.
    fn load_base(&self, pid: Pid) -> io::Result<u64> {
        const AT_ENTRY: u64 = 9;
        let auxv = fs::read(self.proc.join(pid.to_string()).join("auxv"))?;
        let word = |bytes: &[u8]| bytes.iter().rev().fold(0u64, |n, &b| n << 8 | u64::from(b));
        let pairs = auxv.chunks_exact(16).map(|pair| (word(&pair[..8]), word(&pair[8..])));
        let entry = pairs.into_iter().find(|(key, _)| *key == AT_ENTRY).map(|(_, value)| value);
        Ok(entry.unwrap_or(self.facts.entry).wrapping_sub(self.facts.entry))
    }

    fn memory(&self, pid: Pid) -> io::Result<File> {
        OpenOptions::new().read(true).write(true).open(self.proc.join(pid.to_string()).join("mem"))
    }

    fn set(&mut self, pid: Pid, address: u64, what: Hit) -> io::Result<()> {
        let memory = self.memory(pid)?;
        let mut original = [0];
        memory.read_exact_at(&mut original, address)?;
        memory.write_all_at(&[BREAKPOINT], address)?;
        self.breakpoints.insert(address, Breakpoint { original: original[0], what });
        Ok(())
    }

    /// A trap: at one of our breakpoints?
    fn trapped(&mut self, pid: Pid) -> io::Result<bool> {
        let mut regs = ptrace::getregs(pid)?;
        let address = regs.rip.wrapping_sub(1);
        let Some(hit) = self.breakpoints.get(&address).cloned() else { return Ok(false) };
        regs.rip = address;
        self.memory(pid)?.write_all_at(&[hit.original], address)?;
        match hit.what {
            Hit::Begin => {
                self.breakpoints.remove(&address);
                self.counting = true;
                ptrace::setregs(pid, regs)?;
                self.watch_allocators(pid)?;
            }
            Hit::Allocator(name) => {
                self.allocation(name, &mut regs);
                ptrace::setregs(pid, regs)?;
                self.step_over(pid, address)?;
            }
        }
        Ok(true)
    }

    /// Runs the one instruction under a breakpoint and puts the breakpoint back.
    fn step_over(&self, pid: Pid, address: u64) -> io::Result<()> {
        ptrace::step(pid, None)?;
        let deadline = Instant::now() + GRACE;
        while Instant::now() < deadline {
            match nix::sys::wait::waitpid(pid, Some(nix::sys::wait::WaitPidFlag::__WALL)) {
                Ok(_) => break,
                Err(nix::Error::EINTR) => {}
                Err(e) => return Err(e.into()),
            }
        }
        self.memory(pid)?.write_all_at(&[BREAKPOINT], address)
    }

    fn watch_allocators(&mut self, pid: Pid) -> io::Result<()> {
        let planned = |name: &str| self.plan.iter().any(|f| f.family == name);
        let wanted: Vec<&'static str> = ALLOCATORS.into_iter().filter(|name| planned(name)).collect();
        for name in wanted {
            if let Some(address) = self.function(pid, name)? {
                self.set(pid, address, Hit::Allocator(name))?;
            }
        }
        Ok(())
    }

    /// The address of a library function: in the program if it is linked in, else in the C library.
    fn function(&self, pid: Pid, name: &str) -> io::Result<Option<u64>> {
        if let Some(address) = self.facts.addresses.get(name) {
            return Ok(Some(self.base.wrapping_add(*address)));
        }
        let maps = fs::read_to_string(self.proc.join(pid.to_string()).join("maps"))?;
        for line in maps.lines().filter(|line| line.contains("libc")) {
            let (Some(start), Some(path)) = (line.split('-').next(), line.split_whitespace().nth(5)) else { continue };
            let Ok(start) = u64::from_str_radix(start, 16) else { continue };
            if let Some(address) = Facts::read(path.as_ref()).ok().and_then(|facts| facts.addresses.get(name).copied())
            {
                return Ok(Some(start.wrapping_add(address)));
            }
        }
        Ok(None)
    }

    /// The program is about to allocate. Calls from inside the C library are none of the engine's.
    fn allocation(&mut self, name: &'static str, regs: &mut user_regs_struct) {
        let size = match name {
            "malloc" => regs.rdi,
            "calloc" => regs.rdi.wrapping_mul(regs.rsi),
            _ => regs.rsi,
        };
        if self.meets_plan(name, size.to_string().as_bytes()).is_some() {
            match name {
                "malloc" => regs.rdi = TOO_MUCH,
                "calloc" => (regs.rdi, regs.rsi) = (TOO_MUCH, 1),
                _ => regs.rsi = TOO_MUCH,
            }
        }
    }

    /// The program is about to make a call that somebody asked about.
    fn call(&mut self, pid: Pid, companion: Option<&mut Companion>) -> io::Result<()> {
        let mut regs = ptrace::getregs(pid)?;
        let number = regs.orig_rax as libc::c_long;
        if number == libc::SYS_exit_group && self.coverage {
            return self.leave(pid, regs);
        }
        if let (true, Some(companion)) = (number == libc::SYS_connect, companion) {
            let mut address = vec![0; (regs.rdx as usize).min(128)];
            let memory = self.memory(pid)?;
            memory.read_exact_at(&mut address, regs.rsi)?;
            if let Some(local) = companion.expect(&address) {
                memory.write_all_at(&local, regs.rsi)?;
            }
        }
        if let Some(answer) = self.answer(pid, &regs)? {
            regs.orig_rax = u64::MAX;
            regs.rax = answer as u64;
            return Ok(ptrace::setregs(pid, regs)?);
        }
        if let Some(errno) = self.planned(pid, number, &regs)? {
            regs.orig_rax = u64::MAX;
            regs.rax = i64::from(-errno) as u64;
            return Ok(ptrace::setregs(pid, regs)?);
        }
        self.ask(pid, &mut regs)
    }

    /// The error that is planned for a call.
    fn planned(&mut self, pid: Pid, number: libc::c_long, regs: &user_regs_struct) -> io::Result<Option<i32>> {
        let Some((family, subject)) = calls::find(number) else { return Ok(None) };
        if !self.counting || is_internal(number, regs) {
            return Ok(None);
        }
        let subject = self.subject(pid, subject, &calls::arguments(regs))?;
        Ok(self.meets_plan(family, &subject))
    }

    /// The program is about to make a call that the test knows the answer of.
    fn ask(&mut self, pid: Pid, regs: &mut user_regs_struct) -> io::Result<()> {
        let Some((call, subject, form)) = told::find(regs.orig_rax as libc::c_long) else { return Ok(()) };
        let args = calls::arguments(regs);
        let subject = self.subject(pid, subject, &args)?;
        let question = (call.to_string(), subject);
        if !self.answers.knows(&question) {
            return Ok(());
        }
        match form {
            Form::File(argument) => {
                let path = self.answers.next(&question);
                self.open_other(pid, regs, argument, &path)
            }
            Form::End => self.seek_end(pid, regs, &question),
            Form::Bytes(argument) | Form::Stat(argument) | Form::Statx(argument) => {
                self.asking.insert(pid, (args[argument], form, question));
                Ok(())
            }
        }
    }

    /// Lets the program open another path than the one in this argument.
    fn open_other(&self, pid: Pid, regs: &mut user_regs_struct, argument: usize, path: &[u8]) -> io::Result<()> {
        let at = (regs.rsp - RED_ZONE - path.len() as u64 - 1) & !15;
        self.memory(pid)?.write_all_at(&[path, &[0]].concat(), at)?;
        if argument == 0 {
            regs.rdi = at;
        } else {
            regs.rsi = at;
        }
        Ok(ptrace::setregs(pid, *regs)?)
    }

    /// A seek to the end becomes one to where the test has the end.
    fn seek_end(&mut self, pid: Pid, regs: &mut user_regs_struct, question: &Question) -> io::Result<()> {
        if regs.rdx as i32 != libc::SEEK_END {
            return Ok(());
        }
        let end = self.answers.next(question);
        let Ok(end) = <[u8; 8]>::try_from(end.as_slice()) else { return Ok(()) };
        (regs.rsi, regs.rdx) = (u64::from_ne_bytes(end), libc::SEEK_SET as u64);
        Ok(ptrace::setregs(pid, *regs)?)
    }

    /// The system has answered. What failed has failed; else the test's answer is written over its own.
    fn answered(&mut self, pid: Pid) -> io::Result<()> {
        let Some((to, form, question)) = self.asking.remove(&pid) else { return Ok(()) };
        if (ptrace::getregs(pid)?.rax as i64) < 0 || to == 0 {
            return Ok(());
        }
        form.give(&self.answers.next(&question), to, &self.memory(pid)?)
    }

    /// `_exit` runs no destructor, which would write the counters. After `exit` they are written, and it changes nothing.
    fn leave(&mut self, pid: Pid, mut regs: user_regs_struct) -> io::Result<()> {
        const SYSCALL_LENGTH: u64 = 2;
        if self.leaving.contains(&pid) {
            return Ok(());
        }
        self.leaving.push(pid);
        self.call_flusher(pid);
        // The call was given up for the flusher: make it again.
        regs.rip -= SYSCALL_LENGTH;
        regs.rax = regs.orig_rax;
        regs.orig_rax = u64::MAX;
        Ok(ptrace::setregs(pid, regs)?)
    }

    /// What the test says about time and randomness, unless this call is planned to fail.
    fn answer(&mut self, pid: Pid, regs: &user_regs_struct) -> io::Result<Option<i64>> {
        let memory = self.memory(pid)?;
        match &mut self.sources {
            Some(sources) => sources.answer(regs, &memory, &self.proc.join(pid.to_string()).join("fd")),
            None => Ok(None),
        }
    }

    /// Counts one more call; gives the error that is planned for it.
    fn meets_plan(&mut self, family: &str, subject: &[u8]) -> Option<i32> {
        let mut nth = |subject: &[u8]| {
            let count = self.counts.entry((family.to_string(), subject.to_vec())).or_default();
            *count += 1;
            *count - 1
        };
        let own = nth(subject);
        // Plans without a subject count every call of the family.
        let any = if subject.is_empty() { own } else { nth(b"") };
        let fits = |f: &&Failure| {
            f.family == family && (f.subject == subject && f.nth == own || f.subject.is_empty() && f.nth == any)
        };
        let errno = self.plan.iter().find(fits).map(|f| f.errno)?;
        self.injected += 1;
        Some(errno)
    }

    fn subject(&self, pid: Pid, subject: Subject, args: &[u64; 6]) -> io::Result<Vec<u8>> {
        let fd = |n: usize| (args[n] as i32).to_string().into_bytes();
        match subject {
            Subject::Nothing => Ok(Vec::new()),
            Subject::Fd(n) => Ok(fd(n)),
            Subject::Path(n) => self.text(pid, args[n]),
            Subject::PathAt(n) => {
                let path = self.text(pid, args[n])?;
                Ok(if path.is_empty() { fd(n - 1) } else { path })
            }
        }
    }

    fn text(&self, pid: Pid, address: u64) -> io::Result<Vec<u8>> {
        let memory = self.memory(pid)?;
        let mut text = Vec::new();
        let mut byte = [0];
        while text.len() < 4096 && memory.read_exact_at(&mut byte, address + text.len() as u64).is_ok() && byte[0] != 0
        {
            text.push(byte[0]);
        }
        Ok(text)
    }

    /// Will this signal end the process?
    fn is_fatal(&self, pid: Pid, signal: i32) -> bool {
        let harmless = [libc::SIGCHLD, libc::SIGURG, libc::SIGWINCH, libc::SIGCONT, libc::SIGSTOP, libc::SIGTSTP];
        let status = fs::read_to_string(self.proc.join(pid.to_string()).join("status")).unwrap_or_default();
        let handled = |key: &str| {
            let mask = status.lines().find_map(|line| line.strip_prefix(key)).map(str::trim);
            mask.and_then(|mask| u64::from_str_radix(mask, 16).ok()).is_some_and(|mask| mask >> (signal - 1) & 1 == 1)
        };
        !harmless.contains(&signal) && !handled("SigCgt:") && !handled("SigIgn:")
    }

    /// Writes the counters of a program that is about to be ended from outside.
    pub fn flush(&mut self, pid: Pid) {
        if !self.coverage || ptrace::interrupt(pid).is_err() {
            return;
        }
        if wait_for_stop(pid) {
            self.call_flusher(pid);
        }
    }

    /// Lets a stopped program call the function that writes its counters; it stops again when that returns.
    fn call_flusher(&self, pid: Pid) {
        let Some(flusher) = self.facts.flusher() else { return };
        let call = || -> io::Result<()> {
            let saved = ptrace::getregs(pid)?;
            let mut regs = saved;
            // Below the red zone, aligned as at a function's entry, returning to where nothing can be executed.
            regs.rsp = ((saved.rsp - 256) & !15) - 8;
            self.memory(pid)?.write_all_at(&0u64.to_ne_bytes(), regs.rsp)?;
            regs.rip = self.base.wrapping_add(flusher);
            regs.rax = 0;
            regs.orig_rax = u64::MAX;
            ptrace::setregs(pid, regs)?;
            sys::trace_continue(pid, 0)?;
            if wait_for_stop(pid) {
                ptrace::setregs(pid, saved)?;
            }
            Ok(())
        };
        let _gone = call();
    }
}

/// Waits until the process stops; false if it ended, or did not stop in time.
fn wait_for_stop(pid: Pid) -> bool {
    let deadline = Instant::now() + GRACE;
    while Instant::now() < deadline {
        match sys::wait_one(pid) {
            Ok(Some(Change::Stopped { event: libc::PTRACE_EVENT_SECCOMP, .. })) => {
                let _gone = sys::trace_continue(pid, 0);
            }
            Ok(Some(Change::Stopped { .. })) => return true,
            Ok(Some(Change::Exited(_) | Change::Killed(_))) | Err(_) => return false,
            Ok(None) => std::thread::sleep(Duration::from_micros(200)),
        }
    }
    false
}

/// Calls that libraries make for themselves in the middle of a program.
fn is_internal(number: libc::c_long, regs: &user_regs_struct) -> bool {
    let args = calls::arguments(regs);
    let anonymous = number == libc::SYS_mmap && args[4] as i32 == -1;
    let hash_seed = number == libc::SYS_getrandom && args[2] & u64::from(libc::GRND_NONBLOCK) != 0;
    anonymous || hash_seed
}
