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

#[test]
fn malformed_input_gets_line_column_and_what_was_expected() {
    let output = solve("(declare-fun x () (_ BitVec 8))\n(assert (bvult x\n  #x1g))", &[]);
    assert_eq!(output.status.code(), Some(2));
    let message = String::from_utf8_lossy(&output.stderr).into_owned();
    assert!(message.contains("-:3:3: expected"), "{message}");
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
