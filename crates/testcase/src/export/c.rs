//! A C program with one entry per test: makes the test's world, runs the program, compares status and output.

use super::{Observed, REVIEW};
use crate::{FileKind, Stdin, StreamKind};

const RUNNER: &str = r#"#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

struct bytes { const char *at; size_t n; };
struct file { const char *path; struct bytes data; unsigned mode; };
struct test {
    const char *name;
    const char *const *argv, *const *vars;
    const struct file *files;
    struct bytes input;
    int no_input, no_output; /* closed from the start */
    int status; /* observed */
    struct bytes output; /* observed */
};

static void put(const char *path, struct bytes b, unsigned mode) {
    FILE *f = fopen(path, "wb");
    if (!f || fwrite(b.at, 1, b.n, f) != b.n || fclose(f) || chmod(path, mode)) perror(path), exit(2);
}

static int same(const char *path, struct bytes b) {
    FILE *f = fopen(path, "rb");
    int c, ok = f != NULL;
    for (size_t i = 0; ok && i < b.n; i++) ok = fgetc(f) == (unsigned char)b.at[i];
    ok = ok && (c = fgetc(f)) == EOF;
    if (f) fclose(f);
    return ok;
}

static void child(const char *program, const struct test *t) {
    int in = open("../in", O_RDONLY), out = open("../out", O_WRONLY), err = open("../err", O_WRONLY);
    if (in < 0 || out < 0 || err < 0) _exit(126);
    dup2(in, 0), dup2(out, 1), dup2(err, 2);
    for (int fd = 3; fd < 16; fd++) close(fd);
    if (t->no_input) close(0);
    if (t->no_output) close(1);
    setenv("LC_ALL", "C.UTF-8", 1);
    for (const char *const *v = t->vars; *v; v++) putenv((char *)*v);
    execv(program, (char *const *)t->argv);
    _exit(127);
}

static int run(const char *program, const struct test *t) {
    int raw;
    if (mkdir(t->name, 0700) || chdir(t->name) || mkdir("cwd", 0700)) perror(t->name), exit(2);
    put("in", t->input, 0600), put("out", (struct bytes){"", 0}, 0600), put("err", (struct bytes){"", 0}, 0600);
    if (chdir("cwd")) exit(2);
    for (const struct file *f = t->files; f->path; f++) put(f->path, f->data, f->mode);
    pid_t pid = fork();
    if (pid == 0) child(program, t);
    waitpid(pid, &raw, 0);
    int status = WIFEXITED(raw) ? WEXITSTATUS(raw) : 128 + WTERMSIG(raw);
    int ok = status == t->status && same("../out", t->output);
    if (status != t->status) printf("FAIL %s: status %d, observed %d\n", t->name, status, t->status);
    else if (!ok) printf("FAIL %s: other output\n", t->name);
    if (chdir("../..")) exit(2);
    return ok;
}

int main(int argc, char **argv) {
    char *program = realpath(argc > 1 ? argv[1] : PROGRAM, NULL), top[] = "/tmp/trefoil-" "XX" "XX" "XX";
    size_t failed = 0, n = sizeof tests / sizeof tests[0];
    if (!program || !mkdtemp(top) || chdir(top)) return perror("cannot start"), 2;
    for (size_t i = 0; i < n; i++) failed += !run(program, &tests[i]);
    printf("%zu tests, %zu failed; files are in %s\n", n, failed, top);
    return failed != 0;
}
"#;

/// The source of the program; `program` is what it runs unless its first argument says otherwise.
pub fn c_file(program: &[u8], tests: &[Observed]) -> String {
    let (types, main) = RUNNER.split_at(RUNNER.find("static void put").unwrap_or(0));
    let mut out = format!("/* {REVIEW}\n *\n * cc FILE.c -o check && ./check [PROGRAM] */\n{types}");
    out.push_str(&format!("#define PROGRAM {}\n\n", literal(program)));
    let kept: Vec<&Observed> = tests.iter().filter(|test| test.status.is_some()).collect();
    let mut rows = String::new();
    for (number, test) in kept.iter().enumerate() {
        out.push_str(&data(number, test));
        let (name, status) = (literal(test.name.as_bytes()), test.status.unwrap_or_default());
        let input = bytes(test.world.stdin.bytes().unwrap_or_default());
        let output = bytes(&test.stdout);
        let no_input = i32::from(test.world.stdin == Stdin::Closed);
        let no_output = i32::from(test.world.stdout == StreamKind::Closed);
        rows.push_str(&format!(
            "    {{{name}, argv{number}, vars{number}, files{number}, {input}, {no_input}, {no_output}, {status}, {output}}},\n"
        ));
    }
    out.push_str(&format!("static const struct test tests[] = {{\n{rows}}};\n\n{main}"));
    out
}

fn data(number: usize, test: &Observed) -> String {
    let world = &test.world;
    let argv: String = world.argv.iter().map(|arg| format!("{}, ", literal(arg))).collect();
    let vars = world.vars.iter().map(|(n, v)| format!("{}, ", literal(&[n.as_slice(), b"=", v].concat())));
    let files = world.files.iter().filter(|file| file.kind == FileKind::Regular).map(|file| {
        let mode = file.meta.map_or(0o644, |meta| meta.mode);
        format!("{{{}, {}, 0{mode:o}}}, ", literal(&file.path), bytes(&file.bytes))
    });
    format!(
        "static const char *const argv{number}[] = {{{argv}NULL}}, *const vars{number}[] = {{{}NULL}};\nstatic const struct file files{number}[] = {{{}{{NULL, {{0}}, 0}}}};\n",
        vars.collect::<String>(),
        files.collect::<String>(),
    )
}

fn bytes(bytes: &[u8]) -> String {
    format!("{{{}, {}}}", literal(bytes), bytes.len())
}

/// A string literal; octal escapes of three digits never swallow what follows.
fn literal(bytes: &[u8]) -> String {
    let mut out = String::from("\"");
    for &b in bytes {
        match b {
            b'"' | b'\\' => out.extend(['\\', char::from(b)]),
            b'\n' => out.push_str("\\n"),
            // Two question marks could begin a trigraph.
            b'?' => out.push_str("\\?"),
            b' '..=b'~' => out.push(char::from(b)),
            _ => out.push_str(&format!("\\{b:03o}")),
        }
    }
    out.push('"');
    out
}
