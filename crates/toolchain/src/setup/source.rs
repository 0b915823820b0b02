//! Source packages of a Debian-like distribution, without touching the machine's own apt settings.
//!
//! Most installations have no `deb-src` entries. Instead of adding them (which needs root) we derive them
//! from the binary entries into a directory of the cache and let apt keep its lists there.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use anyhow::{Context, Result, bail};

use crate::{Cache, command};

/// Downloads the source package `package`, unpacks it with the distribution's patches into `into`, and
/// returns a text that identifies what was fetched (package, version, hash list).
pub fn fetch(cache: &Cache, package: &str, into: &Path) -> Result<String> {
    let apt = Apt::prepare(cache)?;
    let download = into.with_extension("download");
    let _ = fs::remove_dir_all(&download);
    fs::create_dir_all(&download).with_context(|| format!("cannot create {}", download.display()))?;
    let fetched = apt.source(package, &download).and_then(|()| unpacked(package, &download));
    let done = fetched.and_then(|(dir, description)| {
        fs::rename(&dir, into).with_context(|| format!("cannot create {}", into.display()))?;
        Ok(description)
    });
    let _ = fs::remove_dir_all(&download);
    done
}

/// Finds the unpacked directory and the `.dsc` file that apt left in `download`.
fn unpacked(package: &str, download: &Path) -> Result<(PathBuf, String)> {
    let (mut dir, mut description) = (None, None);
    for entry in fs::read_dir(download)? {
        let path = entry?.path();
        if path.is_dir() {
            dir = Some(path);
        } else if path.extension().is_some_and(|extension| extension == "dsc") {
            description = Some(fs::read_to_string(&path)?);
        }
    }
    dir.zip(description).with_context(|| format!("apt-get source {package} left no directory behind"))
}

struct Apt {
    dir: PathBuf,
}

impl Apt {
    fn prepare(cache: &Cache) -> Result<Apt> {
        let apt = Apt { dir: cache.root().join("apt") };
        for part in ["parts", "lists/partial", "archives/partial"] {
            fs::create_dir_all(apt.dir.join(part))?;
        }
        let mut found = false;
        for path in own_entries() {
            let text = fs::read_to_string(&path).with_context(|| format!("cannot read {}", path.display()))?;
            if let (Some(name), Some(text)) = (path.file_name(), source_entries(&text)) {
                fs::write(apt.dir.join("parts").join(name), text)?;
                found = true;
            }
        }
        if !found {
            bail!(
                "this machine has no apt sources to fetch musl's source package from; \
                 unpack musl yourself and set TREFOIL_MUSL_SOURCE to its directory"
            );
        }
        Ok(apt)
    }

    /// `apt-get source`; with fresh lists if there are none or if the old ones are out of date.
    fn source(&self, package: &str, dir: &Path) -> Result<()> {
        let fetch = || command::run(self.apt_get().args(["source", package]).current_dir(dir));
        let has_lists = fs::read_dir(self.dir.join("lists"))?.count() > 2;
        if has_lists && fetch().is_ok() {
            return Ok(());
        }
        // Third-party entries may have no sources: what counts is whether the package can be fetched.
        let updated = command::run(self.apt_get().arg("update"));
        fetch().or_else(|error| updated.and(Err(error))).with_context(|| {
            format!("cannot fetch the source package {package} (this needs the network once, and the package dpkg-dev)")
        })
    }

    fn apt_get(&self) -> Command {
        let mut command = Command::new("apt-get");
        let set = |key: &str, part: &str| format!("{key}={}", self.dir.join(part).display());
        for option in [
            "Dir::Etc::SourceList=/dev/null".to_owned(),
            set("Dir::Etc::SourceParts", "parts"),
            set("Dir::State::Lists", "lists"),
            set("Dir::Cache::Archives", "archives"),
            "Dir::Cache::pkgcache=".to_owned(),
            "Dir::Cache::srcpkgcache=".to_owned(),
            "APT::Sandbox::User=root".to_owned(),
            "Acquire::Retries=3".to_owned(),
        ] {
            command.arg("-o").arg(option);
        }
        command.arg("-q").env("LC_ALL", "C");
        command
    }
}

/// The files that say where this machine's packages come from.
fn own_entries() -> Vec<PathBuf> {
    let mut files = vec![PathBuf::from("/etc/apt/sources.list")];
    if let Ok(parts) = fs::read_dir("/etc/apt/sources.list.d") {
        files.extend(parts.flatten().map(|entry| entry.path()));
    }
    let used = |path: &Path| path.extension().is_some_and(|extension| extension == "list" || extension == "sources");
    files.retain(|path| used(path) && path.is_file());
    files
}

/// The same entries for source packages; `None` if there is no entry. Both formats apt knows.
fn source_entries(text: &str) -> Option<String> {
    let rewrite = |line: &str| match line.trim_start() {
        entry if entry.starts_with("deb ") || entry.starts_with("deb\t") => Some(format!("deb-src{}", &entry[3..])),
        entry if entry.starts_with("deb-src") || entry.starts_with('#') => None,
        entry if entry.starts_with("Types:") => Some("Types: deb-src".to_owned()),
        _ => Some(line.to_owned()),
    };
    let lines: Vec<String> = text.lines().filter_map(rewrite).collect();
    let any = lines.iter().any(|line| line.starts_with("deb-src") || line == "Types: deb-src");
    any.then(|| lines.join("\n") + "\n")
}

#[cfg(test)]
mod tests {
    use super::source_entries;

    #[test]
    fn binary_entries_become_source_entries() {
        let list = "# comment\ndeb [signed-by=/k] mirror:/x stable main\ndeb-src mirror:/x stable main\n";
        assert_eq!(source_entries(list).unwrap(), "deb-src [signed-by=/k] mirror:/x stable main\n");
        let deb822 = "Types: deb deb-src\nURIs: mirror:/x\nSuites: stable\n\nTypes: deb\nURIs: mirror:/y\n";
        let expected = "Types: deb-src\nURIs: mirror:/x\nSuites: stable\n\nTypes: deb-src\nURIs: mirror:/y\n";
        assert_eq!(source_entries(deb822).unwrap(), expected);
        assert_eq!(source_entries("# nothing\n"), None);
    }
}
