//! A POSIX shell script that runs every test in a folder of its own and compares status and standard output.

use super::{Observed, REVIEW};
use crate::command::{closings, file_lines, printf};
use crate::quote::shell_word;

const HEAD: &str = r#"PROG=$(realpath "${PROG:-@PROG@}")
LC_ALL=C.UTF-8; export LC_ALL
failed=0; count=0
check() { # name, expected status, status; expected output in ../want, output in ../got
    count=$((count + 1))
    if [ "$2" != "$3" ]; then echo "FAIL $1: status $3, expected $2"; failed=$((failed + 1))
    elif ! cmp -s ../want ../got; then echo "FAIL $1: other output"; failed=$((failed + 1))
    fi
}
top=$(mktemp -d); trap 'chmod -R u+rwx "$top"; rm -rf "$top"' EXIT
begin() { mkdir "$top/$1" "$top/$1/cwd"; cd "$top/$1/cwd" || exit 2; }
"#;

/// The script; `program` is what it runs unless `$PROG` says otherwise.
pub fn shell_script(program: &[u8], tests: &[Observed]) -> String {
    let mut out = format!(
        "#!/bin/bash\n# {REVIEW}\n# Tests may do anything that their program can do: run them where that is harmless.\n"
    );
    out.push_str(&HEAD.replace("@PROG@", &String::from_utf8_lossy(program)));
    for test in tests {
        out.push_str(&one(test));
    }
    out.push_str("\necho \"$count tests, $failed failed\"\n[ $failed = 0 ]\n");
    out
}

fn one(test: &Observed) -> String {
    let Some(status) = test.status else {
        return format!("\n# {}: the program does not end; left out\n", test.name);
    };
    let world = &test.world;
    let mut out = format!("\nbegin {}\n", test.name);
    for line in world.files.iter().flat_map(file_lines) {
        out.push_str(&line);
        out.push('\n');
    }
    if !world.failures.is_empty() {
        out.push_str("# The test also plans failing system calls, which a shell cannot make.\n");
    }
    out.push_str(&format!("{} > ../want\n", printf(&test.stdout)));
    let input = world.stdin.bytes().map_or_else(|| "printf ''".into(), printf);
    let vars: String =
        world.vars.iter().map(|(n, v)| format!(" {}", shell_word(&[n.as_slice(), b"=", v].concat()))).collect();
    let export = if vars.is_empty() { String::new() } else { format!("export{vars}; ") };
    let args: String = world.argv.iter().skip(1).map(|arg| format!(" {}", shell_word(arg))).collect();
    let name = world.argv.first().map_or("\"$PROG\"".into(), |name| shell_word(name));
    // Programs print the name they were called by, so it is the one of the observation.
    let closings = closings(world);
    out.push_str(&format!("{input} | ({export}exec -a {name} \"$PROG\"{args}{closings}) > ../got 2> ../err\n"));
    out.push_str(&format!("check {} {status} $?\n", test.name));
    out
}
