//! Jobs: one exploration of one program each, with a key of everything that its result depends on.

use std::collections::HashMap;
use std::fs;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result, bail};
use trefoil_toolchain::Key;

use crate::manifest::{Manifest, Settings, Variant, Words};

/// The name of the variant of a manifest that has none.
pub const PLAIN: &str = "plain";

/// One exploration.
#[derive(Clone, Debug, PartialEq)]
pub struct Job {
    pub program: String,
    pub variant: String,
    /// Changes with programs, arguments, limits and the version of Trefoil.
    pub key: String,
    pub bitcode: PathBuf,
    pub coverage: PathBuf,
    pub sanitizer: Option<PathBuf>,
    /// Ends of paths of the source files that count; all if empty.
    pub count: Vec<String>,
    pub arguments: Vec<String>,
    pub options: Vec<String>,
    pub seconds: f64,
    pub memory: Option<String>,
    pub replay_seconds: f64,
    pub expect: Vec<String>,
}

/// What the command line changes and chooses.
#[derive(Clone, Debug, Default)]
pub struct Choice {
    /// Only these: `PROGRAM`, `PROGRAM/VARIANT` or `/VARIANT`.
    pub only: Vec<String>,
    pub seconds: Option<f64>,
    /// Further options of `trefoil run`.
    pub options: Vec<String>,
}

impl Choice {
    fn wants(&self, program: &str, variant: &str) -> bool {
        let matches = |text: &String| match text.split_once('/') {
            Some((wanted, how)) => (wanted.is_empty() || wanted == program) && how == variant,
            None => text == program,
        };
        self.only.is_empty() || self.only.iter().any(matches)
    }
}

impl Job {
    /// `cat`, or `cat/fail` for a variant.
    pub fn title(&self) -> String {
        if self.variant == PLAIN { self.program.clone() } else { format!("{}/{}", self.program, self.variant) }
    }

    /// The arguments of `trefoil` that explore.
    pub fn command(&self, folder: &Path) -> Vec<String> {
        let mut words: Vec<String> = ["run", "--quiet", "--max-time"].map(String::from).to_vec();
        words.push(self.seconds.to_string());
        words.extend(self.memory.iter().flat_map(|memory| ["--max-memory".to_string(), memory.clone()]));
        words.extend(self.options.iter().cloned());
        words.extend(["--output-dir".to_string(), folder.display().to_string(), self.bitcode.display().to_string()]);
        words.extend(self.arguments.iter().cloned());
        words
    }
}

/// The jobs of a manifest in its order: all programs in the first way, then in the next.
/// `trefoil` is the program that will explore, `suites` the folder that `{suites}` stands for.
pub fn plan(manifest: &Manifest, choice: &Choice, suites: &Path, trefoil: &Path) -> Result<Vec<Job>> {
    let plain = Variant { name: PLAIN.into(), arguments: Words::default(), options: Words::default() };
    let variants = if manifest.variant.is_empty() { vec![plain] } else { manifest.variant.clone() };
    let mut keys = Keys { known: HashMap::new() };
    let mut jobs = Vec::new();
    for variant in &variants {
        for name in manifest.programs.iter().map(|name| name.get_ref()) {
            if choice.wants(name, &variant.name) {
                let mut job = job(manifest, name, variant, choice, suites);
                job.key = keys.of(&job, trefoil).with_context(|| job.title())?;
                jobs.push(job);
            }
        }
    }
    let unknown = choice.only.iter().find(|text| {
        let alone = Choice { only: vec![(*text).clone()], ..Choice::default() };
        !jobs.iter().any(|job| alone.wants(&job.program, &job.variant))
    });
    match unknown {
        Some(text) => bail!("the manifest has no program `{text}`; --only takes PROGRAM, PROGRAM/VARIANT or /VARIANT"),
        None => Ok(jobs),
    }
}

fn job(manifest: &Manifest, name: &str, variant: &Variant, choice: &Choice, suites: &Path) -> Job {
    let Settings { program, coverage, sanitizer, count, arguments, options, seconds, memory, replay_seconds, expect } =
        manifest.settings(name);
    let fill = |text: &String| text.replace("{name}", name).replace("{suites}", &suites.display().to_string());
    let path = |text: &String| manifest.folder.join(fill(text));
    let words = |own: Option<Words>, more: &Words| -> Vec<String> {
        own.unwrap_or_default().list().iter().chain(&more.list()).map(fill).collect()
    };
    let mut options = words(options, &variant.options);
    options.extend(choice.options.iter().cloned());
    Job {
        program: name.into(),
        variant: variant.name.clone(),
        key: String::new(),
        bitcode: program.iter().map(path).collect(),
        coverage: coverage.iter().map(path).collect(),
        sanitizer: sanitizer.as_ref().map(path),
        count: count.unwrap_or_default().iter().map(fill).collect(),
        arguments: words(arguments, &variant.arguments),
        options,
        seconds: choice.seconds.or(seconds).unwrap_or(60.0),
        memory,
        replay_seconds: replay_seconds.unwrap_or(5.0),
        expect: expect.unwrap_or_default(),
    }
}

/// Keys of files are computed once: programs of a suite share them.
struct Keys {
    known: HashMap<PathBuf, String>,
}

impl Keys {
    fn of(&mut self, job: &Job, trefoil: &Path) -> Result<String> {
        let mut key = Key::new().with(job.command(Path::new("")).join("\0"));
        let files = [Some(trefoil), Some(&job.bitcode), Some(&job.coverage), job.sanitizer.as_deref()];
        for file in files.into_iter().flatten() {
            key = key.with(self.of_file(file)?);
        }
        Ok(key.with(job.count.join("\0")).with(job.replay_seconds.to_string()).to_string())
    }

    fn of_file(&mut self, file: &Path) -> Result<String> {
        if let Some(known) = self.known.get(file) {
            return Ok(known.clone());
        }
        let bytes = fs::read(file)
            .with_context(|| format!("no program {}: does `build` of the manifest make it?", file.display()))?;
        let key = Key::new().with(bytes).to_string();
        self.known.insert(file.to_path_buf(), key.clone());
        Ok(key)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn manifest() -> Manifest {
        let text = "name = \"x\"\nprograms = [\"a\", \"b\"]\n[defaults]\nprogram = \"{suites}/{name}\"\n\
                    coverage = \"{suites}/{name}\"\narguments = \"{name} --sym-arg 3\"\n\
                    [[variant]]\nname = \"plain\"\n[[variant]]\nname = \"fail\"\narguments = \"--max-fail 1\"\n";
        Manifest::parse(text, "m.toml").expect("it is right")
    }

    fn folder(name: &str) -> PathBuf {
        let folder = std::env::temp_dir().join(format!("trefoil-plan-{}-{name}", std::process::id()));
        fs::create_dir_all(&folder).expect("temporary folder");
        for file in ["a", "b", "trefoil"] {
            fs::write(folder.join(file), file).expect("a file");
        }
        folder
    }

    #[test]
    fn every_program_in_every_way() {
        let folder = folder("all");
        let jobs = |choice: &Choice| plan(&manifest(), choice, &folder, &folder.join("trefoil"));
        let titles = |only: &[&str]| {
            let only = only.iter().map(|text| text.to_string()).collect();
            let jobs = jobs(&Choice { only, ..Choice::default() }).expect("all are there");
            jobs.iter().map(Job::title).collect::<Vec<_>>().join(" ")
        };
        assert_eq!(titles(&[]), "a b a/fail b/fail");
        assert_eq!(titles(&["b", "a/fail"]), "b a/fail b/fail");
        assert_eq!(titles(&["/plain"]), "a b");
        let all = jobs(&Choice::default()).expect("all are there");
        assert_eq!(all[3].arguments, ["b", "--sym-arg", "3", "--max-fail", "1"]);
        let stranger = jobs(&Choice { only: vec!["c".into()], ..Choice::default() }).expect_err("there is no c");
        assert!(stranger.to_string().contains("no program `c`"), "{stranger}");
        fs::remove_dir_all(folder).expect("clean up");
    }

    #[test]
    fn the_key_changes_with_what_the_result_depends_on() {
        let folder = folder("key");
        let key = |choice: &Choice| {
            plan(&manifest(), choice, &folder, &folder.join("trefoil")).expect("all are there")[0].key.clone()
        };
        let first = key(&Choice::default());
        assert_eq!(first, key(&Choice::default()));
        assert_ne!(first, key(&Choice { seconds: Some(7.0), ..Choice::default() }));
        fs::write(folder.join("trefoil"), "another").expect("a file");
        assert_ne!(first, key(&Choice::default()));
        fs::remove_dir_all(folder).expect("clean up");
    }
}
