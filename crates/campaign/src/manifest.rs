//! The manifest: which programs, how they are built, how they are explored. TOML, errors with line and column.

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result, anyhow, bail};
use serde::Deserialize;
use toml::Spanned;

/// A manifest as it is written. `docs/campaign.md` describes every key.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Manifest {
    pub name: String,
    /// One sentence for the page.
    #[serde(default)]
    pub about: String,
    /// Shell commands that build what is missing, run in the folder of the manifest.
    #[serde(default)]
    pub build: Vec<String>,
    /// How many programs at a time; all processors without it.
    pub jobs: Option<usize>,
    pub programs: Vec<Spanned<String>>,
    #[serde(default)]
    pub defaults: Settings,
    /// What is different for one program.
    #[serde(default)]
    pub program: BTreeMap<Spanned<String>, Settings>,
    /// Ways to explore every program; one without a name of its own if there are none.
    #[serde(default)]
    pub variant: Vec<Variant>,
    /// The folder of the manifest.
    #[serde(skip)]
    pub folder: PathBuf,
}

/// How one program is explored and measured. `{name}` and `{suites}` stand for the program and the folder of the suites.
#[derive(Clone, Debug, Default, Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct Settings {
    /// What `trefoil cc` built.
    pub program: Option<String>,
    /// The same program, built for coverage.
    pub coverage: Option<String>,
    /// The same program, built with sanitizers; bugs that do not crash are confirmed by it.
    pub sanitizer: Option<String>,
    /// Ends of the paths of the source files whose lines count.
    pub count: Option<Vec<String>>,
    /// The program's arguments, with its symbolic input.
    pub arguments: Option<Words>,
    /// Options of `trefoil run`.
    pub options: Option<Words>,
    pub seconds: Option<f64>,
    pub memory: Option<String>,
    /// A replayed test is stopped after this.
    pub replay_seconds: Option<f64>,
    /// Bugs that this program is known to have: `KIND FILE:FUNCTION`.
    pub expect: Option<Vec<String>>,
}

/// One of several ways to explore every program.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Variant {
    pub name: String,
    /// Arguments of the program behind its own.
    #[serde(default)]
    pub arguments: Words,
    /// Options of `trefoil run` behind the program's own.
    #[serde(default)]
    pub options: Words,
}

/// Words of a command line: a list, or a text cut at spaces.
#[derive(Clone, Debug, Deserialize)]
#[serde(untagged)]
pub enum Words {
    Text(String),
    List(Vec<String>),
}

impl Default for Words {
    fn default() -> Words {
        Words::List(Vec::new())
    }
}

impl Words {
    pub fn list(&self) -> Vec<String> {
        match self {
            Words::Text(text) => text.split_whitespace().map(str::to_owned).collect(),
            Words::List(words) => words.clone(),
        }
    }
}

impl Settings {
    /// These, and `other` where they say nothing.
    pub fn or(&self, other: &Settings) -> Settings {
        Settings {
            program: self.program.clone().or_else(|| other.program.clone()),
            coverage: self.coverage.clone().or_else(|| other.coverage.clone()),
            sanitizer: self.sanitizer.clone().or_else(|| other.sanitizer.clone()),
            count: self.count.clone().or_else(|| other.count.clone()),
            arguments: self.arguments.clone().or_else(|| other.arguments.clone()),
            options: self.options.clone().or_else(|| other.options.clone()),
            seconds: self.seconds.or(other.seconds),
            memory: self.memory.clone().or_else(|| other.memory.clone()),
            replay_seconds: self.replay_seconds.or(other.replay_seconds),
            expect: self.expect.clone().or_else(|| other.expect.clone()),
        }
    }
}

impl Manifest {
    pub fn read(path: &Path) -> Result<Manifest> {
        let text = std::fs::read_to_string(path).with_context(|| format!("cannot read {}", path.display()))?;
        let mut manifest = Manifest::parse(&text, &path.display().to_string())?;
        let parent = path.parent().filter(|parent| !parent.as_os_str().is_empty()).unwrap_or(Path::new("."));
        manifest.folder = parent.canonicalize().with_context(|| format!("no folder {}", parent.display()))?;
        Ok(manifest)
    }

    /// `file` is what errors call it.
    pub fn parse(text: &str, file: &str) -> Result<Manifest> {
        let at = |offset: usize| format!("{file}:{}", place(text, offset));
        let manifest: Manifest = toml::from_str(text).map_err(|error| {
            let place = error.span().map_or(file.to_string(), |span| at(span.start));
            anyhow!("{place}: {}", error.message().trim_end())
        })?;
        manifest.check(&at)?;
        Ok(manifest)
    }

    fn check(&self, at: &dyn Fn(usize) -> String) -> Result<()> {
        let mut seen = BTreeMap::new();
        for name in &self.programs {
            let start = name.span().start;
            if let Some(first) = seen.insert(name.get_ref(), start) {
                bail!("{}: program `{}` is listed twice; first at {}", at(start), name.get_ref(), at(first));
            }
        }
        if let Some(name) = self.program.keys().find(|name| !seen.contains_key(name.get_ref())) {
            let start = name.span().start;
            bail!("{}: `{}` is not in the list `programs`", at(start), name.get_ref());
        }
        for name in &self.programs {
            let settings = self.settings(name.get_ref());
            let required = [("program", settings.program.is_some()), ("coverage", settings.coverage.is_some())];
            if let Some((key, _)) = required.iter().find(|(_, given)| !given) {
                let start = name.span().start;
                bail!("{}: `{}` has no `{key}`; write it under [defaults] or [program.{0}]", at(start), name.get_ref());
            }
        }
        Ok(())
    }

    /// What holds for one program.
    pub fn settings(&self, name: &str) -> Settings {
        let own = self.program.iter().find(|(key, _)| key.get_ref() == name).map(|(_, settings)| settings);
        own.map_or_else(|| self.defaults.clone(), |own| own.or(&self.defaults))
    }
}

/// `LINE:COLUMN`, from 1.
fn place(text: &str, offset: usize) -> String {
    let before = &text[..text.floor_char_boundary(offset.min(text.len()))];
    let line = before.matches('\n').count() + 1;
    let column = before.rsplit('\n').next().map_or(0, |last| last.chars().count()) + 1;
    format!("{line}:{column}")
}

#[cfg(test)]
mod tests {
    use super::*;

    const GOOD: &str = "name = \"x\"\nprograms = [\"a\", \"b\"]\n[defaults]\nprogram = \"{suites}/{name}\"\n\
                        coverage = \"cov/{name}\"\narguments = \"--sym-arg 3\"\nseconds = 2\n\
                        [program.b]\ncount = [\"src/b.c\"]\narguments = [\"a b\"]\n";

    #[test]
    fn programs_have_the_defaults_and_what_is_theirs() {
        let manifest = Manifest::parse(GOOD, "m.toml").expect("it is right");
        let (a, b) = (manifest.settings("a"), manifest.settings("b"));
        assert_eq!(a.arguments.map(|w| w.list()), Some(vec!["--sym-arg".into(), "3".into()]));
        assert_eq!(b.arguments.map(|w| w.list()), Some(vec!["a b".into()]));
        assert_eq!((a.count, b.count), (None, Some(vec!["src/b.c".into()])));
        assert_eq!(b.seconds, Some(2.0));
    }

    #[test]
    fn errors_name_line_and_column() {
        let error = |text: &str| Manifest::parse(text, "m.toml").expect_err("it is wrong").to_string();
        let unknown = error(&GOOD.replace("seconds", "second"));
        assert!(unknown.starts_with("m.toml:7:1: unknown field `second`"), "{unknown}");
        let syntax = error("name = \"x\nprograms = []");
        assert!(syntax.starts_with("m.toml:1:"), "{syntax}");
        let twice = error(&GOOD.replace("\"a\", \"b\"", "\"a\", \"b\", \"a\""));
        assert!(twice.starts_with("m.toml:2:23: program `a` is listed twice; first at m.toml:2:13"), "{twice}");
        let stranger = error(&GOOD.replace("[program.b]", "[program.c]"));
        assert!(stranger.starts_with("m.toml:8:10: `c` is not in the list"), "{stranger}");
        let missing = error(&GOOD.replace("coverage = \"cov/{name}\"\n", ""));
        assert!(missing.starts_with("m.toml:2:13: `a` has no `coverage`"), "{missing}");
        let wrong_type = error(&GOOD.replace("seconds = 2", "seconds = \"2\""));
        assert!(wrong_type.starts_with("m.toml:7:11: "), "{wrong_type}");
    }
}
