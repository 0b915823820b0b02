//! What a run says: on standard error, and in `messages.txt` and `warnings.txt`.

use std::cell::RefCell;
use std::collections::BTreeSet;
use std::fs::File;
use std::io::Write;
use std::rc::Rc;

use anyhow::Result;
use trefoil_kleedir::folder::{self, Folder};

/// Shared by all who have something to say.
#[derive(Clone)]
pub struct Console(Rc<RefCell<Files>>);

struct Files {
    messages: File,
    warnings: File,
    warnings_only_to_file: bool,
    /// Texts of warnings that come once.
    said: BTreeSet<String>,
}

impl Console {
    pub fn open(folder: &Folder, warnings_only_to_file: bool) -> Result<Console> {
        Ok(Console(Rc::new(RefCell::new(Files {
            messages: File::create(folder.file(folder::MESSAGES))?,
            warnings: File::create(folder.file(folder::WARNINGS))?,
            warnings_only_to_file,
            said: BTreeSet::new(),
        }))))
    }

    /// `KLEE: text`.
    pub fn message(&self, text: &str) {
        let line = format!("KLEE: {text}");
        eprintln!("{line}");
        keep(&mut self.0.borrow_mut().messages, &line);
    }

    pub fn warning(&self, text: &str) {
        self.warn("WARNING", text);
    }

    /// A warning that is not said again.
    pub fn warning_once(&self, text: &str) {
        let new = self.0.borrow_mut().said.insert(text.to_string());
        if new {
            self.warn("WARNING ONCE", text);
        }
    }

    fn warn(&self, prefix: &str, text: &str) {
        let line = format!("KLEE: {prefix}: {text}");
        let files = &mut *self.0.borrow_mut();
        if !files.warnings_only_to_file {
            eprintln!("{line}");
        }
        keep(&mut files.warnings, &line);
    }

    /// As it is, on standard error only.
    pub fn plain(&self, text: &str) {
        eprint!("{text}");
    }
}

fn keep(file: &mut File, line: &str) {
    // A full disk must not end the exploration; the console has the line.
    let _ = writeln!(file, "{line}");
}
