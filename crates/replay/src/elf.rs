//! What an executable says about itself: how it was built, and where the functions are that replay looks for.

use std::collections::HashMap;
use std::fs;
use std::io;
use std::path::Path;

use object::{Object, ObjectSymbol};

/// Functions whose addresses somebody asks for.
const WANTED: [&str; 9] = [
    "main",
    "malloc",
    "calloc",
    "realloc",
    "__gcov_dump",
    "__gcov_exit",
    "llvm_writeout_files",
    "__llvm_profile_write_file",
    "exit",
];

/// Those that write the counters of a coverage build, best first.
pub const FLUSHERS: [&str; 4] = ["__gcov_dump", "__gcov_exit", "llvm_writeout_files", "__llvm_profile_write_file"];

#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Facts {
    /// As written in the file; a position-independent program is loaded somewhere else.
    pub entry: u64,
    pub addresses: HashMap<String, u64>,
    /// Built with AddressSanitizer, UBSan or a relative.
    pub sanitized: bool,
    /// Calls Trefoil's or KLEE's functions, and so reads its test case itself.
    pub intrinsics: bool,
    /// Counts for gcov.
    pub gcov: bool,
    /// Counts for llvm-cov.
    pub llvm_profile: bool,
}

impl Facts {
    pub fn read(path: &Path) -> io::Result<Facts> {
        let bytes = fs::read(path)?;
        let file = object::File::parse(&*bytes).map_err(|e| io::Error::new(io::ErrorKind::InvalidData, e))?;
        let mut facts = Facts { entry: file.entry(), ..Facts::default() };
        for symbol in file.symbols().chain(file.dynamic_symbols()) {
            let Ok(name) = symbol.name() else { continue };
            facts.note(name);
            let plain = name.split('@').next().unwrap_or(name);
            if symbol.address() != 0 && WANTED.contains(&plain) {
                facts.addresses.entry(plain.to_string()).or_insert_with(|| symbol.address());
            }
        }
        Ok(facts)
    }

    fn note(&mut self, name: &str) {
        let starts = |prefixes: &[&str]| prefixes.iter().any(|prefix| name.starts_with(prefix));
        self.sanitized |= starts(&["__asan_", "__ubsan_", "__msan_", "__tsan_", "__hwasan_"]);
        self.intrinsics |= starts(&["tf_make_symbolic", "klee_make_symbolic", "__VERIFIER_nondet", "tf_int"])
            || starts(&["tf_range", "klee_int", "klee_range", "tf_choose"]);
        self.gcov |= starts(&["__gcov_", "llvm_gcov_init"]);
        self.llvm_profile |= starts(&["__llvm_profile_"]);
    }

    /// Does a second call of the flusher change nothing? gcc's remembers; clang's would count twice.
    pub fn flushes_once(&self) -> bool {
        let name = FLUSHERS.iter().find(|name| self.addresses.contains_key(**name));
        name.is_some_and(|name| name.starts_with("__gcov_"))
    }

    /// Where the counters are written, if this is a coverage build.
    pub fn flusher(&self) -> Option<u64> {
        FLUSHERS.iter().find_map(|name| self.addresses.get(*name).copied())
    }
}
