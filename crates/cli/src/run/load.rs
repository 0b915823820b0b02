//! Loading: the program's modules, our models, libc and kernel, linked into one program.

use anyhow::{Context, Result};
use trefoil_container::Container;
use trefoil_ir::{Library, Linker, Program};
use trefoil_toolchain::{ENTRY, runtime};

use super::Args;
use super::environment::Environment;
use crate::progress::Bar;

/// A linked program, and the folder whose modules are ours rather than the user's.
pub struct Loaded {
    pub program: Program,
    pub runtime_root: String,
    /// The program itself makes data symbolic: it is a harness.
    pub makes_symbolic: bool,
}

/// Functions that a harness calls to make data symbolic, or the start of their names.
const MAKE_SYMBOLIC: [&str; 8] = [
    "tf_make_symbolic",
    "tf_int",
    "tf_range",
    "tf_choose",
    "klee_make_symbolic",
    "klee_int",
    "klee_range",
    "__VERIFIER_nondet_",
];

/// Allocators that can fail by plan: then they are ours in C, on top of the engine's.
const FAILING_HEAP: [&str; 3] = ["malloc", "calloc", "realloc"];

/// Functions that many programs bring along (from gnulib) and that read whole words past the end of an object, knowing
/// that the page does not end there. Our models of them do the same and read bytes.
const READ_TOO_FAR: [&str; 2] = ["rawmemchr", "strchrnul"];

pub fn load(args: &Args, environment: &Environment) -> Result<Loaded> {
    let bar = Bar::new();
    let runtime = runtime(&|step| bar.show(step))?;
    drop(bar);
    let mut linker = Linker::new();
    let in_c = |name: &&str| environment.failing_heap && FAILING_HEAP.contains(name);
    linker.provide(trefoil_builtins::names().into_iter().filter(|name| !in_c(name)));
    linker.replace(READ_TOO_FAR);
    linker.require(ENTRY);
    trefoil_builtins::NEEDED.iter().for_each(|name| linker.require(name));
    let container = Container::open(args.program())?;
    args.entry.prepare(&mut linker, &container)?;
    linker.add_container(container)?;
    for model in &args.model {
        linker.add_container(Container::open(model)?)?;
    }
    let mut root = String::new();
    for archive in runtime.archives(args.libc_models == "on") {
        let container = Container::open(archive)?;
        linker.add_library(Library::from_container(container)?);
        root = runtime_root(archive);
    }
    let mut program = linker.link().with_context(|| format!("cannot link {}", args.program().display()))?;
    program.entry = args.entry.call(&program).with_context(|| format!("cannot start {}", args.program().display()))?;
    let makes_symbolic = program.entry.is_some() || makes_symbolic(&program);
    Ok(Loaded { program, runtime_root: root, makes_symbolic })
}

fn makes_symbolic(program: &Program) -> bool {
    let own = program.modules().enumerate().filter(|(number, _)| !program.is_from_library(*number));
    let mut called = own.flat_map(|(_, (_, module))| &module.functions).filter(|f| f.is_declaration());
    called.any(|f| MAKE_SYMBOLIC.iter().any(|name| f.name.starts_with(name)))
}

/// The folder of the cache that all runtime archives lie in.
fn runtime_root(archive: &std::path::Path) -> String {
    let folder = archive.parent().and_then(|p| p.parent());
    folder.map(|p| p.to_string_lossy().into_owned()).unwrap_or_default()
}
