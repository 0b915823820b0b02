//! Tables of clang's options, as far as they matter for compiling twice.
//!
//! An option that is in no table is passed to every compilation.

/// Options whose value is the next argument. Without this list a value would be taken for an input.
const SEPARATE: [&str; 56] = [
    "-o",
    "-x",
    "-I",
    "-L",
    "-D",
    "-U",
    "-F",
    "-l",
    "-u",
    "-z",
    "-T",
    "-e",
    "-A",
    "-B",
    "-G",
    "-MF",
    "-MT",
    "-MQ",
    "-MJ",
    "-include",
    "-include-pch",
    "-imacros",
    "-isystem",
    "-iquote",
    "-idirafter",
    "-iprefix",
    "-iwithprefix",
    "-iwithprefixbefore",
    "-isysroot",
    "-isystem-after",
    "-ivfsoverlay",
    "-cxx-isystem",
    "-iframework",
    "-framework",
    "-Xclang",
    "-Xlinker",
    "-Xassembler",
    "-Xpreprocessor",
    "-Xanalyzer",
    "-Xopenmp-target",
    "-mllvm",
    "-target",
    "-arch",
    "--param",
    "--sysroot",
    "--output",
    "--include-directory",
    "-working-directory",
    "-dumpdir",
    "-serialize-diagnostics",
    "--serialize-diagnostics",
    "-rpath",
    "-Tdata",
    "-Tbss",
    "-Ttext",
    "-gcc-toolchain",
];

/// What an option means for us.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Role {
    /// To every compilation.
    Common,
    /// `-o`, with its value.
    Output,
    /// `-x`, with its value.
    Language,
    /// Dependency files: made once, by the native compilation.
    Dependencies,
    /// The dependency file's name, with its value.
    DependencyFile,
    /// `-c`.
    CompileOnly,
    /// Something else than an object comes out; clang alone does it.
    OtherGoal,
    /// Instrumentation and by-products of the native program.
    NativeOnly,
    /// In neither compilation: the native object must be machine code in ELF.
    Dropped,
    /// The level of optimisation is the native program's; bitcode has its own.
    Optimisation,
}

/// Exact names.
const EXACT: [(&str, Role); 43] = [
    ("-o", Role::Output),
    ("--output", Role::Output),
    ("-x", Role::Language),
    ("-c", Role::CompileOnly),
    ("--compile", Role::CompileOnly),
    ("-E", Role::OtherGoal),
    ("-S", Role::OtherGoal),
    ("-M", Role::OtherGoal),
    ("-MM", Role::OtherGoal),
    ("--preprocess", Role::OtherGoal),
    ("--assemble", Role::OtherGoal),
    ("-fsyntax-only", Role::OtherGoal),
    ("-emit-llvm", Role::OtherGoal),
    ("-emit-ast", Role::OtherGoal),
    ("--analyze", Role::OtherGoal),
    ("--precompile", Role::OtherGoal),
    ("-###", Role::OtherGoal),
    ("-cc1", Role::OtherGoal),
    ("-cc1as", Role::OtherGoal),
    ("--version", Role::OtherGoal),
    ("--help", Role::OtherGoal),
    ("-help", Role::OtherGoal),
    ("-dumpmachine", Role::OtherGoal),
    ("-dumpversion", Role::OtherGoal),
    ("-MF", Role::DependencyFile),
    ("-MD", Role::Dependencies),
    ("-MMD", Role::Dependencies),
    ("-MP", Role::Dependencies),
    ("-MG", Role::Dependencies),
    ("-MV", Role::Dependencies),
    ("-MT", Role::Dependencies),
    ("-MQ", Role::Dependencies),
    ("-MJ", Role::NativeOnly),
    ("-p", Role::NativeOnly),
    ("-pg", Role::NativeOnly),
    ("-H", Role::NativeOnly),
    ("-v", Role::NativeOnly),
    ("-C", Role::Common),
    ("--coverage", Role::NativeOnly),
    ("-serialize-diagnostics", Role::NativeOnly),
    ("--serialize-diagnostics", Role::NativeOnly),
    ("-flto", Role::Dropped),
    ("-fembed-bitcode", Role::Dropped),
];

/// Names with something after them; the first that fits counts.
const PREFIXES: [(&str, Role); 25] = [
    ("-MF", Role::DependencyFile),
    ("-MT", Role::Dependencies),
    ("-MQ", Role::Dependencies),
    ("-MJ", Role::NativeOnly),
    ("-Wp,-M", Role::Dependencies),
    ("-print-", Role::OtherGoal),
    ("--print-", Role::OtherGoal),
    ("-mkernel", Role::Common),
    ("-flto=", Role::Dropped),
    ("-flto-", Role::Dropped),
    ("-fembed-bitcode=", Role::Dropped),
    ("-fsanitize", Role::NativeOnly),
    ("-fprofile-", Role::NativeOnly),
    ("-ftest-coverage", Role::NativeOnly),
    ("-fcoverage-", Role::NativeOnly),
    ("-finstrument-", Role::NativeOnly),
    ("-fxray-", Role::NativeOnly),
    ("-save-temps", Role::NativeOnly),
    ("--save-temps", Role::NativeOnly),
    ("-ftime-trace", Role::NativeOnly),
    ("-fstack-usage", Role::NativeOnly),
    ("-fsave-optimization-record", Role::NativeOnly),
    ("-gsplit-dwarf", Role::NativeOnly),
    ("-Rpass", Role::NativeOnly),
    ("-O", Role::Optimisation),
];

pub(super) fn takes_next(option: &str) -> bool {
    SEPARATE.contains(&option)
}

pub(super) fn role(option: &str) -> Role {
    let exact = EXACT.iter().find(|(name, _)| *name == option);
    let by_prefix = || PREFIXES.iter().find(|(prefix, _)| option.starts_with(prefix));
    if let Some((_, role)) = exact.or_else(by_prefix) {
        return *role;
    }
    // Values written together with the option: -oprog, -xc.
    if option.starts_with("-o") && !option.starts_with("-objc") {
        return Role::Output;
    }
    if option.starts_with("-x") {
        return Role::Language;
    }
    Role::Common
}

/// What an input is, by the language in force (`-x`) or by its name.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum InputKind {
    /// C or C++ in any form clang makes bitcode from, with the name for `-x`.
    Source(&'static str),
    /// Assembly: a native object and nothing for us.
    Assembly,
    /// A header to precompile, or a language we leave to clang.
    Foreign,
    /// Objects, archives, linker scripts.
    Linkable,
}

pub(super) fn kind_by_language(language: &str) -> InputKind {
    match language {
        "c" => InputKind::Source("c"),
        "c++" => InputKind::Source("c++"),
        "cpp-output" => InputKind::Source("cpp-output"),
        "c++-cpp-output" => InputKind::Source("c++-cpp-output"),
        "assembler" | "assembler-with-cpp" => InputKind::Assembly,
        _ => InputKind::Foreign,
    }
}

pub(super) fn kind_by_name(name: &str, c_is_cxx: bool) -> InputKind {
    match name.rsplit_once('.').map(|(_, extension)| extension) {
        Some("c") if c_is_cxx => InputKind::Source("c++"),
        Some("c") => InputKind::Source("c"),
        Some("i") => InputKind::Source("cpp-output"),
        Some("cc" | "cp" | "cxx" | "cpp" | "CPP" | "c++" | "C" | "CC" | "CXX") => InputKind::Source("c++"),
        Some("ii") => InputKind::Source("c++-cpp-output"),
        Some("s" | "S" | "sx" | "asm") => InputKind::Assembly,
        Some(
            "h" | "hh" | "hpp" | "hxx" | "H" | "m" | "mm" | "M" | "mi" | "mii" | "ll" | "bc" | "cl" | "cu" | "cppm",
        ) => InputKind::Foreign,
        _ => InputKind::Linkable,
    }
}
