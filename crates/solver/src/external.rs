//! A solver program of the user's as a backend: one process per query, SMT-LIB over pipes.
//!
//! For comparison and for questions our own core cannot answer; never needed. The process is ended
//! when the deadline passes.

use std::io::{Read, Write};
use std::process::{Child, Command, Stdio};
use std::sync::mpsc;
use std::time::{Duration, Instant};

use trefoil_expr::smtlib::{symbol, write_query};
use trefoil_expr::{ArrayKind, Pool};

use crate::limits::{GaveUp, Limits};
use crate::query::{Answer, Model, Query, Solver, support};

/// The programs we know how to call. To add one: a row here and in each `match`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ExternalSolver {
    Z3,
    Bitwuzla,
    Cvc5,
    Stp,
}

impl ExternalSolver {
    pub const ALL: [ExternalSolver; 4] =
        [ExternalSolver::Z3, ExternalSolver::Bitwuzla, ExternalSolver::Cvc5, ExternalSolver::Stp];

    /// Name of the program.
    pub fn name(self) -> &'static str {
        match self {
            ExternalSolver::Z3 => "z3",
            ExternalSolver::Bitwuzla => "bitwuzla",
            ExternalSolver::Cvc5 => "cvc5",
            ExternalSolver::Stp => "stp",
        }
    }

    /// Arguments that make it read SMT-LIB from its standard input.
    fn arguments(self) -> &'static [&'static str] {
        match self {
            ExternalSolver::Z3 => &["-in", "-smt2"],
            ExternalSolver::Bitwuzla => &["--produce-models"],
            ExternalSolver::Cvc5 => &["--lang=smt2", "--produce-models"],
            ExternalSolver::Stp => &["--SMTLIB2"],
        }
    }

    fn start(self) -> Result<Child, GaveUp> {
        Command::new(self.name())
            .args(self.arguments())
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::null())
            .spawn()
            .map_err(|error| GaveUp::Backend(format!("cannot start `{}`: {error}", self.name())))
    }

    /// What the program prints for `script`.
    fn run(self, script: String, limits: &Limits) -> Result<String, GaveUp> {
        let mut child = self.start()?;
        let (mut input, mut output) = (child.stdin.take(), child.stdout.take());
        let (send, receive) = mpsc::channel();
        std::thread::spawn(move || {
            // The program may stop reading early; what it printed counts.
            let _ = input.as_mut().map(|input| input.write_all(script.as_bytes()));
            drop(input);
        });
        std::thread::spawn(move || {
            let mut text = String::new();
            let read = output.as_mut().map(|output| output.read_to_string(&mut text));
            let _ = send.send(read.transpose().map(|_| text));
        });
        let left = limits
            .deadline
            .map_or(Duration::from_secs(1 << 30), |deadline| deadline.saturating_duration_since(Instant::now()));
        let answer = receive.recv_timeout(left);
        let _ = child.kill();
        let _ = child.wait();
        match answer {
            Ok(Ok(text)) => Ok(text),
            Ok(Err(error)) => Err(GaveUp::Backend(format!("reading from {}: {error}", self.name()))),
            Err(_) => Err(GaveUp::Timeout),
        }
    }
}

pub struct External {
    solver: ExternalSolver,
    /// As an oracle only the verdict counts.
    verdict_only: bool,
}

impl External {
    pub fn new(solver: ExternalSolver) -> External {
        External { solver, verdict_only: false }
    }

    pub fn oracle(solver: ExternalSolver) -> External {
        External { solver, verdict_only: true }
    }
}

impl Solver for External {
    fn check(&mut self, query: &Query) -> Result<Answer, GaveUp> {
        let wanted = if self.verdict_only { Vec::new() } else { wanted_bytes(query)? };
        let mut script = write_query(query.pool, query.conjuncts, true);
        for (array, index) in &wanted {
            let name = symbol(&query.pool.array(*array).name);
            script += &format!("(get-value ((select {name} (_ bv{index} 64))))\n");
        }
        script += "(exit)\n";
        let output = self.solver.run(script, &query.limits)?;
        let mut lines = output.lines();
        match lines.next().map(str::trim) {
            Some("unsat") => Ok(Answer::Unsat(query.conjuncts.to_vec())),
            Some("sat") => {
                let mut model = Model::default();
                for (array, index) in wanted {
                    let value = lines
                        .next()
                        .and_then(byte_value)
                        .ok_or_else(|| GaveUp::Backend(format!("no model from {}", self.solver.name())))?;
                    model.set(array, index, value);
                }
                Ok(Answer::Sat(model))
            }
            Some("unknown" | "timeout") => Err(GaveUp::Timeout),
            other => Err(GaveUp::Backend(format!("{} answers {:?}", self.solver.name(), other.unwrap_or("nothing")))),
        }
    }
}

/// The bytes to ask for.
fn wanted_bytes(query: &Query) -> Result<Vec<(trefoil_expr::ArrayId, u64)>, GaveUp> {
    let mut wanted = Vec::new();
    for item in support(query.pool, query.conjuncts) {
        let array = item.array();
        match (item.index(), &query.pool.array(array).kind) {
            (Some(index), _) => wanted.push((array, u64::from(index))),
            (None, ArrayKind::Symbolic { size }) => {
                wanted.extend((0..u64::from(*size)).map(|index| (array, index)));
            }
            (None, ArrayKind::Constant(_)) => {}
            (None, ArrayKind::Open { .. }) => {
                return Err(GaveUp::Backend("models of unbounded arrays are not read from external solvers".into()));
            }
        }
    }
    reject_equal_names(query.pool, &wanted)?;
    Ok(wanted)
}

/// The text names arrays by their names; two arrays of one name cannot be told apart in answers.
fn reject_equal_names(pool: &Pool, wanted: &[(trefoil_expr::ArrayId, u64)]) -> Result<(), GaveUp> {
    let mut arrays: Vec<_> = wanted.iter().map(|(array, _)| *array).collect();
    arrays.dedup();
    let mut names: Vec<String> = arrays.iter().map(|a| symbol(&pool.array(*a).name)).collect();
    names.sort();
    match names.windows(2).find(|pair| pair[0] == pair[1]) {
        Some(pair) => Err(GaveUp::Backend(format!("two arrays are named `{}`", pair[0]))),
        None => Ok(()),
    }
}

/// The byte in `(((select a (_ bv0 64)) #x2a))`.
fn byte_value(line: &str) -> Option<u8> {
    let digits = line.trim().trim_end_matches(')').rsplit([' ', ')']).next()?;
    if let Some(hex) = digits.strip_prefix("#x") {
        return u8::from_str_radix(hex, 16).ok();
    }
    u8::from_str_radix(digits.strip_prefix("#b")?, 2).ok()
}
