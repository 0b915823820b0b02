//! The driver's own options: `--trefoil-…` on the command line or `TREFOIL_…` in the environment, where a
//! build system does not let flags through.
//!
//! | flag | variable | values |
//! |---|---|---|
//! | `--trefoil-libc=` | `TREFOIL_LIBC` | `musl` (default for C), `host` (default for C++) |
//! | `--trefoil-bitcode=` | `TREFOIL_BITCODE` | `auto` (default: not for configure's probes), `on`, `off` |
//! | `--trefoil-passes=` | `TREFOIL_PASSES` | a pipeline for `opt`, or `none` |
//! | `--trefoil-bcflags=` | `TREFOIL_BCFLAGS` | flags for the bitcode compilation, separated by spaces; they come last |

use std::env;
use std::ffi::OsString;

use anyhow::{Result, bail};
use trefoil_container::LibC;

use super::Driver;

/// What the bitcode of a program goes through: variables into registers, duplicate loads and empty branches
/// away, short conditions merged so that they fork once. No inlining, no unrolling, no loop changes: the
/// branches stay those of the source.
const PASSES: &str = "always-inline,function(lower-expect,sroa,early-cse,simplifycfg,instsimplify,simplifycfg)";

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Bitcode {
    Auto,
    On,
    Off,
}

#[derive(Clone, Debug)]
pub(super) struct Settings {
    pub(super) libc: LibC,
    pub(super) bitcode: Bitcode,
    /// `None` leaves the bitcode as the front end made it.
    pub(super) passes: Option<String>,
    pub(super) flags: Vec<String>,
}

impl Settings {
    /// Takes the driver's own flags out of the arguments.
    pub(super) fn from(driver: Driver, args: Vec<OsString>) -> Result<(Settings, Vec<OsString>)> {
        let (own, rest): (Vec<_>, Vec<_>) = args.into_iter().partition(is_own);
        let own: Vec<String> = own.iter().map(|arg| arg.to_string_lossy().into_owned()).collect();
        let known = |flag: &String| {
            ["libc=", "bitcode=", "passes=", "bcflags="].iter().any(|name| flag["--trefoil-".len()..].starts_with(name))
        };
        if let Some(unknown) = own.iter().find(|flag| !known(flag)) {
            bail!("unknown option {unknown}");
        }
        let value = |name: &str, variable: &str| {
            let flag =
                own.iter().rev().find_map(|flag| flag.strip_prefix(&format!("--trefoil-{name}=")).map(str::to_owned));
            flag.or_else(|| env::var(variable).ok().filter(|value| !value.is_empty()))
        };
        let libc = match value("libc", "TREFOIL_LIBC").as_deref() {
            Some("musl") => LibC::Musl,
            Some("host") => LibC::Host,
            Some(other) => bail!("unknown libc {other:?}; there are musl and host"),
            // The distribution's C++ library is built for glibc.
            None if driver == Driver::Cxx => LibC::Host,
            None => LibC::Musl,
        };
        let bitcode = match value("bitcode", "TREFOIL_BITCODE").as_deref() {
            None | Some("auto") => Bitcode::Auto,
            Some("on") => Bitcode::On,
            Some("off") => Bitcode::Off,
            Some(other) => bail!("--trefoil-bitcode={other}: expected auto, on or off"),
        };
        let passes = value("passes", "TREFOIL_PASSES").unwrap_or_else(|| PASSES.to_owned());
        let passes = Some(passes).filter(|passes| passes != "none");
        let flags = value("bcflags", "TREFOIL_BCFLAGS").unwrap_or_default();
        let flags = flags.split_whitespace().map(str::to_owned).collect();
        Ok((Settings { libc, bitcode, passes, flags }, rest))
    }
}

fn is_own(arg: &OsString) -> bool {
    arg.as_encoded_bytes().starts_with(b"--trefoil-")
}
