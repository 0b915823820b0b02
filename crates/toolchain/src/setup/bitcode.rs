//! The engine's side: musl and the runtime compiled to bitcode, as archives with a symbol index.
//!
//! The index lets a program that uses printf open the archive, read some tens of members of more than a
//! thousand, and leave the others on disk.

use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use anyhow::{Context, Result, bail};

use super::embedded::Sources;
use super::sysroot::{Sysroot, TRIPLE};
use super::{PHASES, Progress, Step};
use crate::cache::{Cache, Key};
use crate::{Clang, command};

/// How library code is compiled for the engine: cleaned up, but with the loops and branches of the source.
/// No vector code, no unrolled copies, no tables instead of switches, no calls that the source does not make.
const FLAGS: [&str; 11] = [
    "-ffreestanding",
    "-O1",
    "-gline-tables-only",
    "-fno-vectorize",
    "-fno-slp-vectorize",
    "-fno-unroll-loops",
    "-fno-jump-tables",
    "-fno-stack-protector",
    "-fno-strict-aliasing",
    "-w",
    "-emit-llvm",
];

/// Parts of `runtime/` and the archive each becomes.
const PARTS: [(&str, &str); 4] =
    [("kernel", "kernel.a"), ("intrinsics", "intrinsics.a"), ("libc", "models.a"), ("musl/glibc", "glibc.a")];

/// The part that is compiled as one unit: every program needs nearly all of it, and reading one module instead of
/// forty halves the time to start. So its files must not define the same static name.
const WHOLE: &str = "kernel";

/// The engine prepares a function when it is first called: what is not inlined and not called costs nothing.
const LITTLE_INLINING: &str = "-finline-hint-functions";

/// The folder of `libc.a`: musl with `runtime/musl` laid over it, and of `plain.a`. Of musl's allocator only `reallocarray` is taken, because the
/// engine answers the rest.
pub(crate) fn libc(
    cache: &Cache,
    clang: &Clang,
    sysroot: &Sysroot,
    sources: &Sources,
    progress: Progress,
) -> Result<PathBuf> {
    let overlay = sources.key(&["musl/arch", "musl/src", "plain"]);
    let key = recipe_key(sysroot).with(format!("{overlay:?}"));
    let entry = cache.entry("libc", key, |dir| {
        let files = libc_files(&sysroot.musl, sources)?;
        let (mut commands, objects) = libc_commands(clang, sysroot, sources, dir, &files);
        let plain = plain_files(sources);
        let (more, plain_objects) = libc_commands(clang, sysroot, sources, dir, &plain);
        commands.extend(more);
        let total = commands.len();
        let what = "compiling musl to bitcode";
        command::run_all(commands, &|done| progress(Step { phase: 2, phases: PHASES, what, done, total }))?;
        archive(clang, dir, "libc.a", &objects)?;
        archive(clang, dir, "plain.a", &plain_objects)
    })?;
    Ok(entry)
}

/// Commands that compile files as musl's own are compiled, and what they make.
fn libc_commands(
    clang: &Clang,
    sysroot: &Sysroot,
    sources: &Sources,
    dir: &Path,
    files: &BTreeMap<String, PathBuf>,
) -> (Vec<Command>, Vec<PathBuf>) {
    let compile = |(name, file): (&String, &PathBuf)| {
        let object = dir.join(name.replace('/', "_")).with_extension("bc");
        let mut command = compiler(clang, sources, sysroot);
        command.args(["-std=c99", "-nostdinc", "-D_XOPEN_SOURCE=700"]).args(musl_includes(sysroot, sources));
        // Words are read past the end of strings only if the compiler says it is gcc's kin; otherwise these
        // files go byte by byte, inside their objects, which is also what exploration wants.
        let bytewise = ["string/", "multibyte/", "plain/"].iter().any(|part| name.starts_with(part));
        command.args(bytewise.then_some("-U__GNUC__"));
        (finish(command, file, &object), object)
    };
    files.iter().map(compile).unzip()
}

/// musl's own versions of the functions that have a model, under other names.
fn plain_files(sources: &Sources) -> BTreeMap<String, PathBuf> {
    sources.c_files("plain").map(|name| (name.to_owned(), sources.dir.join(name))).collect()
}

/// Source files by path relative to `src`.
fn libc_files(musl: &Path, sources: &Sources) -> Result<BTreeMap<String, PathBuf>> {
    let mut files = BTreeMap::new();
    let src = musl.join("src");
    for directory in fs::read_dir(&src).with_context(|| format!("cannot read {}", src.display()))? {
        let directory = directory?.path();
        for file in fs::read_dir(&directory)? {
            let file = file?.path();
            let name = file.strip_prefix(&src)?.display().to_string();
            if name.ends_with(".c") && (!name.starts_with("malloc/") || name == "malloc/reallocarray.c") {
                files.insert(name, file);
            }
        }
    }
    if files.len() < 1000 {
        bail!("{} does not look like the source of musl", musl.display());
    }
    for name in sources.c_files("musl/src") {
        files.insert(name["musl/src/".len()..].to_owned(), sources.dir.join(name));
    }
    Ok(files)
}

fn musl_includes(sysroot: &Sysroot, sources: &Sources) -> Vec<PathBuf> {
    let musl = &sysroot.musl;
    let generated = sysroot.generated();
    let dirs = [
        sources.dir.join("musl/arch"),
        musl.join("arch/x86_64"),
        musl.join("arch/generic"),
        generated.join("internal"),
        musl.join("src/include"),
        musl.join("src/internal"),
        generated.join("include"),
        musl.join("include"),
    ];
    dirs.into_iter().flat_map(|dir| [PathBuf::from("-I"), dir]).collect()
}

/// The other parts of the runtime, one archive each. The directory holds those that exist.
pub(crate) fn parts(
    cache: &Cache,
    clang: &Clang,
    sysroot: &Sysroot,
    sources: &Sources,
    progress: Progress,
) -> Result<PathBuf> {
    let directories = PARTS.map(|(part, _)| part);
    let (code, headers) = (sources.key(&directories), sources.key(&["include"]));
    let key = recipe_key(sysroot).with(format!("{code:?} {headers:?}"));
    cache.entry("runtime", key, |dir| {
        let mut commands = Vec::new();
        let mut archives = Vec::new();
        for (part, archive) in PARTS {
            let files = if part == WHOLE { vec![whole(dir, part, sources)?] } else { files_of(part, sources) };
            let objects: Vec<_> = files.iter().map(|file| object_of(dir, file)).collect();
            for (file, object) in files.iter().zip(&objects) {
                let mut command = compiler(clang, sources, sysroot);
                command.arg("--sysroot").arg(&sysroot.dir).arg("-I").arg(sources.dir.join("include"));
                command.args((part == WHOLE).then_some(LITTLE_INLINING));
                commands.push(finish(command, file, object));
            }
            archives.push((archive, objects));
        }
        let total = commands.len();
        let what = "compiling the kernel model to bitcode";
        command::run_all(commands, &|done| progress(Step { phase: 3, phases: PHASES, what, done, total }))?;
        let used = archives.iter().filter(|(_, objects)| !objects.is_empty());
        used.clone().try_for_each(|(name, objects)| archive(clang, dir, name, objects))
    })
}

fn files_of(part: &str, sources: &Sources) -> Vec<PathBuf> {
    sources.c_files(part).map(|file| sources.dir.join(file)).collect()
}

/// A file that includes all files of a part.
fn whole(dir: &Path, part: &str, sources: &Sources) -> Result<PathBuf> {
    let path = dir.join(part).with_extension("c");
    let lines: String =
        files_of(part, sources).iter().map(|file| format!("#include \"{}\"\n", file.display())).collect();
    fs::write(&path, lines).with_context(|| format!("cannot write {}", path.display()))?;
    Ok(path)
}

/// Parts have directories of their own, so names need the last two components.
fn object_of(dir: &Path, file: &Path) -> PathBuf {
    let parent = file.parent().and_then(Path::file_name).unwrap_or_default();
    let name = Path::new(parent).join(file.file_name().unwrap_or_default());
    dir.join(name.display().to_string().replace('/', "_")).with_extension("bc")
}

/// The sysroot's key holds compiler and musl; the recipe is this file.
fn recipe_key(sysroot: &Sysroot) -> Key {
    Key::new().with(format!("{:?}", sysroot.key)).with(include_str!("bitcode.rs"))
}

/// Source paths in the debug information do not depend on where the cache is.
fn compiler(clang: &Clang, sources: &Sources, sysroot: &Sysroot) -> Command {
    let mut command = Command::new(clang.path());
    command.arg(format!("--target={TRIPLE}")).args(FLAGS);
    command.arg(format!("-ffile-prefix-map={}=musl", sysroot.musl.display()));
    command.arg(format!("-ffile-prefix-map={}=runtime", sources.dir.display()));
    command
}

fn finish(mut command: Command, file: &Path, object: &Path) -> Command {
    command.arg("-c").arg(file).arg("-o").arg(object);
    command
}

/// Packs the objects and removes them.
fn archive(clang: &Clang, dir: &Path, name: &str, objects: &[PathBuf]) -> Result<()> {
    let mut ar = Command::new(clang.tool("llvm-ar")?);
    command::run(ar.arg("rcsD").arg(dir.join(name)).args(objects))?;
    for object in objects {
        fs::remove_file(object)?;
    }
    Ok(())
}
