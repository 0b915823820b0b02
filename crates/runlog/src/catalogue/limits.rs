//! Limits: a bound that the user set, or a default, ended the path or the run.
//!
//! Invariant: the path was sound up to here and has a test case; raising the bound would let it go on.

use super::ends;

ends! {
    /// A bound of the run.
    Limit {
    MaxTime: "max-time", "early", "time limit of the run reached",
        "The run has used the time that `--max-time` allows; the paths still alive were stopped.",
        "Raise `--max-time`, or continue the run from its folder.";
    MaxMemory: "max-memory", "early", "memory limit reached",
        "The run has used the memory that `--max-memory` allows; this path was dropped to make room.",
        "Raise `--max-memory`, or choose a search that keeps fewer paths alive, such as `--search dfs`.";
    MaxInstructions: "max-instructions", "early", "instruction limit reached",
        "The run has executed as many instructions as `--max-instructions` allows.",
        "Raise `--max-instructions`.";
    MaxDepth: "max-depth", "early", "path too deep",
        "The path has forked as often as `--max-depth` allows.",
        "Raise `--max-depth`.";
    MaxForks: "max-forks", "early", "fork limit reached",
        "The run has forked as often as `--max-forks` allows; each path goes on along one side only.",
        "Raise `--max-forks`.";
    MaxStates: "max-states", "early", "too many paths alive",
        "As many paths are alive as `--max-states` allows; this one was dropped.",
        "Raise `--max-states`, or choose a search that keeps fewer paths alive.";
    MaxTests: "max-tests", "early", "enough tests written",
        "The run has written as many tests as `--max-tests` asks for.",
        "Raise `--max-tests` to explore further.";
    StateTime: "state-time", "early", "time limit of one path reached",
        "This path has run longer than `--max-state-time` allows, for example in a loop without end.",
        "Raise `--max-state-time`; the call stack says where the path was.";
    SolverTimeout: "solver-timeout", "solver.err", "the solver gave up",
        "A question about this path took the solver longer than `--max-solver-time` allows.",
        "Raise `--max-solver-time`; the report shows which expression was asked about.";
    SolverMemory: "solver-memory", "solver.err", "the solver ran out of memory",
        "A question about this path needed more memory than the solver may use.",
        "Raise `--max-memory`; the report shows which expression was asked about.";
    ObjectCandidates: "object-candidates", "early", "pointer to too many objects",
        "A symbolic pointer may point to more objects than `--max-objects-per-pointer` allows; the rest is not explored.",
        "Raise `--max-objects-per-pointer`, or restrict the pointer's input.";
    SymbolicTargets: "symbolic-targets", "early", "call or jump to too many targets",
        "A symbolic function pointer or computed jump may go to more targets than `--max-targets` allows; the rest is not explored.",
        "Raise `--max-targets`.";
    AllocationSize: "allocation-size", "model.err", "allocation too large",
        "The program asks for an object larger than `--max-alloc` allows. A symbolic size was cut to this bound.",
        "Raise `--max-alloc` if such sizes are of interest.";
    MaxHeap: "max-heap", "model.err", "heap of the program too large",
        "The objects of this path together exceed the memory that a path may have.",
        "Raise `--max-heap`.";
    MaxStack: "max-stack", "early", "call stack deeper than the engine keeps",
        "The path has more frames on its call stack than `--max-stack-frames` allows.",
        "Raise `--max-stack-frames`.";
    ExpressionSize: "expression-size", "early", "expression too large",
        "A value of this path depends on its input by an expression larger than `--max-expr-size` allows.",
        "Raise `--max-expr-size`, or make less of the input symbolic.";
    Interrupted: "interrupted", "early", "interrupted",
        "The user stopped the run.",
        "Continue it from its folder.";
    }
}
