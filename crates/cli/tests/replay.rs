//! Replay and export through the program, on small native programs and on tools of the system.
//!
//! The tests of the sandbox try to damage the host for real; they are written so that success of the attack is seen.

mod native;

use std::ffi::OsStr;
use std::fs;
use std::path::Path;
use std::process::{Child, Command};

use native::{Folder, TREFOIL, root, text};
use trefoil_replay::{End, Options, Policy, Replayer};
use trefoil_testcase::{Environment, TestCase};

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
        #include <sys/stat.h>
        #include <unistd.h>
        int main(void) {
            int seen = access("left", F_OK) == 0;
            fclose(fopen("left", "w"));
            chmod("/", 0);
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
    let three = folder.test("three", "argv \"good\"\nargv \"x\"\nstdin closed\nstdout closed\n");
    for (form, file) in [("shell", "tests.sh"), ("c", "tests.c")] {
        let output = folder.trefoil(&[&"export", &form, &good, &one, &two, &three, &"-o", &file]);
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

/// What one run of the engine leaves, replayed on the program itself and on a build with another C library.
fn agrees_everywhere(folder: &Folder, name: &str, source: &str, options: &str) -> String {
    fs::write(folder.path(&format!("{name}.c")), source).expect("source");
    let cc = folder.trefoil(&[&"cc", &"-g", &format!("{name}.c"), &"-o", &name]);
    assert!(cc.status.success(), "{}", text(&cc));
    let line = format!("run -q --all-paths --max-time 20 --output-dir {name}.run {options}");
    let words: Vec<&str> = line.split_whitespace().collect();
    let words: Vec<&dyn AsRef<std::ffi::OsStr>> =
        words.iter().map(|word| word as &dyn AsRef<std::ffi::OsStr>).collect();
    let run = folder.trefoil(&words);
    let mut said = String::new();
    let other = folder.compile(&format!("{name}-glibc"), source, &[]);
    for program in [folder.path(name), other] {
        let output = folder.trefoil(&[&"replay", &"-v", &program, &format!("{name}.run")]);
        said = text(&output);
        assert!(output.status.success() && said.contains(", 0 differ"), "{}{said}", text(&run));
        assert!(!said.contains("without prediction"), "{said}");
    }
    said
}

/// Block counts, the number of processors, files that are too large.
#[test]
fn the_machine_looks_as_the_engine_says() {
    let folder = Folder::new("machine");
    let source = r#"
        #define _GNU_SOURCE
        #include <sched.h>
        #include <stdio.h>
        #include <sys/stat.h>
        #include <unistd.h>
        int main(void) {
            struct stat a, dot;
            cpu_set_t set;
            stat("A", &a);
            stat(".", &dot);
            sched_getaffinity(0, sizeof set, &set);
            if (a.st_size == 0) printf("empty ");
            printf("%ld %ld %d %d\n", (long)a.st_blocks, (long)dot.st_blocks, CPU_COUNT(&set), truncate("A", 1L << 60));
            return 0;
        }"#;
    let said = agrees_everywhere(&folder, "machine", source, "./machine --sym-files 1 8");
    assert!(said.contains("stdout: 8 0 1 -1") && said.contains("stdout: empty 0 0 1 -1"), "{said}");
}

#[test]
fn terminals_are_terminals() {
    let folder = Folder::new("tty");
    let source = r#"
        #include <stdio.h>
        #include <sys/ioctl.h>
        #include <unistd.h>
        int main(void) {
            struct winsize w = {0};
            int known = ioctl(1, TIOCGWINSZ, &w) == 0, c = getchar();
            fprintf(stderr, "not part of the output\n");
            printf("%d%d%d %d %d\n", isatty(0), isatty(1), isatty(2), known, w.ws_col);
            if (c == 'q') { puts("quit"); return 3; }
            return 4;
        }"#;
    let said = agrees_everywhere(&folder, "typed", source, "--tty ./typed");
    assert!(said.contains("exit 4") && said.contains("stdout: 111 1 80"), "{said}");
    // Symbolic input is not typed: a terminal would take some bytes for keys.
    let said = agrees_everywhere(&folder, "fed", source, "--tty ./fed --sym-stdin 1");
    assert!(said.contains("exit 3") && said.contains("exit 4") && said.contains("stdout: 011 1 80"), "{said}");
    let said = agrees_everywhere(&folder, "plain", source, "./plain --sym-stdin 1");
    assert!(said.contains("stdout: 000 0 0"), "{said}");
}

/// Without a standard input or output, where the next file gets its number.
#[test]
fn streams_are_closed_where_the_test_says_so() {
    let folder = Folder::new("closed");
    let source = r#"
        #include <errno.h>
        #include <fcntl.h>
        #include <stdio.h>
        int main(void) {
            if (getchar() == EOF && ferror(stdin)) {
                printf("no input, %d\n", errno == EBADF && open("/dev/null", O_RDONLY) == 0);
                return 3;
            }
            printf("input\n");
            fflush(stdout);
            if (!ferror(stdout)) return 4;
            return open("/dev/null", O_WRONLY) == 1 ? 5 : 6;
        }"#;
    let said = agrees_everywhere(&folder, "closed", source, "./closed --sym-stdin 1 --sym-stdout");
    assert!(["stdout: no input, 1", "exit 4", "exit 5"].iter().all(|word| said.contains(word)), "{said}");
    let shell = text(&folder.trefoil(&[&"replay", &"--shell", &"./closed", &"closed.run"]));
    assert!(shell.contains("closed <&-\n") && shell.contains("closed >&-\n"), "{shell}");
}

#[test]
fn datagrams_come_from_a_partner() {
    let folder = Folder::new("datagrams");
    let source = |family: &str, address: &str| {
        format!(
            r#"
            #include <arpa/inet.h>
            #include <stdio.h>
            #include <sys/socket.h>
            int main(void) {{
                struct {address};
                int s = socket({family}, SOCK_DGRAM, 0);
                unsigned char b[8] = {{0}};
                if (s < 0 || bind(s, (struct sockaddr *)&at, sizeof at)) return 9;
                long n = recv(s, b, sizeof b, 0);
                printf("%ld bytes\n", n);
                if (n >= 2 && b[0] == 'G') {{ puts("get"); return 2; }}
                return n == 1;
            }}"#
        )
    };
    let four = source("AF_INET", "sockaddr_in at = {.sin_family = AF_INET, .sin_port = htons(7000)}");
    let said = agrees_everywhere(&folder, "four", &four, "./four --sym-dgram 3");
    assert!(
        ["exit 0", "exit 1", "exit 2", "stdout: get", "stdout: 3 bytes"].iter().all(|w| said.contains(w)),
        "{said}"
    );
    let six = source("AF_INET6", "sockaddr_in6 at = {.sin6_family = AF_INET6, .sin6_port = htons(7000)}");
    let said = agrees_everywhere(&folder, "six", &six, "./six --sym-dgram 3");
    assert!(said.contains("stdout: get"), "{said}");
}

#[test]
fn random_bytes_and_clocks_are_those_of_the_test() {
    let folder = Folder::new("sources");
    let source = r#"
        #include <fcntl.h>
        #include <stdio.h>
        #include <sys/random.h>
        #include <unistd.h>
        int main(void) {
            unsigned x = 0;
            unsigned char u = 0;
            if (getrandom(&x, sizeof x, 0) != sizeof x) return 9;
            int fd = open("/dev/urandom", O_RDONLY);
            if (fd < 0 || read(fd, &u, 1) != 1) return 8;
            if (x == 0xfeedbeef) { puts("beef"); return 2; }
            if (u == 77) { printf("%u\n", x); return 3; }
            return 0;
        }"#;
    let said = agrees_everywhere(&folder, "random", source, "./random --sym-random");
    assert!(said.contains("stdout: beef") && said.contains("exit 3"), "{said}");
    let source = r#"
        #include <stdio.h>
        #include <sys/time.h>
        #include <time.h>
        int main(void) {
            time_t t = time(0);
            struct timeval v;
            gettimeofday(&v, 0);
            if (t % 86400 == 3600) { printf("%ld\n", (long)t); return 2; }
            if (v.tv_sec - t > 1000) { puts("slow"); return 3; }
            return 0;
        }"#;
    let said = agrees_everywhere(&folder, "clock", source, "./clock --sym-time");
    assert!(said.contains("exit 2") && said.contains("stdout: slow"), "{said}");
}

/// What another machine, or this one a moment later, would say differently: one path for each kind.
#[test]
fn the_system_tells_a_replay_what_it_told_the_engine() {
    let folder = Folder::new("told");
    let source = r#"
        #define _GNU_SOURCE
        #include <stddef.h>
        #include <stdio.h>
        #include <stdlib.h>
        #include <sys/random.h>
        #include <sys/resource.h>
        #include <sys/stat.h>
        #include <sys/statfs.h>
        #include <sys/sysinfo.h>
        #include <sys/times.h>
        #include <sys/utsname.h>
        #include <time.h>
        #include <unistd.h>
        static void show(const char *kind, const void *data, size_t n) {
            printf("%s ", kind);
            for (size_t i = 0; i < n; i++) printf("%02x", ((const unsigned char *)data)[i]);
        }
        static void file(const char *path) {
            char text[100] = "";
            FILE *f = fopen(path, "r");
            fgets(text, sizeof text, f);
            printf("file %s", text);
        }
        static void facts(const char *path) {
            struct stat st;
            stat(path, &st);
            printf("stat %lu %lu %ld %ld %ld", (long)st.st_dev, (long)st.st_ino, st.st_blocks, st.st_ctim.tv_sec,
                   st.st_ctim.tv_nsec);
        }
        int main(int argc, char **argv) {
            struct statfs space;
            struct sysinfo info;
            struct utsname name;
            struct tms ticks;
            struct rusage usage;
            struct timespec clock, second = {100, 0};
            unsigned char bytes[16];
            double load[3];
            switch (argv[1][0]) {
            case 's': statfs("/", &space); show("statfs", &space.f_bavail, 8); break;
            case 'f': fstatfs(0, &space); statfs(".", &space); show("fstatfs", &space.f_ffree, 8); break;
            case 'i': sysinfo(&info); show("sysinfo", &info, offsetof(struct sysinfo, mem_unit)); break;
            case 'l': printf("load %d %g", getloadavg(load, 3), load[0]); break;
            case 'u': uname(&name); printf("uname %s %s %s", name.nodename, name.release, name.version); break;
            case 't': times(&ticks); show("times", &ticks, sizeof ticks); break;
            case 'r': getrusage(RUSAGE_SELF, &usage); show("usage", &usage.ru_utime, sizeof usage.ru_utime); break;
            case 'p': clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &clock); show("processor", &clock, sizeof clock); break;
            case 'm': clock_gettime(CLOCK_MONOTONIC, &clock); show("monotonic", &clock, sizeof clock); break;
            case 'g': getrandom(bytes, 16, 0); show("random", bytes, 16); break;
            case 'd': fread(bytes, 1, 16, fopen("/dev/urandom", "r")); show("device", bytes, 16); break;
            case 'z': nanosleep(&second, 0); nanosleep(&second, 0); printf("slept %ld", (long)time(0)); break;
            case 'e': file("/proc/uptime"); file("/proc/self/mountinfo"); break;
            case 'A': facts("A"); facts("/"); facts("/etc"); break;
            default: puts("nothing");
            }
            return 0;
        }"#;
    let said = agrees_everywhere(&folder, "told", source, "./told --sym-args 1 1 1 --sym-files 1 4");
    let kinds = ["statfs", "fstatfs", "sysinfo", "load", "uname", "times", "usage", "processor", "monotonic", "random"];
    for kind in kinds.into_iter().chain(["device", "slept", "file", "stat"]) {
        assert!(said.contains(&format!("stdout: {kind} ")), "{kind}: {said}");
    }
    assert!(!said.contains("may differ"), "{said}");
}

/// Natively nothing happens; a build with AddressSanitizer says what the engine said. Arguments lie side by side, so
/// that only the replay library makes their ends visible.
#[test]
fn sanitizers_confirm_what_does_not_crash() {
    let folder = Folder::new("sanitizer");
    let source = r#"
        #include <stdlib.h>
        #include <string.h>
        int main(int argc, char **argv) {
            char *copy = malloc(4);
            memset(copy, 1, 4);
            volatile char c = argc > 1 && argv[1][0] == '[' ? argv[1][2] : 0;
            volatile int i = argc > 1 && argv[1][0] == 'h' ? 4 : 3;
            return copy[i] == 5;
        }"#;
    fs::write(folder.path("p.c"), source).expect("source");
    let cc = folder.trefoil(&[&"cc", &"-g", &"p.c", &"-o", &"p"]);
    assert!(cc.status.success(), "{}", text(&cc));
    folder.trefoil(&[&"run", &"-q", &"--output-dir", &"out", &"./p", &"--sym-arg", &"1"]);
    let said = text(&folder.trefoil(&[&"replay", &"./p", &"out"]));
    assert_eq!(said.matches("agrees (bug not visible without sanitizer)\n").count(), 2, "{said}");
    let library = root().join("runtime/native/args.c").display().to_string();
    let sanitized = folder.compile("sanitized", source, &["-fsanitize=address", &library]);
    let output = folder.trefoil(&[&"replay", &sanitized, &"out"]);
    let said = text(&output);
    assert!(output.status.success() && said.contains(", 0 differ"), "{said}");
    assert_eq!(said.matches("ERROR: AddressSanitizer: heap-buffer-overflow").count(), 2, "{said}");
}

/// The tests of `--entry` belong to a function; a program that does not call it would agree by accident.
#[test]
fn tests_of_a_function_need_a_program_that_calls_it() {
    let folder = Folder::new("entry");
    let library = "int part(int whole, const int *by) { return whole / *by; }\n";
    fs::write(folder.path("part.c"), library).expect("source");
    let driver = r#"
        #include <stdlib.h>
        #include <trefoil.h>
        #include "part.c"
        int main(void) {
            int whole = 0, by[4] = {0};
            char null = 0;
            tf_make_symbolic(&null, 1, "by.null");
            tf_make_symbolic(&whole, sizeof whole, "whole");
            if (!null) tf_make_symbolic(by, sizeof by, "by");
            return part(whole, null ? NULL : by) & 0;
        }"#;
    fs::write(folder.path("driver.c"), driver).expect("source");
    for words in [["cc", "-g", "-c", "part.c", "-o", "part.o"], ["cc", "-g", "driver.c", "-o", "driver", "-w"]] {
        let output = folder.trefoil(&words.each_ref().map(|word| word as &dyn AsRef<std::ffi::OsStr>));
        assert!(output.status.success(), "{}", text(&output));
    }
    folder.trefoil(&[&"run", &"-q", &"--output-dir", &"out", &"--entry", &"part", &"part.o"]);
    let output = folder.trefoil(&[&"replay", &"./driver", &"out"]);
    let said = text(&output);
    assert!(output.status.success() && said.contains(", 0 differ"), "{said}");
    for bug in ["[null-deref]: SIGSEGV: agrees", "[div-by-zero]: SIGFPE: agrees", "[div-overflow]: SIGFPE: agrees"] {
        assert!(said.contains(bug), "{said}");
    }
    let other = folder.compile("other", "int main(void) { return 0; }", &[]);
    let output = folder.trefoil(&[&"replay", &other, &"out"]);
    assert!(!output.status.success() && text(&output).contains("these tests call `part`"), "{}", text(&output));
}

/// Without a variable that names a locale, one C library takes characters for UTF-8 and another does not.
#[test]
fn programs_have_the_locale_of_the_engine() {
    let folder = Folder::new("locale");
    let source = r#"
        #include <locale.h>
        #include <stdio.h>
        #include <stdlib.h>
        int main(int argc, char **argv) {
            setlocale(LC_ALL, "");
            if (mblen(argv[1], 2) == 2) { puts("two bytes"); return 2; }
            printf("%s %d\n", getenv("LANG"), MB_CUR_MAX > 1);
            return 0;
        }"#;
    let said = agrees_everywhere(&folder, "letters", source, "./letters --sym-arg 2");
    assert!(said.contains("stdout: two bytes") && said.contains("stdout: C.UTF-8 1"), "{said}");
    let shell = text(&folder.trefoil(&[&"replay", &"--shell", &"./letters", &"letters.run"]));
    assert!(shell.contains("env LC_ALL=C.UTF-8 "), "{shell}");
}

/// The kernel model has one process: the native program is refused a second one as well, by whichever call.
#[test]
fn a_refused_process_is_refused_natively() {
    let folder = Folder::new("refused");
    let source = r#"
        #include <errno.h>
        #include <sys/wait.h>
        #include <unistd.h>
        int main(int argc, char **argv) {
            pid_t child = argv[1][0] == 'v' ? vfork() : fork();
            if (child == 0) _exit(0);
            if (child < 0) return errno == EAGAIN ? 3 : 4;
            wait(0);
            return 5;
        }"#;
    fs::write(folder.path("p.c"), source).expect("source");
    let cc = folder.trefoil(&[&"cc", &"-g", &"p.c", &"-o", &"p"]);
    assert!(cc.status.success(), "{}", text(&cc));
    let run = folder.trefoil(&[&"run", &"--all-paths", &"--output-dir", &"out", &"./p", &"--sym-arg", &"1"]);
    assert!(text(&run).contains("fork fails with EAGAIN"), "{}", text(&run));
    let replay = text(&folder.trefoil(&[&"replay", &"./p", &"out"]));
    assert!(replay.contains("exit 3: agrees") && replay.contains(" 0 differ"), "{replay}");
}

/// What was told may be symbolic, and stays known when the engine collects the expressions that no path needs.
#[test]
fn what_was_told_outlives_a_collection() {
    let folder = Folder::new("collected");
    let source = r#"
        #include <sys/stat.h>
        #include <unistd.h>
        unsigned sink;
        int main(int argc, char **argv) {
            struct stat s;
            unsigned x = (unsigned char)argv[1][0];
            if (stat("A", &s) < 0) return 2;
            for (unsigned i = 0; i < 1200000; i++) sink = x = (x ^ i) * 3;
            write(1, &s.st_ctim, sizeof s.st_ctim);
            write(1, &s.st_blocks, sizeof s.st_blocks);
            return 0;
        }"#;
    fs::write(folder.path("p.c"), source).expect("source");
    let cc = folder.trefoil(&[&"cc", &"-g", &"p.c", &"-o", &"p"]);
    assert!(cc.status.success(), "{}", text(&cc));
    let run =
        folder.trefoil(&[&"run", &"--output-dir", &"out", &"./p", &"--sym-arg", &"1", &"--sym-files", &"1", &"9"]);
    assert!(text(&run).contains("1 path to the end"), "{}", text(&run));
    let replay = text(&folder.trefoil(&[&"replay", &"./p", &"out"]));
    assert!(replay.contains("exit 0: agrees") && replay.contains(" 0 differ"), "{replay}");
}

/// Whether a directory has an end, and whether the kernel can copy to standard output, is as on the explored path.
#[test]
fn file_systems_are_those_of_the_path() {
    let folder = Folder::new("file-systems");
    let tests = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../tests/environment");
    for (name, agreeing) in [("directory-end.c", 3), ("copy-to-stdout.c", 6)] {
        let cc = folder.trefoil(&[&"cc", &"-g", &tests.join(name), &"-o", &"p"]);
        assert!(cc.status.success(), "{}", text(&cc));
        let run: [&dyn AsRef<OsStr>; 9] =
            [&"run", &"--all-paths", &"--output-dir", &name, &"./p", &"--sym-files", &"1", &"2", &"--sym-stdout"];
        folder.trefoil(&run);
        let replay = text(&folder.trefoil(&[&"replay", &"./p", &name]));
        assert!(replay.contains(&format!("{agreeing} agree")) && replay.contains(" 0 differ"), "{replay}");
    }
}
