//! What runs found, for people and for other programs: one HTML page, SARIF 2.1.0, JUnit XML and JSON.
//!
//! Reads run folders and source files and returns text; the caller writes it. Several runs are given in the order of
//! time: the last is the current one, the first is what it is compared with. Not here: anything of the engine.

mod bugs;
mod compare;
mod json;
mod junit;
mod page;
mod run;
mod sarif;
mod source;
mod tests;
mod tree;

pub use bugs::Bug;
pub use compare::{Comparison, State};
pub use page::STYLE;
pub use run::{LoadError, Run};
pub use source::Sources;
pub use tests::Test;

/// Everything that is reported: the runs, in order of time, and their sources.
pub struct Report {
    pub runs: Vec<Run>,
    pub sources: Sources,
}

impl Report {
    /// Reads run folders. Sources are looked for where the debug information says, then below `source_dirs`.
    pub fn load(folders: &[std::path::PathBuf], source_dirs: Vec<std::path::PathBuf>) -> Result<Report, LoadError> {
        let mut sources = Sources::new(source_dirs);
        let runs = folders.iter().map(|folder| Run::load(folder, &mut sources)).collect::<Result<_, _>>()?;
        Ok(Report { runs, sources })
    }

    /// One self-contained page.
    pub fn to_html(&mut self) -> String {
        page::html(self)
    }

    /// SARIF 2.1.0: a run for each run, with what is new and gone since the first.
    pub fn to_sarif(&self) -> String {
        sarif::write(self)
    }

    /// JUnit XML: a suite for each run, a case for each test.
    pub fn to_junit(&self) -> String {
        junit::write(self)
    }

    /// The same as plain JSON.
    pub fn to_json(&self) -> String {
        json::write(self)
    }

    pub fn comparison(&self) -> Comparison {
        Comparison::of(&self.runs)
    }
}
