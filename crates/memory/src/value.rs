//! What a load gives.

pub use trefoil_expr::Expr;

/// Up to eight bytes of memory, little endian.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Value {
    /// Known bytes, zero-extended.
    Word(u64),
    /// At least one byte depends on input; the expression is exactly as wide as the access.
    Symbolic(Expr),
}
