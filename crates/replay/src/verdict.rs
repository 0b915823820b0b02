//! Does the program do what the engine said?
//!
//! An exit must have the same status and the same standard output. A bug must show as far as it can show: some end the
//! process by themselves, others are seen by sanitizers only.

use nix::libc;
use trefoil_runlog::replays::ReplayRecord;

use crate::elf::Facts;
use crate::protocol::{End, Outcome};
use crate::tests::{PredictedEnd, Prediction};

/// What a replay says about a prediction.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Verdict {
    Agrees,
    /// The bug is there, but this build cannot show it; a build with sanitizers may.
    Unseen,
    /// There is nothing to compare with: the path was given up, or the test is not ours.
    NoPrediction,
    /// It does something else, and may: the program asked for what is not part of a test.
    MayDiffer(String),
    Differs(String),
}

impl Verdict {
    pub fn word(&self) -> &'static str {
        match self {
            Verdict::Agrees => "agrees",
            Verdict::Unseen => "agrees (bug not visible without sanitizer)",
            Verdict::NoPrediction => "no prediction",
            Verdict::MayDiffer(_) => "may differ",
            Verdict::Differs(_) => "differs",
        }
    }

    /// For programs to read.
    pub fn id(&self) -> &'static str {
        match self {
            Verdict::Agrees => "agrees",
            Verdict::Unseen => "unseen",
            Verdict::NoPrediction => "no-prediction",
            Verdict::MayDiffer(_) => "may-differ",
            Verdict::Differs(_) => "differs",
        }
    }

    /// What is different, and why it may be.
    pub fn why(&self) -> Option<&str> {
        match self {
            Verdict::Differs(why) | Verdict::MayDiffer(why) => Some(why),
            Verdict::Agrees | Verdict::Unseen | Verdict::NoPrediction => None,
        }
    }
}

/// What is kept in the run folder about a replay.
pub fn record(verdict: &Verdict, outcome: &Outcome) -> ReplayRecord {
    let why = verdict.why().map_or(String::new(), |why| format!(": {why}"));
    let seen = sanitizer_message(&outcome.stderr).map_or(String::new(), |message| format!(" ({message})"));
    let text = format!("{}{seen}: {}{why}", describe(outcome.end), verdict.word());
    ReplayRecord { verdict: verdict.id().into(), text }
}

/// How the replay library ends a program whose assumption is false, and one that the test does not fit.
const ASSUMPTION_FALSE: i32 = 77;
const WRONG_TEST: i32 = 98;

/// How a bug shows in a native run.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Sight {
    /// The process does not end in order.
    BadEnd,
    /// Sanitizers see it; without them anything may happen.
    Sanitizer,
    /// No native tool we use sees it.
    Nothing,
}

pub fn sight(id: &str) -> Sight {
    match id {
        "null-deref" | "bad-call" | "abort" | "assert-fail" | "user-report" | "fatal-signal" | "div-by-zero"
        | "div-overflow" | "stack-overflow" => Sight::BadEnd,
        "leak" | "uninitialised-read" | "unsigned-overflow" | "bad-signature" | "bad-use" | "bad-library-use" => {
            Sight::Nothing
        }
        _ => Sight::Sanitizer,
    }
}

pub fn judge(prediction: Option<&Prediction>, outcome: &Outcome, facts: &Facts) -> Verdict {
    if facts.intrinsics && outcome.end == End::Exit(WRONG_TEST) {
        return Verdict::Differs("the test does not fit the program".into());
    }
    if facts.intrinsics && outcome.end == End::Exit(ASSUMPTION_FALSE) {
        return Verdict::Differs("an assumption of the program is false".into());
    }
    match prediction.map(|p| (&p.end, p)) {
        None | Some((PredictedEnd::Open(_), _)) => Verdict::NoPrediction,
        Some((PredictedEnd::Exit(status), p)) => match judge_exit(*status & 0xff, &p.stdout, outcome) {
            Verdict::Differs(why) if !p.varies.is_empty() && !is_crash(outcome) => {
                Verdict::MayDiffer(format!("the program asks for {}: {why}", p.varies.join(", ")))
            }
            verdict => verdict,
        },
        Some((PredictedEnd::Bug(id), _)) => judge_bug(id, outcome, facts),
    }
}

/// No time or random number explains a crash that was not predicted.
fn is_crash(outcome: &Outcome) -> bool {
    matches!(outcome.end, End::Signal(_) | End::NotStarted(_)) || sanitizer_message(&outcome.stderr).is_some()
}

fn judge_exit(status: i32, stdout: &[u8], outcome: &Outcome) -> Verdict {
    // The engine ends a path at the client that never comes.
    let waits = status == 0 && outcome.end == End::Waiting;
    if outcome.end != End::Exit(status) && !waits {
        return Verdict::Differs(format!("predicted exit {status}, natively {}", describe(outcome.end)));
    }
    if let Some(message) = sanitizer_message(&outcome.stderr) {
        return Verdict::Differs(format!("predicted exit {status}, the sanitizer says: {message}"));
    }
    if outcome.stdout != stdout {
        return Verdict::Differs(difference(stdout, &outcome.stdout));
    }
    Verdict::Agrees
}

fn judge_bug(id: &str, outcome: &Outcome, facts: &Facts) -> Verdict {
    let shown = matches!(outcome.end, End::Signal(_)) || sanitizer_message(&outcome.stderr).is_some();
    match sight(id) {
        _ if shown => Verdict::Agrees,
        Sight::Nothing => Verdict::Unseen,
        Sight::Sanitizer if !facts.sanitized => Verdict::Unseen,
        Sight::BadEnd | Sight::Sanitizer => {
            Verdict::Differs(format!("predicted {id}, natively {}", describe(outcome.end)))
        }
    }
}

/// The first line in which a sanitizer says what it found.
pub fn sanitizer_message(stderr: &[u8]) -> Option<String> {
    let text = String::from_utf8_lossy(stderr);
    let found =
        |line: &&str| line.contains("Sanitizer: ") && line.contains("ERROR") || line.contains(": runtime error: ");
    text.lines().find(found).map(|line| line.trim().to_string())
}

pub fn describe(end: End) -> String {
    match end {
        End::Exit(code) => format!("exit {code}"),
        End::Signal(signal) => signal_name(signal),
        End::TimeLimit => "no end within the time limit".into(),
        End::Waiting => "waits for the next client".into(),
        End::OutputLimit => "output without end".into(),
        End::NotStarted(errno) => format!("not started: {}", std::io::Error::from_raw_os_error(errno)),
    }
}

fn signal_name(signal: i32) -> String {
    match nix::sys::signal::Signal::try_from(signal) {
        Ok(name) if signal != libc::SIGKILL => name.as_str().to_string(),
        _ => format!("signal {signal}"),
    }
}

/// Where two outputs part.
fn difference(predicted: &[u8], native: &[u8]) -> String {
    let same = predicted.iter().zip(native).take_while(|(a, b)| a == b).count();
    let show = |bytes: &[u8]| {
        let end = bytes.len().min(same + 40);
        trefoil_testcase::quote::quote(&bytes[same.min(end)..end])
    };
    format!("stdout differs from byte {same}: predicted {}, natively {}", show(predicted), show(native))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn outcome(end: End, stdout: &str, stderr: &str) -> Outcome {
        Outcome { end, stdout: stdout.into(), stderr: stderr.into(), ..Outcome::default() }
    }

    fn predicted(end: PredictedEnd, stdout: &str) -> Prediction {
        let (stdout, stderr, message) = (stdout.into(), Vec::new(), String::new());
        Prediction { end, stdout, stderr, message, stack: Vec::new(), varies: Vec::new() }
    }

    #[test]
    fn exits_need_status_and_output() {
        let facts = Facts::default();
        let exit = predicted(PredictedEnd::Exit(-1), "ab");
        assert_eq!(judge(Some(&exit), &outcome(End::Exit(255), "ab", ""), &facts), Verdict::Agrees);
        let other = judge(Some(&exit), &outcome(End::Exit(255), "aX", ""), &facts);
        assert!(matches!(&other, Verdict::Differs(why) if why.contains("byte 1")), "{other:?}");
        assert!(matches!(judge(Some(&exit), &outcome(End::Signal(11), "ab", ""), &facts), Verdict::Differs(_)));
        assert!(matches!(judge(Some(&exit), &outcome(End::TimeLimit, "ab", ""), &facts), Verdict::Differs(_)));
        assert_eq!(judge(None, &outcome(End::Exit(0), "", ""), &facts), Verdict::NoPrediction);
    }

    #[test]
    fn what_is_not_part_of_a_test_may_differ() {
        let facts = Facts::default();
        let lucky = Prediction { varies: vec!["random numbers".into()], ..predicted(PredictedEnd::Exit(0), "7") };
        assert_eq!(judge(Some(&lucky), &outcome(End::Exit(0), "7", ""), &facts), Verdict::Agrees);
        let other = judge(Some(&lucky), &outcome(End::Exit(0), "8", ""), &facts);
        assert!(matches!(&other, Verdict::MayDiffer(why) if why.starts_with("the program asks for random numbers: ")));
        assert!(matches!(judge(Some(&lucky), &outcome(End::Signal(11), "", ""), &facts), Verdict::Differs(_)));
    }

    #[test]
    fn bugs_show_as_far_as_the_build_allows() {
        let (plain, sanitized) = (Facts::default(), Facts { sanitized: true, ..Facts::default() });
        let bug = |id: &str| predicted(PredictedEnd::Bug(id.into()), "");
        let calm = outcome(End::Exit(0), "", "");
        assert_eq!(judge(Some(&bug("out-of-bounds-read")), &calm, &plain), Verdict::Unseen);
        assert!(matches!(judge(Some(&bug("out-of-bounds-read")), &calm, &sanitized), Verdict::Differs(_)));
        assert!(matches!(judge(Some(&bug("assert-fail")), &calm, &plain), Verdict::Differs(_)));
        assert_eq!(judge(Some(&bug("assert-fail")), &outcome(End::Signal(6), "", ""), &plain), Verdict::Agrees);
        let report = outcome(End::Exit(1), "", "==1==ERROR: AddressSanitizer: heap-buffer-overflow on address\n");
        assert_eq!(judge(Some(&bug("out-of-bounds-read")), &report, &sanitized), Verdict::Agrees);
    }
}
