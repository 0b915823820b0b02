//! Operators applied to values: sorts are checked here and derived operators spelled out.
//! Errors are plain sentences; the reader adds the place.

use super::lexicon::{Order, Word};
use super::script::Sort;
use crate::handle::{Expr, Version};
use crate::maker::Make;
use crate::op::{BinOp, Node, UnOp};
use crate::pool::{INDEX_WIDTH, MAX_WIDTH};

/// A term that has been read.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Value {
    Bool(Expr),
    Bv(Expr),
    Array { version: Version, index_width: u32 },
}

type Outcome<T> = Result<T, String>;

/// The sort of a value, and the expression unless it is an array.
pub fn sort_of(make: &mut dyn Make, v: Value) -> (Sort, Option<Expr>) {
    match v {
        Value::Bool(e) => (Sort::Bool, Some(e)),
        Value::Bv(e) => (Sort::BitVec(make.pool().width(e)), Some(e)),
        Value::Array { index_width, .. } => (Sort::Array { index_width }, None),
    }
}

fn sort_name(make: &mut dyn Make, v: Value) -> String {
    match sort_of(make, v).0 {
        Sort::Bool => "Bool".into(),
        Sort::BitVec(w) => format!("(_ BitVec {w})"),
        Sort::Array { index_width } => format!("(Array (_ BitVec {index_width}) (_ BitVec 8))"),
    }
}

fn bool_arg(make: &mut dyn Make, v: Value) -> Outcome<Expr> {
    match v {
        Value::Bool(e) => Ok(e),
        Value::Bv(_) | Value::Array { .. } => {
            Err(format!("expected a term of sort Bool, found {}", sort_name(make, v)))
        }
    }
}

fn bv_arg(make: &mut dyn Make, v: Value) -> Outcome<Expr> {
    match v {
        Value::Bv(e) => Ok(e),
        Value::Bool(_) | Value::Array { .. } => {
            Err(format!("expected a bit-vector term, found sort {}", sort_name(make, v)))
        }
    }
}

fn n_args(args: &[Value], n: usize) -> Outcome<()> {
    if args.len() == n { Ok(()) } else { Err(format!("expected {n} argument(s), found {}", args.len())) }
}

fn at_least(args: &[Value], n: usize) -> Outcome<()> {
    if args.len() >= n { Ok(()) } else { Err(format!("expected at least {n} argument(s), found {}", args.len())) }
}

fn same_width(make: &mut dyn Make, x: Expr, y: Expr) -> Outcome<()> {
    let (wx, wy) = (make.pool().width(x), make.pool().width(y));
    if wx == wy { Ok(()) } else { Err(format!("expected operands of equal width, found {wx} and {wy} bits")) }
}

/// Two bit-vectors of equal width.
fn pair(make: &mut dyn Make, args: &[Value]) -> Outcome<(Expr, Expr)> {
    n_args(args, 2)?;
    let (x, y) = (bv_arg(make, args[0])?, bv_arg(make, args[1])?);
    same_width(make, x, y)?;
    Ok((x, y))
}

/// Applies an operator word.
pub fn apply(make: &mut dyn Make, word: Word, args: &[Value]) -> Outcome<Value> {
    match word {
        Word::Not => {
            n_args(args, 1)?;
            let x = bool_arg(make, args[0])?;
            Ok(Value::Bool(make.not(x)))
        }
        Word::And => connective(make, BinOp::And, args),
        Word::Or => connective(make, BinOp::Or, args),
        Word::Xor => connective(make, BinOp::Xor, args),
        Word::Implies => implies(make, args),
        Word::Equal => equal(make, args),
        Word::Distinct => distinct(make, args),
        Word::Ite => ite(make, args),
        Word::Select => select(make, args),
        Word::Store => store(make, args),
        Word::Unary(op) => {
            n_args(args, 1)?;
            let x = bv_arg(make, args[0])?;
            let width = make.pool().width(x);
            Ok(Value::Bv(make.unary(op, x, width)))
        }
        Word::Binary(op) => left_associative(make, op, args),
        Word::Sub => {
            let (x, y) = pair(make, args)?;
            let minus_y = make.neg(y);
            Ok(Value::Bv(make.binary(BinOp::Add, x, minus_y)))
        }
        Word::Nand => complemented(make, BinOp::And, args),
        Word::Nor => complemented(make, BinOp::Or, args),
        Word::Xnor => complemented(make, BinOp::Xor, args),
        Word::Comp => {
            let (x, y) = pair(make, args)?;
            Ok(Value::Bv(make.binary(BinOp::Eq, x, y)))
        }
        Word::SMod => {
            let (x, y) = pair(make, args)?;
            Ok(Value::Bv(smod(make, x, y)))
        }
        Word::Compare(order) => compare(make, order, args),
    }
}

fn connective(make: &mut dyn Make, op: BinOp, args: &[Value]) -> Outcome<Value> {
    at_least(args, 1)?;
    let mut acc = bool_arg(make, args[0])?;
    for &arg in &args[1..] {
        let y = bool_arg(make, arg)?;
        acc = make.binary(op, acc, y);
    }
    Ok(Value::Bool(acc))
}

fn implies(make: &mut dyn Make, args: &[Value]) -> Outcome<Value> {
    at_least(args, 2)?;
    let mut acc = bool_arg(make, args[args.len() - 1])?;
    for &arg in args[..args.len() - 1].iter().rev() {
        let x = bool_arg(make, arg)?;
        let not_x = make.not(x);
        acc = make.binary(BinOp::Or, not_x, acc);
    }
    Ok(Value::Bool(acc))
}

fn equal_pair(make: &mut dyn Make, x: Value, y: Value) -> Outcome<Expr> {
    match (x, y) {
        (Value::Bool(a), Value::Bool(b)) => Ok(make.binary(BinOp::Eq, a, b)),
        (Value::Bv(a), Value::Bv(b)) => {
            same_width(make, a, b)?;
            Ok(make.binary(BinOp::Eq, a, b))
        }
        (Value::Array { .. }, Value::Array { .. }) => Err("equality of whole arrays is not supported".into()),
        _ => Err(format!("expected terms of one sort, found {} and {}", sort_name(make, x), sort_name(make, y))),
    }
}

fn equal(make: &mut dyn Make, args: &[Value]) -> Outcome<Value> {
    at_least(args, 2)?;
    let mut acc = equal_pair(make, args[0], args[1])?;
    for two in args[1..].windows(2) {
        let next = equal_pair(make, two[0], two[1])?;
        acc = make.binary(BinOp::And, acc, next);
    }
    Ok(Value::Bool(acc))
}

fn distinct(make: &mut dyn Make, args: &[Value]) -> Outcome<Value> {
    at_least(args, 2)?;
    let mut acc = make.pool().bool(true);
    for (i, &x) in args.iter().enumerate() {
        for &y in &args[i + 1..] {
            let same = equal_pair(make, x, y)?;
            let apart = make.not(same);
            acc = make.binary(BinOp::And, acc, apart);
        }
    }
    Ok(Value::Bool(acc))
}

fn ite(make: &mut dyn Make, args: &[Value]) -> Outcome<Value> {
    n_args(args, 3)?;
    let cond = bool_arg(make, args[0])?;
    match (args[1], args[2]) {
        (Value::Bool(x), Value::Bool(y)) => Ok(Value::Bool(make.ite(cond, x, y))),
        (Value::Bv(x), Value::Bv(y)) => {
            same_width(make, x, y)?;
            Ok(Value::Bv(make.ite(cond, x, y)))
        }
        (Value::Array { .. }, Value::Array { .. }) => Err("ite of whole arrays is not supported".into()),
        (x, y) => {
            Err(format!("expected branches of one sort, found {} and {}", sort_name(make, x), sort_name(make, y)))
        }
    }
}

fn array_arg(make: &mut dyn Make, v: Value) -> Outcome<(Version, u32)> {
    match v {
        Value::Array { version, index_width } => Ok((version, index_width)),
        Value::Bool(_) | Value::Bv(_) => Err(format!("expected an array, found sort {}", sort_name(make, v))),
    }
}

fn index_arg(make: &mut dyn Make, v: Value, index_width: u32) -> Outcome<Expr> {
    let index = bv_arg(make, v)?;
    let width = make.pool().width(index);
    if width != index_width {
        return Err(format!("expected an index of {index_width} bits, found {width}"));
    }
    Ok(if width < INDEX_WIDTH { make.unary(UnOp::ZExt, index, INDEX_WIDTH) } else { index })
}

fn select(make: &mut dyn Make, args: &[Value]) -> Outcome<Value> {
    n_args(args, 2)?;
    let (version, index_width) = array_arg(make, args[0])?;
    let index = index_arg(make, args[1], index_width)?;
    Ok(Value::Bv(make.build(Node::Read { version, index }, 8)))
}

fn store(make: &mut dyn Make, args: &[Value]) -> Outcome<Value> {
    n_args(args, 3)?;
    let (version, index_width) = array_arg(make, args[0])?;
    let index = index_arg(make, args[1], index_width)?;
    let value = bv_arg(make, args[2])?;
    if make.pool().width(value) != 8 {
        return Err(format!("expected an element of 8 bits, found {}", make.pool().width(value)));
    }
    let version = make.pool().update(version, index, value);
    Ok(Value::Array { version, index_width })
}

fn left_associative(make: &mut dyn Make, op: BinOp, args: &[Value]) -> Outcome<Value> {
    at_least(args, 2)?;
    let mut acc = bv_arg(make, args[0])?;
    for &arg in &args[1..] {
        let y = bv_arg(make, arg)?;
        if op == BinOp::Concat {
            check_width(make.pool().width(acc) + make.pool().width(y))?;
        } else {
            same_width(make, acc, y)?;
        }
        acc = make.binary(op, acc, y);
    }
    Ok(Value::Bv(acc))
}

/// Widths beyond our limit are a user's input, so an error and not a panic.
pub fn check_width(width: u32) -> Outcome<()> {
    if (1..=MAX_WIDTH).contains(&width) {
        Ok(())
    } else {
        Err(format!("expected a width from 1 to {MAX_WIDTH}, found {width}"))
    }
}

fn complemented(make: &mut dyn Make, op: BinOp, args: &[Value]) -> Outcome<Value> {
    let (x, y) = pair(make, args)?;
    let e = make.binary(op, x, y);
    Ok(Value::Bv(make.not(e)))
}

fn compare(make: &mut dyn Make, order: Order, args: &[Value]) -> Outcome<Value> {
    let (x, y) = pair(make, args)?;
    let (x, y) = if order.swapped { (y, x) } else { (x, y) };
    let less = make.binary(order.less, x, y);
    Ok(Value::Bool(if order.negated { make.not(less) } else { less }))
}

/// Remainder with the sign of the divisor, from the unsigned remainder of the magnitudes.
fn smod(make: &mut dyn Make, x: Expr, y: Expr) -> Expr {
    let width = make.pool().width(x);
    let zero = make.pool().bv(width, 0);
    let (x_neg, y_neg) = (make.binary(BinOp::Slt, x, zero), make.binary(BinOp::Slt, y, zero));
    let (minus_x, minus_y) = (make.neg(x), make.neg(y));
    let (abs_x, abs_y) = (make.ite(x_neg, minus_x, x), make.ite(y_neg, minus_y, y));
    let rest = make.binary(BinOp::URem, abs_x, abs_y);
    let signed_rest = {
        let minus_rest = make.neg(rest);
        make.ite(x_neg, minus_rest, rest)
    };
    let shifted = make.binary(BinOp::Add, signed_rest, y);
    let is_zero = make.binary(BinOp::Eq, rest, zero);
    let same_sign = make.binary(BinOp::Eq, x_neg, y_neg);
    let plain = make.binary(BinOp::Or, is_zero, same_sign);
    make.ite(plain, signed_rest, shifted)
}

/// Operators with numerals in the head: `((_ extract 7 0) x)` and the like.
pub fn apply_indexed(make: &mut dyn Make, word: &str, numbers: &[u32], args: &[Value]) -> Outcome<Value> {
    n_args(args, 1)?;
    let x = bv_arg(make, args[0])?;
    let width = make.pool().width(x);
    let e = match (word, numbers) {
        ("extract", &[hi, lo]) => {
            if hi < lo || hi >= width {
                return Err(format!("expected an extract within {width} bits, found {hi} down to {lo}"));
            }
            make.extract(x, lo, hi - lo + 1)
        }
        ("zero_extend", &[n]) => {
            check_width(width.saturating_add(n))?;
            make.unary(UnOp::ZExt, x, width + n)
        }
        ("sign_extend", &[n]) => {
            check_width(width.saturating_add(n))?;
            make.unary(UnOp::SExt, x, width + n)
        }
        ("rotate_left", &[n]) => rotate_left(make, x, n % width),
        ("rotate_right", &[n]) => rotate_left(make, x, (width - n % width) % width),
        ("repeat", &[n]) => {
            check_width(width.saturating_mul(n))?;
            (1..n).fold(x, |acc, _| make.binary(BinOp::Concat, acc, x))
        }
        _ => return Err(format!("unknown operator `(_ {word} …)` with {} numeral(s)", numbers.len())),
    };
    Ok(Value::Bv(e))
}

fn rotate_left(make: &mut dyn Make, x: Expr, n: u32) -> Expr {
    if n == 0 {
        return x;
    }
    let width = make.pool().width(x);
    let low = make.extract(x, 0, width - n);
    let high = make.extract(x, width - n, n);
    make.binary(BinOp::Concat, low, high)
}
