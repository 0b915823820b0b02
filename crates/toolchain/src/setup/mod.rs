//! What the engine and `trefoil cc` need and no distribution ships: built once, cached by hash of inputs.
//!
//! | cache entry | made from | for |
//! |---|---|---|
//! | `musl-src-*` | the distribution's source package | the two below |
//! | `sysroot-*` | musl, by its own Makefile | native programs: headers, libc.a, libc.so, crt files |
//! | `libc-*` | musl with `runtime/musl` laid over it | the engine: libc as an archive of bitcode |
//! | `runtime-*` | the rest of `runtime/` | the engine: kernel model, intrinsics, models, glibc's extras |
//!
//! Not here: the compiler driver, which only asks for the sysroot.

mod bitcode;
mod embedded;
pub mod klee;
pub mod source;
mod sysroot;

pub use embedded::runtime_source;

use std::ffi::OsString;
use std::path::PathBuf;

use anyhow::Result;

use crate::{Cache, Clang};

pub use sysroot::Sysroot;
pub(crate) use sysroot::TRIPLE;

/// The function the engine calls to start a program, with (argc, argv, envp); defined in the libc archive.
pub const ENTRY: &str = "_tf_start";

/// How far a build is. `phase` of `phases` is running and has done `done` of `total` of its parts.
#[derive(Clone, Copy, Debug)]
pub struct Step<'a> {
    pub phase: usize,
    pub phases: usize,
    pub what: &'a str,
    pub done: usize,
    pub total: usize,
}

/// Called while something is built; never if everything is in the cache.
pub type Progress<'a> = &'a (dyn Fn(Step) + Sync);

pub(crate) const PHASES: usize = 4;

/// What the engine links every program with. All four are archives of bitcode with a symbol index; an
/// archive may be missing from a build of Trefoil that has no such part.
#[derive(Clone, Debug)]
pub struct Runtime {
    /// Symbolic-friendly versions of libc functions; searched before `libc`.
    pub models: Option<PathBuf>,
    /// musl. Holds [`ENTRY`].
    pub libc: PathBuf,
    /// musl's own versions of what `models` replaces, as `__musl_NAME`.
    pub plain: PathBuf,
    /// The kernel model behind `__tf_syscall`.
    pub kernel: Option<PathBuf>,
    /// C parts of the intrinsics.
    pub intrinsics: Option<PathBuf>,
    /// Functions that only glibc has, for modules compiled against the host's headers.
    pub glibc: Option<PathBuf>,
    /// Headers for programs under test: `trefoil.h`, `klee/klee.h`.
    pub include: PathBuf,
    pub sysroot: Sysroot,
}

impl Runtime {
    /// The archives in the order in which symbols are looked up, with or without our versions of libc functions.
    pub fn archives(&self, with_models: bool) -> impl Iterator<Item = &PathBuf> {
        let before = self.models.iter().filter(move |_| with_models);
        before.chain([&self.libc, &self.plain]).chain(&self.glibc).chain(&self.intrinsics).chain(&self.kernel)
    }
}

/// Everything for running programs; built now if it is not in the cache.
pub fn runtime(progress: Progress) -> Result<Runtime> {
    let cache = Cache::open()?;
    let clang = Clang::find()?;
    let sysroot = sysroot::sysroot(&cache, &clang, progress)?;
    let sources = embedded::sources(&cache)?;
    let musl = bitcode::libc(&cache, &clang, &sysroot, &sources, progress)?;
    let parts = bitcode::parts(&cache, &clang, &sysroot, &sources, progress)?;
    let part = |name: &str| Some(parts.join(name)).filter(|path| path.is_file());
    Ok(Runtime {
        models: part("models.a"),
        libc: musl.join("libc.a"),
        plain: musl.join("plain.a"),
        kernel: part("kernel.a"),
        intrinsics: part("intrinsics.a"),
        glibc: part("glibc.a"),
        include: sources.dir.join("include"),
        sysroot,
    })
}

/// What compiling needs: the native sysroot, our headers, and the library with native versions of the
/// intrinsics if this build has one.
#[derive(Clone, Debug)]
pub struct Target {
    pub sysroot: Sysroot,
    pub include: PathBuf,
    pub support: Option<PathBuf>,
}

impl Target {
    /// What makes clang compile and link for musl.
    pub fn musl_flags(&self) -> [OsString; 3] {
        [format!("--target={TRIPLE}").into(), "--sysroot".into(), self.sysroot.dir.clone().into()]
    }

    /// Our headers: last in the search order, so that a project's own header of the same name comes first.
    pub fn header_flags(&self) -> [OsString; 2] {
        ["-idirafter".into(), self.include.clone().into()]
    }
}

/// The same for the compiler driver; nothing is compiled to bitcode for it.
pub fn target(progress: Progress) -> Result<Target> {
    let cache = Cache::open()?;
    let clang = Clang::find()?;
    let sysroot = sysroot::sysroot(&cache, &clang, progress)?;
    let sources = embedded::sources(&cache)?;
    let support = sysroot::support(&cache, &clang, &sysroot, &sources)?;
    Ok(Target { sysroot, include: sources.dir.join("include"), support })
}
