//! The files under `tests/`: which are tests, and what their folder means.

use std::path::{Path, PathBuf};

use anyhow::{Context, Result, bail};
use trefoil_runlog::catalogue::Kind;

/// The first folder below `tests/`. It gives the defaults of its tests.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Folder {
    /// One instruction, intrinsic or library feature: output as natively.
    Inst,
    /// Environment models: output as natively.
    Posix,
    /// Symbolic input from outside: how many paths, and what is printed on them.
    Environment,
    /// Symbolic programs without a bug.
    Pass,
    /// At least one bug.
    Bug,
    /// Ends with a limit.
    Limit,
    /// Ends with a gap.
    Unsupported,
    Search,
    Cli,
    Replay,
    /// Command lines of KLEE and its tools; judged by [`crate::klee`].
    Klee,
    Regress,
    /// The worked examples of the documentation; they stand beside `tests/`.
    Example,
    /// Must fail; tells when it stops failing.
    Fixme,
}

impl Folder {
    fn named(name: &str) -> Option<Folder> {
        Some(match name {
            "inst" => Folder::Inst,
            "posix" => Folder::Posix,
            "environment" => Folder::Environment,
            "pass" => Folder::Pass,
            "bug" => Folder::Bug,
            "limit" => Folder::Limit,
            "unsupported" => Folder::Unsupported,
            "search" => Folder::Search,
            "cli" => Folder::Cli,
            "replay" => Folder::Replay,
            "klee" => Folder::Klee,
            "regress" => Folder::Regress,
            "examples" => Folder::Example,
            "fixme" => Folder::Fixme,
            _ => return None,
        })
    }

    /// Tests whose whole behaviour is compared with a native run.
    pub fn judged_natively(self) -> bool {
        matches!(self, Folder::Inst | Folder::Posix)
    }

    /// The exit code expected of `trefoil run` when the test does not say.
    pub fn exit(self) -> Option<i32> {
        match self {
            Folder::Environment | Folder::Pass | Folder::Search | Folder::Replay => Some(0),
            Folder::Bug => Some(1),
            Folder::Limit => Some(3),
            Folder::Unsupported => Some(4),
            Folder::Inst | Folder::Posix | Folder::Cli | Folder::Regress => None,
            Folder::Klee | Folder::Example | Folder::Fixme => None,
        }
    }

    pub fn replays(self) -> bool {
        matches!(self, Folder::Pass | Folder::Bug | Folder::Replay | Folder::Example)
    }

    /// The kind of end that every test of the folder must announce.
    pub fn required_end(self) -> Option<Kind> {
        match self {
            Folder::Bug => Some(Kind::Bug),
            Folder::Limit => Some(Kind::Limit),
            Folder::Unsupported => Some(Kind::Gap),
            _ => None,
        }
    }
}

/// One test file.
#[derive(Clone, Debug)]
pub struct TestFile {
    pub path: PathBuf,
    /// `inst/shl.c`.
    pub name: String,
    pub folder: Folder,
    pub source: String,
    /// What starts a comment in this language.
    pub comment: &'static str,
}

impl TestFile {
    /// Whether the program asks for symbolic data and so needs a library to run natively.
    pub fn is_symbolic(&self) -> bool {
        ["trefoil.h", "klee/klee.h", "__VERIFIER_"].iter().any(|name| self.source.contains(name))
    }
}

/// All test files of a workspace, in order of their names.
pub fn find(workspace: &Path) -> Result<Vec<TestFile>> {
    let tests = workspace.join("tests");
    let mut files = Vec::new();
    for (root, dir) in [(tests.as_path(), tests.clone()), (workspace, workspace.join("examples"))] {
        let mut paths = Vec::new();
        walk(&dir, &mut paths)?;
        paths.sort();
        for path in paths {
            files.push(load(root, &path)?);
        }
    }
    Ok(files)
}

fn walk(dir: &Path, found: &mut Vec<PathBuf>) -> Result<()> {
    for entry in std::fs::read_dir(dir).with_context(|| format!("reading {}", dir.display()))? {
        let path = entry?.path();
        if path.is_dir() {
            // Folders with a leading underscore hold what tests include, not tests.
            if !path.file_name().is_some_and(|n| n.to_string_lossy().starts_with('_')) {
                walk(&path, found)?;
            }
        } else if comment_of(&path).is_some() {
            found.push(path);
        }
    }
    Ok(())
}

fn comment_of(path: &Path) -> Option<&'static str> {
    match path.extension()?.to_str()? {
        "c" | "cpp" => Some("//"),
        "ll" => Some(";"),
        _ => None,
    }
}

fn load(root: &Path, path: &Path) -> Result<TestFile> {
    let relative = path.strip_prefix(root).context("a test outside of the folder of tests")?;
    let name = relative.to_string_lossy().into_owned();
    let first = name.split('/').next().unwrap_or_default();
    let Some(folder) = Folder::named(first) else { bail!("{name}: `{first}` is not a folder of tests") };
    Ok(TestFile {
        path: path.to_owned(),
        folder,
        source: std::fs::read_to_string(path).with_context(|| name.clone())?,
        comment: comment_of(path).context("not a test file")?,
        name,
    })
}
