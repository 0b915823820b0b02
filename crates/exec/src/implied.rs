//! Bytes of the input that the path has fixed: what depends on them alone is a number, not a question.
//!
//! A condition such as `s[0] == '{'` fixes a byte. A value loaded afterwards that reads only such bytes becomes concrete, so
//! the rest of the path runs in the fast loop. Not complete: a byte fixed by arithmetic is left to the solver.

use std::rc::Rc;

use trefoil_expr::{ArrayId, BinOp, Expr, Node, Pool, UnOp};
use trefoil_memory::Value;

use crate::cx::Cx;
use crate::state::State;

/// Expressions that read more bytes than this are not looked at.
const BYTES_MAX: usize = 16;

/// The fixed bytes of a path, in order.
#[derive(Clone, Default)]
pub struct Fixed(Option<Rc<Vec<u64>>>);

fn key(array: ArrayId, byte: u32) -> u64 {
    (array.index() as u64) << 32 | u64::from(byte)
}

impl Fixed {
    fn is_empty(&self) -> bool {
        self.0.is_none()
    }

    fn contains(&self, key: u64) -> bool {
        self.0.as_ref().is_some_and(|keys| keys.binary_search(&key).is_ok())
    }

    fn add(&mut self, key: u64) {
        let keys = Rc::make_mut(self.0.get_or_insert_default());
        if let Err(at) = keys.binary_search(&key) {
            keys.insert(at, key);
        }
    }

    /// Takes in a condition that holds from now on.
    pub(crate) fn learn(&mut self, pool: &Pool, condition: Expr) {
        match pool.node(condition) {
            Node::Binary(BinOp::And, a, b) => {
                self.learn(pool, a);
                self.learn(pool, b);
            }
            Node::Binary(BinOp::Eq, a, b) if pool.is_const(a) => self.fix(pool, b),
            Node::Binary(BinOp::Eq, a, b) if pool.is_const(b) => self.fix(pool, a),
            Node::Const
            | Node::Read { .. }
            | Node::Unary(..)
            | Node::Binary(..)
            | Node::Ite { .. }
            | Node::Extract { .. } => {}
        }
    }

    /// `e` has one value: so have the bytes it is made of.
    fn fix(&mut self, pool: &Pool, e: Expr) {
        match pool.node(e) {
            // A byte of the input itself: what a table holds at an index, or what a write left, says less.
            Node::Read { version, index } if pool.n_updates(version) == 0 && pool.is_const(index) => {
                if let Some((array, byte)) = pool.single_byte(pool.support(e)) {
                    self.add(key(array, byte));
                }
            }
            Node::Unary(UnOp::ZExt | UnOp::SExt | UnOp::Not | UnOp::Neg, a) => self.fix(pool, a),
            Node::Binary(BinOp::Concat, a, b) => {
                self.fix(pool, a);
                self.fix(pool, b);
            }
            Node::Const | Node::Read { .. } | Node::Binary(..) | Node::Ite { .. } | Node::Extract { .. } => {}
        }
    }

    /// Whether `e` reads fixed bytes only.
    fn covers(&self, pool: &Pool, e: Expr) -> bool {
        let items = pool.support_items(pool.support(e));
        items.len() <= BYTES_MAX
            && items.iter().all(|item| item.index().is_some_and(|byte| self.contains(key(item.array(), byte))))
    }
}

impl State {
    /// Whether the path allows one value of `e` only, as far as that is seen at once.
    pub(crate) fn has_fixed(&self, pool: &Pool, e: Expr) -> bool {
        !self.fixed.is_empty() && self.fixed.covers(pool, e)
    }
}

impl Cx<'_> {
    /// The value itself, or the number it must be on this path.
    pub(crate) fn implied(&mut self, value: Value) -> Value {
        match value {
            Value::Symbolic(e) if self.m.pool.width(e) <= 64 && self.s.has_fixed(&self.m.pool, e) => {
                Value::Word(self.witness_value(e))
            }
            Value::Word(_) | Value::Symbolic(_) => value,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Whether learning `e = 5` fixes the one byte of input that `e` depends on.
    fn fixes(make: impl FnOnce(&mut Pool, ArrayId) -> Expr) -> bool {
        let mut pool = Pool::new();
        let input = pool.symbolic_array("input", 4);
        let e = make(&mut pool, input);
        let five = pool.bv(pool.width(e), 5);
        let condition = pool.eq(e, five);
        let mut fixed = Fixed::default();
        fixed.learn(&pool, condition);
        let byte = pool.byte(input, 1);
        fixed.covers(&pool, byte)
    }

    #[test]
    fn a_byte_that_equals_a_number_is_fixed() {
        assert!(fixes(|pool, input| pool.byte(input, 1)));
        assert!(fixes(|pool, input| {
            let byte = pool.byte(input, 1);
            pool.zext(byte, 32)
        }));
    }

    #[test]
    fn a_number_found_in_a_table_fixes_no_index() {
        let index = |pool: &mut Pool, input| {
            let byte = pool.byte(input, 1);
            pool.zext(byte, 64)
        };
        assert!(!fixes(|pool, input| {
            let table = pool.constant_array((0..=255).map(|i: u8| i % 7).collect::<Vec<u8>>());
            let (table, at) = (pool.version(table), index(pool, input));
            pool.read(table, at)
        }));
        assert!(!fixes(|pool, input| {
            let (table, at) = (pool.constant_array(vec![1_u8; 256]), index(pool, input));
            let (table, five, seven) = (pool.version(table), pool.bv(8, 5), pool.bv(64, 7));
            let written = pool.update(table, at, five);
            pool.read(written, seven)
        }));
    }

    #[test]
    fn arithmetic_is_left_to_the_solver() {
        assert!(!fixes(|pool, input| {
            let (byte, mask) = (pool.byte(input, 1), pool.bv(8, 7));
            pool.binary(BinOp::And, byte, mask)
        }));
    }
}
