//! The native side: musl's headers and libraries in a directory that clang takes as `--sysroot`.
//!
//! musl is built by its own Makefile. Beside it lie links to the kernel's headers, so that programs see
//! them but none of glibc's, and to the start files and the helper library of the machine's gcc.

use std::io::{BufRead, BufReader};
use std::os::unix::fs::symlink;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::{env, fs};

use anyhow::{Context, Result, bail};

use super::embedded::Sources;
use super::{PHASES, Progress, Step, source};
use crate::cache::{Cache, Key};
use crate::{Clang, command};

pub(crate) const TRIPLE: &str = "x86_64-linux-musl";

/// Directories of the kernel's user-space headers: where they are and what they are called.
const KERNEL_HEADERS: [(&str, &str); 8] = [
    ("/usr/include/linux", "linux"),
    ("/usr/include/x86_64-linux-gnu/asm", "asm"),
    ("/usr/include/asm-generic", "asm-generic"),
    ("/usr/include/mtd", "mtd"),
    ("/usr/include/misc", "misc"),
    ("/usr/include/rdma", "rdma"),
    ("/usr/include/sound", "sound"),
    ("/usr/include/video", "video"),
];

const GCC_FILES: [&str; 7] =
    ["crtbegin.o", "crtbeginS.o", "crtbeginT.o", "crtend.o", "crtendS.o", "libgcc.a", "libgcc_eh.a"];

/// musl makes about this many files; only the progress bar depends on it.
const MAKE_LINES: usize = 1440;

/// A finished sysroot and the musl source it was made from.
#[derive(Clone, Debug)]
pub struct Sysroot {
    /// For `--sysroot`.
    pub dir: PathBuf,
    pub(crate) musl: PathBuf,
    pub(crate) key: Key,
}

impl Sysroot {
    /// musl's dynamic linker, which is its libc.so.
    pub fn dynamic_linker(&self) -> PathBuf {
        self.dir.join("usr/lib/libc.so")
    }

    /// Headers that musl's build generates, for compiling musl itself.
    pub(crate) fn generated(&self) -> PathBuf {
        self.dir.join("generated")
    }
}

pub(crate) fn sysroot(cache: &Cache, clang: &Clang, progress: Progress) -> Result<Sysroot> {
    let (musl, musl_key) = musl_source(cache, progress)?;
    let recipe = include_str!("sysroot.rs");
    let key = Key::new().with(format!("{musl_key:?}")).with(clang.identity()?).with(recipe);
    let dir = cache.entry("sysroot", key, |dir| build(clang, &musl, dir, progress))?;
    Ok(Sysroot { dir, musl, key })
}

/// musl's source and what identifies it: a directory of the user's, or the distribution's package.
fn musl_source(cache: &Cache, progress: Progress) -> Result<(PathBuf, Key)> {
    if let Some(dir) = env::var_os("TREFOIL_MUSL_SOURCE").filter(|dir| !dir.is_empty()) {
        let dir = PathBuf::from(dir);
        let version = fs::read_to_string(dir.join("VERSION"))
            .with_context(|| format!("TREFOIL_MUSL_SOURCE: {} is no source directory of musl", dir.display()))?;
        let dir = dir.canonicalize()?;
        let key = Key::new().with(dir.as_os_str().as_encoded_bytes()).with(version);
        return Ok((dir, key));
    }
    let entry = cache.entry("musl-src", Key::new(), |dir| {
        progress(Step { phase: 0, phases: PHASES, what: "fetching the source of musl", done: 0, total: 1 });
        let description = source::fetch(cache, "musl", &dir.join("musl"))?;
        Ok(fs::write(dir.join("description"), description)?)
    })?;
    let key = Key::new().with(fs::read(entry.join("description"))?);
    Ok((entry.join("musl"), key))
}

fn build(clang: &Clang, musl: &Path, dir: &Path, progress: Progress) -> Result<()> {
    clang.version()?;
    let objects = dir.join("build");
    fs::create_dir_all(&objects)?;
    let mut configure = Command::new(musl.join("configure"));
    configure.args(["--prefix=/usr", "--syslibdir=/usr/lib", "--disable-wrapper"]).current_dir(&objects);
    command::run(configure.env("CC", clang.path()).env("CFLAGS", "-O2 -fPIC -w").env_remove("LDFLAGS"))
        .context("configuring musl")?;
    make(&objects, progress)?;
    let mut install = Command::new("make");
    install.arg("install").arg(format!("DESTDIR={}", dir.display())).current_dir(&objects);
    command::run(without_outer_make(&mut install)).context("installing musl")?;
    fs::create_dir_all(dir.join("generated"))?;
    for part in ["obj/include", "obj/src/internal"] {
        command::run(Command::new("cp").arg("-r").arg(objects.join(part)).arg(dir.join("generated")))?;
    }
    fs::remove_dir_all(&objects)?;
    link_kernel_headers(dir)?;
    link_gcc_files(clang, dir)
}

/// Runs musl's Makefile and counts the commands it prints.
fn make(objects: &Path, progress: Progress) -> Result<()> {
    let log = fs::File::create(objects.join("log"))?;
    let mut make = Command::new("make");
    make.arg(format!("-j{}", command::parallelism())).current_dir(objects);
    make.stdin(Stdio::null()).stdout(Stdio::piped()).stderr(log);
    let mut child = without_outer_make(&mut make).spawn().context("cannot run make")?;
    let lines = child.stdout.take().map(BufReader::new).into_iter().flat_map(BufRead::lines);
    for (done, _) in lines.enumerate() {
        let done = done.min(MAKE_LINES);
        progress(Step { phase: 1, phases: PHASES, what: "building musl for native programs", done, total: MAKE_LINES });
    }
    if !child.wait()?.success() {
        let log = fs::read_to_string(objects.join("log")).unwrap_or_default();
        bail!("building musl failed:\n{}", command::tail(&log));
    }
    Ok(())
}

/// `trefoil cc` may run below another make, whose flags and job slots are not ours.
fn without_outer_make(command: &mut Command) -> &mut Command {
    for variable in ["MAKEFLAGS", "MFLAGS", "MAKELEVEL", "MAKEOVERRIDES", "CFLAGS", "CPPFLAGS", "LDFLAGS"] {
        command.env_remove(variable);
    }
    command
}

fn link_kernel_headers(dir: &Path) -> Result<()> {
    let include = dir.join("usr/include");
    if !Path::new(KERNEL_HEADERS[0].0).is_dir() {
        bail!("the kernel's headers are missing; install the package linux-libc-dev");
    }
    for (from, name) in KERNEL_HEADERS {
        if Path::new(from).is_dir() && !include.join(name).exists() {
            symlink(from, include.join(name))?;
        }
    }
    Ok(())
}

fn link_gcc_files(clang: &Clang, dir: &Path) -> Result<()> {
    let mut ask = Command::new(clang.path());
    let answer = command::output(ask.args(["--rtlib=libgcc", "-print-libgcc-file-name"]))?;
    let gcc = Path::new(answer.trim()).parent().unwrap_or(Path::new("/nonexistent")).to_owned();
    for file in GCC_FILES {
        if !gcc.join(file).is_file() {
            bail!("gcc's {file} is missing; install the package gcc");
        }
        symlink(gcc.join(file), dir.join("usr/lib").join(file))?;
    }
    Ok(())
}

/// `libtrefoil.a`: native versions of the intrinsics, from `runtime/native`, so that a program that calls
/// them links and can be replayed. `None` if there are none.
pub(crate) fn support(cache: &Cache, clang: &Clang, sysroot: &Sysroot, sources: &Sources) -> Result<Option<PathBuf>> {
    let files: Vec<&str> = sources.c_files("native").collect();
    if files.is_empty() {
        return Ok(None);
    }
    let recipe = include_str!("sysroot.rs");
    let key = sources.key(&["include", "native"]).with(format!("{:?}", sysroot.key)).with(recipe);
    let entry = cache.entry("support", key, |dir| {
        let mut objects = Vec::new();
        for file in &files {
            let object = dir.join(file.replace('/', "_")).with_extension("o");
            let mut compile = Command::new(clang.path());
            compile.arg(format!("--target={TRIPLE}")).arg("--sysroot").arg(&sysroot.dir);
            compile.args(["-O1", "-fPIC", "-g", "-c"]).arg("-I").arg(sources.dir.join("include"));
            command::run(compile.arg(sources.dir.join(file)).arg("-o").arg(&object))?;
            objects.push(object);
        }
        command::run(Command::new(clang.tool("llvm-ar")?).arg("rcsD").arg(dir.join("libtrefoil.a")).args(objects))
    })?;
    Ok(Some(entry.join("libtrefoil.a")))
}
