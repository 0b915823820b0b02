//! `trefoil solve` from outside: answers, models, stacks, exit codes, messages.

use std::io::Write;
use std::process::{Command, Output, Stdio};

/// Runs `trefoil solve` on a script given on standard input.
fn solve(script: &str, options: &[&str]) -> Output {
    let mut child = Command::new(env!("CARGO_BIN_EXE_trefoil"))
        .arg("solve")
        .args(options)
        .arg("-")
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("trefoil starts");
    child.stdin.take().expect("a pipe").write_all(script.as_bytes()).expect("trefoil reads");
    child.wait_with_output().expect("trefoil ends")
}

fn stdout(output: &Output) -> String {
    String::from_utf8_lossy(&output.stdout).into_owned()
}

#[test]
fn stacks_values_and_models() {
    let script = "
        (set-logic QF_ABV)
        (declare-fun x () (_ BitVec 12))
        (declare-fun a () (Array (_ BitVec 32) (_ BitVec 8)))
        (assert (= (select a ((_ zero_extend 20) x)) #x2a))
        (push 1)
        (assert (= x #x400))
        (check-sat)
        (get-model)
        (pop 1)
        (assert (bvult x #x002))
        (check-sat-assuming ((= x #x002)))
        (check-sat-assuming ((= x #x001)))
        (get-value (x (bvadd x #x001)))
        (exit)
        (check-sat)";
    let output = solve(script, &[]);
    let expected = "sat\n(\n  (define-fun x () (_ BitVec 12) #x400)\n  (define-fun a () (Array (_ BitVec 32) (_ BitVec 8)) \
                    (store ((as const (Array (_ BitVec 32) (_ BitVec 8))) #x00) #x00000400 #x2a))\n)\n\
                    unsat\nsat\n((x #x001) ((bvadd x #x001) #x002))\n";
    assert_eq!(stdout(&output), expected);
    assert_eq!(output.status.code(), Some(0));
}

/// Script, and the place and beginning of the message.
const MALFORMED: [(&str, &str); 12] = [
    (
        "(declare-fun x () (_ BitVec 8))\n(assert (bvult x\n  #x1g))",
        "3:3: expected a declared name or a constant, found `#x1g`",
    ),
    ("(check-sat", "1:1: expected `)`"),
    ("(check-sat)\n)", "2:1: expected `(`"),
    ("check-sat", "1:1: expected a command like `(assert …)`, found `check-sat`"),
    ("(declare-const x (_ BitVec 8))\n(assert (= x #x123))", "2:9: expected operands of equal width, found 8 and 12"),
    ("(declare-const x (_ BitVec 8))\n(assert (bvadd x x))", "2:9: expected a term of sort Bool"),
    ("(declare-const x Real)", "1:18: expected a sort, found `Real`"),
    ("(declare-const x (_ BitVec 0))", "1:28: expected a width from 1"),
    ("(declare-fun f ((_ BitVec 8)) Bool)", "1:16: expected `()`"),
    ("(assert (bvfoo #x1 #x2))", "1:10: expected an operator or a defined function, found `bvfoo`"),
    ("(assert (let ((x)) true))", "1:15: expected a binding `(NAME TERM)`"),
    ("(push x)", "1:7: expected a numeral, found `x`"),
];

#[test]
fn malformed_input_gets_line_column_and_what_was_expected() {
    for (script, expected) in MALFORMED {
        let output = solve(script, &[]);
        let message = String::from_utf8_lossy(&output.stderr).into_owned();
        assert!(message.starts_with(&format!("trefoil: -:{expected}")), "{script}\n{message}");
        assert_eq!(output.status.code(), Some(2), "{script}");
    }
}

#[test]
fn a_reset_starts_a_new_script() {
    let script = "
        (set-info :status sat)(declare-const x (_ BitVec 8))(assert (= x #x01))(check-sat)(reset)
        (set-info :status unsat)(declare-const x Bool)(assert x)(assert (not x))(check-sat)(reset)
        (declare-const y (_ BitVec 8))(assert (= y #x05))(check-sat)(get-model)";
    let output = solve(script, &[]);
    assert_eq!(stdout(&output), "sat\nunsat\nsat\n(\n  (define-fun y () (_ BitVec 8) #x05)\n)\n");
    assert_eq!(output.status.code(), Some(0));
}

#[test]
fn the_sat_core_is_chosen_by_name() {
    let script = "(declare-const x (_ BitVec 16))(assert (= (bvmul x x) #x0051))(check-sat)";
    assert_eq!(stdout(&solve(script, &["--sat", "batsat"])), "sat\n");
    let unknown = solve(script, &["--sat", "nosuch"]);
    let message = String::from_utf8_lossy(&unknown.stderr).into_owned();
    assert!(message.contains("no SAT core `nosuch` in this build") && message.contains("batsat"), "{message}");
}

#[test]
fn a_wrong_status_is_reported() {
    let output = solve("(set-info :status unsat)(declare-const p Bool)(assert p)(check-sat)", &[]);
    assert_eq!((stdout(&output).as_str(), output.status.code()), ("sat\n", Some(1)));
}

#[test]
fn a_timeout_is_unknown() {
    let script = "
        (declare-fun p () (_ BitVec 128))
        (declare-fun q () (_ BitVec 128))
        (assert (= (bvmul p q) #x1d4b7aee8ae86c096c098ae87aee1d4b))
        (assert (bvult #x00000000000000000000000000000001 p))
        (assert (bvult p #x00000000000000010000000000000000))
        (assert (bvult #x00000000000000000000000000000001 q))
        (assert (bvult q #x00000000000000010000000000000000))
        (check-sat)";
    let output = solve(script, &["--solver-timeout", "0.2"]);
    assert_eq!((stdout(&output).as_str(), output.status.code()), ("unknown\n", Some(3)));
}

#[test]
fn the_chain_is_printed_with_its_options() {
    let output = solve("", &["--print-solver-chain", "--check-solver"]);
    assert!(stdout(&output).starts_with("model check\ncross-check\nconstants and ranges\n"), "{}", stdout(&output));
}
