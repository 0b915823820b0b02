//! `trefoil cc` as builds use it: each test compiles real files and looks at what came out.
//! Needs a clang, and libc in the cache (`trefoil setup` builds it; the first test does otherwise).

use std::fs;
use std::path::PathBuf;
use std::process::{Command, Output, Stdio};

use trefoil_container::{Container, LibC};

/// A directory with files in it that goes away with the test.
struct Project(PathBuf);

impl Project {
    fn new(test: &str, files: &[(&str, &str)]) -> Project {
        let path = std::env::temp_dir().join(format!("trefoil-cc-test-{test}-{}", std::process::id()));
        fs::create_dir_all(&path).unwrap();
        for (name, text) in files {
            fs::write(path.join(name), text).unwrap();
        }
        Project(path)
    }

    fn command(&self, line: &str) -> Command {
        let mut command = Command::new(env!("CARGO_BIN_EXE_trefoil"));
        command.args(line.split_whitespace()).current_dir(&self.0);
        command
    }

    fn run(&self, line: &str) -> Output {
        self.command(line).output().unwrap()
    }

    fn cc(&self, line: &str) {
        let output = self.run(&format!("cc {line}"));
        assert!(output.status.success(), "cc {line}: {}", String::from_utf8_lossy(&output.stderr));
    }

    /// Runs a program that was built here; its exit code and output.
    fn execute(&self, program: &str) -> (i32, String) {
        let output = Command::new(self.0.join(program)).output().unwrap();
        (output.status.code().unwrap(), String::from_utf8(output.stdout).unwrap())
    }

    fn modules(&self, file: &str) -> Vec<String> {
        let container = Container::open(&self.0.join(file)).unwrap();
        container.modules().iter().map(|module| module.name.clone()).collect()
    }

    fn has_bitcode(&self, file: &str) -> bool {
        Container::open(&self.0.join(file)).is_ok()
    }

    fn exists(&self, file: &str) -> bool {
        self.0.join(file).exists()
    }

    fn read(&self, file: &str) -> String {
        fs::read_to_string(self.0.join(file)).unwrap()
    }
}

impl Drop for Project {
    fn drop(&mut self) {
        let _ = fs::remove_dir_all(&self.0);
    }
}

const HELLO: &str = "#include <stdio.h>\nint main(void) { printf(\"hello\\n\"); return 3; }\n";

#[test]
fn compile_and_link_in_one_command() {
    let project = Project::new("one", &[("hello.c", HELLO)]);
    project.cc("-O2 -Wall hello.c -o hello");
    assert_eq!(project.execute("hello"), (3, "hello\n".into()));
    assert_eq!(project.modules("hello"), ["hello.c"]);
}

#[test]
fn objects_archives_and_partial_links() {
    let files = [
        ("main.c", "int f(void), g(void); int main(void) { return f() + g(); }"),
        ("f.c", "int f(void) { return 1; }"),
        ("g.c", "int g(void) { return 2; }"),
        ("unused.c", "int unused(void) { return 9; }"),
    ];
    let project = Project::new("objects", &files);
    project.cc("-c main.c f.c g.c unused.c");
    let tool = |program: &str, line: &str| {
        let status = Command::new(program).args(line.split_whitespace()).current_dir(&project.0).status();
        assert!(status.unwrap().success());
    };
    tool("ar", "rcs lib.a g.o unused.o");
    tool("ld", "-r main.o f.o -o part.o");
    project.cc("part.o lib.a -o prog");
    assert_eq!(project.execute("prog").0, 3);
    assert_eq!(project.modules("prog"), ["main.c", "f.c", "g.c"]);
}

/// Natively `g` is inlined and its member not needed; the bitcode still calls it.
#[test]
fn members_that_only_bitcode_needs_are_linked() {
    let files = [
        ("main.c", "#include \"g.h\"\nint main(void) { return g(1); }"),
        ("g.h", "int h(void); inline __attribute__((gnu_inline)) int extern g(int x) { return x ? 5 : h(); }"),
        ("g.c", "int h(void); int g(int x) { return x ? 5 : h(); }"),
        ("h.c", "int h(void) { return 6; }"),
    ];
    let project = Project::new("complete", &files);
    project.cc("-O2 -c main.c g.c h.c");
    let ar = Command::new("ar").args(["rcs", "libg.a", "g.o", "h.o"]).current_dir(&project.0).status();
    assert!(ar.unwrap().success());
    project.cc("main.o -L. -lg -o prog");
    assert_eq!(project.execute("prog").0, 5);
    assert_eq!(project.modules("prog"), ["main.c", "g.c", "h.c"]);
}

#[test]
fn default_outputs() {
    let project = Project::new("default", &[("hello.c", HELLO)]);
    project.cc("-c hello.c");
    assert_eq!(project.modules("hello.o"), ["hello.c"]);
    project.cc("hello.c");
    assert_eq!(project.execute("a.out").0, 3);
    assert!(!project.exists("hello-hello.o"));
}

#[test]
fn exit_codes_and_messages_are_those_of_clang() {
    let files = [("bad.c", "int f( {\n"), ("undefined.c", "int g(void); int main(void) { return g(); }")];
    let project = Project::new("errors", &files);
    let bad = project.run("cc -c bad.c");
    assert_eq!(bad.status.code(), Some(1));
    let words = String::from_utf8_lossy(&bad.stderr).into_owned();
    assert_eq!(words.matches("expected parameter declarator").count(), 1, "{words}");
    assert!(!project.exists("bad.o"));
    assert_ne!(project.run("cc undefined.c -o undefined").status.code(), Some(0));
    assert_eq!(project.run("cc -c absent.c").status.code(), Some(1));
    assert_eq!(project.run("cc --trefoil-nonsense -c bad.c").status.code(), Some(1));
}

#[test]
fn questions_go_to_clang() {
    let project = Project::new("questions", &[("hello.c", HELLO)]);
    let text = |line: &str| String::from_utf8(project.run(line).stdout).unwrap();
    assert!(text("cc --version").contains("clang"));
    assert_eq!(text("cc -dumpmachine").trim(), "x86_64-unknown-linux-musl");
    assert!(text("cc -E hello.c").contains("printf"));
    assert!(text("cc -S hello.c -o -").contains("main:"));
    assert!(text("cc -M hello.c").starts_with("hello.o:"));
}

#[test]
fn standard_input_is_compiled_twice() {
    let project = Project::new("stdin", &[("hello.c", HELLO)]);
    let input = fs::File::open(project.0.join("hello.c")).unwrap();
    let status = project.command("cc -x c - -o hello").stdin(Stdio::from(input)).status().unwrap();
    assert!(status.success());
    assert_eq!(project.execute("hello").0, 3);
    assert_eq!(project.modules("hello"), ["-"]);
}

#[test]
fn response_files() {
    let files = [("hello.c", HELLO), ("args", "-O1 'hello.c'\n-o @more"), ("more", "hello")];
    let project = Project::new("response", &files);
    project.cc("@args");
    assert_eq!(project.modules("hello"), ["hello.c"]);
}

#[test]
fn dependency_files_are_written_once() {
    let project = Project::new("deps", &[("a.c", "#include \"a.h\"\nint a = A;"), ("a.h", "#define A 1\n")]);
    project.cc("-MD -MP -MF a.d -MT target -c a.c -o a.o");
    assert!(project.read("a.d").starts_with("target: a.c"));
    assert!(project.read("a.d").contains("a.h:"));
}

#[test]
fn probes_have_no_bitcode_unless_asked() {
    let project = Project::new("probe", &[("conftest.c", HELLO)]);
    project.cc("conftest.c -o conftest");
    assert!(!project.has_bitcode("conftest"));
    project.cc("--trefoil-bitcode=on -c conftest.c");
    assert!(project.has_bitcode("conftest.o"));
    project.cc("-c conftest.c -o /dev/null");
}

#[test]
fn shared_libraries() {
    let files = [("d.c", "int d(void) { return 7; }"), ("main.c", "int d(void); int main(void) { return d(); }")];
    let project = Project::new("shared", &files);
    project.cc("-shared -fPIC d.c -o libd.so");
    project.cc(&format!("main.c -L. -ld -Wl,-rpath,{} -o prog", project.0.display()));
    assert_eq!(project.execute("prog").0, 7);
    let container = Container::open(&project.0.join("prog")).unwrap();
    assert!(container.needed().iter().any(|library| library == "libd.so"));
    assert_eq!(project.modules("libd.so"), ["d.c"]);
}

#[test]
fn musl_headers_tell_the_truth() {
    let text = "#include <features.h>\n#ifdef __GLIBC__\n#error glibc\n#endif\n\
                #if __has_include(<error.h>)\n#error header of glibc\n#endif\n\
                #include <linux/limits.h>\n#include <asm/unistd.h>\n#include <stdatomic.h>\nint x;\n";
    let project = Project::new("truth", &[("a.c", text)]);
    project.cc("-c a.c");
    assert_ne!(project.run("cc --trefoil-libc=host -c a.c").status.code(), Some(0));
}

#[test]
fn host_libc_and_cxx() {
    let cxx = "#include <string>\nint main() { return std::string(\"abc\").size(); }\n";
    let project = Project::new("host", &[("hello.c", HELLO), ("a.cpp", cxx)]);
    project.cc("--trefoil-libc=host hello.c -o hello");
    let container = Container::open(&project.0.join("hello")).unwrap();
    assert_eq!(container.modules()[0].libc, Some(LibC::Host));
    assert!(project.run("c++ a.cpp -o a").status.success());
    assert_eq!(project.execute("a").0, 3);
    assert_eq!(project.modules("a"), ["a.cpp"]);
}

#[test]
fn by_products_stay_native() {
    let project = Project::new("native", &[("hello.c", HELLO)]);
    project.cc("--trefoil-libc=host --coverage -O0 -c hello.c");
    assert!(project.exists("hello.gcno"));
    let module = &Container::open(&project.0.join("hello.o")).unwrap().modules()[0].bytes.clone();
    assert!(!module.windows(9).any(|bytes| bytes == b"llvm_gcov"));
}

#[test]
fn assembly_sources_link_without_bitcode() {
    let files =
        [("f.S", ".globl f\nf: mov $4, %eax\nret\n"), ("main.c", "int f(void); int main(void) { return f(); }")];
    let project = Project::new("assembly", &files);
    project.cc("main.c f.S -o prog");
    assert_eq!(project.execute("prog").0, 4);
    assert_eq!(project.modules("prog"), ["main.c"]);
}
