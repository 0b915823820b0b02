//! A command line, taken apart: each argument with what it means for compiling twice.

use std::ffi::{OsStr, OsString};
use std::path::{Path, PathBuf};

use super::options::{self, InputKind, Role};

/// What the user wants to have in the end.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Goal {
    /// Objects (`-c`).
    Object,
    /// A program or a library.
    Link,
    /// Anything that holds no object of ours.
    Other,
}

#[derive(Clone, Debug, PartialEq, Eq)]
enum Arg {
    /// An option with its value, if that was a separate argument.
    Option(Role, Vec<OsString>),
    Input(Input),
}

/// A file on the command line.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Input {
    pub(super) name: OsString,
    pub(super) kind: InputKind,
}

impl Input {
    pub(super) fn is_source(&self) -> bool {
        matches!(self.kind, InputKind::Source(_))
    }

    pub(super) fn is_stdin(&self) -> bool {
        self.name == "-"
    }

    /// `dir/file.c` gives `file` with this extension: where compilers put results by default.
    pub(super) fn file_with(&self, extension: &str) -> PathBuf {
        let stem = Path::new(&self.name).file_stem().unwrap_or(OsStr::new("-"));
        Path::new(stem).with_extension(extension)
    }
}

#[derive(Clone, Debug)]
pub(super) struct Arguments {
    args: Vec<Arg>,
    pub(super) goal: Goal,
}

impl Arguments {
    pub(super) fn parse(args: Vec<OsString>) -> Arguments {
        let mut parsed = Vec::new();
        let mut language: Option<String> = None;
        let mut rest = args.into_iter();
        while let Some(arg) = rest.next() {
            let text = arg.to_string_lossy().into_owned();
            if !text.starts_with('-') || text == "-" {
                let kind = match &language {
                    Some(language) => options::kind_by_language(language),
                    None => options::kind_by_name(&text, false),
                };
                parsed.push(Arg::Input(Input { name: arg, kind }));
                continue;
            }
            let role = options::role(&text);
            let mut words = vec![arg];
            words.extend(options::takes_next(&text).then(|| rest.next()).flatten());
            if role == Role::Language {
                let value = value_of(&words, "-x").to_string_lossy().into_owned();
                language = Some(value).filter(|value| value != "none");
            }
            parsed.push(Arg::Option(role, words));
        }
        let goal = goal(&parsed);
        Arguments { args: parsed, goal }
    }

    pub(super) fn inputs(&self) -> impl Iterator<Item = &Input> {
        self.args.iter().filter_map(|arg| match arg {
            Arg::Input(input) => Some(input),
            Arg::Option(..) => None,
        })
    }

    pub(super) fn sources(&self) -> impl Iterator<Item = &Input> {
        self.inputs().filter(|input| input.is_source())
    }

    pub(super) fn has(&self, option: &str) -> bool {
        self.words().any(|words| words[0] == option)
    }

    /// Values of an option that may be written with or without a space, e.g. `-L`.
    pub(super) fn values(&self, option: &str) -> Vec<OsString> {
        let matching = self.words().filter(|words| words[0].to_string_lossy().starts_with(option));
        matching.map(|words| value_of(words, option)).collect()
    }

    pub(super) fn output(&self) -> Option<PathBuf> {
        let outputs = self.options(Role::Output);
        outputs.last().map(|words| {
            let name = if words[0] == "--output" { "--output" } else { "-o" };
            PathBuf::from(value_of(words, name))
        })
    }

    /// Everything as it was given.
    pub(super) fn all(&self) -> Vec<OsString> {
        self.collect(|_| true, |input| vec![input.name.clone()])
    }

    /// For the native compilation, sources included.
    pub(super) fn native(&self) -> Vec<OsString> {
        self.collect(|role| role != Role::Dropped, |input| vec![input.name.clone()])
    }

    /// For linking, after each source has become the object that `object` names.
    pub(super) fn linking(&self, mut object: impl FnMut(&Input) -> OsString) -> Vec<OsString> {
        let keep = |role| !matches!(role, Role::Dropped | Role::Language | Role::Dependencies | Role::DependencyFile);
        self.collect(keep, |input| if input.is_source() { vec![object(input)] } else { explicit(input) })
    }

    /// Options for compiling one file natively when the rest of the command links.
    pub(super) fn native_options(&self) -> Vec<OsString> {
        let keep = |role| !matches!(role, Role::Dropped | Role::Language | Role::Output | Role::DependencyFile);
        self.collect(keep, |_| Vec::new())
    }

    /// Options for compiling one file to bitcode.
    pub(super) fn bitcode_options(&self) -> Vec<OsString> {
        self.collect(|role| role == Role::Common, |_| Vec::new())
    }

    /// The dependency file and whether one is asked for at all.
    pub(super) fn dependency_file(&self) -> Option<PathBuf> {
        let named = self.options(Role::DependencyFile).last().map(|words| PathBuf::from(value_of(words, "-MF")));
        let implied = || {
            let base = self.output().or_else(|| self.sources().next().map(|source| source.file_with("d")));
            base.map(|base| base.with_extension("d"))
        };
        (self.has("-MD") || self.has("-MMD")).then(|| named.or_else(implied)).flatten()
    }

    /// Whether the user's level of optimisation is none, which defines no `__OPTIMIZE__`.
    pub(super) fn is_unoptimised(&self) -> bool {
        let last = self.options(Role::Optimisation).last().map(|words| words[0].clone());
        last.is_none_or(|level| level == "-O0")
    }

    /// clang calling itself: nothing may be added.
    pub(super) fn is_internal(&self) -> bool {
        self.has("-cc1") || self.has("-cc1as")
    }

    /// Questions like `-print-search-dirs` and `-###` are about linking too.
    pub(super) fn may_link(&self) -> bool {
        let stops =
            ["-c", "-E", "-S", "-M", "-MM", "-fsyntax-only", "-emit-llvm", "-emit-ast", "--analyze", "--precompile"];
        !stops.iter().any(|option| self.has(option)) && self.inputs().all(|input| input.kind != InputKind::Foreign)
    }

    /// Another machine than the one we explore.
    pub(super) fn is_foreign_target(&self) -> bool {
        let choosing = |word: &str| {
            matches!(word, "-m32" | "-mx32" | "-m16" | "-target" | "-arch") || word.starts_with("--target=")
        };
        self.words().any(|words| choosing(&words[0].to_string_lossy()))
    }

    fn words(&self) -> impl Iterator<Item = &Vec<OsString>> {
        self.args.iter().filter_map(|arg| match arg {
            Arg::Option(_, words) => Some(words),
            Arg::Input(_) => None,
        })
    }

    fn options(&self, wanted: Role) -> Vec<&Vec<OsString>> {
        let matching = self.args.iter().filter_map(|arg| match arg {
            Arg::Option(role, words) if *role == wanted => Some(words),
            Arg::Option(..) | Arg::Input(_) => None,
        });
        matching.collect()
    }

    fn collect(&self, keep: impl Fn(Role) -> bool, mut input: impl FnMut(&Input) -> Vec<OsString>) -> Vec<OsString> {
        let mut words = Vec::new();
        for arg in &self.args {
            match arg {
                Arg::Option(role, own) if keep(*role) => words.extend(own.iter().cloned()),
                Arg::Option(..) => {}
                Arg::Input(file) => words.extend(input(file)),
            }
        }
        words
    }
}

/// An input of a link, independent of any `-x` before it, which has been taken out.
fn explicit(input: &Input) -> Vec<OsString> {
    if input.kind == InputKind::Assembly {
        let language = if input.name.to_string_lossy().ends_with(".s") { "assembler" } else { "assembler-with-cpp" };
        return ["-x", language].map(OsString::from).into_iter().chain([input.name.clone(), "-xnone".into()]).collect();
    }
    vec![input.name.clone()]
}

fn value_of(words: &[OsString], option: &str) -> OsString {
    if let Some(value) = words.get(1) {
        return value.clone();
    }
    let text = words[0].to_string_lossy();
    OsString::from(text.strip_prefix(option).unwrap_or_default())
}

fn goal(args: &[Arg]) -> Goal {
    let any = |wanted: Role| args.iter().any(|arg| matches!(arg, Arg::Option(role, _) if *role == wanted));
    let inputs = || {
        args.iter().filter_map(|arg| match arg {
            Arg::Input(input) => Some(input),
            Arg::Option(..) => None,
        })
    };
    let foreign = inputs().any(|input| input.kind == InputKind::Foreign);
    if any(Role::OtherGoal) || foreign || inputs().next().is_none() {
        Goal::Other
    } else if any(Role::CompileOnly) {
        Goal::Object
    } else {
        Goal::Link
    }
}
