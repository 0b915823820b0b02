//! The options of `trefoil run`: what was typed, and what it means to the crates below.

use std::collections::HashMap;
use std::ffi::OsString;
use std::os::unix::ffi::{OsStrExt, OsStringExt};
use std::path::{Path, PathBuf};
use std::time::Duration;

use anyhow::{Result, bail};
use trefoil_engine::{Clock, Limits, Options, Stdin};
use trefoil_exec::{Checks, FloatPolicy, Machine, Tracing};
use trefoil_runlog::assumptions::{Assumptions, StdinKind};
use trefoil_simplify::RuleSet;
use trefoil_solver::ExternalSolver;
use trefoil_testcase::world::is_locale_variable;

/// Explore a program: run it on symbolic input, follow every feasible path, keep a test for each that matters.
///
/// Options stand before the program; everything after it belongs to the program. A program without symbolic input is
/// simply run: its output and exit status are the program's own.
#[derive(clap::Args, Clone)]
#[command(after_help = super::environment::help(), override_usage = "trefoil run [OPTIONS] PROGRAM [ARGS]...")]
pub struct Args {
    /// Bitcode, object, archive or executable built with `trefoil cc`, and its arguments
    // One list: what follows the program is not ours, whatever it looks like.
    #[arg(value_name = "PROGRAM", required_unless_present_any = ["search", "print_solver_chain"], trailing_var_arg = true)]
    command: Vec<OsString>,

    /// Where the results go [default: trefoil-out-N, linked as trefoil-last]
    #[arg(long, value_name = "DIR", help_heading = "Output")]
    pub output_dir: Option<PathBuf>,

    /// One line of statistics at the end
    #[arg(long, help_heading = "Output")]
    pub stats: bool,

    /// No progress, no summary; bugs are still shown
    #[arg(long, short, help_heading = "Output")]
    pub quiet: bool,

    /// Show every call, or every instruction, on standard error
    #[arg(long, value_name = "WHAT", value_parser = ["calls", "instructions"], help_heading = "Output")]
    pub trace: Option<String>,

    /// A test for every path, not only for those that cover something new or meet a bug
    #[arg(long, help_heading = "Output")]
    pub all_paths: bool,

    /// Report every path into a bug, not one per place and kind
    #[arg(long, help_heading = "Output")]
    pub emit_all_bugs: bool,

    /// No tests for paths that are still alive when a limit ends the run
    #[arg(long, help_heading = "Output")]
    pub no_dump_states: bool,

    /// Stop after this time (90, 90s, 10min, 2h)
    #[arg(long, value_name = "TIME", value_parser = parse_time, help_heading = "Limits")]
    pub max_time: Option<Duration>,

    /// Give up paths to stay below this much memory (MiB, or with unit: 4GB) [default: three quarters of what is free]
    #[arg(long, value_name = "SIZE", value_parser = parse_size, help_heading = "Limits")]
    pub max_memory: Option<u64>,

    /// End paths that ask for an object larger than this
    #[arg(long, value_name = "SIZE", value_parser = parse_size, help_heading = "Limits")]
    pub max_alloc: Option<u64>,

    /// Stop after this many instructions
    #[arg(long, value_name = "N", help_heading = "Limits")]
    pub max_instructions: Option<u64>,

    /// Stop after this many forks
    #[arg(long, value_name = "N", help_heading = "Limits")]
    pub max_forks: Option<u64>,

    /// End paths with more forks than this
    #[arg(long, value_name = "N", help_heading = "Limits")]
    pub max_depth: Option<u32>,

    /// Keep at most this many paths alive
    #[arg(long, value_name = "N", help_heading = "Limits")]
    pub max_states: Option<usize>,

    /// Stop after this many tests
    #[arg(long, value_name = "N", help_heading = "Limits")]
    pub max_tests: Option<u64>,

    /// End a path after this much time of its own
    #[arg(long, value_name = "TIME", value_parser = parse_time, help_heading = "Limits")]
    pub max_state_time: Option<Duration>,

    /// Give up a question to the solver after this time [default: 10s, or a twentieth of --max-time if that is less]
    #[arg(long, value_name = "TIME", value_parser = parse_time, help_heading = "Limits")]
    pub max_solver_time: Option<Duration>,

    /// Calls on the stack before it overflows
    #[arg(long, value_name = "N", default_value_t = 100_000, help_heading = "Limits")]
    pub max_stack_frames: u32,

    /// Search strategy; several take turns (`--search help` lists them)
    #[arg(long, value_name = "NAME", value_delimiter = ',', help_heading = "Search")]
    pub search: Vec<String>,

    /// Instructions a path keeps running before another one gets its turn
    #[arg(long, value_name = "N", default_value_t = 10_000, help_heading = "Search")]
    pub batch_instructions: u64,

    /// Seed of all random choices
    #[arg(long, value_name = "N", default_value_t = 1, help_heading = "Search")]
    pub seed: u64,

    /// Follow this input first: a test (.ktest), or a file that standard input or file A is to hold (repeatable)
    #[arg(long, value_name = "FILE", help_heading = "Search")]
    pub seed_file: Vec<PathBuf>,

    /// Follow every input in this folder first
    #[arg(long, value_name = "DIR", help_heading = "Search")]
    pub seed_dir: Vec<PathBuf>,

    /// Join branches that only choose a value, as LLVM's simplifycfg does: fewer paths, coarser coverage
    #[arg(long, help_heading = "Search")]
    pub simplify_cfg: bool,

    /// Stop at the first bug
    #[arg(long, help_heading = "Search")]
    pub exit_on_bug: bool,

    /// For benchmarks: copy the state whenever its turn ends
    #[arg(long, hide = true)]
    pub snapshots: bool,

    /// Look for overflow of signed integers, too
    #[arg(long, help_heading = "Checks")]
    pub check_overflow: bool,

    /// Look for wrap-around of unsigned arithmetic in code that is not optimised
    #[arg(long, help_heading = "Checks")]
    pub check_unsigned: bool,

    /// Look for misaligned accesses
    #[arg(long, help_heading = "Checks")]
    pub check_alignment: bool,

    /// Look for reads of memory that was never written
    #[arg(long, help_heading = "Checks")]
    pub check_uninitialised: bool,

    /// What to do with symbolic floating-point values
    #[arg(long, value_name = "POLICY", default_value = "concretize", value_parser = ["concretize", "gap"], help_heading = "Checks")]
    pub float: String,

    #[command(flatten)]
    pub entry: super::entry::EntryArgs,

    /// Standard input comes from this file
    #[arg(long, value_name = "FILE", help_heading = "Environment")]
    pub stdin_file: Option<PathBuf>,

    /// The standard streams are a terminal
    #[arg(long, help_heading = "Environment")]
    pub tty: bool,

    /// What clocks show: real, or seconds since 1970 [default: real in a plain run, 1767225600 in an exploration]
    #[arg(long, value_name = "TIME", help_heading = "Environment")]
    pub clock: Option<String>,

    /// Run libc's string and number functions as they are, not in the form that forks little
    #[arg(long, value_name = "on|off", default_value = "on", value_parser = ["on", "off"], help_heading = "Environment")]
    pub libc_models: String,

    /// Link this bitcode in front of our models of libc and kernel
    #[arg(long, value_name = "FILE", help_heading = "Environment")]
    pub model: Vec<PathBuf>,

    /// Do not use this simplification rule; `all` means none at all
    #[arg(long, value_name = "NAME", help_heading = "Solver")]
    pub no_rule: Vec<String>,

    /// Compare every answer of the solver with its bare core
    #[arg(long, help_heading = "Solver")]
    pub check_solver: bool,

    /// Ask the solver's core at once, without the layers in front of it
    #[arg(long, help_heading = "Solver")]
    pub bare_solver: bool,

    /// Ask this solver instead of our own core: z3, bitwuzla, cvc5, stp
    #[arg(long, value_name = "NAME", help_heading = "Solver")]
    pub solver: Option<String>,

    /// The SAT solver inside our own: batsat; in a build with CaDiCaL also cadical, staged (batsat, then cadical)
    #[arg(long, value_name = "NAME", value_parser = crate::solve::sat_core, help_heading = "Solver")]
    pub sat: Option<trefoil_solver::SatCore>,

    /// Write every query as SMT-LIB to this file, or to numbered files in this folder
    #[arg(long, value_name = "PATH", help_heading = "Solver")]
    pub log_queries: Option<PathBuf>,

    /// Print the layers that a question passes, and exit
    #[arg(long, help_heading = "Solver")]
    pub print_solver_chain: bool,
}

impl Args {
    pub fn program(&self) -> &Path {
        self.command.first().map_or(Path::new(""), Path::new)
    }

    pub fn argv(&self) -> Vec<Vec<u8>> {
        self.command.iter().cloned().map(OsString::into_vec).collect()
    }

    /// Other arguments for the same program.
    pub fn set_argv(&mut self, args: &[Vec<u8>]) {
        let own = args.iter().skip(1).cloned().map(OsString::from_vec);
        self.command = self.command.first().cloned().into_iter().chain(own).collect();
    }

    pub fn engine_options(&self) -> Result<Options> {
        let default = Options::default();
        Ok(Options {
            search: if self.search.is_empty() { default.search } else { self.search.clone() },
            stepwise: false,
            batch: self.batch_instructions.max(1),
            seed: self.seed,
            limits: Limits {
                time: self.max_time,
                memory: self.max_memory.or_else(most_of_free_memory),
                instructions: self.max_instructions,
                forks: self.max_forks,
                depth: self.max_depth,
                states: self.max_states,
                tests: self.max_tests,
                path_instructions: None,
                path_time: self.max_state_time,
            },
            all_paths: self.all_paths,
            dump_states: !self.no_dump_states,
            exit_on_bug: self.exit_on_bug,
            snapshots: self.snapshots,
        })
    }

    /// One question must not use up the run.
    fn solver_time(&self) -> Duration {
        let share = self.max_time.map_or(MAX_SOLVER_TIME, |time| time / 20);
        self.max_solver_time.unwrap_or(share.min(MAX_SOLVER_TIME))
    }

    pub fn solver_config(&self) -> Result<trefoil_solver::Config> {
        let mut config = trefoil_solver::Config { timeout: Some(self.solver_time()), ..Default::default() };
        config.bare = self.bare_solver;
        if let Some(name) = &self.solver {
            let known = ExternalSolver::ALL.into_iter().find(|solver| solver.name() == name);
            let Some(external) = known else { bail!("unknown solver `{name}`: z3, bitwuzla, cvc5 or stp") };
            config.backend = trefoil_solver::Backend::External(external);
        }
        config.backend = crate::solve::with_sat(config.backend, self.sat);
        if self.check_solver {
            config.check_against = Some(trefoil_solver::Backend::Own(trefoil_solver::SatCore::default()));
        }
        config.log = self.log_queries.as_deref().map(crate::query_log::open).transpose()?;
        Ok(config)
    }

    pub fn configure(&self, machine: &mut Machine, runtime_root: String) -> Result<()> {
        if self.no_rule.iter().any(|name| name == "all") {
            machine.rules = RuleSet::none();
        }
        for name in self.no_rule.iter().filter(|name| *name != "all") {
            machine.rules.switch(name, false).map_err(|unknown| anyhow::anyhow!("--no-rule: {unknown}"))?;
        }
        machine.checks = Checks {
            signed_overflow: self.check_overflow,
            unsigned_overflow: self.check_unsigned,
            alignment: self.check_alignment,
            uninitialised: self.check_uninitialised,
        };
        machine.max_depth = self.max_stack_frames;
        machine.bounds.allocation = self.max_alloc.unwrap_or(u64::MAX);
        machine.all_bugs = self.emit_all_bugs;
        machine.floats = if self.float == "gap" { FloatPolicy::Gap } else { FloatPolicy::Concretize };
        machine.runtime_root = runtime_root;
        machine.tracing = self.tracing();
        Ok(())
    }

    fn tracing(&self) -> Option<Tracing> {
        match self.trace.as_deref() {
            None => None,
            Some("instructions") => Some(Tracing::Instructions),
            Some(_) => Some(Tracing::Calls),
        }
    }

    /// An exploration must be repeatable: its clock starts at a fixed time, unless the user wants another.
    pub fn clock(&self, explores: bool) -> Result<Clock> {
        let fixed = |seconds: i64| Clock::Fixed(seconds.saturating_mul(1_000_000_000));
        match self.clock.as_deref() {
            None if explores => Ok(fixed(START_OF_TIME)),
            None | Some("real") => Ok(Clock::Real),
            Some(seconds) => match seconds.parse::<i64>() {
                Ok(seconds) => Ok(fixed(seconds)),
                Err(_) => bail!("--clock takes `real` or seconds since 1970, not `{seconds}`"),
            },
        }
    }

    pub fn stdin_source(&self) -> Stdin {
        self.stdin_file.clone().map_or(Stdin::Real, Stdin::File)
    }

    /// What this run takes from the place where it was started.
    pub fn assumptions(&self, explores: bool) -> Assumptions {
        let absolute = |path: &Path| path.canonicalize().unwrap_or_else(|_| path.to_path_buf());
        Assumptions {
            cwd: std::env::current_dir().unwrap_or_default(),
            stdin: self.stdin_file.as_deref().map_or_else(real_stdin, |path| StdinKind::File(absolute(path))),
            tty: self.tty,
            umask: u32::from_str_radix(&umask(), 8).unwrap_or(0o022),
            clock: match self.clock(explores) {
                Ok(Clock::Fixed(nanoseconds)) => Some(nanoseconds),
                Ok(Clock::Real) | Err(_) => None,
            },
            entry: self.entry.function(),
        }
    }

    /// Options of the kernel model, by the keys of `runtime/kernel/config.h`.
    ///
    /// Identity, umask, host name and working directory are the user's own, because the files are. The process's number,
    /// its limits and, in an exploration, clock and processors are fixed, so that the same run gives the same result.
    pub fn kernel_config(&self, explores: bool) -> Result<HashMap<String, String>> {
        let mut config = HashMap::new();
        let mut set = |key: &str, value: String| config.insert(key.to_string(), value);
        set("cwd", std::env::current_dir()?.to_string_lossy().into_owned());
        if let Ok(exe) = std::fs::canonicalize(self.program()) {
            set("exe", exe.to_string_lossy().into_owned());
        }
        set("uid", rustix::process::getuid().as_raw().to_string());
        set("gid", rustix::process::getgid().as_raw().to_string());
        set("groups", groups());
        for (key, value) in FIXED {
            set(key, value.to_string());
        }
        // A replay drops all capabilities, so an explored program must not count on them either.
        if explores {
            set("capabilities", "0".into());
        }
        set("seed", self.seed.to_string());
        set("umask", umask());
        if let Ok(host) = std::fs::read_to_string("/proc/sys/kernel/hostname") {
            set("hostname", host.trim().to_string());
        }
        if explores {
            // Each reading adds a microsecond: a program that waits for a later time gets there.
            set("clock", "ticks".into());
        } else {
            set("cpus", std::thread::available_parallelism().map_or(1, usize::from).to_string());
        }
        if self.tty {
            set("tty", "1".into());
        }
        Ok(config)
    }
}

/// Time for one question to the solver.
const MAX_SOLVER_TIME: Duration = Duration::from_secs(10);

/// 2026-01-01 00:00:00 UTC: what clocks show at the start of an exploration.
const START_OF_TIME: i64 = 1_767_225_600;

/// What would differ from run to run or from machine to machine and matters to no program.
const FIXED: [(&str, &str); 3] = [("pid", "4242"), ("ppid", "1"), ("nofile", "1024")];

/// Supplementary groups, separated by commas.
fn groups() -> String {
    let groups = rustix::process::getgroups().unwrap_or_default();
    groups.iter().map(|group| group.as_raw().to_string()).collect::<Vec<_>>().join(",")
}

/// What our own standard input is; the kernel model shows it to the program.
fn real_stdin() -> StdinKind {
    let link = std::fs::read_link("/proc/self/fd/0").unwrap_or_default();
    if link == Path::new("/dev/null") {
        StdinKind::Null
    } else if link.is_file() {
        StdinKind::File(link)
    } else {
        StdinKind::Pipe
    }
}

/// The process's umask in octal; read from the kernel so that it need not be changed to be known.
fn umask() -> String {
    let status = std::fs::read_to_string("/proc/self/status").unwrap_or_default();
    let line = status.lines().find_map(|line| line.strip_prefix("Umask:"));
    line.map_or_else(|| "022".into(), |value| value.trim().to_string())
}

/// A run must not bring down the machine: a quarter of its memory is left to others.
fn most_of_free_memory() -> Option<u64> {
    let text = std::fs::read_to_string("/proc/meminfo").ok()?;
    let line = text.lines().find_map(|line| line.strip_prefix("MemAvailable:"))?;
    let kib: u64 = line.trim().strip_suffix(" kB")?.parse().ok()?;
    Some(kib * 1024 / 4 * 3)
}

/// The environment as `NAME=value`. An exploration has a locale of its own, as its replay: it must not depend on the
/// user's language.
pub fn environment(locale: Option<&str>) -> Vec<Vec<u8>> {
    std::env::vars_os()
        .filter(|(name, _)| locale.is_none() || !is_locale_variable(name.as_bytes()))
        .map(|(name, value)| {
            let mut entry = name.into_vec();
            entry.push(b'=');
            entry.extend(value.into_vec());
            entry
        })
        .chain(locale.map(Into::into))
        .collect()
}

/// A time with an optional unit; seconds without one.
pub fn parse_time(text: &str) -> Result<Duration, String> {
    let digits = text.trim_end_matches(|c: char| c.is_alphabetic());
    let number: f64 = digits.parse().map_err(|_| format!("`{text}` is not a time; write 90, 90s, 10min or 2h"))?;
    let seconds = match &text[digits.len()..] {
        "" | "s" | "sec" => number,
        "ms" => number / 1000.0,
        "min" | "m" => number * 60.0,
        "h" => number * 3600.0,
        unit => return Err(format!("unknown unit `{unit}`; write 90, 90s, 10min or 2h")),
    };
    Duration::try_from_secs_f64(seconds).map_err(|_| format!("`{text}` is not a time"))
}

/// A size with an optional unit; MiB without one.
pub fn parse_size(text: &str) -> Result<u64, String> {
    let digits = text.trim_end_matches(|c: char| c.is_alphabetic());
    let number: f64 = digits.parse().map_err(|_| format!("`{text}` is not a size; write 2000, 512MB or 4GB"))?;
    let unit = match text[digits.len()..].to_ascii_lowercase().as_str() {
        "" | "m" | "mb" | "mib" => 1u64 << 20,
        "k" | "kb" | "kib" => 1 << 10,
        "g" | "gb" | "gib" => 1 << 30,
        unit => return Err(format!("unknown unit `{unit}`; write 2000, 512MB or 4GB")),
    };
    Ok((number * unit as f64) as u64)
}

/// A number of bytes; units only where they are written.
pub fn parse_bytes(text: &str) -> Result<u64, String> {
    match text.parse::<u64>() {
        Ok(bytes) => Ok(bytes),
        Err(_) if text.ends_with(|c: char| c.is_alphabetic()) => parse_size(text),
        Err(_) => Err(format!("`{text}` is not a number of bytes")),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_follows_the_program_is_its_own() {
        #[derive(clap::Parser)]
        struct Cli {
            #[command(flatten)]
            args: Args,
        }
        let parse = |line: &str| <Cli as clap::Parser>::try_parse_from(line.split(' ')).map(|cli| cli.args);
        let args = parse("run -q --seed 7 ./diff -q --seed=x -- -- file").expect("well-formed");
        assert!(args.quiet && args.seed == 7);
        assert_eq!(args.program(), Path::new("./diff"));
        assert_eq!(args.argv()[1..], ["-q", "--seed=x", "--", "--", "file"].map(|arg| arg.as_bytes().to_vec()));
        let args = parse("run --quiet -- ./prog -q").expect("well-formed");
        assert_eq!(args.argv(), ["./prog", "-q"].map(|arg| arg.as_bytes().to_vec()));
        assert!(parse("run --nosuch ./prog").is_err());
        assert!(parse("run -q").is_err());
    }

    #[test]
    fn times_and_sizes_have_units() {
        assert_eq!(parse_time("90"), Ok(Duration::from_secs(90)));
        assert_eq!(parse_time("2min"), Ok(Duration::from_secs(120)));
        assert!(parse_time("soon").is_err());
        assert_eq!(parse_size("4GB"), Ok(4 << 30));
        assert_eq!(parse_size("100"), Ok(100 << 20));
        assert!(parse_size("4TBX").is_err());
    }
}
