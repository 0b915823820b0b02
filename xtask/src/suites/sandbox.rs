//! A folder to run a command in, the same natively and under Trefoil: same path, same files, same identity.
//!
//! Invariant: a native program sees the host read-only but for its folder, no network, and has no capability; it ends
//! when its time is up. Trefoil itself runs in the same place, so that users, owners and paths agree. Where the host
//! allows no namespaces, only our own harmless programs run, without them.

use std::fs::Permissions;
use std::os::unix::fs::PermissionsExt;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::time::Duration;

use anyhow::{Result, bail};
use trefoil_testkit::process::{Job, Outcome};
use trefoil_testkit::world::{self, Snapshot};

use crate::suites::command::Stage;

pub struct Sandbox {
    template: PathBuf,
    contents: Snapshot,
    folder: PathBuf,
    cache: PathBuf,
    results: PathBuf,
    confined: bool,
}

/// Who executes the program.
#[derive(Clone, Copy)]
pub enum Side<'a> {
    Native,
    Trefoil(&'a Path),
}

/// Whether this host lets us make the namespaces.
pub fn works(scratch: &Path) -> bool {
    Command::new("unshare")
        .args(NAMESPACES)
        .arg(scratch)
        .args(["--", "true"])
        .output()
        .is_ok_and(|o| o.status.success())
}

const NAMESPACES: [&str; 10] =
    ["--user", "--map-root-user", "--mount", "--net", "--ipc", "--", "sh", "-c", CONFINE, "sh"];

/// As root of a user namespace: everything read-only but the folders named; then an ordinary user in a second namespace.
const CONFINE: &str = r#"
box=$1
while [ "$1" != -- ]; do mount --bind "$1" "$1" || exit 99; shift; done
mount -o remount,ro,bind / && cd "$box" || exit 99
shift
ulimit -c 0
exec unshare --user --map-user=1000 --map-group=1000 -- env -i "$@"
"#;

impl Sandbox {
    /// Makes the template with `bench/suites/commands/fixture.sh`.
    pub fn new(root: &Path, cache: &Path, scratch: &Path, number: usize) -> Result<Sandbox> {
        let confined = works(scratch);
        // A parent of its own for each, or `..` would show when the other comes and goes.
        let scratch = scratch.join(number.to_string());
        let template = scratch.join("template");
        std::fs::create_dir_all(&template)?;
        let script = root.join("bench/suites/commands/fixture.sh");
        let status = Command::new("sh").arg(&script).arg(root).current_dir(&template).status()?;
        if !status.success() {
            bail!("{} failed", script.display());
        }
        let contents = world::snapshot(&template)?;
        let results = scratch.join("results");
        Ok(Sandbox { template, contents, folder: scratch.join("box"), cache: cache.to_owned(), results, confined })
    }

    pub fn template(&self) -> &Path {
        &self.template
    }

    /// How the folder differs from the template.
    pub fn changes(&self) -> Result<Vec<String>> {
        Ok(world::changes(&self.contents, &world::snapshot(&self.folder)?))
    }

    pub fn run(&self, side: Side, program: &Path, stage: &Stage, stdin: Vec<u8>, time: Duration) -> Result<Outcome> {
        let job = match self.confined {
            true => Job::new("unshare", &self.folder).args(NAMESPACES).args(self.writable(side)).args(["--"]),
            false => Job::new("env", &self.folder).args(["-i"]),
        };
        let job = Job { stdin, time, ..job.args(self.environment()).args(&stage.env) };
        let job = match side {
            Side::Native => job,
            Side::Trefoil(trefoil) => {
                job.args([trefoil]).args(["run", "--quiet", "--output-dir"]).args([&self.results]).args(["--"])
            }
        };
        job.args([program]).args(&stage.args).run()
    }

    /// Trefoil locks its cache and writes results; a native program has nothing to do there.
    fn writable(&self, side: Side) -> Vec<&Path> {
        match side {
            Side::Native => vec![&self.folder],
            Side::Trefoil(_) => vec![&self.folder, &self.cache, &self.results],
        }
    }

    /// Little, and the same on both sides; Trefoil needs to know where its libc is.
    fn environment(&self) -> Vec<String> {
        let mut env: Vec<String> =
            ["PATH=/usr/bin:/bin", "TZ=UTC0", "USER=user", "LOGNAME=user"].map(String::from).into();
        env.push(format!("HOME={}", self.folder.display()));
        env.push(format!("PWD={}", self.folder.display()));
        env.push(format!("TREFOIL_CACHE={}", self.cache.display()));
        env
    }

    /// Makes the folder anew.
    pub fn refresh(&self) -> Result<()> {
        if self.results.exists() {
            std::fs::remove_dir_all(&self.results)?;
        }
        std::fs::create_dir_all(&self.results)?;
        if self.folder.exists() && std::fs::remove_dir_all(&self.folder).is_err() {
            // A program may leave folders that nobody may enter.
            Command::new("chmod").args(["-R", "u+rwx"]).arg(&self.folder).status()?;
            std::fs::remove_dir_all(&self.folder)?;
        }
        let status = Command::new("cp").arg("-a").arg(&self.template).arg(&self.folder).status()?;
        if !status.success() {
            bail!("cannot copy {}", self.template.display());
        }
        std::fs::set_permissions(self.folder.join("locked"), Permissions::from_mode(0o0))?;
        Ok(())
    }
}
