//! Z3 and Bitwuzla as long-lived Python processes. A missing one is an error, never a skip.

use std::io::{BufRead, BufReader, Write};
use std::process::{Child, Command, Stdio};
use std::sync::mpsc::{Receiver, Sender, channel};

use anyhow::{Context, Result, bail};

const SCRIPT: &str = include_str!("oracle.py");

/// One oracle process, answering in order.
pub struct Oracle {
    pub name: &'static str,
    child: Child,
    questions: Option<Sender<String>>,
    answers: Receiver<String>,
}

impl Oracle {
    /// `name` is `z3` or `bitwuzla`; the Python module of that solver must be installed.
    pub fn start(name: &'static str) -> Result<Oracle> {
        let mut child = Command::new("python3")
            .args(["-c", SCRIPT, name])
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()
            .context("cannot start python3")?;
        let mut input = child.stdin.take().context("no pipe to the oracle")?;
        let output = child.stdout.take().context("no pipe from the oracle")?;
        let (questions, to_ask) = channel::<String>();
        let (answered, answers) = channel();
        std::thread::spawn(move || {
            for text in to_ask {
                let sent = writeln!(input, "{}", text.len())
                    .and_then(|()| input.write_all(text.as_bytes()))
                    .and_then(|()| input.flush());
                if sent.is_err() {
                    return;
                }
            }
        });
        std::thread::spawn(move || {
            for line in BufReader::new(output).lines().map_while(Result::ok) {
                if answered.send(line).is_err() {
                    return;
                }
            }
        });
        let mut oracle = Oracle { name, child, questions: Some(questions), answers };
        oracle.ask("(set-logic QF_BV)(assert true)(check-sat)".into());
        match oracle.answer()?.as_str() {
            "sat" => Ok(oracle),
            other => bail!("{name} does not work: {other} (needs the Python module of {name})"),
        }
    }

    pub fn ask(&mut self, text: String) {
        if let Some(questions) = &self.questions {
            // A failure shows when the answer does not come.
            let _ = questions.send(text);
        }
    }

    /// The answer to the oldest question that has none yet.
    pub fn answer(&mut self) -> Result<String> {
        self.answers.recv().with_context(|| format!("{} has stopped", self.name))
    }
}

impl Drop for Oracle {
    fn drop(&mut self) {
        self.questions = None;
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}
