//! Seeds from files: tests as they are, any other file as what the program reads.
//!
//! A plain file becomes the contents of standard input and of the symbolic files, as far as they are symbolic and
//! have room. Not here: what is done with a seed (`exec::seeds`).

use std::fs;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result, bail};
use trefoil_exec::Seed;
use trefoil_testcase::ktest;

use super::Args;

/// What the kernel model adds to the name of a file's data for its metadata.
const STAT: &str = "-stat";
/// Size of the metadata, and where in it the size of the file lies.
const STAT_BYTES: usize = 144;
const SIZE_AT: usize = 48;

pub fn read(args: &Args) -> Result<Vec<Seed>> {
    let mut files = args.seed_file.clone();
    for dir in &args.seed_dir {
        files.extend(inside(dir)?);
    }
    let inputs = inputs(&args.argv());
    files.iter().map(|file| seed(file, &inputs)).collect()
}

/// The files of a folder, in order of their names.
fn inside(dir: &Path) -> Result<Vec<PathBuf>> {
    let entries = fs::read_dir(dir).with_context(|| format!("cannot read the seeds in {}", dir.display()))?;
    let mut files: Vec<PathBuf> = entries.map(|entry| Ok(entry?.path())).collect::<std::io::Result<_>>()?;
    files.retain(|file| file.is_file());
    files.sort();
    if files.is_empty() {
        bail!("no file in {}: --seed-dir names a folder with tests or inputs", dir.display());
    }
    Ok(files)
}

fn seed(file: &Path, inputs: &[Input]) -> Result<Seed> {
    let bytes = fs::read(file).with_context(|| format!("cannot read the seed {}", file.display()))?;
    if !bytes.starts_with(ktest::MAGIC) {
        if inputs.is_empty() {
            bail!(
                "{} is a plain file, but nothing the program reads is symbolic: add --sym-stdin or --sym-files",
                file.display()
            );
        }
        return Ok(Seed { objects: inputs.iter().flat_map(|input| input.holding(&bytes)).collect() });
    }
    let test = ktest::read(&bytes).with_context(|| format!("the seed {} is damaged", file.display()))?;
    let objects = test.objects.into_iter();
    Ok(Seed { objects: objects.map(|o| (String::from_utf8_lossy(&o.name).into_owned(), o.bytes)).collect() })
}

/// A symbolic stream or file of the command line.
struct Input {
    object: String,
    room: usize,
}

impl Input {
    /// The objects that make it hold these bytes, cut to its room.
    fn holding(&self, bytes: &[u8]) -> [(String, Vec<u8>); 2] {
        let bytes = &bytes[..bytes.len().min(self.room)];
        let mut stat = vec![0; STAT_BYTES];
        stat[SIZE_AT..SIZE_AT + 8].copy_from_slice(&(bytes.len() as u64).to_le_bytes());
        [(self.object.clone(), bytes.to_vec()), (format!("{}{STAT}", self.object), stat)]
    }
}

/// What `--sym-stdin N`, `--sym-files COUNT N` and `--sym-file PATH N` make symbolic.
fn inputs(argv: &[Vec<u8>]) -> Vec<Input> {
    let words: Vec<_> = argv.iter().map(|word| String::from_utf8_lossy(word).into_owned()).collect();
    let own = words.iter().position(|word| word == "--").unwrap_or(words.len());
    let number = |at: usize| words.get(at).and_then(|word| word.parse().ok()).unwrap_or(0);
    let mut inputs = Vec::new();
    for (at, word) in words[..own].iter().enumerate() {
        match word.trim_start_matches('-') {
            "sym-stdin" => inputs.push(Input { object: "stdin".into(), room: number(at + 1) }),
            "sym-files" => {
                let names = ('A'..='Z').take(number(at + 1));
                inputs.extend(names.map(|name| Input { object: format!("{name}-data"), room: number(at + 2) }));
            }
            "sym-file" => {
                let path = words.get(at + 1).cloned().unwrap_or_default();
                inputs.push(Input { object: format!("{path}-data"), room: number(at + 2) });
            }
            _ => {}
        }
    }
    inputs
}
