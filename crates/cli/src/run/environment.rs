//! The options of the symbolic environment: they stand after the program, among its arguments, as KLEE's users know
//! them, with one dash or two.
//!
//! The kernel model reads them (`runtime/kernel/args.c`); here they are checked before the run, so that a wrong one is an
//! error and never a gap on some path. Not here: options in front of the program (`options`). Invariant: a command line
//! that passes [`Environment::check`] is understood by the model in the same way.

use std::fmt::Write as _;

use anyhow::{Result, bail};

/// What the command line asks of the environment.
#[derive(Debug, Default, PartialEq, Eq)]
pub struct Environment {
    /// Some input is symbolic, or some call may fail.
    pub symbolic: bool,
    /// Allocations may fail, too.
    pub failing_heap: bool,
}

/// One value that follows an option.
#[derive(Clone, Copy)]
enum Value {
    /// Bytes or characters of one input.
    Length,
    /// A number of things, at least and at most.
    Count(&'static str, u64, u64),
    /// Any text that is not empty.
    Text(&'static str),
    /// Names of system calls, separated by commas.
    Calls,
}

use Value::{Calls, Count, Length, Text};

struct EnvironmentOption {
    name: &'static str,
    values: &'static [Value],
    help: &'static str,
    example: &'static str,
}

/// Options by group, in the order of the help. To add one: a row here, and a row with a function in `args.c`.
const GROUPS: [(&str, &[EnvironmentOption]); 4] = [
    ("Symbolic arguments and variables", &ARGUMENTS),
    ("Symbolic files and streams", &FILES),
    ("Symbolic network, clock and random bytes", &OTHERS),
    ("Failing system calls", &FAILURES),
];

const fn option(
    name: &'static str,
    values: &'static [Value],
    help: &'static str,
    example: &'static str,
) -> EnvironmentOption {
    EnvironmentOption { name, values, help, example }
}

const ARGUMENTS: [EnvironmentOption; 3] = [
    option("sym-arg", &[Length], "an argument of up to N symbolic characters, at this place", "--sym-arg 3"),
    option(
        "sym-args",
        &[Count("MIN", 0, MOST_ARGS), Count("MAX", 0, MOST_ARGS), Length],
        "MIN to MAX such arguments",
        "--sym-args 0 2 4",
    ),
    option("sym-env", &[Text("NAME"), Length], "an environment variable", "--sym-env HOME 8"),
];

const FILES: [EnvironmentOption; 6] = [
    option(
        "sym-files",
        &[Count("NUM", 1, 26), Length],
        "files A, B, … of up to N bytes in the working directory",
        "--sym-files 1 8",
    ),
    option("sym-file", &[Text("PATH"), Length], "a file of this name", "--sym-file /etc/app.conf 16"),
    option(
        "sym-dir",
        &[Text("PATH"), Count("NUM", 1, 26), Length],
        "a directory where each of A, B, … is a file, a directory, a link or missing",
        "--sym-dir data 2 4",
    ),
    option("sym-stdin", &[Length], "standard input of up to N bytes, or none at all", "--sym-stdin 8"),
    option("sym-stdout", &[], "standard output is a pipe, a file, a terminal or closed", "--sym-stdout"),
    option("save-all-writes", &[], "accepted for KLEE's users: writes are always kept", "--save-all-writes"),
];

const OTHERS: [EnvironmentOption; 4] = [
    option("sym-socket", &[Length], "what a connection receives: up to N bytes", "--sym-socket 32"),
    option("sym-dgram", &[Length], "a datagram of up to N bytes", "--sym-dgram 16"),
    option("sym-time", &[], "clocks show symbolic, rising times", "--sym-time"),
    option("sym-random", &[], "getrandom and /dev/urandom give symbolic bytes", "--sym-random"),
];

const FAILURES: [EnvironmentOption; 3] = [
    option("max-fail", &[Count("N", 0, 1000)], "up to N system calls fail on a path", "--max-fail 1"),
    option(
        "fail",
        &[Calls],
        "only these: open, read, write, … (and malloc); alone it means --max-fail 1",
        "--fail read,malloc",
    ),
    option("fd-fail", &[], "KLEE's name for --max-fail 1", "--fd-fail"),
];

/// Arguments are named by two digits in test cases.
const MOST_ARGS: u64 = 99;
/// Far more than can be explored, and small enough to be allocated.
const LONGEST: u64 = 1 << 20;

impl Environment {
    /// Looks at a command line: the program, then its arguments with our options among them.
    pub fn check(command: &[Vec<u8>]) -> Result<Environment> {
        let mut environment = Environment::default();
        let mut arguments = 0;
        let mut words = command.iter().skip(1);
        while let Some(word) = words.next() {
            if word == b"--" {
                break;
            }
            let Some(option) = find(word)? else { continue };
            let values = option.take(&mut words)?;
            arguments += option.arguments(&values)?;
            environment.note(option, &values);
        }
        if arguments > MOST_ARGS {
            bail!("the command line makes up to {arguments} symbolic arguments; at most {MOST_ARGS} are possible");
        }
        Ok(environment)
    }

    fn note(&mut self, option: &EnvironmentOption, values: &[&str]) {
        self.symbolic |= option.name != "save-all-writes" && (option.name != "max-fail" || values != ["0"]);
        self.failing_heap |= option.name == "fail" && values[0].split(',').any(|name| name == "malloc");
    }
}

/// The option that a word names. A misspelt one is an error: it would be passed to the program unseen.
fn find(word: &[u8]) -> Result<Option<&'static EnvironmentOption>> {
    let Some(name) = std::str::from_utf8(word).ok().and_then(|word| word.strip_prefix('-')) else { return Ok(None) };
    let name = name.strip_prefix('-').unwrap_or(name);
    let found = all().find(|option| option.name == name);
    let bare = name.split('=').next().unwrap_or(name);
    if found.is_none()
        && name.contains('=')
        && let Some(option) = all().find(|option| option.name == bare)
    {
        bail!("--{name}: the values of --{bare} are words of their own: {}", option.form());
    }
    if found.is_none() && bare.starts_with("sym-") {
        let names: Vec<String> =
            all().filter(|o| o.name.starts_with("sym-")).map(|o| format!("--{}", o.name)).collect();
        bail!(
            "there is no option --{bare} for symbolic input; there are {} \
             (`--` before a word passes it and all that follow to the program)",
            names.join(", ")
        );
    }
    Ok(found)
}

fn all() -> impl Iterator<Item = &'static EnvironmentOption> {
    GROUPS.iter().flat_map(|(_, options)| options.iter())
}

/// The hint for an option of the environment that stands in front of the program.
pub fn misplaced(word: &str) -> Option<String> {
    let option = find(word.as_bytes()).ok().flatten()?;
    Some(format!("`{word}` stands after the program: trefoil run ./prog {}", option.example))
}

impl EnvironmentOption {
    fn take<'w>(&self, words: &mut impl Iterator<Item = &'w Vec<u8>>) -> Result<Vec<&'w str>> {
        let mut values = Vec::new();
        for value in self.values {
            let Some(word) = words.next() else {
                bail!("--{}: {} is missing: {}", self.name, value.name(), self.form())
            };
            let Ok(text) = std::str::from_utf8(word) else { bail!("--{}: not a text: {}", self.name, self.form()) };
            if let Err(problem) = value.check(text) {
                bail!("--{}: {problem}: {}", self.name, self.form());
            }
            values.push(text);
        }
        if self.name == "sym-args" && number(values[0]) > number(values[1]) {
            bail!("--sym-args: MIN is {}, more than MAX, {}: {}", values[0], values[1], self.form());
        }
        Ok(values)
    }

    /// How many arguments of the program it makes at most.
    fn arguments(&self, values: &[&str]) -> Result<u64> {
        Ok(match self.name {
            "sym-arg" => 1,
            "sym-args" => number(values[1]).unwrap_or(0),
            _ => 0,
        })
    }

    /// "write --sym-args MIN MAX N, for instance --sym-args 0 2 4"
    fn form(&self) -> String {
        let mut form = format!("write --{}", self.name);
        for value in self.values {
            let _ = write!(form, " {}", value.name());
        }
        format!("{form}, for instance {}", self.example)
    }
}

impl Value {
    fn name(self) -> &'static str {
        match self {
            Length => "N",
            Count(name, ..) | Text(name) => name,
            Calls => "CALLS",
        }
    }

    fn check(self, text: &str) -> Result<(), String> {
        match self {
            Length => in_range("N", text, 0, LONGEST),
            Count(name, least, most) => in_range(name, text, least, most),
            Text("NAME") if text.is_empty() || text.contains('=') => Err(format!("`{text}` is not a variable's name")),
            Text(_) if text.is_empty() => Err("the name is empty".into()),
            Text(_) => Ok(()),
            Calls => text.split(',').try_for_each(known_call),
        }
    }
}

fn number(text: &str) -> Option<u64> {
    // Digits only, as the model reads it: no sign.
    text.bytes().all(|byte| byte.is_ascii_digit()).then(|| text.parse().ok())?
}

fn in_range(name: &str, text: &str, least: u64, most: u64) -> Result<(), String> {
    match number(text) {
        Some(n) if (least..=most).contains(&n) => Ok(()),
        Some(_) => Err(format!("{name} is {text}, not one of {least} to {most}")),
        None => Err(format!("{name} is `{text}`, not a number")),
    }
}

/// A row of `fail.def` (call or family), any call of the table, or the heap.
fn known_call(name: &str) -> Result<(), String> {
    let rows = |file: &str| trefoil_toolchain::runtime_source(file).unwrap_or_default().lines();
    let fields = |line: &'static str| line.split(['(', ',', ')']).map(str::trim).collect::<Vec<_>>();
    let plans: Vec<_> = rows("kernel/fail.def").filter(|line| line.starts_with("FAIL(")).map(fields).collect();
    let in_plans = plans.iter().any(|row| row[1] == name || row[2] == name);
    let mut calls = rows("kernel/syscalls.def").filter(|line| line.starts_with("SYS")).map(fields);
    if name == "malloc" || in_plans || calls.any(|row| row.get(2) == Some(&name)) {
        return Ok(());
    }
    let mut families: Vec<&str> = plans.iter().map(|row| row[2]).collect();
    families.dedup();
    Err(format!("there is no system call `{name}`; those that fail by default are {}", families.join(", ")))
}

/// The part of `trefoil run --help` about the environment.
pub fn help() -> String {
    let title = "Symbolic environment (after the program, in between its own arguments; `--` ends their recognition):";
    format!("{title}\n{}{EXAMPLES}", options())
}

/// The options of the environment, by group.
pub fn options() -> String {
    let mut text = String::new();
    for (title, options) in GROUPS {
        let _ = write!(text, "\n  {title}:\n");
        for option in options {
            let mut form = format!("--{}", option.name);
            option.values.iter().for_each(|value| form = format!("{form} {}", value.name()));
            let _ = writeln!(text, "    {form:<26} {}", option.help);
        }
    }
    text
}

const EXAMPLES: &str = "
Examples:
  trefoil cc -g prog.c -o prog && trefoil run ./prog input.txt     run it once, nothing is symbolic
  trefoil run ./cut -d --sym-arg 1 --sym-args 0 2 4 --sym-files 1 8
  trefoil run --max-time 2min ./sort --sym-args 0 1 10 --sym-stdin 8 --sym-stdout
  trefoil run ./server --sym-socket 32                             requests of up to 32 bytes
  trefoil run ./cp --max-fail 1 --fail open,read,write -- from to  one call fails on each path";

#[cfg(test)]
mod tests {
    use super::*;

    fn check(line: &str) -> Result<Environment> {
        let words: Vec<Vec<u8>> = line.split(' ').map(|word| word.as_bytes().to_vec()).collect();
        Environment::check(&words)
    }

    #[test]
    fn well_formed_lines_are_understood() {
        let symbolic = [
            "cut -d --sym-arg 1 --sym-args 0 2 4 --sym-files 1 8",
            "prog -sym-arg 3",
            "prog --sym-file /etc/x 3 --sym-dir d 2 4 --sym-env HOME 8",
            "prog --fail open,newfstatat,ioctl --max-fail 2",
            "prog --fd-fail",
        ];
        for line in symbolic {
            assert!(check(line).expect(line).symbolic, "{line}");
        }
        for line in ["prog a b", "prog --max-fail 0", "prog -- --sym-arg", "prog --symbolic -s", "prog -"] {
            assert_eq!(check(line).expect(line), Environment::default(), "{line}");
        }
        assert!(check("prog --fail read,malloc").expect("well-formed").failing_heap);
    }

    #[test]
    fn wrong_values_show_the_right_form() {
        let cases = [
            ("prog --sym-arg", "--sym-arg: N is missing: write --sym-arg N, for instance --sym-arg 3"),
            ("prog --sym-arg x", "--sym-arg: N is `x`, not a number: write --sym-arg N, for instance --sym-arg 3"),
            (
                "prog --sym-args 3 1 2",
                "--sym-args: MIN is 3, more than MAX, 1: write --sym-args MIN MAX N, for instance --sym-args 0 2 4",
            ),
            (
                "prog --sym-args 0 2",
                "--sym-args: N is missing: write --sym-args MIN MAX N, for instance --sym-args 0 2 4",
            ),
            (
                "prog --sym-files 27 8",
                "--sym-files: NUM is 27, not one of 1 to 26: write --sym-files NUM N, for instance --sym-files 1 8",
            ),
            (
                "prog --sym-env A=B 8",
                "--sym-env: `A=B` is not a variable's name: write --sym-env NAME N, for instance --sym-env HOME 8",
            ),
            (
                "prog --sym-stdin=8",
                "--sym-stdin=8: the values of --sym-stdin are words of their own: write --sym-stdin N, for instance --sym-stdin 8",
            ),
        ];
        for (line, message) in cases {
            assert_eq!(check(line).expect_err(line).to_string(), message);
        }
        let message = |line: &str| check(line).expect_err(line).to_string();
        assert!(
            message("prog --fail opne")
                .contains("no system call `opne`; those that fail by default are read, write, open")
        );
        assert!(message("prog --sym-argz 3").contains("no option --sym-argz"));
        assert!(message("prog --sym-args 0 60 1 --sym-args 0 60 1").contains("up to 120"));
    }

    #[test]
    fn an_option_in_front_of_the_program_is_explained() {
        let hint = misplaced("--sym-stdin").expect("known");
        assert_eq!(hint, "`--sym-stdin` stands after the program: trefoil run ./prog --sym-stdin 8");
        assert!(misplaced("--max-time").is_none());
    }
}
