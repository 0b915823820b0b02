//! Replay, coverage and export through the program, on small native programs and on tools of the system.
//!
//! The tests of the sandbox try to damage the host for real; they are written so that success of the attack is seen.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Output};

use trefoil_replay::{End, Options, Policy, Replayer};
use trefoil_testcase::{Environment, TestCase};

const TREFOIL: &str = env!("CARGO_BIN_EXE_trefoil");

/// A folder of a test's own, gone at its end.
struct Folder(PathBuf);

impl Folder {
    fn new(name: &str) -> Folder {
        let path = std::env::temp_dir().join(format!("trefoil-replay-test-{}-{name}", std::process::id()));
        fs::create_dir_all(&path).expect("temporary folder");
        Folder(path.canonicalize().expect("it exists"))
    }

    fn path(&self, name: &str) -> PathBuf {
        self.0.join(name)
    }

    /// Compiles C with the machine's own compiler.
    fn compile(&self, name: &str, source: &str, flags: &[&str]) -> PathBuf {
        let file = self.path(&format!("{name}.c"));
        fs::write(&file, source).expect("source");
        let program = self.path(name);
        let output = Command::new("gcc")
            .args(flags)
            .args(["-g", "-w"])
            .arg(&file)
            .arg("-o")
            .arg(&program)
            .current_dir(&self.0)
            .output();
        let output = output.expect("gcc");
        assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
        program
    }

    fn test(&self, name: &str, lines: &str) -> PathBuf {
        let file = self.path(&format!("{name}.txt"));
        fs::write(&file, format!("trefoil-test 1\n{lines}")).expect("test");
        file
    }

    fn trefoil(&self, args: &[&dyn AsRef<std::ffi::OsStr>]) -> Output {
        let mut command = Command::new(TREFOIL);
        command.args(args);
        command.current_dir(&self.0).output().expect("trefoil")
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        let _left = fs::remove_dir_all(&self.0);
    }
}

fn text(output: &Output) -> String {
    format!("{}{}", String::from_utf8_lossy(&output.stdout), String::from_utf8_lossy(&output.stderr))
}

fn test_case(argv: &[&str]) -> TestCase {
    let argv = argv.iter().map(|arg| arg.as_bytes().to_vec()).collect();
    TestCase { environment: Environment { argv, ..Environment::default() }, ..TestCase::default() }
}

fn replayer(program: &Path, policy: Policy) -> Replayer {
    let options = Options { policy, ..Options::new(TREFOIL.into()) };
    Replayer::new(program, options).expect("a sandbox")
}

/// Things of the host that an attack would change.
struct Canary {
    folder: Folder,
    process: Child,
    hostname: String,
    mounts: usize,
}

impl Canary {
    fn new(name: &str) -> Canary {
        let folder = Folder::new(name);
        fs::write(folder.path("canary"), "alive").expect("canary");
        let process = Command::new("sleep").arg("600").spawn().expect("sleep");
        Canary { folder, process, hostname: hostname(), mounts: mounts() }
    }

    fn check(&mut self, after: &str) {
        assert_eq!(fs::read_to_string(self.folder.path("canary")).ok().as_deref(), Some("alive"), "after {after}");
        let mode = std::os::unix::fs::PermissionsExt::mode(
            &fs::metadata(self.folder.path("canary")).expect("there").permissions(),
        );
        assert_eq!(mode & 0o400, 0o400, "{after} changed the mode");
        assert!(self.process.try_wait().expect("our child").is_none(), "{after} ended a process of the host");
        assert_eq!(hostname(), self.hostname, "after {after}");
        assert_eq!(mounts(), self.mounts, "after {after}");
        let year = std::time::SystemTime::now().duration_since(std::time::UNIX_EPOCH).expect("after 1970").as_secs();
        assert!(year > 1_700_000_000, "{after} set the clock");
    }
}

impl Drop for Canary {
    fn drop(&mut self) {
        let _gone = self.process.kill();
        let _gone = self.process.wait();
    }
}

fn hostname() -> String {
    fs::read_to_string("/proc/sys/kernel/hostname").expect("a host name")
}

fn mounts() -> usize {
    fs::read_to_string("/proc/self/mounts").expect("mounts").lines().count()
}

#[test]
fn tools_of_the_system_cannot_touch_the_host() {
    let mut canary = Canary::new("tools");
    let (dir, pid) = (canary.folder.0.display().to_string(), canary.process.id().to_string());
    let file = format!("{dir}/canary");
    let attacks: [&[&str]; 8] = [
        &["rm", "-rf", &dir],
        &["rm", "-rf", "--no-preserve-root", "/"],
        &["date", "-s", "@0"],
        &["kill", "-9", &pid],
        &["kill", "-9", "-1"],
        &["chmod", "-R", "0", &file],
        &["mount", "-t", "tmpfs", "none", &dir],
        &["hostname", "evil"],
    ];
    for attack in attacks {
        let places = ["/usr/bin", "/bin"].map(|dir| Path::new(dir).join(attack[0]));
        let Some(tool) = places.iter().find(|path| path.exists()) else { continue };
        let outcome = replayer(tool, Policy::Confine).run(&test_case(attack)).expect("the sandbox works");
        assert!(!matches!(outcome.end, End::NotStarted(_)), "{attack:?}: {outcome:?}");
        canary.check(&attack.join(" "));
    }
}

const ATTACKS: &str = r#"
#define _GNU_SOURCE
#include <fcntl.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mount.h>
#include <sys/stat.h>
#include <sys/time.h>
#include <unistd.h>
int main(int argc, char **argv) {
    struct timeval t = {1, 0};
    char status[8192] = "";
    int f = open("/proc/self/status", O_RDONLY);
    read(f, status, sizeof status - 1);
    char *caps = strstr(status, "CapEff:");
    printf("%.24s\n", caps ? caps : "no status");
    unlink(argv[1]), chmod(argv[1], 0), truncate(argv[1], 0);
    settimeofday(&t, 0), sethostname("evil", 4), mount("none", argv[2], "tmpfs", 0, 0);
    kill(atoi(argv[3]), SIGKILL), kill(-1, SIGKILL);
    open("/proc/sysrq-trigger", O_WRONLY);
    printf("%d\n", open("/proc/sys/kernel/hostname", O_WRONLY));
    return 7;
}
"#;

#[test]
fn a_program_cannot_touch_the_host_in_either_sandbox() {
    for policy in [Policy::Confine, Policy::Landlock] {
        let mut canary = Canary::new(policy.word());
        let program = canary.folder.compile("attacks", ATTACKS, &[]);
        let (dir, pid) = (canary.folder.0.display().to_string(), canary.process.id().to_string());
        let case = test_case(&["attacks", &format!("{dir}/canary"), &dir, &pid]);
        let outcome = replayer(&program, policy).run(&case).expect("the sandbox works");
        canary.check(policy.word());
        assert_eq!(outcome.end, End::Exit(7), "{policy:?}: {outcome:?}");
        let said = String::from_utf8_lossy(&outcome.stdout).into_owned();
        assert!(said.starts_with("CapEff:\t0000000000000000"), "{policy:?}: {said}");
        if policy == Policy::Confine {
            assert!(said.ends_with("-1\n"), "{said}");
        }
    }
}

#[test]
fn every_test_starts_in_the_same_world() {
    let folder = Folder::new("world");
    let source = r#"
        #include <stdio.h>
        #include <unistd.h>
        int main(void) {
            int seen = access("left", F_OK) == 0;
            fclose(fopen("left", "w"));
            FILE *f = fopen("A", "r");
            int c = f ? fgetc(f) : '-';
            printf("%d %c %d %d\n", seen, c, (int)getpid(), (int)getppid());
            if (fork() == 0) for (;;) pause();
            return 0;
        }"#;
    let program = folder.compile("world", source, &[]);
    let test = folder.test("a", "argv \"world\"\nfile \"A\" 1  78\nmeta 640 0 0 1 2\n");
    let output = folder.trefoil(&[&"replay", &"--json", &program, &test, &test, &test]);
    let lines: Vec<String> = String::from_utf8_lossy(&output.stdout).lines().map(str::to_owned).collect();
    assert_eq!(lines.len(), 4, "{}", text(&output));
    lines[..3].iter().for_each(|line| assert!(line.contains(r#""stdout":"0 x 4242 1\n""#), "{line}"));
    assert!(!folder.path("left").exists());
}

const FAILURES: &str = r#"#include <fcntl.h>
#include <stdlib.h>
#include <unistd.h>
int main(void) {
    char b[8];
    int fd = open("A", O_RDONLY);
    if (fd < 0)
        return 2;
    if (read(fd, b, 4) < 0)
        return 3;
    char *p = malloc(100);
    if (!p)
        return 4;
    if (close(fd) < 0)
        return 5;
    if (write(1, "hello\n", 6) < 0)
        return 6;
    free(p);
    return 0;
}
"#;

#[test]
fn planned_failures_reach_their_branch() {
    let folder = Folder::new("failures");
    let program = folder.compile("failures", FAILURES, &["--coverage"]);
    let world = "argv \"failures\"\nfile \"A\" 1  78\n";
    let plans = [
        ("open", "fail open \"A\" 0 EACCES\n", 2, 8),
        ("read", "fail read \"3\" 0 EIO\n", 3, 10),
        ("malloc", "fail malloc \"100\" 0 ENOMEM\n", 4, 13),
        ("close", "fail close \"3\" 0 EIO\n", 5, 15),
        ("write", "fail write \"1\" 0 ENOSPC\n", 6, 17),
    ];
    for (name, plan, status, line) in plans {
        let test = folder.test(name, &format!("{world}{plan}"));
        let output = folder.trefoil(&[&"replay", &program, &test]);
        assert!(text(&output).contains(&format!("{name}: exit {status}")), "{}", text(&output));
        let info = folder.path("info");
        let output = folder.trefoil(&[&"cov", &program, &test, &"--lcov", &info]);
        let lcov = fs::read_to_string(&info).unwrap_or_else(|_| panic!("{}", text(&output)));
        assert!(lcov.contains(&format!("DA:{line},1\n")), "{name}: {lcov}");
    }
    let test = folder.test("none", world);
    assert!(text(&folder.trefoil(&[&"replay", &program, &test])).contains("exit 0"));
}

/// gcov by hand on a program without secrets: the same counts, with crashes and time limits on top.
#[test]
fn coverage_is_that_of_gcov() {
    let folder = Folder::new("gcov");
    let source = r#"#include <stdio.h>
#include <string.h>
static int f(int x) {
    if (x > 3 && x < 10)
        return 1;
    return 0;
}
int main(int argc, char **argv) {
    for (int i = 1; i < argc; i++)
        printf("%d\n", f((int)strlen(argv[i])));
    while (argc == 4)
        f(argc);
    return 0;
}
"#;
    let program = folder.compile("count", source, &["--coverage"]);
    let arguments: [&[&str]; 3] = [&[], &["a", "bbbbb"], &["cccccccccccc"]];
    let mut tests = Vec::new();
    for (number, args) in arguments.iter().enumerate() {
        assert!(Command::new(&program).args(*args).output().expect("count").status.success());
        let argv: String = args.iter().map(|arg| format!("argv \"{arg}\"\n")).collect();
        tests.push(folder.test(&number.to_string(), &format!("argv \"count\"\n{argv}")));
    }
    let by_hand =
        Command::new("gcov").args(["-b", "-c", "-t"]).arg(folder.path("count.gcda")).current_dir(&folder.0).output();
    let by_hand = String::from_utf8_lossy(&by_hand.expect("gcov").stdout).into_owned();
    fs::remove_file(folder.path("count.gcda")).expect("counters of the runs by hand");
    let (info, xml, pages) = (folder.path("info"), folder.path("c.xml"), folder.path("pages"));
    let mut args: Vec<&dyn AsRef<std::ffi::OsStr>> = vec![&"cov", &program];
    tests.iter().for_each(|test| args.push(test));
    args.extend([
        &"--lcov" as &dyn AsRef<std::ffi::OsStr>,
        &info,
        &"--cobertura",
        &xml,
        &"--html",
        &pages,
        &"--minimize",
    ]);
    let output = folder.trefoil(&args);
    assert!(output.status.success(), "{}", text(&output));
    assert!(text(&output).contains("2 of 3 tests suffice"), "{}", text(&output));
    assert!(!folder.path("count.gcda").exists(), "a replay writes nothing to the host");
    let lcov = fs::read_to_string(&info).expect("lcov");
    let mut compared = 0;
    for line in by_hand.lines() {
        let mut fields = line.splitn(3, ':').map(str::trim);
        let (count, number) = (fields.next().unwrap_or(""), fields.next().unwrap_or(""));
        let count = if count == "#####" { "0" } else { count.trim_end_matches('*') };
        if count.parse::<u64>().is_ok() && number.parse::<u32>().is_ok() {
            assert!(lcov.contains(&format!("DA:{number},{count}\n")), "line {number}: {lcov}");
            compared += 1;
        }
    }
    assert!(compared >= 8, "{by_hand}");
    assert!(fs::read_to_string(&xml).expect("xml").contains("<line number=\"4\" hits=\"3\" branch=\"true\""));
    assert!(fs::read_to_string(pages.join("file-0.html")).expect("page").contains("id=\"L4\""));
}

#[test]
fn a_test_that_is_stopped_still_counts() {
    let folder = Folder::new("stopped");
    let source = r#"int x;
void work(void) {
    x++;
}
int main(int argc, char **argv) {
    for (;;) {
        work();
        if (argc > 1 && x > 9)
            x = *(volatile int *)0;
    }
}
"#;
    let program = folder.compile("endless", source, &["--coverage"]);
    let (endless, crash) = (folder.test("e", "argv \"p\"\n"), folder.test("c", "argv \"p\"\nargv \"x\"\n"));
    let info = folder.path("info");
    let output = folder.trefoil(&[&"cov", &program, &endless, &"--timeout", &"300ms", &"--lcov", &info]);
    let lcov = fs::read_to_string(&info).unwrap_or_else(|_| panic!("{}", text(&output)));
    assert!(lcov.contains("FNDA:1,main") && !lcov.contains("DA:3,0\n") && lcov.contains("DA:9,0\n"), "{lcov}");
    folder.trefoil(&[&"cov", &program, &crash, &"--lcov", &info]);
    let lcov = fs::read_to_string(&info).expect("written");
    assert!(lcov.contains("DA:3,10\n") && lcov.contains("DA:9,1\n"), "{lcov}");
}

#[test]
fn the_engines_tests_replay_as_predicted() {
    let folder = Folder::new("engine");
    let source = r#"
        #include <klee/klee.h>
        #include <assert.h>
        #include <stdio.h>
        int main(int argc, char **argv) {
            int x = klee_range(0, 10, "x"), c = getchar();
            if (x == 7) assert(c != 'q');
            printf("%s %d\n", argc > 1 && argv[1][0] == '-' ? "option" : "none", x > 4);
            return x > 4;
        }"#;
    fs::write(folder.path("p.c"), source).expect("source");
    let output = folder.trefoil(&[&"cc", &"-g", &"p.c", &"-o", &"p"]);
    assert!(output.status.success(), "{}", text(&output));
    folder.trefoil(&[&"run", &"-q", &"--output-dir", &"out", &"./p", &"--sym-arg", &"2", &"--sym-stdin", &"1"]);
    let output = folder.trefoil(&[&"replay", &"./p", &"out"]);
    let said = text(&output);
    assert!(output.status.success() && said.contains("[assert-fail]: SIGABRT: agrees"), "{said}");
    assert!(said.contains(", 0 differ"), "{said}");
    // Another program does something else, and that is said.
    let other = folder.compile("other", "int main(void) { return 3; }", &[]);
    let output = folder.trefoil(&[&"replay", &other, &"out"]);
    assert!(!output.status.success() && text(&output).contains("differs"), "{}", text(&output));
}

#[test]
fn exported_tests_pass_and_can_fail() {
    let folder = Folder::new("export");
    let source = |status: &str| {
        format!(
            r#"#include <stdio.h>
            int main(int argc, char **argv) {{
                FILE *f = fopen("A", "r");
                printf("%s %d %d\n", argc > 1 ? argv[1] : "-", f ? fgetc(f) : -1, getchar());
                return argc > 1 ? {status} : 0;
            }}"#
        )
    };
    let (good, bad) = (folder.compile("good", &source("3"), &[]), folder.compile("bad", &source("4"), &[]));
    let one = folder.test("one", "argv \"good\"\nargv \"it's \\xff\"\nfile \"A\" 2  25 00\nstdin 1  0a\n");
    let two = folder.test("two", "argv \"good\"\n");
    for (form, file) in [("shell", "tests.sh"), ("c", "tests.c")] {
        let output = folder.trefoil(&[&"export", &form, &good, &one, &two, &"-o", &file]);
        assert!(output.status.success(), "{}", text(&output));
        assert!(fs::read_to_string(folder.path(file)).expect("written").contains("review each expectation"));
    }
    let compiled = Command::new("gcc").args(["-w", "tests.c", "-o", "check"]).current_dir(&folder.0).status();
    assert!(compiled.expect("gcc").success());
    let shell =
        |program: &Path| Command::new("bash").arg(folder.path("tests.sh")).env("PROG", program).output().expect("bash");
    let c = |program: &Path| Command::new(folder.path("check")).arg(program).output().expect("check");
    assert!(shell(&good).status.success(), "{}", text(&shell(&good)));
    assert!(!shell(&bad).status.success());
    assert!(c(&good).status.success(), "{}", text(&c(&good)));
    assert!(!c(&bad).status.success());
    let output = folder.trefoil(&[&"export", &"corpus", &good, &one, &two, &"-o", &"seeds"]);
    assert!(output.status.success(), "{}", text(&output));
    assert_eq!(fs::read(folder.path("seeds/one")).ok(), Some(b"\n".to_vec()));
}
