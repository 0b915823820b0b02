//! Ends of a path that the program or its kernel asks for, and messages.

use trefoil_exec::{Arguments, Cx, Flow, Note, Step, Stop, Trace};
use trefoil_memory::Value;
use trefoil_runlog::catalogue::{Bug, Gap};

use crate::Row;
use crate::read;

pub(crate) const TABLE: &[Row] = &[
    ("tf_exit", tf_exit),
    ("tf_signal_exit", tf_signal_exit),
    ("tf_gap", tf_gap),
    ("tf_hang", tf_hang),
    ("tf_warn_once", tf_warn_once),
    ("tf_warning", tf_warn_once),
    ("tf_warning_once", tf_warn_once),
    ("tf_silent_exit", silent_exit),
    ("klee_silent_exit", silent_exit),
    ("tf_report", tf_report),
    ("klee_report_error", tf_report),
    ("tf_assert_failed", assert_fail),
    ("__assert_fail", assert_fail),
    ("__assert_rtn", assert_fail),
    ("_assert", assert_fail),
    ("reach_error", reach_error),
    ("__VERIFIER_error", reach_error),
    ("abort", abort),
    ("klee_abort", abort),
    ("__stack_chk_fail", stack_chk_fail),
];

const SIGABRT: u64 = 6;

/// The normal end. A symbolic status is one end, not one per number: the test shows one of them.
fn tf_exit(cx: &mut Cx, args: &Arguments) -> Step<Flow> {
    let status = match args.get(0) {
        Value::Word(status) => status,
        Value::Symbolic(status) => cx.concretize(status)?,
    };
    Err(Stop::Exit(status as i32 & 0xff))
}

/// Ended by the default action of a signal.
fn tf_signal_exit(cx: &mut Cx, args: &Arguments) -> Step<Flow> {
    match cx.one_of_many(args.get(0))? {
        SIGABRT => abort(cx, args),
        signal => Err(Stop::bug(Bug::FatalSignal, format!("signal {signal} ends the program"))),
    }
}

fn tf_gap(cx: &mut Cx, args: &Arguments) -> Step<Flow> {
    let what = read::text(cx, args.get(0))?;
    let gap = match what.split([':', ' ']).next().unwrap_or_default() {
        "execve" | "execveat" | "exec" => Gap::Exec,
        "threads" => Gap::Threads,
        _ => Gap::UnsupportedSyscall,
    };
    Err(Stop::Gap(gap, what))
}

/// The program would wait for ever.
fn tf_hang(cx: &mut Cx, args: &Arguments) -> Step<Flow> {
    let what = read::text(cx, args.get(0))?;
    Err(Stop::Gap(Gap::Wait, what))
}

fn tf_warn_once(cx: &mut Cx, args: &Arguments) -> Step<Flow> {
    let text = read::text(cx, args.get(0))?;
    cx.m.note(Note::Warning { text, trace: Trace::of(&cx.s.stack) });
    Ok(Flow::Next)
}

fn silent_exit(_: &mut Cx, _: &Arguments) -> Step<Flow> {
    Err(Stop::Silent)
}

/// `tf_report(file, line, message, id)`.
fn tf_report(cx: &mut Cx, args: &Arguments) -> Step<Flow> {
    let message = read::text(cx, args.get(2))?;
    let id = read::text(cx, args.get(3))?;
    let message = if id.is_empty() { message } else { format!("{message} [{id}]") };
    Err(Stop::bug(Bug::UserReport, message))
}

/// `__assert_fail(expression, file, line, function)`.
fn assert_fail(cx: &mut Cx, args: &Arguments) -> Step<Flow> {
    let expression = read::text(cx, args.get(0))?;
    Err(Stop::bug(Bug::AssertFail, format!("`{expression}` is false")))
}

/// Test-Comp's error function.
fn reach_error(_: &mut Cx, _: &Arguments) -> Step<Flow> {
    Err(Stop::bug(Bug::UserReport, "reach_error() was called"))
}

fn abort(_: &mut Cx, _: &Arguments) -> Step<Flow> {
    Err(Stop::bug(Bug::Abort, "abort() was called"))
}

fn stack_chk_fail(_: &mut Cx, _: &Arguments) -> Step<Flow> {
    Err(Stop::bug(Bug::Abort, "the stack protector found a damaged frame"))
}
