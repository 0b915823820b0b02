//! `trefoil campaign` on small programs: it measures, goes on after a kill without losing or repeating anything, and
//! confirms bugs.

mod native;

use std::fs;
use std::path::PathBuf;
use std::process::{Child, Command, Stdio};
use std::thread::sleep;
use std::time::{Duration, Instant};

use native::{Folder, TREFOIL, text};
use trefoil_campaign::store::{Record, Store};

/// Explores for ever: each job takes its whole second.
const ENDLESS: &str = r#"#include <string.h>
int main(int argc, char **argv) {
    unsigned seen = 0;
    for (int i = 1; i < argc; i++)
        for (char *p = argv[i]; *p; p++)
            seen = seen * 31 + (*p == 'x' ? 7 : *p == 'y' ? 11 : 1);
    if (argc > 9)
        return 3;
    return seen > 100;
}
"#;

/// Reads behind the end of a heap object: only a sanitizer sees it.
const OVERREAD: &str = r#"#include <stdlib.h>
int main(int argc, char **argv) {
    char *p = calloc(4, 1);
    if (argc > 1 && argv[1][0] == 'b')
        return p[4] & 1;
    free(p);
    return 0;
}
"#;

const BUILD: &str = "build = [\"for p in $(ls *.c | sed 's/.c$//'); do [ -e $p-asan ] || \
                     { $TREFOIL cc -g $p.c -o $p && gcc -g --coverage $p.c -o $p-cov && \
                     gcc -g -fsanitize=address $p.c -o $p-asan; } || exit 1; done\"]\n";

fn manifest(folder: &Folder, programs: &[(&str, &str)], more: &str) -> PathBuf {
    programs.iter().for_each(|(name, source)| fs::write(folder.path(&format!("{name}.c")), source).expect("source"));
    let names: Vec<String> = programs.iter().map(|(name, _)| format!("\"{name}\"")).collect();
    let text = format!(
        "name = \"small\"\n{BUILD}jobs = 1\nprograms = [{}]\n[defaults]\nprogram = \"{{name}}\"\n\
         coverage = \"{{name}}-cov\"\nsanitizer = \"{{name}}-asan\"\narguments = \"--sym-args 0 4 40\"\nseconds = 1\n{more}",
        names.join(", ")
    );
    let file = folder.path("small.toml");
    fs::write(&file, text).expect("manifest");
    file
}

fn start(folder: &Folder) -> Child {
    let mut command = Command::new(TREFOIL);
    command.args(["campaign", "small.toml"]).current_dir(&folder.0);
    command.stdout(Stdio::null()).stderr(Stdio::null()).spawn().expect("trefoil")
}

/// None while the store is being made, too.
fn records(folder: &Folder) -> Vec<Record> {
    let store = Store::read(&folder.path("small.campaign/campaign.db"));
    store.and_then(|store| store.records()).unwrap_or_default()
}

/// Waits until so many jobs are in the store; the next is then under way.
fn wait_for(folder: &Folder, jobs: usize) {
    let start = Instant::now();
    while records(folder).len() < jobs {
        assert!(start.elapsed() < Duration::from_secs(120), "the campaign does not get on");
        sleep(Duration::from_millis(20));
    }
    sleep(Duration::from_millis(300));
}

fn times(records: &[Record]) -> Vec<(String, f64)> {
    records.iter().map(|record| (record.program.clone(), record.started)).collect()
}

#[test]
fn a_killed_campaign_goes_on_where_it_was() {
    let folder = Folder::new("campaign-kill");
    manifest(&folder, &[("a", ENDLESS), ("b", ENDLESS), ("c", ENDLESS), ("d", ENDLESS)], "");
    let mut campaign = start(&folder);
    wait_for(&folder, 1);
    campaign.kill().expect("SIGKILL");
    campaign.wait().expect("it ended");
    let first = times(&records(&folder));
    assert!((1..4).contains(&first.len()), "killed in the middle: {first:?}");

    let mut campaign = start(&folder);
    wait_for(&folder, first.len() + 1);
    rustix::process::kill_process(rustix::process::Pid::from_child(&campaign), rustix::process::Signal::INT)
        .expect("SIGINT");
    assert_eq!(campaign.wait().expect("it ended").code(), Some(130));
    let second = times(&records(&folder));
    assert!(second.len() < 4 && second.starts_with(&first), "nothing is repeated: {first:?} {second:?}");

    let output = folder.trefoil(&[&"campaign", &"small.toml"]);
    assert!(output.status.success(), "{}", text(&output));
    let third = times(&records(&folder));
    assert!(third.starts_with(&second), "nothing is repeated: {second:?} {third:?}");
    assert_eq!(third.iter().map(|(name, _)| name.as_str()).collect::<Vec<_>>(), ["a", "b", "c", "d"]);
    for record in records(&folder) {
        assert_eq!(record.problem, None);
        let run = folder.path("small.campaign").join(&record.folder);
        let tests = fs::read_dir(run.join("tests")).expect("its run folder").count() as u64;
        assert!(tests > 0 && record.measured.verdicts.tests() == tests, "{}: {tests}", record.program);
        assert!(record.measured.totals.lines_executed > 5, "{}", record.program);
    }

    let output = folder.trefoil(&[&"campaign", &"small.toml"]);
    assert!(text(&output).contains("0 done, 4 were done before, 0 failed"), "{}", text(&output));
    assert_eq!(times(&records(&folder)), third);
    let output = folder.trefoil(&[&"campaign", &"small.toml", &"--only", &"b", &"--time", &"500ms"]);
    assert!(text(&output).contains("1 done, 0 were done before"), "another time limit: {}", text(&output));
}

#[test]
fn bugs_are_confirmed_and_shown() {
    let folder = Folder::new("campaign-bug");
    let ways = "[program.over]\nexpect = [\"out-of-bounds-read main\", \"null-deref\"]\n\
                [[variant]]\nname = \"plain\"\n[[variant]]\nname = \"word\"\noptions = \"--search bfs\"\n";
    manifest(&folder, &[("over", OVERREAD)], ways);
    let output = folder.trefoil(&[&"campaign", &"small.toml"]);
    assert!(output.status.success(), "{}", text(&output));
    let records = records(&folder);
    assert_eq!(records.len(), 2);
    let bug = &records[0].measured.bugs[0];
    assert!(bug.confirmed && bug.native.contains("AddressSanitizer"), "{}", bug.native);
    assert_eq!(records[0].measured.verdicts.differ, 0);

    fs::write(folder.path("other.csv"), "program,lines\nover,12.5\n").expect("figures");
    let output = folder.trefoil(&[&"report", &"other.csv", &"small.campaign", &"--markdown", &"-"]);
    let tables = text(&output);
    assert!(tables.contains("2 of 4 found."), "{tables}");
    assert!(tables.contains("| 12.5 | +87.5 |"), "{tables}");
    let output = folder.trefoil(&[&"report", &"small.campaign"]);
    assert!(output.status.success(), "{}", text(&output));
    let page = fs::read_to_string(folder.path("small.campaign/report.html")).expect("the page");
    assert!(page.contains("<h2>Bugs</h2>") && page.contains("<svg"), "tables and charts");
}

#[test]
fn wrong_manifests_say_where() {
    let folder = Folder::new("campaign-wrong");
    let file = manifest(&folder, &[("a", ENDLESS)], "tiem = 3\n");
    let output = folder.trefoil(&[&"campaign", &file]);
    assert!(text(&output).contains("small.toml:11:1: unknown field `tiem`"), "{}", text(&output));
    assert_eq!(output.status.code(), Some(1));
}
