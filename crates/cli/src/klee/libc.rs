//! Which library functions count as outside of the program, and the warnings about them at the start.
//!
//! With `--libc=uclibc` the C library is part of the program. Without, KLEE calls the host's functions, which take
//! numbers only; our library then stands for the host's. What KLEE's own runtime defines is inside in every case.

use std::collections::BTreeSet;

use trefoil_exec::{ExternalCalls, ExternalPolicy, Machine, Warnings};

use super::console::Console;
use super::plan::Plan;

/// What KLEE's freestanding runtime and special functions define.
const ALWAYS: &[&str] = &[
    "memcpy",
    "memmove",
    "memset",
    "memcmp",
    "mempcpy",
    "bcmp",
    "exit",
    "_exit",
    "_Exit",
    "abort",
    "malloc",
    "calloc",
    "realloc",
    "free",
    "memalign",
    "aligned_alloc",
    "__assert_fail",
    "__assert_rtn",
    "__errno_location",
    "main",
];

/// What KLEE's small C library adds (`--libc=klee`).
const SMALL_LIBRARY: &[&str] = &[
    "abs",
    "atexit",
    "atoi",
    "bcmp",
    "bsearch",
    "fputc",
    "fputs",
    "htonl",
    "htons",
    "isalnum",
    "isalpha",
    "isascii",
    "isblank",
    "isdigit",
    "isspace",
    "isupper",
    "islower",
    "isprint",
    "isxdigit",
    "memchr",
    "ntohl",
    "ntohs",
    "putchar",
    "putc",
    "stpcpy",
    "strcat",
    "strchr",
    "strcmp",
    "strcoll",
    "strcpy",
    "strlen",
    "strncmp",
    "strncpy",
    "strrchr",
    "strtok",
    "strtol",
    "strtoul",
    "tolower",
    "toupper",
    "rand",
    "srand",
    "__cxa_atexit",
];

/// What the POSIX model adds (`--posix-runtime`).
const POSIX: &[&str] = &[
    "access",
    "chdir",
    "chmod",
    "chown",
    "close",
    "dup",
    "dup2",
    "fchdir",
    "fchmod",
    "fchown",
    "fcntl",
    "fstat",
    "fstat64",
    "fstatat",
    "fstatfs",
    "fsync",
    "ftruncate",
    "ftruncate64",
    "getcwd",
    "getdents",
    "ioctl",
    "lchown",
    "lseek",
    "lseek64",
    "lstat",
    "lstat64",
    "open",
    "open64",
    "openat",
    "pread",
    "pread64",
    "pwrite",
    "pwrite64",
    "read",
    "readlink",
    "select",
    "stat",
    "stat64",
    "statfs",
    "unlink",
    "unlinkat",
    "utime",
    "utimes",
    "futimesat",
    "write",
    "kill",
    "fork",
    "pipe",
    "umask",
    "setrlimit",
    "mmap",
    "mmap64",
    "munmap",
    "getpgid",
];

/// Not even `--external-calls=none` forbids these.
const HARMLESS: &[&str] = &["printf", "fprintf", "puts", "getpid"];

/// The rule of a run; none where the library is part of the program.
pub fn externals(libc: &str, posix: bool, policy: &str, warnings: &str) -> Option<ExternalCalls> {
    if libc == "uclibc" {
        return None;
    }
    let mut inside: BTreeSet<String> = ALWAYS.iter().map(|name| (*name).to_string()).collect();
    if libc == "klee" {
        inside.extend(SMALL_LIBRARY.iter().map(|name| (*name).to_string()));
    }
    if posix {
        inside.extend(POSIX.iter().map(|name| (*name).to_string()));
    }
    Some(ExternalCalls {
        policy: match policy {
            "none" => ExternalPolicy::Nothing,
            "all" | "over-approx" => ExternalPolicy::Anything,
            _ => ExternalPolicy::Numbers,
        },
        inside,
        harmless: HARMLESS.iter().map(|name| (*name).to_string()).collect(),
        warnings: match warnings {
            "none" => Warnings::Never,
            "all" => Warnings::Always,
            _ => Warnings::Once,
        },
        told: BTreeSet::new(),
    })
}

/// The names of external functions that the program's own modules declare.
pub fn warn_about_externals(plan: &Plan, machine: &Machine, console: &Console) {
    let mut names = BTreeSet::new();
    for (number, (_, module)) in machine.program.modules().enumerate() {
        if machine.program.is_from_library(number) {
            continue;
        }
        let declared = module.functions.iter().filter(|function| function.is_declaration());
        names.extend(declared.map(|function| function.name.to_string()));
    }
    for name in names.into_iter().filter(|name| is_external(plan, machine, name)) {
        console.warning(&format!("undefined reference to function: {name}"));
    }
}

fn is_external(plan: &Plan, machine: &Machine, name: &str) -> bool {
    if name.starts_with("llvm.") || name.starts_with("klee_") || name.starts_with("tf_") {
        return false;
    }
    let defined = machine.program.lookup(name).is_some_and(|id| machine.program.is_defined(id));
    let builtin = trefoil_builtins::names().contains(&name);
    let inside = match &machine.mode.externals {
        Some(externals) => externals.inside.contains(name) || builtin,
        None => defined || builtin,
    };
    let own = machine.program.lookup(name).is_some_and(|id| defined && machine.is_program_code(id));
    !own && (plan.warn_all_externals || !inside)
}
