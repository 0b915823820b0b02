//! What the engine told the explored program, told again: the system answers a call by itself, and what the test knows
//! about the answer is written over it.
//!
//! A call that fails natively stays failed (but a file is opened in place of another before), and fields that the sandbox can make as the test has them (a file's size,
//! mode and owner) stay as the system gives them: they are part of what a replay proves.

use std::collections::{HashMap, VecDeque};
use std::fs;
use std::io;
use std::os::unix::fs::FileExt;

use nix::libc::{self, c_long};

use super::calls::Subject::{self, Fd, Nothing, Path, PathAt};
use crate::protocol::Job;

/// How an answer is given again.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Form {
    /// These bytes, where the argument of this number points.
    Bytes(usize),
    /// Facts about a file, as `struct stat` or `struct statx`.
    Stat(usize),
    Statx(usize),
    /// A file with these contents is opened in place of the one whose path is in this argument.
    File(usize),
    /// The position that a seek to the end gives.
    End,
}

use Form::{Bytes, End, File, Stat, Statx};

impl Form {
    /// Writes what was told over the answer of the system at this address.
    pub fn give(self, told: &[u8], to: u64, memory: &fs::File) -> io::Result<()> {
        match self {
            Stat(_) => {
                let mut answer = [0; STAT_SIZE];
                memory.read_exact_at(&mut answer, to)?;
                write_stat(told, &mut answer);
                memory.write_all_at(&answer, to)
            }
            Statx(_) => {
                let mut answer = [0; STATX_SIZE];
                memory.read_exact_at(&mut answer, to)?;
                write_statx(told, &mut answer);
                memory.write_all_at(&answer, to)
            }
            Bytes(_) | File(_) | End => memory.write_all_at(told, to),
        }
    }
}

/// A system call: how the engine's kernel names it, what it is asked about, where the answer goes. A clock and whose
/// usage is asked for are numbers as descriptors are.
const ROWS: [(c_long, &str, Subject, Form); 16] = [
    (libc::SYS_statfs, "statfs", Path(0), Bytes(1)),
    (libc::SYS_fstatfs, "statfs", Fd(0), Bytes(1)),
    (libc::SYS_uname, "uname", Nothing, Bytes(0)),
    (libc::SYS_sysinfo, "sysinfo", Nothing, Bytes(0)),
    (libc::SYS_times, "times", Nothing, Bytes(0)),
    (libc::SYS_getrusage, "getrusage", Fd(0), Bytes(1)),
    (libc::SYS_clock_gettime, "clock", Fd(0), Bytes(1)),
    (libc::SYS_stat, "stat", Path(0), Stat(1)),
    (libc::SYS_lstat, "stat", Path(0), Stat(1)),
    (libc::SYS_fstat, "stat", Fd(0), Stat(1)),
    (libc::SYS_newfstatat, "stat", PathAt(1), Stat(2)),
    (libc::SYS_statx, "stat", PathAt(1), Statx(4)),
    (libc::SYS_open, "file", Path(0), File(0)),
    (libc::SYS_openat, "file", PathAt(1), File(1)),
    (libc::SYS_openat2, "file", PathAt(1), File(1)),
    (libc::SYS_lseek, "seek", Fd(0), End),
];

/// The files that are opened in place of others, in the folder of the test: one for each such answer, by its number.
pub fn file_name(number: usize) -> String {
    format!("told-{number}")
}

/// The contents of those files with their numbers.
pub fn files(job: &Job) -> impl Iterator<Item = (usize, &[u8])> {
    job.told.iter().enumerate().filter(|(_, told)| told.call == "file").map(|(at, told)| (at, told.bytes.as_slice()))
}

/// What is asked, and about what.
pub type Question = (String, Vec<u8>);

/// What is left to tell.
pub struct Answers(HashMap<Question, VecDeque<Vec<u8>>>);

impl Answers {
    /// `own` is the folder of the test as the program sees it.
    pub fn new(job: &Job, own: &std::path::Path) -> Answers {
        let mut answers: HashMap<_, VecDeque<Vec<u8>>> = HashMap::new();
        for (number, told) in job.told.iter().enumerate() {
            let bytes = match told.call.as_str() {
                "file" => own.join(file_name(number)).into_os_string().into_encoded_bytes(),
                _ => told.bytes.clone(),
            };
            answers.entry((told.call.clone(), told.subject.clone())).or_default().push_back(bytes);
        }
        Answers(answers)
    }

    /// The calls to ask about.
    pub fn calls(&self) -> Vec<i64> {
        let known = |call: &str| self.0.keys().any(|(told, _)| told == call);
        ROWS.iter().filter(|(_, call, ..)| known(call)).map(|(number, ..)| *number).collect()
    }

    pub fn knows(&self, question: &Question) -> bool {
        self.0.contains_key(question)
    }

    /// The next answer, the last one again if the program asks more often than the engine's did; nothing is no answer.
    pub fn next(&mut self, question: &Question) -> Vec<u8> {
        let Some(answers) = self.0.get_mut(question) else { return Vec::new() };
        let last = answers.front().filter(|_| answers.len() == 1).cloned();
        last.or_else(|| answers.pop_front()).unwrap_or_default()
    }
}

/// The row of a call.
pub fn find(number: c_long) -> Option<(&'static str, Subject, Form)> {
    ROWS.iter().find(|row| row.0 == number).map(|&(_, call, subject, form)| (call, subject, form))
}

/// Which files a fact is told about: the sandbox sets the times of regular files itself, and only the size and the
/// links of directories depend on the file system.
#[derive(Clone, Copy, PartialEq, Eq)]
enum About {
    All,
    NotRegular,
    Directories,
}

use About::{All, Directories, NotRegular};

/// A fact: the position of the word in `struct stat`, position and size in `struct statx`, and about what it is told.
type Fact = (Option<usize>, Option<(usize, usize)>, About);

/// In the order in which the engine's kernel tells them, a word each.
const FACTS: [Fact; 15] = [
    (Some(0), None, All),                   // device
    (None, Some((136, 8)), All),            // device, as two halves
    (Some(8), Some((32, 8)), All),          // inode
    (Some(48), Some((40, 8)), Directories), // size
    (Some(64), Some((48, 8)), All),         // blocks
    (Some(56), Some((4, 4)), All),          // size of a block
    (Some(16), Some((16, 4)), Directories), // links
    (Some(72), Some((64, 8)), NotRegular),  // access: seconds, nanoseconds
    (Some(80), Some((72, 4)), NotRegular),
    (Some(88), Some((112, 8)), NotRegular), // modification
    (Some(96), Some((120, 4)), NotRegular),
    (Some(104), Some((96, 8)), All), // change
    (Some(112), Some((104, 4)), All),
    (None, Some((80, 8)), All), // birth
    (None, Some((88, 4)), All),
];

const STAT_SIZE: usize = 144;
const STATX_SIZE: usize = 256;

/// Writes what was told about a file over a `struct stat` of the system.
fn write_stat(told: &[u8], answer: &mut [u8; STAT_SIZE]) {
    let mode = u32::from_ne_bytes([answer[24], answer[25], answer[26], answer[27]]);
    write_facts(told, mode, answer, |(at, _, _)| at.map(|at| (at, 8)));
}

/// The same for a `struct statx`, which then has a time of birth, too.
fn write_statx(told: &[u8], answer: &mut [u8; STATX_SIZE]) {
    let mode = u32::from(u16::from_ne_bytes([answer[28], answer[29]]));
    write_facts(told, mode, answer, |(_, at, _)| at);
    answer[1] |= (libc::STATX_BTIME >> 8) as u8;
}

fn write_facts(told: &[u8], mode: u32, answer: &mut [u8], place: impl Fn(Fact) -> Option<(usize, usize)>) {
    let kind = mode & libc::S_IFMT;
    for (word, row) in told.chunks_exact(8).zip(FACTS) {
        let fits = match row.2 {
            All => true,
            NotRegular => kind != libc::S_IFREG,
            Directories => kind == libc::S_IFDIR,
        };
        if let (Some((at, size)), true) = (place(row), fits) {
            answer[at..at + size].copy_from_slice(&word[..size]);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::protocol::Told;

    fn job(told: &[(&str, &str, &str)]) -> Job {
        let told = told.iter().map(|(call, subject, bytes)| Told {
            call: (*call).into(),
            subject: (*subject).into(),
            bytes: (*bytes).into(),
        });
        Job { told: told.collect(), ..Job::default() }
    }

    #[test]
    fn answers_come_in_order_and_the_last_one_again() {
        let job = job(&[("statfs", "/", "a"), ("statfs", "/x", "b"), ("statfs", "/", "c"), ("file", "/p", "text")]);
        let mut answers = Answers::new(&job, "/own".as_ref());
        let mut next = |call: &str, subject: &str| {
            let question = (call.to_string(), subject.as_bytes().to_vec());
            answers.knows(&question).then(|| String::from_utf8(answers.next(&question)).unwrap())
        };
        assert_eq!(
            [next("statfs", "/"), next("statfs", "/"), next("statfs", "/")].map(Option::unwrap),
            ["a", "c", "c"]
        );
        assert_eq!(next("statfs", "/x").as_deref(), Some("b"));
        assert_eq!(next("statfs", "/y"), None);
        assert_eq!(next("file", "/p").as_deref(), Some("/own/told-3"));
        assert_eq!(files(&job).collect::<Vec<_>>(), [(3, b"text".as_slice())]);
        assert!(!answers.calls().contains(&libc::SYS_uname) && answers.calls().contains(&libc::SYS_fstatfs));
    }

    #[test]
    fn a_regular_file_keeps_its_own_size_and_times() {
        let told: Vec<u8> = (1..16u64).flat_map(u64::to_ne_bytes).collect();
        let mut stat = [0; STAT_SIZE];
        stat[24..28].copy_from_slice(&libc::S_IFREG.to_ne_bytes());
        write_stat(&told, &mut stat);
        let word = |at: usize| u64::from_ne_bytes(stat[at..at + 8].try_into().unwrap());
        assert_eq!([0, 8, 16, 48, 56, 64, 72, 88, 104].map(word), [1, 3, 0, 0, 6, 5, 0, 0, 12]);
    }

    #[test]
    fn everything_about_a_directory_is_told() {
        let told: Vec<u8> = (1..16u64).flat_map(u64::to_ne_bytes).collect();
        let mut statx = [0; STATX_SIZE];
        statx[28..30].copy_from_slice(&(libc::S_IFDIR as u16).to_ne_bytes());
        write_statx(&told, &mut statx);
        let word = |at: usize| u64::from_ne_bytes(statx[at..at + 8].try_into().unwrap());
        assert_eq!([32, 40, 48, 64, 80, 96, 112, 136].map(word), [3, 4, 5, 8, 14, 12, 10, 2]);
        assert_eq!([statx[1], statx[4], statx[16]], [8, 6, 7]);
    }
}
