//! Casts between widths, and bits cut into other pieces.

use trefoil_expr::Expr;
use trefoil_ir::{Reg, TableId};
use trefoil_memory::Value;

use super::Flow;
use crate::cx::{Cx, Wide};
use crate::stop::Step;
use crate::word;

/// `trunc`. UB: none.
pub(super) fn trunc(cx: &mut Cx, to: u8, d: Reg, a: Reg) -> Step<Flow> {
    let value = cx.get(a);
    let result = cx.truncate(value, to);
    cx.set(d, result);
    Ok(Flow::Next)
}

/// `zext`. UB: none.
pub(super) fn zext(cx: &mut Cx, to: u8, d: Reg, a: Reg) -> Step<Flow> {
    let value = cx.get(a);
    let result = cx.unary(value, |x| x, |b, x| b.zext(x, u32::from(to)));
    cx.set(d, result);
    Ok(Flow::Next)
}

/// `sext`. UB: none.
pub(super) fn sext(cx: &mut Cx, (from, to): (u8, u8), d: Reg, a: Reg) -> Step<Flow> {
    let value = cx.get(a);
    let result = cx.unary(value, |x| word::sext(from, to, x), |b, x| b.sext(x, u32::from(to)));
    cx.set(d, result);
    Ok(Flow::Next)
}

/// The bits of some pieces as other pieces: bit casts of vectors, wide truncation and extension. UB: none.
pub(super) fn repack(cx: &mut Cx, table: TableId, d: Reg, a: Reg) -> Step<Flow> {
    let function = cx.s.stack.frame().function.clone();
    let shape = &function.repacks[table.0 as usize];
    let pieces: Vec<_> = (0..shape.from.len()).map(|i| cx.get(a.offset(i))).collect();
    let results = if pieces.iter().all(|p| matches!(p, Value::Word(_))) {
        repack_words(&pieces, &shape.from, &shape.to, shape.sign_extend)
    } else {
        repack_symbolic(cx, &pieces, &shape.from, &shape.to, shape.sign_extend)
    };
    for (i, value) in results.into_iter().enumerate() {
        cx.set(d.offset(i), value);
    }
    Ok(Flow::Next)
}

fn repack_words(pieces: &[Value], from: &[u8], to: &[u8], sign_extend: bool) -> Vec<Value> {
    let mut bits = Vec::new();
    for (piece, w) in pieces.iter().zip(from) {
        let Value::Word(x) = piece else { continue };
        bits.extend((0..*w).map(|i| x >> i & 1 == 1));
    }
    let fill = sign_extend && bits.last() == Some(&true);
    let mut rest = bits.into_iter();
    to.iter()
        .map(|w| (0..*w).fold(0, |word, i| word | u64::from(rest.next().unwrap_or(fill)) << i))
        .map(Value::Word)
        .collect()
}

fn repack_symbolic(cx: &mut Cx, pieces: &[Value], from: &[u8], to: &[u8], sign_extend: bool) -> Vec<Value> {
    let mut whole: Option<Expr> = None;
    for (piece, w) in pieces.iter().zip(from) {
        let e = cx.lift(*piece, u32::from(*w));
        whole = Some(whole.map_or(e, |low| cx.build().concat(e, low)));
    }
    let Some(whole) = whole else { return Vec::new() };
    let have: u32 = from.iter().map(|w| u32::from(*w)).sum();
    let want: u32 = to.iter().map(|w| u32::from(*w)).sum();
    let whole = match want > have {
        false => whole,
        true if sign_extend => cx.build().sext(whole, want),
        true => cx.build().zext(whole, want),
    };
    let mut lo = 0;
    to.iter()
        .map(|w| {
            let part = cx.build().extract(whole, lo, u32::from(*w));
            lo += u32::from(*w);
            match cx.wide_of(part) {
                Wide::Number(n) => Value::Word(n.as_u64().unwrap_or(0)),
                Wide::Symbolic(e) => Value::Symbolic(e),
            }
        })
        .collect()
}
