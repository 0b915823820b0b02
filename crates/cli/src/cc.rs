//! `trefoil cc` and `trefoil c++`: hands the arguments to the compiler driver and its exit code back.

use std::ffi::OsString;
use std::process::ExitCode;

use anyhow::Result;
use trefoil_toolchain::cc::{self, Driver};

use crate::progress::Bar;

/// Everything clang takes; see `trefoil_toolchain::cc` for the few options of our own.
#[derive(clap::Args)]
pub struct Args {
    #[arg(trailing_var_arg = true, allow_hyphen_values = true)]
    args: Vec<OsString>,
}

impl From<Vec<OsString>> for Args {
    fn from(args: Vec<OsString>) -> Args {
        Args { args }
    }
}

pub fn run(driver: Driver, args: Args) -> Result<ExitCode> {
    // The first compilation on a machine builds musl, which takes a while.
    let bar = Bar::new();
    let code = cc::run(driver, args.args, &|step| bar.show(step))?;
    Ok(ExitCode::from(code))
}
