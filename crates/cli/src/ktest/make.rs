//! New test cases: from arguments and files, or at random. The objects are those that a run with the same
//! arguments makes, in the same order.

use std::fs;
use std::os::unix::fs::MetadataExt;
use std::path::Path;
use std::slice::Iter;

use anyhow::{Context, Result, bail};
use trefoil_testcase::{Object, TestCase, ktest};

/// Bytes of the symbolic standard output.
const STDOUT_SIZE: usize = 1024;
/// Files are called A, B, C, ...
const FILES_MAX: usize = 26;
/// What the runtime checks first: object `model_version`.
const MODEL_VERSION: [u8; 4] = [1, 0, 0, 0];

/// `gen-bout`: words are arguments, but for the options that name files.
pub fn from_files(words: &[String]) -> Result<()> {
    let mut out = "file.bout".to_string();
    let (mut arguments, mut files) = (Vec::new(), Vec::new());
    let (mut stdin, mut stdout) = (None, None);
    let mut rest = words.iter();
    while let Some(word) = rest.next() {
        match option(word) {
            Some("sym-stdin") => once(&mut stdin, value(&mut rest, word)?, word)?,
            Some("sym-stdout") => once(&mut stdout, value(&mut rest, word)?, word)?,
            Some("sym-file") => files.push(value(&mut rest, word)?),
            Some("bout-file") => out = value(&mut rest, word)?,
            _ => arguments.push(word.clone()),
        }
    }
    if files.len() > FILES_MAX {
        bail!("at most {FILES_MAX} files have a name");
    }
    let mut test = Draft::default();
    for argument in &arguments {
        test.argument([argument.as_bytes(), &[0]].concat());
    }
    test.files(&files)?;
    if let Some(path) = stdin {
        let (bytes, stat) = contents(&path)?;
        test.words.extend(["-sym-stdin".into(), bytes.len().to_string()]);
        test.add("stdin", bytes);
        test.add("stdin-stat", stat);
    }
    if let Some(path) = stdout {
        let (mut bytes, stat) = contents(&path)?;
        bytes.resize(STDOUT_SIZE, 0);
        test.words.push("-sym-stdout".into());
        test.add("stdout", bytes);
        test.add("stdout-stat", stat);
    }
    test.write(&out)
}

/// `gen-random-bout`: a seed, then what a run would be given.
pub fn random(words: &[String]) -> Result<()> {
    let mut rest = words.iter();
    let seed = number(&mut rest, "the seed")?;
    let mut dice = Dice::new(seed as u64);
    let mut test = Draft::default();
    let mut out = "random.bout".to_string();
    let (mut n_files, mut file_size, mut stdin, mut stdout) = (0, 0, None, false);
    while let Some(word) = rest.next() {
        match option(word) {
            Some("sym-arg") => {
                let len = number(&mut rest, word)?;
                test.words.extend([word.clone(), len.to_string()]);
                test.argument(dice.text(len));
            }
            Some("sym-args") => {
                let [least, most, len] = [number(&mut rest, word)?, number(&mut rest, word)?, number(&mut rest, word)?];
                if most < least {
                    bail!("--sym-args: the least number of arguments is larger than the most");
                }
                test.words.extend([word.clone(), least.to_string(), most.to_string(), len.to_string()]);
                let n = least + dice.below(most - least + 1);
                test.add("n_args", (n as u32).to_le_bytes().to_vec());
                (0..n).for_each(|_| test.argument_object(dice.text(len)));
            }
            Some("sym-files") => {
                (n_files, file_size) = (number(&mut rest, word)?, number(&mut rest, word)?);
                test.words.extend([word.clone(), n_files.to_string(), file_size.to_string()]);
            }
            Some("sym-stdin") => {
                let size = number(&mut rest, word)?;
                test.words.extend([word.clone(), size.to_string()]);
                stdin = Some(size);
            }
            Some("sym-stdout") => {
                test.words.push(word.clone());
                stdout = true;
            }
            Some("bout-file") => out = value(&mut rest, word)?,
            _ => bail!("unexpected `{word}`: sizes only, as in --sym-args 0 2 8"),
        }
    }
    if n_files > FILES_MAX {
        bail!("at most {FILES_MAX} files have a name");
    }
    for i in 0..n_files {
        test.data(&format!("{}-data", file_name(i)), dice.bytes(file_size));
    }
    if let Some(size) = stdin {
        test.data("stdin", dice.bytes(size));
    }
    if stdout {
        test.data("stdout", dice.bytes(STDOUT_SIZE));
    }
    test.write(&out)
}

fn file_name(i: usize) -> char {
    char::from(b'A' + i as u8)
}

/// The name of an option, without its dashes.
fn option(word: &str) -> Option<&str> {
    word.strip_prefix("--").or_else(|| word.strip_prefix('-'))
}

fn value(rest: &mut Iter<String>, word: &str) -> Result<String> {
    rest.next().cloned().with_context(|| format!("`{word}` needs a value"))
}

fn number(rest: &mut Iter<String>, word: &str) -> Result<usize> {
    let text = value(rest, word)?;
    text.parse().with_context(|| format!("`{word}`: `{text}` is not a number"))
}

fn once(slot: &mut Option<String>, value: String, word: &str) -> Result<()> {
    match slot.replace(value) {
        Some(_) => bail!("`{word}` can be given once"),
        None => Ok(()),
    }
}

/// A test case that grows.
#[derive(Default)]
struct Draft {
    words: Vec<String>,
    objects: Vec<Object>,
    n_arguments: usize,
}

impl Draft {
    fn add(&mut self, name: &str, bytes: Vec<u8>) {
        self.objects.push(Object::new(name, bytes));
    }

    /// Bytes and the metadata of a file of that size.
    fn data(&mut self, name: &str, bytes: Vec<u8>) {
        let stat = stat_words(&Figures { size: bytes.len() as u64, mode: 0o100_644, nlink: 1, ..Figures::default() });
        self.add(name, bytes);
        self.add(&format!("{name}-stat"), stat);
    }

    fn argument(&mut self, text: Vec<u8>) {
        self.words.extend(["-sym-arg".into(), (text.len() - 1).to_string()]);
        self.argument_object(text);
    }

    fn argument_object(&mut self, text: Vec<u8>) {
        self.add(&format!("arg{:02}", self.n_arguments), text);
        self.n_arguments += 1;
    }

    /// All files are as long as the longest.
    fn files(&mut self, paths: &[String]) -> Result<()> {
        let all: Vec<_> = paths.iter().map(|path| contents(path)).collect::<Result<_>>()?;
        let Some(longest) = all.iter().map(|(bytes, _)| bytes.len()).max() else { return Ok(()) };
        self.words.extend(["-sym-files".into(), all.len().to_string(), longest.to_string()]);
        for (i, (mut bytes, stat)) in all.into_iter().enumerate() {
            bytes.resize(longest, 0);
            self.add(&format!("{}-data", file_name(i)), bytes);
            self.add(&format!("{}-data-stat", file_name(i)), stat);
        }
        Ok(())
    }

    fn write(mut self, path: &str) -> Result<()> {
        self.add("model_version", MODEL_VERSION.to_vec());
        let args = std::iter::once("prog".to_string()).chain(self.words).map(String::into_bytes).collect();
        let test = TestCase { args, objects: self.objects, ..TestCase::default() };
        fs::write(path, ktest::write(&test)?).with_context(|| format!("cannot write {path}"))
    }
}

fn contents(path: &str) -> Result<(Vec<u8>, Vec<u8>)> {
    let bytes = fs::read(path).with_context(|| format!("cannot read {path}"))?;
    let m = fs::metadata(Path::new(path)).with_context(|| format!("cannot read {path}"))?;
    let figures = Figures {
        dev: m.dev(),
        ino: m.ino(),
        nlink: m.nlink(),
        mode: m.mode(),
        uid: m.uid(),
        gid: m.gid(),
        rdev: m.rdev(),
        size: m.size(),
        blksize: m.blksize(),
        blocks: m.blocks(),
        times: [m.atime(), m.atime_nsec(), m.mtime(), m.mtime_nsec(), m.ctime(), m.ctime_nsec()],
    };
    Ok((bytes, stat_words(&figures)))
}

#[derive(Default)]
struct Figures {
    dev: u64,
    ino: u64,
    nlink: u64,
    mode: u32,
    uid: u32,
    gid: u32,
    rdev: u64,
    size: u64,
    blksize: u64,
    blocks: u64,
    times: [i64; 6],
}

/// `struct stat` of x86-64.
fn stat_words(f: &Figures) -> Vec<u8> {
    let mut out = Vec::with_capacity(144);
    [f.dev, f.ino, f.nlink].iter().for_each(|x| out.extend(x.to_le_bytes()));
    [f.mode, f.uid, f.gid, 0].iter().for_each(|x| out.extend(x.to_le_bytes()));
    [f.rdev, f.size, f.blksize, f.blocks].iter().for_each(|x| out.extend(x.to_le_bytes()));
    f.times.iter().for_each(|x| out.extend(x.to_le_bytes()));
    out.resize(144, 0);
    out
}

/// Numbers that depend on the seed alone (splitmix64).
struct Dice(u64);

impl Dice {
    /// Seed 0 is a seed like any other: runs must be repeatable.
    fn new(seed: u64) -> Dice {
        Dice(seed)
    }

    fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut z = self.0;
        z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        z ^ (z >> 31)
    }

    fn below(&mut self, n: usize) -> usize {
        (self.next() % n.max(1) as u64) as usize
    }

    fn bytes(&mut self, n: usize) -> Vec<u8> {
        (0..n).map(|_| self.next() as u8).collect()
    }

    /// Up to `most` bytes that are not zero, then zeros to `most + 1`.
    fn text(&mut self, most: usize) -> Vec<u8> {
        let n = self.below(most + 1);
        let mut text: Vec<u8> = (0..n).map(|_| (self.next() % 255 + 1) as u8).collect();
        text.resize(most + 1, 0);
        text
    }
}
