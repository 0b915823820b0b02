//! Hash-consed expression DAG over bit-vectors and byte arrays.
//!
//! One [`Pool`] per worker owns all nodes; an [`Expr`] is a 32-bit handle into it. Raw constructors
//! (`pool.add(x, y)`, …) fold constants and order operands; simplification lives in another crate.
//! What a node means is defined by [`word`] (operators) and [`array`] (reads), and computed by [`eval`].
//!
//! Choices that everything above relies on:
//! - booleans are expressions of width 1; `And`, `Or`, `Xor`, `Not` serve both;
//! - no subtraction and no `<=` nodes: `x - y` is `Add(x, Neg y)`, `x <= y` is `Not(y < x)`;
//! - operands of commutative operators are ordered: constant first, then by handle;
//! - `ZExt`, `SExt` and `Extract` nodes always change the width;
//! - division, remainder and shifts are total, with the meaning of SMT-LIB;
//! - arrays are total functions from 64-bit indices to bytes; the table in [`array`] says which bytes are
//!   free. SMT-LIB arrays become open arrays, their narrower indices are zero-extended;
//!   an SMT-LIB bit-vector variable becomes a symbolic array with its bytes, least significant first.
//!
//! Not here: constraints, solving, anything about programs.

pub mod array;
pub mod assignment;
mod collect;
pub mod constant;
pub mod eval;
pub mod facts;
pub mod handle;
pub mod kquery;
mod make;
mod maker;
pub mod op;
mod plan;
pub mod pool;
pub mod random;
pub mod sexpr;
pub mod smtlib;
mod stats;
pub mod support;
pub mod text;
mod wide;
pub mod word;

pub use array::{Array, ArrayKind, Numbers, VersionNode};
pub use assignment::Assignment;
pub use collect::{Roots, Survivors};
pub use constant::Const;
pub use eval::{Evaluator, eval};
pub use facts::Facts;
pub use handle::{ArrayId, Expr, SupportId, Version};
pub use maker::Make;
pub use op::{BinOp, Node, Op, UnOp};
pub use pool::{INDEX_WIDTH, MAX_WIDTH, Pool, PoolStats};
pub use sexpr::ParseError;
pub use stats::{DagStats, dag_stats};
pub use support::SupportItem;
