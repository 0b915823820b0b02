//! `trefoil setup`: builds and caches libc and the runtime, and says where they are.

use std::path::PathBuf;
use std::process::ExitCode;

use anyhow::{Context, Result};
use trefoil_toolchain::{Cache, Clang, Runtime, runtime, setup::klee, setup::source};

use crate::KLEE_TOOLS;
use crate::progress::Bar;

#[derive(clap::Args)]
pub struct Args {
    /// Instead, fetch this source package of the distribution (as `apt-get source` does, without needing
    /// source entries on the machine)
    #[arg(long, value_name = "PACKAGE", requires = "into")]
    source: Option<String>,

    /// Where to unpack it; the directory must not exist
    #[arg(long, value_name = "DIR", requires = "source")]
    into: Option<PathBuf>,

    /// Also make a folder like that of an installed KLEE: bin/klee, bin/ktest-tool, bin/klee-stats,
    /// bin/klee-replay, include/klee/klee.h, lib/libkleeRuntest.so
    #[arg(long, value_name = "DIR", conflicts_with = "source")]
    klee: Option<PathBuf>,
}

pub fn run(args: Args) -> Result<ExitCode> {
    if let (Some(package), Some(into)) = (args.source, args.into) {
        source::fetch(&Cache::open()?, &package, &into)?;
        return Ok(ExitCode::SUCCESS);
    }
    let clang = Clang::find()?;
    println!("compiler    {} ({})", clang.path().display(), clang.version()?);
    let bar = Bar::new();
    let runtime = runtime(&|step| bar.show(step))?;
    drop(bar);
    print(&runtime);
    if let Some(dir) = args.klee {
        let program = std::env::current_exe().context("cannot find the trefoil program itself")?;
        let tools: Vec<_> = KLEE_TOOLS.iter().map(|(name, _)| *name).collect();
        klee::install(&dir, &program, &tools)?;
        println!("klee        {}: put its bin before others in PATH", dir.display());
    }
    Ok(ExitCode::SUCCESS)
}

fn print(runtime: &Runtime) {
    let rows = [
        ("sysroot", Some(&runtime.sysroot.dir)),
        ("libc", Some(&runtime.libc)),
        ("models", runtime.models.as_ref()),
        ("kernel", runtime.kernel.as_ref()),
        ("intrinsics", runtime.intrinsics.as_ref()),
        ("glibc", runtime.glibc.as_ref()),
        ("headers", Some(&runtime.include)),
    ];
    for (name, path) in rows {
        match path {
            Some(path) => println!("{name:<11} {}", path.display()),
            None => println!("{name:<11} not in this build"),
        }
    }
}
