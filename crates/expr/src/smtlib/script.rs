//! The commands of a script after reading: terms are expressions, names are resolved.
//! Not an interpreter: who runs a script keeps the stack of assertions.

use crate::handle::{ArrayId, Expr};

/// The sorts we read.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Sort {
    Bool,
    BitVec(u32),
    /// Bytes indexed by bit-vectors of this width.
    Array {
        index_width: u32,
    },
}

/// A declared constant and the array that holds its bytes.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Variable {
    pub name: String,
    pub sort: Sort,
    pub array: ArrayId,
    /// Its value as an expression, unless it is an array.
    pub value: Option<Expr>,
}

/// One command. Conditions have width 1.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Command {
    SetLogic(String),
    /// Keyword without colon, and the value as written.
    SetInfo(String, String),
    SetOption(String, String),
    Assert(Expr),
    CheckSat,
    CheckSatAssuming(Vec<Expr>),
    Push(u32),
    Pop(u32),
    GetModel,
    /// Each term as written, its sort and its expression.
    GetValue(Vec<(String, Sort, Expr)>),
    Echo(String),
    /// Forgets declarations and assertions.
    Reset,
    Exit,
}

/// A script in order.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Script {
    pub commands: Vec<Command>,
    pub variables: Vec<Variable>,
    /// For each `reset`, how many variables are declared before it.
    pub resets: Vec<usize>,
}

impl Script {
    /// All assertions, for scripts without `push`, `pop` and `reset`.
    pub fn assertions(&self) -> Vec<Expr> {
        self.commands
            .iter()
            .filter_map(|c| match c {
                Command::Assert(e) => Some(*e),
                _ => None,
            })
            .collect()
    }

    /// The variables that exist after `n_resets` resets and before the next.
    pub fn variables_after(&self, n_resets: usize) -> &[Variable] {
        let end = self.resets.get(n_resets).copied().unwrap_or(self.variables.len());
        let start = n_resets.checked_sub(1).map_or(0, |last| self.resets[last]);
        &self.variables[start..end]
    }

    /// The last `(set-info :status …)`.
    pub fn status(&self) -> Option<&str> {
        self.commands.iter().rev().find_map(|c| match c {
            Command::SetInfo(key, value) if key == "status" => Some(value.as_str()),
            _ => None,
        })
    }
}
