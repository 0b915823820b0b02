//! The words of SMT-LIB that stand for operators, in one table.

use crate::op::{BinOp, UnOp};
use rustc_hash::FxHashMap;
use std::sync::LazyLock;

/// What an operator word asks for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Word {
    /// Connectives over `Bool`.
    Not,
    And,
    Or,
    Xor,
    Implies,
    /// Any sort.
    Equal,
    Distinct,
    Ite,
    Select,
    Store,
    /// Bit-vectors.
    Unary(UnOp),
    /// Left-associative with two or more arguments.
    Binary(BinOp),
    Sub,
    Nand,
    Nor,
    Xnor,
    Comp,
    SMod,
    Compare(Order),
}

/// A compare: signed or not, strict or not, which way.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Order {
    pub less: BinOp,
    pub swapped: bool,
    pub negated: bool,
}

const fn order(less: BinOp, swapped: bool, negated: bool) -> Word {
    Word::Compare(Order { less, swapped, negated })
}

const WORDS: &[(&str, Word)] = &[
    ("not", Word::Not),
    ("and", Word::And),
    ("or", Word::Or),
    ("xor", Word::Xor),
    ("=>", Word::Implies),
    ("=", Word::Equal),
    ("distinct", Word::Distinct),
    ("ite", Word::Ite),
    ("select", Word::Select),
    ("store", Word::Store),
    ("bvnot", Word::Unary(UnOp::Not)),
    ("bvneg", Word::Unary(UnOp::Neg)),
    ("bvadd", Word::Binary(BinOp::Add)),
    ("bvmul", Word::Binary(BinOp::Mul)),
    ("bvudiv", Word::Binary(BinOp::UDiv)),
    ("bvsdiv", Word::Binary(BinOp::SDiv)),
    ("bvurem", Word::Binary(BinOp::URem)),
    ("bvsrem", Word::Binary(BinOp::SRem)),
    ("bvand", Word::Binary(BinOp::And)),
    ("bvor", Word::Binary(BinOp::Or)),
    ("bvxor", Word::Binary(BinOp::Xor)),
    ("bvshl", Word::Binary(BinOp::Shl)),
    ("bvlshr", Word::Binary(BinOp::LShr)),
    ("bvashr", Word::Binary(BinOp::AShr)),
    ("concat", Word::Binary(BinOp::Concat)),
    ("bvsub", Word::Sub),
    ("bvnand", Word::Nand),
    ("bvnor", Word::Nor),
    ("bvxnor", Word::Xnor),
    ("bvcomp", Word::Comp),
    ("bvsmod", Word::SMod),
    ("bvult", order(BinOp::Ult, false, false)),
    ("bvugt", order(BinOp::Ult, true, false)),
    ("bvule", order(BinOp::Ult, true, true)),
    ("bvuge", order(BinOp::Ult, false, true)),
    ("bvslt", order(BinOp::Slt, false, false)),
    ("bvsgt", order(BinOp::Slt, true, false)),
    ("bvsle", order(BinOp::Slt, true, true)),
    ("bvsge", order(BinOp::Slt, false, true)),
];

static TABLE: LazyLock<FxHashMap<&'static str, Word>> = LazyLock::new(|| WORDS.iter().copied().collect());

pub fn lookup(word: &str) -> Option<Word> {
    TABLE.get(word).copied()
}

/// The word of a binary operator over bit-vectors.
pub fn binary_word(op: BinOp) -> &'static str {
    match op {
        BinOp::Add => "bvadd",
        BinOp::Mul => "bvmul",
        BinOp::UDiv => "bvudiv",
        BinOp::SDiv => "bvsdiv",
        BinOp::URem => "bvurem",
        BinOp::SRem => "bvsrem",
        BinOp::And => "bvand",
        BinOp::Or => "bvor",
        BinOp::Xor => "bvxor",
        BinOp::Shl => "bvshl",
        BinOp::LShr => "bvlshr",
        BinOp::AShr => "bvashr",
        BinOp::Eq => "=",
        BinOp::Ult => "bvult",
        BinOp::Slt => "bvslt",
        BinOp::Concat => "concat",
    }
}
