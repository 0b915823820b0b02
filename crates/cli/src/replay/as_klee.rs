//! What klee-replay says: this program under that name, or `trefoil replay --as-klee`.

use std::io::{Write, stderr, stdout};
use std::path::Path;

use trefoil_replay::{End, Source, Test};
use trefoil_testcase::world;

use super::ResultOfTest;

pub(super) fn show(program: &Path, source: &Source, results: &[ResultOfTest]) {
    for (test, result) in source.tests.iter().zip(results) {
        say(&format!("Test file: {}", test.path.display()));
        if let Some(arguments) = arguments(program, test) {
            say(&format!("Arguments: {arguments}"));
        }
        // A reader that has seen enough ends nothing here.
        let _ = stdout().write_all(&result.outcome.stdout).and_then(|()| stdout().flush());
        let _ = stderr().write_all(&result.outcome.stderr);
        let seconds = result.outcome.microseconds / 1_000_000;
        say(&format!("EXIT STATUS: {} ({seconds} seconds)", status(result.outcome.end)));
    }
}

fn say(text: &str) {
    eprintln!("KLEE-REPLAY: NOTE: {text}");
}

/// The words of the command, each in quotes.
fn arguments(program: &Path, test: &Test) -> Option<String> {
    let words = world::world(&test.case).ok()?.argv;
    let own = words.iter().skip(1).map(|word| format!(" \"{}\"", word.escape_ascii()));
    (!words.is_empty()).then(|| format!("\"{}\"", program.display()) + &own.collect::<String>())
}

fn status(end: End) -> String {
    match end {
        End::Exit(0) | End::Waiting => "NORMAL".into(),
        End::Exit(code) => format!("ABNORMAL {code}"),
        End::Signal(signal) => format!("CRASHED signal {signal}"),
        End::TimeLimit | End::OutputLimit => "TIMED OUT".into(),
        End::NotStarted(errno) => format!("NOT STARTED: {}", std::io::Error::from_raw_os_error(errno)),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ends_have_klees_names() {
        assert_eq!(status(End::Exit(0)), "NORMAL");
        assert_eq!(status(End::Exit(3)), "ABNORMAL 3");
        assert_eq!(status(End::Signal(11)), "CRASHED signal 11");
        assert_eq!(status(End::TimeLimit), "TIMED OUT");
    }
}
