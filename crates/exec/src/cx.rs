//! `Cx`: one machine, one state, one instruction. What the functions of `inst/` read, write and ask through.

use trefoil_expr::{Const, Expr};
use trefoil_ir::{FloatKind, Reg};
use trefoil_memory::Value;
use trefoil_simplify::Builder;

use crate::algebra::Numbers;
use crate::machine::Machine;
use crate::state::State;
use crate::stop::Step;
use crate::{float, word};

/// The context of an instruction.
pub struct Cx<'a> {
    pub m: &'a mut Machine,
    pub s: &'a mut State,
}

/// An integer of any width.
#[derive(Clone, Debug)]
pub enum Wide {
    Number(Const),
    Symbolic(Expr),
}

impl Cx<'_> {
    /// What a register holds.
    pub fn get(&self, r: Reg) -> Value {
        match self.s.stack.tag(r) {
            None => Value::Word(self.s.stack.word(r)),
            Some(e) => Value::Symbolic(e),
        }
    }

    pub fn set(&mut self, r: Reg, value: Value) {
        match value {
            Value::Word(word) => self.s.stack.set_word(r, word),
            Value::Symbolic(e) => self.s.stack.set_expr(r, e),
        }
    }

    pub fn set_word(&mut self, r: Reg, word: u64) {
        self.s.stack.set_word(r, word);
    }

    /// Writes an expression; a constant one becomes a word.
    pub fn set_expr(&mut self, r: Reg, e: Expr) {
        let value = self.value_of(e);
        self.set(r, value);
    }

    pub fn build(&mut self) -> Builder<'_> {
        self.m.build()
    }

    /// The expression as a value: constants are words.
    pub fn value_of(&self, e: Expr) -> Value {
        self.m.pool.as_u64(e).map_or(Value::Symbolic(e), Value::Word)
    }

    /// The value as an expression of `w` bits.
    pub fn lift(&mut self, value: Value, w: u32) -> Expr {
        match value {
            Value::Word(word) => self.m.pool.bv(w, word),
            Value::Symbolic(e) => e,
        }
    }

    /// Two-armed helper: machine words take `word`, anything symbolic takes `symbolic`.
    pub fn binary(
        &mut self,
        w: u8,
        (a, b): (Value, Value),
        word: impl FnOnce(u64, u64) -> u64,
        symbolic: impl FnOnce(&mut Builder, Expr, Expr) -> Expr,
    ) -> Value {
        if let (Value::Word(x), Value::Word(y)) = (a, b) {
            return Value::Word(word(x, y));
        }
        let (x, y) = (self.lift(a, u32::from(w)), self.lift(b, u32::from(w)));
        let e = symbolic(&mut self.build(), x, y);
        self.value_of(e)
    }

    /// The same for one operand.
    pub fn unary(
        &mut self,
        a: Value,
        word: impl FnOnce(u64) -> u64,
        symbolic: impl FnOnce(&mut Builder, Expr) -> Expr,
    ) -> Value {
        match a {
            Value::Word(x) => Value::Word(word(x)),
            Value::Symbolic(x) => {
                let e = symbolic(&mut self.build(), x);
                self.value_of(e)
            }
        }
    }

    /// The limbs at `r` as one integer of `w` bits.
    pub fn get_wide(&mut self, r: Reg, w: u32) -> Wide {
        let limbs: Vec<_> = (0..w.div_ceil(64)).map(|i| self.get(r.offset(i as usize))).collect();
        if limbs.iter().all(|limb| matches!(limb, Value::Word(_))) {
            let words: Vec<_> = limbs.iter().map(|limb| if let Value::Word(x) = limb { *x } else { 0 }).collect();
            return Wide::Number(Const::from_limbs(w, &words));
        }
        let mut whole: Option<Expr> = None;
        for (i, limb) in limbs.into_iter().enumerate() {
            let e = self.lift(limb, limb_width(w, i));
            whole = Some(match whole {
                None => e,
                Some(low) => self.build().concat(e, low),
            });
        }
        self.wide_of(whole.expect("a type has at least one bit"))
    }

    pub fn set_wide(&mut self, r: Reg, w: u32, value: Wide) {
        for i in 0..w.div_ceil(64) as usize {
            let (lo, len) = (64 * i as u32, limb_width(w, i));
            let limb = match &value {
                Wide::Number(n) => Value::Word(n.extract(lo, len).as_u64().expect("a limb fits a word")),
                Wide::Symbolic(e) if w <= 64 => Value::Symbolic(*e),
                Wide::Symbolic(e) => {
                    let part = self.build().extract(*e, lo, len);
                    self.value_of(part)
                }
            };
            self.set(r.offset(i), limb);
        }
    }

    pub fn wide_of(&self, e: Expr) -> Wide {
        self.m.pool.as_const(e).map_or(Wide::Symbolic(e), Wide::Number)
    }

    pub fn lift_wide(&mut self, value: &Wide) -> Expr {
        match value {
            Wide::Number(n) => self.m.pool.constant(n),
            Wide::Symbolic(e) => *e,
        }
    }

    /// An operation defined over the algebra, on numbers if all operands are.
    pub(crate) fn algebra<const N: usize>(
        &mut self,
        operands: [Wide; N],
        number: impl FnOnce(&mut Numbers, [Const; N]) -> Const,
        symbolic: impl FnOnce(&mut Builder, [Expr; N]) -> Expr,
    ) -> Wide {
        if operands.iter().all(|x| matches!(x, Wide::Number(_))) {
            let numbers = operands.map(|x| match x {
                Wide::Number(n) => n,
                Wide::Symbolic(_) => unreachable!("all are numbers"),
            });
            return Wide::Number(number(&mut Numbers, numbers));
        }
        let exprs = operands.map(|x| self.lift_wide(&x));
        let e = symbolic(&mut self.build(), exprs);
        self.wide_of(e)
    }

    /// The raw bits of a float; a symbolic one is made concrete (see `--float`).
    pub fn get_float(&mut self, r: Reg, kind: FloatKind) -> Step<u128> {
        let w = float::width(kind);
        if w <= 64 {
            return Ok(u128::from(self.concrete_float(r, w)?));
        }
        let low = self.concrete_float(r, 64)?;
        let high = self.concrete_float(r.offset(1), w - 64)?;
        Ok(u128::from(low) | u128::from(high) << 64)
    }

    fn concrete_float(&mut self, r: Reg, w: u32) -> Step<u64> {
        match self.get(r) {
            Value::Word(x) => Ok(x),
            Value::Symbolic(e) => {
                let x = self.concretize_float(e, w)?;
                self.set_word(r, x);
                Ok(x)
            }
        }
    }

    pub fn set_float(&mut self, r: Reg, kind: FloatKind, bits: u128) {
        self.set_word(r, bits as u64);
        if float::width(kind) > 64 {
            self.set_word(r.offset(1), (bits >> 64) as u64);
        }
    }

    /// `Trunc` of a value to `w` bits.
    pub fn truncate(&mut self, value: Value, w: u8) -> Value {
        self.unary(value, |x| x & word::mask(w), |b, x| b.extract(x, 0, u32::from(w)))
    }
}

/// Bits of limb `i` of a value of `w` bits.
pub(crate) fn limb_width(w: u32, i: usize) -> u32 {
    (w - 64 * i as u32).min(64)
}
