//! KLEE's options as data: name, form, and what becomes of each.
//!
//! To add one: a row. `To::Ours` rows are handed to `trefoil run` under the name given, so that both front doors mean
//! the same thing; `To::Here` rows are read by name in `plan`; `To::Explained` rows are accepted, and the text is shown
//! if one of them is given. `docs/from-klee.md` and `trefoil klee --help` are written from this table.

/// What an option takes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Form {
    /// `-x`, `-x=true`, `-x=false`; with its default.
    Switch(bool),
    Uint,
    Real,
    /// `10`, `3.5`, `1h10min`, `5min10s`.
    Time,
    Text,
    /// One of these words.
    Word(&'static [&'static str]),
    /// May be given again.
    Texts,
    /// One of these words; may be given again.
    Words(&'static [&'static str]),
    /// Some of these words, separated by commas; may be given again.
    CommaWords(&'static [&'static str]),
}

/// What becomes of an option.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum To {
    /// An option of `trefoil run` with the same value.
    Ours(&'static str),
    /// The same, but 0 means that there is no such limit.
    Limit(&'static str),
    /// A switch of `trefoil run` that is given when this one is on.
    Switch(&'static str),
    /// A switch of `trefoil run` that is given when this one is off.
    Unless(&'static str),
    /// Read by name where the run is planned.
    Here,
    /// Accepted; why it changes nothing.
    Explained(&'static str),
}

/// One option.
#[derive(Clone, Copy, Debug)]
pub struct Row {
    pub group: &'static str,
    pub name: &'static str,
    pub form: Form,
    pub to: To,
    /// One line for `--help`.
    pub help: &'static str,
}

macro_rules! rows {
    ($($group:literal { $($name:literal $form:expr, $to:expr, $help:literal;)* })*) => {
        &[$($(Row { group: $group, name: $name, form: $form, to: $to, help: $help },)*)*]
    };
}

const ON: Form = Form::Switch(true);
const OFF: Form = Form::Switch(false);
const OWN_SOLVER: To = To::Explained("answers come from Trefoil's own solver, which has no such setting");
const OWN_MEMORY: To =
    To::Explained("Trefoil's memory is always deterministic and never reuses a freed address at once");
const OWN_LOWERING: To = To::Explained("Trefoil prepares programs its own way, without LLVM's passes");
const NO_STATIC: To = To::Explained("Trefoil has no per-instruction quotas");
const FREE_SEEDS: To = To::Explained(
    "seeds are inputs to start from: they may lack objects, be shorter or longer, and are matched by name",
);
const ON_FROM_SEEDS: To = To::Explained("the exploration goes on behind the seeds");
const MERGES_COUNTED: To = To::Explained("paths that became part of another one are counted as partially completed");
const NO_TREE: To = To::Explained("the fork tree is not written to this folder; `trefoil run` writes forks.csv");

/// Words of `-search`.
pub const SEARCHES: &[&str] = &[
    "dfs",
    "bfs",
    "random-state",
    "random-path",
    "nurs:covnew",
    "nurs:md2u",
    "nurs:depth",
    "nurs:rp",
    "nurs:icnt",
    "nurs:cpicnt",
    "nurs:qc",
];

const ERROR_TYPES: &[&str] = &[
    "Abort",
    "Assert",
    "BadVectorAccess",
    "Execution",
    "External",
    "Free",
    "Model",
    "Overflow",
    "Ptr",
    "ReadOnly",
    "ReportError",
    "InvalidBuiltin",
    "ImplicitTruncation",
    "ImplicitConversion",
    "UnreachableCall",
    "MissingReturn",
    "InvalidLoad",
    "NullableAttribute",
    "User",
];

const SOLVERS: &[&str] = &["stp", "metasmt", "dummy", "z3", "none"];
const INSTRUCTION_LOGS: &[&str] =
    &["all:stderr", "src:stderr", "compact:stderr", "all:file", "src:file", "compact:file"];

/// All of them.
pub const TABLE: &[Row] = rows! {
    "Test case options" {
        "write-no-tests" OFF, To::Here, "write no test files";
        "write-cvcs" OFF, To::Explained("CVC files are not written; --write-smt2s and --write-kqueries say the same"), "write .cvc files";
        "write-kqueries" OFF, To::Here, "write a .kquery file with the path of each test";
        "write-smt2s" OFF, To::Here, "write an .smt2 file with the path of each test";
        "write-cov" OFF, To::Here, "write a .cov file with the lines each test was the first to execute";
        "write-test-info" OFF, To::Here, "write an .info file for each test";
        "write-paths" OFF, To::Here, "write a .path file with the branches of each test";
        "write-sym-paths" OFF, To::Here, "write a .sym.path file with the forks of each test";
    }
    "Startup options" {
        "entry-point" Form::Text, To::Here, "function in which to start (default=main)";
        "run-in-dir" Form::Text, To::Here, "change to this folder before starting";
        "output-dir" Form::Text, To::Here, "folder for the results (default=klee-out-N)";
        "env-file" Form::Text, To::Here, "environment of the program, a NAME=value per line";
        "optimize" OFF, OWN_LOWERING, "optimize before execution";
        "warn-all-external-symbols" OFF, To::Here, "warn about every external symbol at the start";
    }
    "Linking options" {
        "libc" Form::Word(&["none", "klee", "uclibc"]), To::Here, "C library: none and klee call its functions external, uclibc makes them part of the program";
        "link-llvm-lib" Form::Texts, To::Ours("--model"), "link this bitcode library";
        "posix-runtime" OFF, To::Here, "the program sees the symbolic environment: --sym-arg, --sym-files, ...";
        "ubsan-runtime" OFF, To::Explained("calls of the sanitizer's handlers are always understood"), "link the UBSan runtime";
        "runtime-build" Form::Text, To::Explained("there is one build of the runtime"), "build of the runtime";
        "libcxx" OFF, To::Explained("C++ programs bring their library along"), "link libc++";
    }
    "Checks options" {
        "check-div-zero" ON, To::Here, "look for division by zero (default=true)";
        "check-overshift" ON, To::Here, "look for shifts too far (default=true)";
    }
    "State and overall termination options" {
        "exit-on-error" OFF, To::Here, "end with the first error";
        "exit-on-error-type" Form::Words(ERROR_TYPES), To::Here, "end with the first error of this type";
        "max-depth" Form::Uint, To::Here, "end paths with this many forks";
        "max-forks" Form::Text, To::Here, "fork this many times at most, then follow one side";
        "max-instructions" Form::Uint, To::Limit("--max-instructions"), "stop after this many instructions";
        "max-memory" Form::Uint, To::Limit("--max-memory"), "memory for all paths in MB (default=2000)";
        "max-memory-inhibit" ON, To::Explained("paths are given up at the limit, forks are never skipped"), "do not fork above the memory limit";
        "max-solver-time" Form::Time, To::Limit("--max-solver-time"), "time for one question to the solver";
        "max-stack-frames" Form::Uint, To::Limit("--max-stack-frames"), "end paths with more calls on their stack (default=8192)";
        "max-static-cpfork-pct" Form::Real, NO_STATIC, "share of forks of one call path";
        "max-static-cpsolve-pct" Form::Real, NO_STATIC, "share of solving time of one call path";
        "max-static-fork-pct" Form::Real, NO_STATIC, "share of forks of one instruction";
        "max-static-pct-check-delay" Form::Uint, NO_STATIC, "forks before the shares are looked at";
        "max-static-solve-pct" Form::Real, NO_STATIC, "share of solving time of one instruction";
        "max-tests" Form::Uint, To::Limit("--max-tests"), "stop after this many tests";
        "max-time" Form::Time, To::Limit("--max-time"), "stop after this time";
        "silent-klee-assume" OFF, To::Here, "end paths with an infeasible klee_assume without an error";
        "timer-interval" Form::Time, To::Explained("the limits are looked at ten times a second"), "how often limits are looked at";
        "watchdog" OFF, To::Explained("--max-time is kept without a second process"), "enforce --max-time by a second process";
    }
    "Replaying options" {
        "replay-ktest-dir" Form::Texts, To::Here, "repeat the tests of this folder";
        "replay-ktest-file" Form::Texts, To::Here, "repeat this test";
        "replay-path" Form::Text, To::Here, "follow the branches of this .path file";
    }
    "Seeding options" {
        "allow-seed-extension" OFF, FREE_SEEDS, "seeds may lack objects";
        "allow-seed-truncation" OFF, FREE_SEEDS, "seeds may be too long";
        "always-output-seeds" ON, FREE_SEEDS, "a test for each seed";
        "named-seed-matching" OFF, FREE_SEEDS, "match objects of seeds by name";
        "only-replay-seeds" OFF, ON_FROM_SEEDS, "drop paths without a seed";
        "only-seed" OFF, ON_FROM_SEEDS, "stop after the seeds";
        "seed-dir" Form::Texts, To::Here, "start from the tests of this folder";
        "seed-file" Form::Texts, To::Ours("--seed-file"), "start from this test";
        "seed-time" Form::Time, ON_FROM_SEEDS, "time for the seeds alone";
    }
    "Test generation options" {
        "dump-states-on-halt" ON, To::Unless("--no-dump-states"), "tests for paths that are alive at the end (default=true)";
        "emit-all-errors" OFF, To::Switch("--emit-all-bugs"), "a test for every error, not one per place and message";
        "only-output-states-covering-new" OFF, To::Unless("--all-paths"), "tests only for paths that cover something new";
        "readable-posix-inputs" OFF, To::Explained("arguments and files of tests are readable wherever they can be"), "prefer readable arguments and files";
    }
    "Search options" {
        "batch-instructions" Form::Uint, To::Here, "instructions of one turn with --use-batching-search (default=10000)";
        "batch-time" Form::Time, To::Explained("turns are counted in instructions"), "time of one turn";
        "search" Form::Words(SEARCHES), To::Here, "search strategy; several take turns";
        "use-batching-search" OFF, To::Here, "let a path run for a while before another gets its turn";
        "use-iterative-deepening-time-search" OFF, To::Here, "iterative deepening";
    }
    "Path merging options" {
        "use-merge" OFF, To::Here, "paths between klee_open_merge and klee_close_merge become one where they meet";
        "use-incomplete-merge" OFF, To::Explained("paths that cannot become one go on by themselves; none waits longer than for the others of its group"), "do not wait for all paths of a group";
        "debug-log-merge" OFF, MERGES_COUNTED, "say what is merged";
        "debug-log-incomplete-merge" OFF, To::Explained("there is no incomplete merging"), "say more about incomplete merging";
        "debug-log-state-merge" OFF, MERGES_COUNTED, "say why states cannot be merged";
    }
    "External call policy options" {
        "external-calls" Form::Word(&["none", "concrete", "all", "over-approx"]), To::Here, "what calls of external functions may be given (default=concrete)";
        "external-call-warnings" Form::Word(&["none", "once-per-function", "all"]), To::Here, "when to warn about external calls";
        "kdalloc-external-page-threshold" Form::Uint, OWN_MEMORY, "pages for external calls";
        "function-alias" Form::Texts, To::Here, "NAME:OTHER, calls of NAME go to OTHER";
    }
    "Statistics options" {
        "istats-write-after-instructions" Form::Uint, To::Here, "write run.istats every so many instructions";
        "istats-write-interval" Form::Time, To::Here, "write run.istats this often (default=10s)";
        "output-istats" ON, To::Here, "write run.istats (default=true)";
        "output-stats" ON, To::Here, "write run.stats (default=true)";
        "stats-commit-after" Form::Uint, To::Explained("every row is committed at once"), "commit every so many rows";
        "stats-write-after-instructions" Form::Uint, To::Here, "a row every so many instructions";
        "stats-write-interval" Form::Time, To::Here, "a row this often (default=1s)";
        "track-instruction-time" OFF, To::Explained("instructions are counted, not timed"), "time single instructions";
        "uncovered-update-interval" Form::Time, To::Explained("coverage is always up to date"), "how often distances to uncovered code are computed";
        "use-call-paths" ON, To::Explained("run.istats has no call edges"), "call edges in run.istats";
    }
    "Constraint solving options" {
        "array-value-ratio" Form::Real, OWN_SOLVER, "setting of the array optimisation";
        "array-value-symb-ratio" Form::Real, OWN_SOLVER, "setting of the array optimisation";
        "cex-cache-superset" OFF, OWN_SOLVER, "setting of the counterexample cache";
        "cex-cache-try-all" OFF, OWN_SOLVER, "setting of the counterexample cache";
        "cex-cache-validity-cores" OFF, OWN_SOLVER, "setting of the counterexample cache";
        "const-array-opt" OFF, OWN_SOLVER, "optimisation of constant arrays";
        "debug-assignment-validating-solver" OFF, To::Explained("every model is checked before it is used"), "check models";
        "debug-cex-cache-check-binding" OFF, To::Explained("every model is checked before it is used"), "check cached models";
        "debug-crosscheck-core-solver" Form::Word(SOLVERS), To::Here, "compare answers with another solver";
        "debug-validate-solver" OFF, To::Switch("--check-solver"), "compare every answer with the bare solver";
        "equality-substitution" ON, OWN_SOLVER, "use equalities to simplify";
        "ignore-solver-failures" OFF, OWN_SOLVER, "go on after a failure of the solver";
        "log-partial-queries-early" OFF, To::Explained("queries are logged when they are asked"), "log queries before they are answered";
        "log-timed-out-queries" ON, To::Explained("all queries are logged"), "log queries without an answer";
        "max-sym-array-size" Form::Uint, To::Explained("large arrays stay symbolic as far as the solver can take it"), "make indices into larger arrays concrete";
        "metasmt-backend" Form::Text, OWN_SOLVER, "solver behind metaSMT";
        "min-query-time-to-log" Form::Time, To::Explained("all queries are logged"), "log only queries that take longer";
        "optimize-array" Form::Text, OWN_SOLVER, "optimisation of arrays";
        "rewrite-equalities" Form::Text, OWN_SOLVER, "rewriting of constraints";
        "simplify-sym-indices" OFF, OWN_SOLVER, "simplify symbolic indices";
        "solver-backend" Form::Word(SOLVERS), OWN_SOLVER, "solver";
        "solver-optimize-divides" OFF, OWN_SOLVER, "optimize divisions by constants";
        "use-branch-cache" ON, OWN_SOLVER, "branch cache";
        "use-cex-cache" ON, OWN_SOLVER, "counterexample cache";
        "use-construct-hash-metasmt" ON, OWN_SOLVER, "hash-consing for metaSMT";
        "use-construct-hash-stp" ON, OWN_SOLVER, "hash-consing for STP";
        "use-construct-hash-z3" ON, OWN_SOLVER, "hash-consing for Z3";
        "use-fast-cex-solver" OFF, OWN_SOLVER, "range-based solver";
        "use-forked-solver" ON, OWN_SOLVER, "solver in a process of its own";
        "use-independent-solver" ON, OWN_SOLVER, "split independent constraints";
        "use-query-log" Form::CommaWords(&["all:kquery", "all:smt2", "solver:kquery", "solver:smt2"]), To::Here, "log the queries";
    }
    "Memory management options" {
        "kdalloc" ON, OWN_MEMORY, "deterministic allocator";
        "kdalloc-constants-size" Form::Uint, OWN_MEMORY, "setting of the allocator";
        "kdalloc-constants-start-address" Form::Text, OWN_MEMORY, "setting of the allocator";
        "kdalloc-globals-size" Form::Uint, OWN_MEMORY, "setting of the allocator";
        "kdalloc-globals-start-address" Form::Text, OWN_MEMORY, "setting of the allocator";
        "kdalloc-heap-size" Form::Uint, OWN_MEMORY, "setting of the allocator";
        "kdalloc-heap-start-address" Form::Text, OWN_MEMORY, "setting of the allocator";
        "kdalloc-mark-as-unneeded" ON, OWN_MEMORY, "setting of the allocator";
        "kdalloc-quarantine" Form::Text, OWN_MEMORY, "setting of the allocator";
        "kdalloc-stack-size" Form::Uint, OWN_MEMORY, "setting of the allocator";
        "kdalloc-stack-start-address" Form::Text, OWN_MEMORY, "setting of the allocator";
        "null-on-zero-malloc" OFF, To::Explained("malloc(0) gives an object without bytes"), "malloc(0) gives null";
        "redzone-size" Form::Uint, OWN_MEMORY, "bytes around objects";
        "single-object-resolution" OFF, To::Explained("a pointer made for one object is always checked against that object"), "resolve pointers to one object";
    }
    "Module-related options" {
        "disable-inlining" OFF, OWN_LOWERING, "setting of --optimize";
        "disable-internalize" OFF, OWN_LOWERING, "setting of --optimize";
        "disable-verify" OFF, OWN_LOWERING, "do not verify the module";
        "klee-call-optimisation" ON, OWN_LOWERING, "optimize calls of klee_ functions";
        "output-module" OFF, To::Explained("programs are not changed before they are run: the module is the input"), "write final.bc";
        "output-source" ON, To::Here, "write assembly.ll (default=true)";
        "strip-all" OFF, OWN_LOWERING, "strip symbols";
        "strip-debug" OFF, OWN_LOWERING, "strip debug information";
        "switch-type" Form::Word(&["simple", "llvm", "internal"]), OWN_LOWERING, "how switches are lowered";
    }
    "Execution tree related options" {
        "compress-exec-tree" OFF, NO_TREE, "drop inner nodes without a fork";
        "exec-tree-batch-size" Form::Uint, NO_TREE, "nodes per write";
        "write-exec-tree" OFF, NO_TREE, "write the execution tree";
    }
    "Debugging options" {
        "debug-check-for-implied-values" OFF, OWN_SOLVER, "check implied values";
        "debug-compress-instructions" OFF, To::Explained("instructions are shown on standard error"), "compress instructions.txt";
        "debug-print-instructions" Form::CommaWords(INSTRUCTION_LOGS), To::Here, "show instructions as they are executed";
        "make-concrete-symbolic" Form::Uint, To::Explained("it tests KLEE's own expressions; ours have tests of their own"), "make some reads symbolic";
    }
    "Other options" {
        "rng-initial-seed" Form::Uint, To::Ours("--seed"), "seed of random choices";
        "warnings-only-to-file" OFF, To::Here, "warnings go to warnings.txt only";
    }
};

/// The option of this name.
pub fn find(name: &str) -> Option<&'static Row> {
    TABLE.iter().find(|row| row.name == name)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_unique_and_helped() {
        let mut names: Vec<_> = TABLE.iter().map(|row| row.name).collect();
        names.sort_unstable();
        names.dedup();
        assert_eq!(names.len(), TABLE.len());
        assert!(TABLE.len() >= 140, "{} options", TABLE.len());
        assert!(TABLE.iter().all(|row| !row.help.is_empty() && !row.name.starts_with('-')));
    }
}
