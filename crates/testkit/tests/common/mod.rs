//! A folder to work in, a compiler, and `trefoil run` with somebody watching.

use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::thread::sleep;
use std::time::{Duration, Instant};

use trefoil_testkit::tool::{Mode, Tool};

const CLANG: &str = "clang-19";
/// Longer than any of these runs takes on a busy machine.
const PATIENCE: Duration = Duration::from_secs(180);

/// Where one test works.
pub struct Workshop {
    tool: Tool,
    dir: PathBuf,
}

impl Workshop {
    pub fn new(name: &str) -> Workshop {
        let scratch = Path::new(env!("CARGO_TARGET_TMPDIR")).join("runs");
        let tool = Tool::find(Mode::default(), &scratch).expect("trefoil");
        tool.set_up(CLANG).expect("libc");
        let dir = scratch.join(name);
        if dir.exists() {
            fs::remove_dir_all(&dir).expect("an old folder");
        }
        fs::create_dir_all(&dir).expect("a new folder");
        Workshop { tool, dir }
    }

    /// Compiles a file of the workspace to bitcode.
    pub fn compile(&self, source: &str, flags: &[&str]) -> PathBuf {
        let source = self.tool.workspace.join(source);
        let name = source.file_stem().expect("a file").to_string_lossy().into_owned();
        let out = self.dir.join(name).with_extension("bc");
        let mut command = Command::new(CLANG);
        command.args(["-g", "-O0", "-w", "-Xclang", "-disable-O0-optnone", "-emit-llvm", "-c", "-I"]);
        command.arg(self.tool.include()).args(flags).arg(source).arg("-o").arg(&out);
        assert!(command.status().expect("clang").success());
        out
    }

    /// A file of the repository.
    pub fn file(&self, name: &str) -> PathBuf {
        self.tool.workspace.join(name)
    }

    pub fn run<'a>(&'a self, program: &'a Path) -> Run<'a> {
        Run { workshop: self, program, options: &[], args: &[] }
    }

    pub fn results(&self) -> PathBuf {
        self.dir.join("out")
    }

    /// All files of the run folder by name; the folder is gone then.
    pub fn take_results(&self) -> BTreeMap<String, Vec<u8>> {
        let mut files = BTreeMap::new();
        collect(&self.results(), "", &mut files);
        fs::remove_dir_all(self.results()).expect("the run folder");
        files
    }
}

fn collect(dir: &Path, prefix: &str, files: &mut BTreeMap<String, Vec<u8>>) {
    for entry in fs::read_dir(dir).expect("a folder") {
        let path = entry.expect("an entry").path();
        let name = format!("{prefix}{}", path.file_name().expect("a name").to_string_lossy());
        match path.is_dir() {
            true => collect(&path, &format!("{name}/"), files),
            false => {
                files.insert(name, fs::read(&path).expect("a file"));
            }
        }
    }
}

/// A run of `trefoil run`, still to be started.
#[derive(Clone, Copy)]
pub struct Run<'a> {
    pub workshop: &'a Workshop,
    pub program: &'a Path,
    pub options: &'a [&'a str],
    pub args: &'a [&'a str],
}

/// What somebody saw who watched a run.
pub struct Watched {
    pub code: Option<i32>,
    pub time: Duration,
    /// The largest resident size, by the kernel's account.
    pub peak_bytes: u64,
    /// From the last signal to the end.
    pub after_signals: Duration,
    pub stderr: String,
}

impl Run<'_> {
    pub fn complete(&self) {
        let watched = self.watched(None);
        assert!(matches!(watched.code, Some(0) | Some(1)), "{:?}\n{}", watched.code, watched.stderr);
    }

    fn spawn(&self) -> Child {
        let log = fs::File::create(self.workshop.dir.join("stderr")).expect("a log");
        Command::new(&self.workshop.tool.trefoil)
            .args(["run", "--output-dir", "out"])
            .args(self.options)
            .arg(self.program)
            .args(self.args)
            .current_dir(&self.workshop.dir)
            .stdin(Stdio::null())
            .stdout(Stdio::null())
            .stderr(log)
            .spawn()
            .expect("trefoil starts")
    }

    /// Runs to the end; after some time sends as many interrupts as asked for.
    pub fn watched(&self, interrupts: Option<(Duration, u32)>) -> Watched {
        let start = Instant::now();
        let mut child = self.spawn();
        let mut last_signal = start;
        let mut to_send = interrupts.map_or(0, |(_, n)| n);
        let mut peak_bytes = 0;
        let code = loop {
            if let Some(status) = child.try_wait().expect("a child") {
                break status.code();
            }
            peak_bytes = peak_bytes.max(resident(child.id()));
            if to_send > 0 && interrupts.is_some_and(|(after, _)| start.elapsed() >= after) {
                interrupt(&child);
                (to_send, last_signal) = (to_send - 1, Instant::now());
            }
            if start.elapsed() > PATIENCE {
                child.kill().expect("kill");
                panic!("the run did not end");
            }
            sleep(Duration::from_millis(50));
        };
        let stderr = fs::read_to_string(self.workshop.dir.join("stderr")).unwrap_or_default();
        Watched { code, time: start.elapsed(), peak_bytes, after_signals: last_signal.elapsed(), stderr }
    }
}

fn interrupt(child: &Child) {
    let sent = Command::new("kill").args(["-INT", &child.id().to_string()]).status();
    assert!(sent.expect("kill").success());
}

fn resident(pid: u32) -> u64 {
    let status = fs::read_to_string(format!("/proc/{pid}/status")).unwrap_or_default();
    let line = status.lines().find_map(|line| line.strip_prefix("VmHWM:"));
    line.and_then(|line| line.trim().strip_suffix(" kB")?.trim().parse::<u64>().ok()).unwrap_or(0) * 1024
}
