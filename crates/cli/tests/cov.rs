//! `trefoil cov` on small native programs: the counts are those of the compiler's own tool, the forms follow their schemas.

mod native;

use std::fs;
use std::process::Command;

use native::{Folder, root, text};

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
    let cobertura = fs::read_to_string(&xml).expect("xml");
    assert!(cobertura.contains("<line number=\"4\" hits=\"3\" branch=\"true\""));
    follows_its_schema(&folder, &cobertura);
    assert!(fs::read_to_string(pages.join("file-0.html")).expect("page").contains("id=\"L4\""));
}

/// `_exit` runs no destructors: by itself it leaves no counters. An ordinary exit counts once.
#[test]
fn a_test_that_leaves_at_once_still_counts() {
    let folder = Folder::new("leaves");
    let source = r#"#include <stdlib.h>
#include <unistd.h>
int main(int argc, char **argv) {
    if (argc > 1)
        _exit(3);
    return 0;
}
"#;
    let program = folder.compile("leaves", source, &["--coverage"]);
    let (leaves, returns) = (folder.test("l", "argv \"p\"\nargv \"x\"\n"), folder.test("r", "argv \"p\"\n"));
    let info = folder.path("info");
    let output = folder.trefoil(&[&"cov", &program, &leaves, &returns, &"--lcov", &info]);
    let lcov = fs::read_to_string(&info).unwrap_or_else(|_| panic!("{}", text(&output)));
    assert!(lcov.contains("DA:4,2\n") && lcov.contains("DA:5,1\n") && lcov.contains("DA:6,1\n"), "{lcov}");
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

/// tools/setup.sh oracles installs what reads the schema; CI has it.
fn follows_its_schema(folder: &Folder, cobertura: &str) {
    let python = root().join("target/oracles/bin/python");
    if !python.exists() {
        assert!(std::env::var_os("TREFOIL_STRICT").is_none(), "no target/oracles");
        return eprintln!("no target/oracles here: tools/setup.sh oracles makes it; the schema is not tested");
    }
    let validate = |text: &str| {
        let file = folder.path("validated.xml");
        fs::write(&file, text).expect("xml");
        Command::new(&python).arg(root().join("tools/validate.py")).arg(file).output().expect("python")
    };
    let output = validate(cobertura);
    assert!(output.status.success(), "{}", text(&output));
    // The schema refuses what is wrong.
    for (right, wrong) in
        [(" signature=\"\"", ""), ("<methods>", "<methods><line/>"), ("lines-valid=\"", "lines-valid=\"1")]
    {
        let output = validate(&cobertura.replace(right, wrong));
        assert_eq!(output.status.code(), Some(1), "`{wrong}` for `{right}`: {}", text(&output));
    }
}

/// The newest clang there is.
fn clang() -> String {
    let known = |name: &String| Command::new(name).arg("--version").output().is_ok();
    (14..30).rev().map(|n| format!("clang-{n}")).find(known).expect("tools/setup.sh build installs a clang")
}

const PROFILED: &str = r#"#include <stdio.h>
#include <stdlib.h>
static int kind(int c) {
    if (c == 'a' || c == 'b')
        return 1;
    return 0;
}
int main(int argc, char **argv) {
    for (int i = 1; i < argc; i++)
        printf("%d\n", kind(argv[i][0]));
    if (argc == 3)
        abort();
    return 0;
}
"#;

/// Both ways of clang to count; a test that aborts counts too.
#[test]
fn builds_of_clang_count_every_execution() {
    let clang = clang();
    for (name, flags) in
        [("arcs", &["--coverage"][..]), ("regions", &["-fprofile-instr-generate", "-fcoverage-mapping"])]
    {
        let folder = Folder::new(name);
        let program = folder.compile_by(&clang, name, PROFILED, flags);
        let tests = ["argv \"p\"\nargv \"ax\"\n", "argv \"p\"\nargv \"b\"\n", "argv \"p\"\nargv \"z\"\nargv \"a\"\n"];
        let tests: Vec<_> = tests.iter().enumerate().map(|(n, lines)| folder.test(&n.to_string(), lines)).collect();
        let (info, xml) = (folder.path("info"), folder.path("c.xml"));
        let output = folder.trefoil(&[
            &"cov",
            &program,
            &tests[0],
            &tests[1],
            &tests[2],
            &"--lcov",
            &info,
            &"--cobertura",
            &xml,
            &"--first",
            &"--minimize",
        ]);
        let said = text(&output);
        assert!(output.status.success() && said.contains(":12: 2\n"), "{name}: {said}");
        assert!(said.contains("of 3 tests suffice"), "{name}: {said}");
        let lcov = fs::read_to_string(&info).expect("lcov");
        let lines: Vec<&str> = lcov.lines().filter(|line| line.starts_with("DA:")).collect();
        // Line, count: f's lines per call, the loop's body, the aborting line once.
        for line in ["DA:4,4", "DA:5,3", "DA:6,1", "DA:10,4", "DA:12,1", "DA:13,2"] {
            assert!(lines.contains(&line), "{name}: no {line} in {lines:?}");
        }
        let branches = lcov.lines().filter(|line| line.starts_with("BRDA:4,")).count();
        assert_eq!(branches, 4, "{name}: {lcov}");
        assert!(lcov.contains("FNDA:3,main"), "{name}: {lcov}");
        follows_its_schema(&folder, &fs::read_to_string(&xml).expect("xml"));
    }
}

/// From the engine's plan to the line that the program's own counters show: each call that can fail does so in one test.
#[test]
fn failures_that_the_engine_plans_are_counted_in_their_branch() {
    let folder = Folder::new("planned");
    fs::write(folder.path("p.c"), FAILURES).expect("source");
    let cc = folder.trefoil(&[&"cc", &"-g", &"p.c", &"-o", &"p"]);
    assert!(cc.status.success(), "{}", text(&cc));
    let run = folder.trefoil(&[
        &"run",
        &"-q",
        &"--output-dir",
        &"out",
        &"./p",
        &"--sym-files",
        &"1",
        &"4",
        &"--max-fail",
        &"1",
        &"--fail",
        &"read,write,open,close,malloc",
    ]);
    let counting = folder.compile("counting", FAILURES, &["--coverage"]);
    let output = folder.trefoil(&[&"replay", &counting, &"out"]);
    assert!(text(&output).contains(", 0 differ"), "{}{}", text(&run), text(&output));
    let info = folder.path("info");
    let output = folder.trefoil(&[&"cov", &counting, &"out", &"--lcov", &info]);
    assert!(output.status.success(), "{}", text(&output));
    let lcov = fs::read_to_string(&info).expect("lcov");
    for line in [8, 10, 13, 15, 17] {
        assert!(
            !lcov.contains(&format!("DA:{line},0\n")) && lcov.contains(&format!("DA:{line},")),
            "line {line}: {lcov}"
        );
    }
}
