//! Compiling: the native object and the bitcode side by side, then the bitcode into the object.

use std::ffi::OsStr;
use std::fs;
use std::io::{self, Read, Write};
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::thread;

use anyhow::{Context, Result, bail};
use trefoil_container::{add_module, encode_entry};

use super::args::{Arguments, Input};
use super::settings::Bitcode;
use super::{Invocation, code, options::InputKind};

/// Flags of the bitcode compilation. `-O1` without passes makes the front end leave what optimisers need
/// (no `optnone`, lifetimes of variables) and change nothing itself; the passes run afterwards in `opt`.
/// Null checks stay even where a dereference came first, since exploration wants to see that bug.
const FLAGS: [&str; 12] = [
    "-O1",
    "-Xclang",
    "-disable-llvm-passes",
    "-emit-llvm",
    "-g",
    "-w",
    "-fno-strict-aliasing",
    "-fno-delete-null-pointer-checks",
    "-fno-stack-protector",
    "-U_FORTIFY_SOURCE",
    "-fno-color-diagnostics",
    "-Qunused-arguments",
];

/// `-c`: one native compilation as the user wrote it, one of bitcode for each source.
pub(super) fn objects(driver: &Invocation, args: &Arguments) -> Result<u8> {
    let sources: Vec<&Input> = args.sources().filter(|source| wants_bitcode(driver, args, source)).collect();
    let mut native = driver.clang();
    native.args(args.native());
    let stdin = read_stdin(args)?;
    let jobs = start_bitcode(driver, args, &sources, &stdin)?;
    let status = run_with_input(&mut native, &stdin)?;
    if status != 0 {
        return Ok(status);
    }
    for (source, job) in sources.iter().zip(jobs) {
        let object = args.output().unwrap_or_else(|| source.file_with("o"));
        attach(driver, source, &object, &job.finish(source)?)?;
    }
    Ok(0)
}

/// Compiles one source of a command that also links to `object`.
pub(super) fn object_for_link(driver: &Invocation, args: &Arguments, source: &Input, object: &Path) -> Result<u8> {
    let InputKind::Source(language) = source.kind else { bail!("{:?} is no source", source.name) };
    let stdin = read_stdin(args)?;
    let mut native = driver.clang();
    native.args(args.native_options()).args(["-c", "-x", language]).arg(&source.name).arg("-o").arg(object);
    if let Some(file) = args.dependency_file() {
        native.arg("-MF").arg(file).arg("-MT").arg(source.file_with("o"));
    }
    let mut jobs = start_bitcode(driver, args, &[source], &stdin)?;
    let status = run_with_input(&mut native, &stdin)?;
    if let (0, Some(job)) = (status, jobs.pop()) {
        attach(driver, source, object, &job.finish(source)?)?;
    }
    Ok(status)
}

/// Whether anyone will explore this file: not the probes of configure, CMake and meson, which are compiled
/// by the hundred, and not what goes to no file.
pub(super) fn wants_bitcode(driver: &Invocation, args: &Arguments, source: &Input) -> bool {
    let to_file = args.output().is_none_or(|output| !output.starts_with("/dev") && output.as_os_str() != "-");
    let possible = to_file && !args.is_foreign_target();
    match driver.settings.bitcode {
        Bitcode::On => possible,
        Bitcode::Off => false,
        Bitcode::Auto => possible && !is_probe(args, source),
    }
}

fn is_probe(args: &Arguments, source: &Input) -> bool {
    let name = Path::new(&source.name);
    let stem = name.file_stem().and_then(OsStr::to_str).unwrap_or_default();
    let in_probe_directory = |path: &Path| {
        let probing = |part: &OsStr| part == "CMakeScratch" || part == "CMakeTmp" || part == "meson-private";
        path.iter().any(probing)
    };
    let here = std::env::current_dir().unwrap_or_default();
    stem == "conftest"
        || in_probe_directory(name)
        || in_probe_directory(&here)
        || args.output().is_some_and(|output| in_probe_directory(&output))
}

/// A bitcode compilation under way.
struct Job {
    clang: Child,
    opt: Option<Child>,
}

fn start_bitcode(
    driver: &Invocation,
    args: &Arguments,
    sources: &[&Input],
    stdin: &Option<Vec<u8>>,
) -> Result<Vec<Job>> {
    let start = |source: &&Input| {
        let InputKind::Source(language) = source.kind else { bail!("{:?} is no source", source.name) };
        let mut clang = driver.clang();
        clang.args(args.bitcode_options()).args(FLAGS).args(args.is_unoptimised().then_some("-U__OPTIMIZE__"));
        clang.args(&driver.settings.flags).args(["-x", language, "-c"]).arg(&source.name).args(["-o", "-"]);
        clang.stdout(Stdio::piped()).stderr(Stdio::piped());
        clang.stdin(if stdin.is_some() { Stdio::piped() } else { Stdio::null() });
        let mut clang = clang.spawn().context("cannot run clang")?;
        feed(&mut clang, stdin);
        let opt = driver.settings.passes.as_ref().map(|passes| start_opt(driver, passes, &mut clang)).transpose()?;
        Ok(Job { clang, opt })
    };
    sources.iter().map(start).collect()
}

fn start_opt(driver: &Invocation, passes: &str, clang: &mut Child) -> Result<Child> {
    let opt = driver.clang.tool("opt").context("opt cleans up the bitcode; --trefoil-passes=none does without")?;
    let input = clang.stdout.take().map_or(Stdio::null(), Stdio::from);
    let mut command = Command::new(opt);
    command.arg(format!("-passes={passes}")).args(["-", "-o", "-"]);
    command.stdin(input).stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().context("cannot run opt")
}

impl Job {
    /// Waits for the bitcode. The native compilation has succeeded, so a failure here is ours to report.
    fn finish(mut self, source: &Input) -> Result<Vec<u8>> {
        let name = source.name.to_string_lossy().into_owned();
        let last = self.opt.as_mut().unwrap_or(&mut self.clang);
        let mut bitcode = Vec::new();
        if let Some(mut stdout) = last.stdout.take() {
            stdout.read_to_end(&mut bitcode)?;
        }
        let clang = Some(("clang", &mut self.clang));
        let opt = self.opt.as_mut().map(|opt| ("opt", opt));
        for (tool, child) in clang.into_iter().chain(opt) {
            let mut words = String::new();
            if let Some(mut stderr) = child.stderr.take() {
                stderr.read_to_string(&mut words)?;
            }
            if !child.wait()?.success() {
                bail!("{name}: the native object is made, but compiling to bitcode failed in {tool}:\n{words}");
            }
        }
        Ok(bitcode)
    }
}

impl Drop for Job {
    /// Nobody waits for the bitcode of a file that does not compile.
    fn drop(&mut self) {
        for child in [Some(&mut self.clang), self.opt.as_mut()].into_iter().flatten() {
            let _ = child.kill();
            let _ = child.wait();
        }
    }
}

/// Puts the bitcode into the object file.
fn attach(driver: &Invocation, source: &Input, object: &Path, bitcode: &[u8]) -> Result<()> {
    let name = source.name.to_string_lossy();
    let old = fs::read(object).with_context(|| format!("cannot read {}", object.display()))?;
    let new = add_module(&object.display().to_string(), old, &encode_entry(&name, driver.settings.libc, bitcode))?;
    fs::write(object, new).with_context(|| format!("cannot write {}", object.display()))
}

/// Standard input, if it is among the inputs: it must be compiled twice and can be read once.
fn read_stdin(args: &Arguments) -> Result<Option<Vec<u8>>> {
    if !args.inputs().any(Input::is_stdin) {
        return Ok(None);
    }
    let mut text = Vec::new();
    io::stdin().read_to_end(&mut text)?;
    Ok(Some(text))
}

fn run_with_input(command: &mut Command, stdin: &Option<Vec<u8>>) -> Result<u8> {
    command.stdin(if stdin.is_some() { Stdio::piped() } else { Stdio::inherit() });
    let mut child = command.spawn().context("cannot run clang")?;
    feed(&mut child, stdin);
    Ok(code(child.wait()?))
}

/// In a thread of its own: the other compilation must not wait for this pipe.
fn feed(child: &mut Child, stdin: &Option<Vec<u8>>) {
    if let (Some(mut pipe), Some(text)) = (child.stdin.take(), stdin.clone()) {
        thread::spawn(move || pipe.write_all(&text));
    }
}
