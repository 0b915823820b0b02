//! The compiler driver: clang's command line, native results, bitcode inside the objects.
//!
//! Every source is compiled twice, to a native object with the user's flags and to bitcode with flags for
//! exploration, and the bitcode is added to the object as a section ([`trefoil_container::SECTION`]). The
//! linker carries it from there; linking needs no work of ours beyond choosing the libc.
//!
//! What does not end in an object (preprocessing, assembly output, questions to the compiler) and what no
//! one will explore (probes of configure scripts) goes to clang alone.
//!
//! Invariant: the exit code and the messages are those of the native compilation.

mod args;
mod compile;
mod complete;
mod link;
mod options;
mod response;
mod scratch;
mod settings;

#[cfg(test)]
mod tests;

use std::ffi::OsString;
use std::os::unix::process::ExitStatusExt;
use std::process::{Command, ExitStatus};

use anyhow::{Context, Result};

use crate::Clang;
use crate::setup::{self, Progress, Target};
use args::{Arguments, Goal};
use settings::Settings;
use trefoil_container::LibC;

/// Which language the program links for: `trefoil cc` or `trefoil c++`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Driver {
    C,
    Cxx,
}

/// Does what clang would do with these arguments. Returns the exit code.
pub fn run(driver: Driver, args: Vec<OsString>, progress: Progress) -> Result<u8> {
    let (settings, args) = Settings::from(driver, response::expand(args)?)?;
    let target = setup::target(progress)?;
    let driver = Invocation { clang: Clang::find()?, driver, settings, target };
    let args = Arguments::parse(args);
    match args.goal {
        Goal::Other => driver.pass_on(&args),
        Goal::Object => compile::objects(&driver, &args),
        Goal::Link => link::program(&driver, &args),
    }
}

/// One call of the driver: what was asked for and what is there to do it with.
struct Invocation {
    clang: Clang,
    driver: Driver,
    settings: Settings,
    target: Target,
}

impl Invocation {
    /// A clang command for the chosen libc, without the user's arguments.
    fn clang(&self) -> Command {
        let mut command = Command::new(self.clang.path());
        if self.driver == Driver::Cxx {
            command.arg("--driver-mode=g++");
        }
        if self.settings.libc == LibC::Musl {
            command.args(self.target.musl_flags());
        }
        command.args(self.target.header_flags());
        // Flags that only make sense for linking or only for compiling are normal in what builds pass.
        command.arg("-Qunused-arguments");
        command
    }

    /// clang alone does it, with the arguments as they came.
    fn pass_on(&self, args: &Arguments) -> Result<u8> {
        if args.is_internal() {
            return status(Command::new(self.clang.path()).args(args.all()));
        }
        let mut command = self.clang();
        command.args(args.native());
        if args.may_link() {
            command.args(link::flags(self, args));
        }
        status(&mut command)
    }
}

fn status(command: &mut Command) -> Result<u8> {
    let program = command.get_program().to_string_lossy().into_owned();
    Ok(code(command.status().with_context(|| format!("cannot run {program}"))?))
}

/// The exit code as a shell would report it.
fn code(status: ExitStatus) -> u8 {
    let killed = status.signal().map_or(1, |signal| 128 + signal);
    u8::try_from(status.code().unwrap_or(killed)).unwrap_or(1)
}
