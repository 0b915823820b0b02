//! Tables against the evaluator.

use trefoil_expr::{Assignment, eval};

use super::*;

/// Checks the table of `expr`, which reads only byte 3 of array `a`, against the evaluator.
fn check(pool: &Pool, array: ArrayId, expr: Expr) {
    let (byte, table) = Tables::default().table(pool, expr).expect("a table");
    assert!(byte.is_none_or(|byte| byte == (array, 3)));
    for value in 0..=255u8 {
        let mut assignment = Assignment::new();
        assignment.set(array, 3, value);
        assert_eq!(Some(table[usize::from(value)]), eval(pool, expr, &assignment).as_u64());
    }
}

#[test]
fn operators_agree_with_the_evaluator() {
    let mut pool = Pool::new();
    let array = pool.symbolic_array("a", 5);
    let byte = pool.byte(array, 3);
    for width in [8, 13, 32] {
        let x = if width == 8 { byte } else { pool.sext(byte, width) };
        for constant in [0, 1, 5, 77, 255] {
            let y = pool.bv(width, constant);
            for op in BinOp::ALL {
                for (x, y) in [(x, y), (y, x), (x, x)] {
                    let expr = pool.binary(op, x, y);
                    if !pool.is_const(expr) {
                        check(&pool, array, expr);
                    }
                }
            }
            let cond = pool.ult(x, y);
            let negative = pool.neg(x);
            let choice = pool.ite(cond, negative, y);
            check(&pool, array, choice);
            let part = pool.extract(negative, 2, 5);
            check(&pool, array, part);
        }
    }
}

#[test]
fn reads_have_tables_where_their_bytes_are_known() {
    let mut pool = Pool::new();
    let array = pool.symbolic_array("a", 5);
    let byte = pool.byte(array, 3);
    let index = pool.zext(byte, 64);
    let squares: Vec<u8> = (0..=255u8).map(|i| i.wrapping_mul(i)).collect();
    let constant = pool.constant_array(&squares[..100]);
    let open = pool.open_array("t", &squares[..]);
    let short = pool.open_array("s", &squares[..255]);
    for (base, has_table) in [(constant, true), (open, true), (short, false)] {
        let base = pool.version(base);
        let (seven, value) = (pool.bv(64, 7), pool.bv(8, 70));
        let updated = pool.update(base, seven, value);
        let again = pool.update(updated, index, byte);
        for version in [base, updated, again] {
            let shifted = pool.bv(64, 1);
            let other = pool.xor(index, shifted);
            let read = pool.read(version, other);
            match has_table {
                true => check(&pool, array, read),
                false => assert!(Tables::default().table(&pool, read).is_none()),
            }
        }
    }
    let whole = pool.version(array);
    let read = pool.read(whole, index);
    assert!(Tables::default().table(&pool, read).is_none());
}

#[test]
fn domains_are_the_values_that_satisfy() {
    let mut pool = Pool::new();
    let array = pool.symbolic_array("a", 5);
    let byte = pool.byte(array, 3);
    let (low, high) = (pool.bv(8, b'0'.into()), pool.bv(8, b'9'.into()));
    let (above, below) = (pool.ule(low, byte), pool.ule(byte, high));
    let digit = pool.and(above, below);
    let domain = Domain::from_fn(|value| value.is_ascii_digit());
    assert_eq!(Tables::default().condition(&pool, digit), Condition::OneByte((array, 3), domain));
}

#[test]
fn an_index_that_cannot_vary_counts_as_constant() {
    let mut pool = Pool::new();
    let (array, open) = (pool.symbolic_array("a", 5), pool.open_array("o", &[][..]));
    let byte = pool.byte(array, 3);
    let index = pool.zext(byte, 64);
    let (zero, two) = (pool.bv(64, 0), pool.bv(64, 2));
    let positive = pool.ult(zero, index);
    // Zero in both cases.
    let always_zero = pool.ite(positive, zero, index);
    let place = pool.add(two, always_zero);
    let version = pool.version(open);
    let read = pool.read(version, place);
    let seven = pool.bv(8, 7);
    let condition = pool.ult(read, seven);
    assert_eq!(
        Tables::default().condition(&pool, condition),
        Condition::OneByte((open, 2), Domain::from_fn(|value| value < 7))
    );
    let condition = pool.eq(zero, always_zero);
    assert_eq!(Tables::default().condition(&pool, condition), Condition::Constant(true));
}
