//! Texts: our form and SMT-LIB, there and back; operators of SMT-LIB; errors with their places.

use trefoil_expr::random::Generator;
use trefoil_expr::smtlib::{self, Command};
use trefoil_expr::{Assignment, Const, Evaluator, Pool, eval, text};

#[test]
fn own_text_gives_the_same_handles() {
    let mut pool = Pool::new();
    let mut g = Generator::new(&mut pool, 21, 130, true);
    for _ in 0..500 {
        let width = g.width();
        let roots = [g.expr(&mut pool, width, 5), g.expr(&mut pool, 8, 3)];
        let written = text::write(&pool, &roots);
        assert_eq!(text::parse(&mut pool, &written).as_deref(), Ok(&roots[..]), "{written}");
    }
}

/// Symbolic arrays come back as open ones with the same name, so the bytes are copied over by name.
#[test]
fn smtlib_text_gives_the_same_values() {
    for seed in 0..300 {
        let mut pool = Pool::new();
        let mut g = Generator::new(&mut pool, seed, 130, true);
        let e = g.expr(&mut pool, 1, 5);
        let written = smtlib::write_query(&pool, &[e], true);
        let mut fresh = Pool::new();
        let script = smtlib::parse(&mut fresh, &written).unwrap_or_else(|err| panic!("{err}\n{written}"));
        let model = g.assignment();
        let mut copied = Assignment::new();
        for array in model.arrays() {
            let name = pool.array(array).name.clone();
            for v in script.variables.iter().filter(|v| v.name == *name) {
                copied.set_bytes(v.array, &model.bytes(array, 20));
            }
        }
        let all = script.assertions().iter().all(|&a| Evaluator::new().eval_bool(&fresh, a, &copied));
        assert_eq!(all, eval(&pool, e, &model).is_true(), "seed {seed}\n{written}");
    }
}

/// Asserts that a closed term of SMT-LIB has the given value.
fn check_value(term: &str, width: u32, value: u64) {
    let mut pool = Pool::new();
    let script = smtlib::parse(&mut pool, &format!("(get-value ({term}))")).unwrap_or_else(|e| panic!("{term}: {e}"));
    match &script.commands[0] {
        Command::GetValue(list) => {
            assert_eq!(eval(&pool, list[0].2, &Assignment::new()), Const::new(width, value), "{term}")
        }
        other => panic!("not a get-value: {other:?}"),
    }
}

#[test]
fn smtlib_operators() {
    check_value("(bvsub #x05 #x07)", 8, 0xfe);
    check_value("(bvadd #x01 #x02 #x03)", 8, 6);
    check_value("(bvnand #b1100 #b1010)", 4, 0b0111);
    check_value("(bvnor #b1100 #b1010)", 4, 0b0001);
    check_value("(bvxnor #b1100 #b1010)", 4, 0b1001);
    check_value("(bvcomp #x12 #x12)", 1, 1);
    check_value("(bvsmod #xf9 #x03)", 8, 2);
    check_value("(bvsmod #x07 #xfd)", 8, 0xfe);
    check_value("(bvsmod #xf9 #xfd)", 8, 0xff);
    check_value("(bvsmod #xf9 #x00)", 8, 0xf9);
    check_value("(bvsrem #xf9 #x03)", 8, 0xff);
    check_value("(bvudiv #x07 #x00)", 8, 0xff);
    check_value("((_ rotate_left 3) #b10010)", 5, 0b10100);
    check_value("((_ rotate_right 3) #b10010)", 5, 0b01010);
    check_value("((_ repeat 3) #b10)", 6, 0b101010);
    check_value("((_ zero_extend 4) #xf)", 8, 0x0f);
    check_value("((_ sign_extend 4) #x8)", 8, 0xf8);
    check_value("((_ extract 5 2) #b10110100)", 4, 0b1101);
    check_value("(concat #b1 #b01 #b001)", 6, 0b101001);
    check_value("(_ bv300 8)", 8, 44);
    check_value("(ite (distinct #x0 #x1 #x0) #x1 #x2)", 4, 2);
    check_value("(ite (=> true false true) #x1 #x2)", 4, 1);
    check_value("(ite (bvsge #xf #x1) #x1 #x2)", 4, 2);
    check_value("(ite (bvuge #xf #x1) #x1 #x2)", 4, 1);
    check_value("(let ((x #x1) (y #x2)) (let ((x y) (y x)) (bvsub x y)))", 4, 1);
    check_value("(select (store ((as const (Array (_ BitVec 8) (_ BitVec 8))) #x00) #x05 #x07) #x05)", 8, 7);
}

#[test]
fn a_script_is_read_in_order() {
    let source = "(set-logic QF_BV)(set-info :status unsat)(declare-const x (_ BitVec 12))(declare-fun |p q| () Bool)
        (define-fun twice ((y (_ BitVec 12))) (_ BitVec 12) (let ((x y)) (bvadd x x)))
        (push 1)(assert (! (= (twice x) #x007) :named odd))(assert (and |p q| odd))(check-sat)(pop)(get-model)(exit)";
    let mut pool = Pool::new();
    let script = smtlib::parse(&mut pool, source).expect("a good script");
    assert_eq!(script.status(), Some("unsat"));
    assert_eq!(script.variables.len(), 2);
    assert_eq!(script.assertions().len(), 2);
    assert!(matches!(script.commands[2], Command::Push(1)));
    let x = script.variables[0].value.expect("a bit-vector");
    assert_eq!((pool.width(x), pool.array(script.variables[0].array).size()), (12, Some(2)));
}

#[test]
fn pinned_tables_become_prefixes() {
    let pin = |i: u32, v: u32| format!("(assert (= (select t (_ bv{i} 32)) (_ bv{v} 8)))");
    let head = "(declare-fun t () (Array (_ BitVec 32) (_ BitVec 8)))";
    let mut pool = Pool::new();
    let text = format!("{head}{}{}{}(check-sat)", pin(0, 9), pin(1, 8), pin(1, 7));
    let script = smtlib::parse(&mut pool, &text).expect("a good script");
    let values: Vec<_> = script.assertions().iter().map(|&e| pool.as_bool(e)).collect();
    assert_eq!(
        values,
        [Some(true), Some(true), Some(false)],
        "a second pin of the same byte is an ordinary constraint"
    );
    let text = format!("{head}(push 1){}(check-sat)", pin(0, 9));
    let script = smtlib::parse(&mut pool, &text).expect("a good script");
    assert_eq!(pool.as_bool(script.assertions()[0]), None, "an assertion inside a push is not for ever");
}

fn check_error(source: &str, line: u32, column: u32, part: &str) {
    let error = smtlib::parse(&mut Pool::new(), source).expect_err(source);
    assert_eq!((error.line, error.column), (line, column), "{source}: {error}");
    assert!(error.message.contains(part), "{source}: {error}");
}

#[test]
fn errors_say_where_and_what_was_expected() {
    check_error("(assert", 1, 1, "expected `)`");
    check_error("(check-sat))", 1, 12, "expected `(`");
    check_error("\n (assert (bvult #x1 #x12))", 2, 10, "equal width, found 4 and 8");
    check_error("(assert y)", 1, 9, "expected a declared name or a constant, found `y`");
    check_error("(assert #x1)", 1, 9, "expected a term of sort Bool");
    check_error("(assert (and true #b1))", 1, 9, "expected a term of sort Bool, found (_ BitVec 1)");
    check_error("(declare-const x Int)", 1, 18, "expected a sort, found `Int`");
    check_error("(declare-fun f (Bool) Bool)", 1, 16, "functions with arguments");
    check_error("(declare-const a (Array (_ BitVec 32) (_ BitVec 16)))", 1, 18, "not supported");
    check_error("(assert (forall ((x Bool)) x))", 1, 9, "`forall` is not supported");
    check_error("(frob)", 1, 1, "unknown or unsupported command `frob`");
    check_error("(assert (= ((_ extract 9 0) #x12) #x12))", 1, 12, "within 8 bits");
    check_error("(declare-const x (_ BitVec 0))", 1, 28, "width from 1");
    check_error("(echo \"a", 1, 7, "expected closing");
    check_error("(assert (let ((x)) x))", 1, 15, "expected a binding");
    check_error("(declare-const x Bool)(declare-const x Bool)", 1, 38, "declared twice");
    check_error("(assert ())", 1, 9, "expected a term");
    check_error("()", 1, 1, "expected a command");
    let own = text::parse(&mut Pool::new(), "(expr (add 1:8 2:9))").expect_err("different widths");
    assert_eq!((own.line, own.column), (1, 7));
}
