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
    Exit,
}

/// A script in order.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Script {
    pub commands: Vec<Command>,
    pub variables: Vec<Variable>,
}

impl Script {
    /// All assertions, for scripts without `push` and `pop`.
    pub fn assertions(&self) -> Vec<Expr> {
        self.commands
            .iter()
            .filter_map(|c| match c {
                Command::Assert(e) => Some(*e),
                _ => None,
            })
            .collect()
    }

    /// The last `(set-info :status …)`.
    pub fn status(&self) -> Option<&str> {
        self.commands.iter().rev().find_map(|c| match c {
            Command::SetInfo(key, value) if key == "status" => Some(value.as_str()),
            _ => None,
        })
    }
}
