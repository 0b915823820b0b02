//! Linking: clang's own link step against musl's sysroot, static wherever that is possible.
//!
//! A static program needs nothing on the machine it runs on and has exactly the code whose bitcode it
//! carries. Programs that name shared libraries of their own are linked dynamically against musl.

use std::ffi::OsString;
use std::fs;
use std::path::{Path, PathBuf};

use anyhow::Result;
use trefoil_container::LibC;

use super::args::Arguments;
use super::scratch::Scratch;
use super::{Invocation, compile, complete, status};

/// Options with which the user has decided how to link.
const DECIDED: [&str; 5] = ["-shared", "-r", "-static", "-static-pie", "-nostdlib"];

/// Links; sources on the command line become objects with bitcode first.
pub(super) fn program(driver: &Invocation, args: &Arguments) -> Result<u8> {
    let scratch = Scratch::new()?;
    let mut command = if args.sources().any(|source| compile::wants_bitcode(driver, args, source)) {
        let mut objects = Vec::new();
        for (number, source) in args.sources().enumerate() {
            // The name shows in the linker's messages.
            let object = scratch.path().join(number.to_string()).join(source.file_with("o"));
            fs::create_dir_all(object.parent().unwrap_or(scratch.path()))?;
            let code = compile::object_for_link(driver, args, source, &object)?;
            if code != 0 {
                return Ok(code);
            }
            objects.push(object);
        }
        let mut objects = objects.into_iter();
        args.linking(|_| objects.next().map(PathBuf::into_os_string).unwrap_or_default())
    } else {
        args.native()
    };
    command.extend(flags(driver, args));
    let code = status(driver.clang().args(&command))?;
    if code == 0 {
        complete::complete(driver, args, &command)?;
    }
    Ok(code)
}

/// What the link needs beyond the user's arguments. Comes after them.
pub(super) fn flags(driver: &Invocation, args: &Arguments) -> Vec<OsString> {
    let mut flags: Vec<OsString> = Vec::new();
    let bare = args.has("-nostdlib") || args.has("-nodefaultlibs") || args.has("-r") || args.has("-shared");
    if let (false, Some(support)) = (bare, &driver.target.support) {
        flags.push(support.into());
    }
    if driver.settings.libc == LibC::Host {
        return flags;
    }
    flags.push("-static-libgcc".into());
    let decided = DECIDED.iter().any(|option| args.has(option));
    if !decided && needs_shared_libraries(args) {
        let linker = driver.target.sysroot.dynamic_linker();
        flags.push(format!("-Wl,--dynamic-linker={}", linker.display()).into());
    } else if !decided {
        flags.push(if args.has("-pie") { "-static-pie" } else { "-static" }.into());
    }
    flags
}

/// Whether some input exists only as a shared library.
fn needs_shared_libraries(args: &Arguments) -> bool {
    let named = args.inputs().any(|input| is_shared(Path::new(&input.name)));
    let dirs: Vec<PathBuf> = args.values("-L").into_iter().map(PathBuf::from).collect();
    let only_shared = |library: &OsString| {
        let library = library.to_string_lossy();
        let exists = |file: &str| dirs.iter().any(|dir| dir.join(file).is_file());
        match library.strip_prefix(':') {
            Some(file) => is_shared(Path::new(file)) && exists(file),
            None => exists(&format!("lib{library}.so")) && !exists(&format!("lib{library}.a")),
        }
    };
    named || args.values("-l").iter().any(only_shared)
}

/// `libx.so`, `libx.so.1.2`
fn is_shared(path: &Path) -> bool {
    let name = path.file_name().unwrap_or_default().to_string_lossy().into_owned();
    let (_, after) = name.split_once(".so").unwrap_or(("", "-"));
    after.chars().all(|character| character == '.' || character.is_ascii_digit())
}
