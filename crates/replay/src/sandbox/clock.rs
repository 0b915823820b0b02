//! Time and randomness as the test has them: clocks that stand where the engine's stood, numbers that it chose.
//! What a library asks for its own purposes, without waiting, is none of the test's.
//!
//! Programs read clocks without a system call, through code that the kernel maps into them. It is hidden from the
//! program when it starts, so that its C library makes real calls, which the tracer answers.

use std::collections::VecDeque;
use std::fs::{self, File};
use std::io;
use std::os::unix::fs::{FileExt, MetadataExt};
use std::path::Path;

use nix::libc::{self, user_regs_struct};

use super::calls;
use crate::protocol::Job;

/// The calls that are answered here.
const CALLS: [i64; 6] = [
    libc::SYS_clock_gettime,
    libc::SYS_gettimeofday,
    libc::SYS_time,
    libc::SYS_getrandom,
    libc::SYS_nanosleep,
    libc::SYS_clock_nanosleep,
];
/// How programs read the device of random bytes.
const READS: [i64; 2] = [libc::SYS_read, libc::SYS_readv];
/// `/dev/random` and `/dev/urandom`.
const RANDOM_DEVICES: [u64; 2] = [0x108, 0x109];
/// The kernel takes no longer list of buffers.
const MOST_BUFFERS: u64 = 1024;

/// What is left to answer with.
pub struct Sources {
    /// What real-time clocks show, in nanoseconds; `None` leaves them alone.
    fixed: Option<i64>,
    /// How often a clock was read: each reading moves the fixed one by a microsecond, as in the engine's kernel.
    readings: i64,
    /// Answers of any clock, in order, before the fixed one.
    times: VecDeque<i64>,
    randoms: VecDeque<Vec<u8>>,
    /// Nanoseconds by which sleeping moves the fixed clock, without taking time.
    sleeps: VecDeque<i64>,
}

impl Sources {
    pub fn new(job: &Job) -> Sources {
        let told = |call: &'static str| job.told.iter().filter(move |told| told.call == call).map(|told| &told.bytes);
        let nanoseconds = |bytes: &Vec<u8>| bytes.iter().rev().fold(0i64, |n, &b| n << 8 | i64::from(b));
        Sources {
            fixed: job.clock,
            readings: 0,
            times: job.times.clone().into(),
            randoms: job.randoms.iter().chain(told("random")).cloned().collect(),
            sleeps: told("sleep").map(nanoseconds).collect(),
        }
    }

    pub fn wanted(job: &Job) -> bool {
        let told = job.told.iter().any(|told| ["random", "sleep"].contains(&told.call.as_str()));
        job.clock.is_some() || !job.times.is_empty() || !job.randoms.is_empty() || told
    }

    /// The calls to ask about.
    pub fn calls(&self) -> Vec<i64> {
        let reads = if self.randoms.is_empty() { &[][..] } else { &READS };
        CALLS.iter().chain(reads).copied().collect()
    }

    /// Answers one of [`Sources::calls`] by writing to the program's memory; `None` lets the kernel answer. `fds` is the
    /// folder that shows the program's descriptors.
    pub fn answer(&mut self, regs: &user_regs_struct, memory: &File, fds: &Path) -> io::Result<Option<i64>> {
        let args = calls::arguments(regs);
        let random =
            || fs::metadata(fds.join((args[0] as i32).to_string())).is_ok_and(|m| RANDOM_DEVICES.contains(&m.rdev()));
        match regs.orig_rax as i64 {
            libc::SYS_clock_gettime => self.clock_gettime(args[0] as i32, args[1], memory),
            libc::SYS_gettimeofday => self.gettimeofday(args[0], memory),
            libc::SYS_time => self.time(args[0], memory),
            libc::SYS_nanosleep | libc::SYS_clock_nanosleep => Ok(self.sleep()),
            libc::SYS_getrandom if args[2] & u64::from(libc::GRND_NONBLOCK) != 0 => Ok(None),
            libc::SYS_getrandom => self.random(&[(args[0], args[1])], memory),
            libc::SYS_read if random() => self.random(&[(args[1], args[2])], memory),
            libc::SYS_readv if random() => self.random(&buffers(args[1], args[2], memory)?, memory),
            _ => Ok(None),
        }
    }

    /// The time for a clock: a symbolic one for every clock, the fixed one for those that show the date.
    fn now(&mut self, clock: i32) -> Option<i64> {
        let real = [libc::CLOCK_REALTIME, libc::CLOCK_REALTIME_COARSE, libc::CLOCK_TAI].contains(&clock);
        self.readings += 1;
        let fixed = self.fixed.map(|start| start.saturating_add(self.readings.saturating_mul(1000)));
        self.times.pop_front().or(fixed.filter(|_| real))
    }

    /// Sleeping takes no time in the engine either.
    fn sleep(&mut self) -> Option<i64> {
        let nanoseconds = self.sleeps.pop_front()?;
        self.fixed = self.fixed.map(|fixed| fixed.saturating_add(nanoseconds));
        Some(0)
    }

    fn clock_gettime(&mut self, clock: i32, to: u64, memory: &File) -> io::Result<Option<i64>> {
        let Some(now) = self.now(clock) else { return Ok(None) };
        put(memory, to, &[now.div_euclid(1_000_000_000), now.rem_euclid(1_000_000_000)])
    }

    fn gettimeofday(&mut self, to: u64, memory: &File) -> io::Result<Option<i64>> {
        let Some(now) = self.now(libc::CLOCK_REALTIME) else { return Ok(None) };
        put(memory, to, &[now.div_euclid(1_000_000_000), now.rem_euclid(1_000_000_000) / 1000])
    }

    fn time(&mut self, to: u64, memory: &File) -> io::Result<Option<i64>> {
        let Some(now) = self.now(libc::CLOCK_REALTIME) else { return Ok(None) };
        let seconds = now.div_euclid(1_000_000_000);
        put(memory, to, &[seconds])?;
        Ok(Some(seconds))
    }

    /// Each buffer (address, size) gets what the engine chose for one.
    fn random(&mut self, buffers: &[(u64, u64)], memory: &File) -> io::Result<Option<i64>> {
        let mut total = None;
        for (to, size) in buffers {
            let Some(bytes) = self.randoms.pop_front() else { break };
            let len = bytes.len().min(*size as usize);
            memory.write_all_at(&bytes[..len], *to)?;
            total = Some(total.unwrap_or(0) + len as i64);
        }
        Ok(total)
    }
}

/// The list that `readv` is given.
fn buffers(list: u64, count: u64, memory: &File) -> io::Result<Vec<(u64, u64)>> {
    let mut bytes = vec![0; 16 * count.min(MOST_BUFFERS) as usize];
    memory.read_exact_at(&mut bytes, list)?;
    let word = |bytes: &[u8]| bytes.iter().rev().fold(0u64, |n, &b| n << 8 | u64::from(b));
    Ok(bytes.chunks_exact(16).map(|pair| (word(&pair[..8]), word(&pair[8..]))).filter(|(_, size)| *size > 0).collect())
}

/// Writes words to the program; a null pointer asks for nothing.
fn put(memory: &File, to: u64, words: &[i64]) -> io::Result<Option<i64>> {
    let bytes: Vec<u8> = words.iter().flat_map(|word| word.to_ne_bytes()).collect();
    if to != 0 {
        memory.write_all_at(&bytes, to)?;
    }
    Ok(Some(0))
}

/// Makes a program that has just been loaded believe that the kernel mapped no code for it: in the list of facts above
/// its arguments and variables, the entry is marked as to be ignored.
pub fn hide_mapped_code(stack: u64, memory: &File) -> io::Result<()> {
    const AT_NULL: u64 = 0;
    const AT_IGNORE: u64 = 1;
    const AT_SYSINFO_EHDR: u64 = 33;
    let word = |at: u64| -> io::Result<u64> {
        let mut bytes = [0; 8];
        memory.read_exact_at(&mut bytes, at)?;
        Ok(u64::from_ne_bytes(bytes))
    };
    let mut at = stack + 8 * (word(stack)? + 2);
    while word(at)? != 0 {
        at += 8;
    }
    at += 8;
    loop {
        match word(at)? {
            AT_NULL => return Ok(()),
            AT_SYSINFO_EHDR => memory.write_all_at(&AT_IGNORE.to_ne_bytes(), at)?,
            _ => {}
        }
        at += 16;
    }
}
