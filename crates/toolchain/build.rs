//! Puts the files of `runtime/` into the program as a table of texts, so that an installed `trefoil` works
//! without the repository.

use std::fmt::Write;
use std::path::{Path, PathBuf};
use std::{env, fs, io};

use trefoil_stdx::fnv;

/// Directories of `runtime/` that are carried along; its tests are not.
const PARTS: [&str; 7] = ["include", "intrinsics", "kernel", "libc", "musl", "native", "plain"];

fn main() -> io::Result<()> {
    let root = PathBuf::from(env::var("CARGO_MANIFEST_DIR").unwrap()).join("../../runtime").canonicalize()?;
    println!("cargo::rerun-if-changed={}", root.display());
    let mut files = Vec::new();
    for part in PARTS {
        println!("cargo::rerun-if-changed={}", root.join(part).display());
        if root.join(part).is_dir() {
            collect(&root.join(part), &mut files)?;
        }
    }
    files.sort();
    let mut table = String::from("pub(super) static FILES: &[(&str, &str, u64)] = &[\n");
    for file in &files {
        let name = file.strip_prefix(&root).unwrap().display().to_string();
        // The cache's entries are named by it: it must not change with the compiler as std's hasher may.
        let hash = fnv::add(fnv::START, &fs::read(file)?);
        writeln!(table, "    ({name:?}, include_str!({file:?}), {hash:#x}),").unwrap();
    }
    table.push_str("];\n");
    fs::write(Path::new(&env::var("OUT_DIR").unwrap()).join("embedded.rs"), table)
}

fn collect(dir: &Path, files: &mut Vec<PathBuf>) -> io::Result<()> {
    for entry in fs::read_dir(dir)? {
        let path = entry?.path();
        if path.is_dir() {
            collect(&path, files)?;
        } else if path.extension().is_some_and(|extension| ["c", "h", "def"].iter().any(|known| extension == *known)) {
            files.push(path);
        }
    }
    Ok(())
}
