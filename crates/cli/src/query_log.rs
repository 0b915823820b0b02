//! Where logged queries go: one file after `(reset)` marks, or one file each in a folder.

use std::fs::{self, File};
use std::io::{BufWriter, Write};
use std::path::Path;

use anyhow::{Context, Result};
use trefoil_solver::QuerySink;

/// A sink for queries. A path that is a folder, or ends like one, gets numbered files; any other path is a file,
/// which is appended to. Both are scripts for `trefoil solve` and every other solver.
pub fn open(path: &Path) -> Result<QuerySink> {
    let is_folder = path.is_dir() || path.as_os_str().as_encoded_bytes().ends_with(b"/");
    let sink = if is_folder { folder(path) } else { file(path) };
    sink.with_context(|| format!("cannot write queries to {}", path.display()))
}

fn file(path: &Path) -> Result<QuerySink> {
    let mut file = BufWriter::new(File::options().create(true).append(true).open(path)?);
    Ok(Box::new(move |query| {
        write!(file, "{query}(reset)\n\n")?;
        // The last query before a crash is the interesting one.
        file.flush()
    }))
}

fn folder(path: &Path) -> Result<QuerySink> {
    fs::create_dir_all(path)?;
    let folder = path.to_path_buf();
    let mut n_written = fs::read_dir(path)?.count();
    Ok(Box::new(move |query| {
        n_written += 1;
        fs::write(folder.join(format!("{n_written:06}.smt2")), query)
    }))
}
