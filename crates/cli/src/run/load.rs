//! Loading: the program's modules, our models, libc and kernel, linked into one program.

use anyhow::{Context, Result};
use trefoil_container::Container;
use trefoil_ir::{Library, Linker, Program};
use trefoil_toolchain::{ENTRY, runtime};

use super::Args;
use crate::progress::Bar;

/// A linked program, and the folder whose modules are ours rather than the user's.
pub struct Loaded {
    pub program: Program,
    pub runtime_root: String,
}

/// Functions that many programs bring along (from gnulib) and that read whole words past the end of an object, knowing
/// that the page does not end there. Our models of them do the same and read bytes.
const READ_TOO_FAR: [&str; 2] = ["rawmemchr", "strchrnul"];

pub fn load(args: &Args) -> Result<Loaded> {
    let bar = Bar::new();
    let runtime = runtime(&|step| bar.show(step))?;
    drop(bar);
    let mut linker = Linker::new();
    linker.provide(trefoil_builtins::names());
    linker.replace(READ_TOO_FAR);
    linker.require(args.entry_function());
    trefoil_builtins::NEEDED.iter().for_each(|name| linker.require(name));
    if args.entry.is_some() {
        linker.require(ENTRY);
    }
    let container = Container::open(args.program())?;
    linker.add_container(container)?;
    for model in &args.model {
        linker.add_container(Container::open(model)?)?;
    }
    let mut root = String::new();
    for archive in runtime.archives() {
        let container = Container::open(archive)?;
        linker.add_library(Library::from_container(container)?);
        root = runtime_root(archive);
    }
    let program = linker.link().with_context(|| format!("cannot link {}", args.program().display()))?;
    Ok(Loaded { program, runtime_root: root })
}

/// The folder of the cache that all runtime archives lie in.
fn runtime_root(archive: &std::path::Path) -> String {
    let folder = archive.parent().and_then(|p| p.parent());
    folder.map(|p| p.to_string_lossy().into_owned()).unwrap_or_default()
}
