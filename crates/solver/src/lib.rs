//! Satisfiability of constraints: layers, gate graph, incremental SAT.
