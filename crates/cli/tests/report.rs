//! `trefoil report` on real runs: the page in a browser, the other forms against their schemas, runs compared.
//!
//! The browser and the schemas come from `tools/setup.sh test oracles`; without them these tests say so and pass,
//! except under `make test`, which sets `TREFOIL_STRICT`.

mod browser;

use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Output};

use browser::Browser;
use serde_json::Value;

/// A folder with runs of a program in it that goes away with the test.
struct Runs(PathBuf);

const PROGRAM: &str = r#"
#include <trefoil.h>
static int table[4] = {1, 2, 3, 4};
static int never(int x) { return x + 1; }
static int pick(int i) { return table[i]; }
int main(void) {
    int x, y;
    tf_make_symbolic(&x, sizeof x, "x");
    tf_make_symbolic(&y, sizeof y, "<y> & \"z\"");
    if (x > 100 && x < 50) return never(x);
    if (y == 3) return pick(x);
    if (x > 3) { if (y > 4) return 1; else return 2; }
#ifndef FIXED
    return 10 / (y - 7);
#else
    return 0;
#endif
}
"#;

impl Runs {
    fn new(test: &str) -> Runs {
        let path = std::env::temp_dir().join(format!("trefoil-report-test-{test}-{}", std::process::id()));
        fs::create_dir_all(&path).unwrap();
        fs::write(path.join("prog.c"), PROGRAM).unwrap();
        Runs(path)
    }

    fn trefoil(&self, line: &str) -> Output {
        Command::new(env!("CARGO_BIN_EXE_trefoil")).args(line.split_whitespace()).current_dir(&self.0).output().unwrap()
    }

    /// Compiles and explores; the exit code of the run.
    fn explore(&self, source: &str, flags: &str, options: &str, folder: &str) -> i32 {
        let cc = self.trefoil(&format!("cc -g {flags} -c {source} -o {folder}.o"));
        assert!(cc.status.success(), "{}", String::from_utf8_lossy(&cc.stderr));
        let run = self.trefoil(&format!("run --output-dir {folder} {options} {folder}.o"));
        run.status.code().unwrap_or_else(|| panic!("{}", String::from_utf8_lossy(&run.stderr)))
    }

    fn file(&self, name: &str) -> PathBuf {
        self.0.join(name)
    }
}

impl Drop for Runs {
    fn drop(&mut self) {
        let _ = fs::remove_dir_all(&self.0);
    }
}

fn root() -> &'static Path {
    Path::new(concat!(env!("CARGO_MANIFEST_DIR"), "/../.."))
}

/// A test cannot be made here. CI has everything, so there it is a failure.
fn untested(what: &str, group: &str) {
    let text = format!("no {what} here: tools/setup.sh {group} installs it; nothing tested");
    assert!(std::env::var_os("TREFOIL_STRICT").is_none(), "{text}");
    eprintln!("{text}");
}

#[test]
fn the_page_works_in_a_browser() {
    let runs = Runs::new("page");
    assert_eq!(runs.explore("prog.c", "", "--all-paths", "run"), 1);
    assert_eq!(runs.trefoil("report run").status.code(), Some(1), "the exit code says that there are bugs");
    let Some(browser) = Browser::start("page") else {
        return untested("chromedriver", "test");
    };
    browser.open(&runs.file("run/report.html"));
    let bugs = browser.script("return [...document.querySelectorAll('article.bug h3')].map((h) => h.textContent)");
    let mut bugs: Vec<&str> = bugs.as_array().unwrap().iter().filter_map(Value::as_str).collect();
    bugs.sort_unstable();
    assert_eq!(bugs, ["Division by zero", "Read outside of an object"]);
    let loaded = browser.script("return performance.getEntriesByType('resource').map((r) => r.name)");
    assert_eq!(loaded, serde_json::json!([]), "the page loads something");
    links_lead_somewhere(&browser);
    keys_work(&browser);
    assert_eq!(browser.console(), Vec::<String>::new());
}

/// Follows every link of the page.
fn links_lead_somewhere(browser: &Browser) {
    let links = browser.script("return [...document.querySelectorAll('a[href]')].map((a) => a.getAttribute('href'))");
    let mut links: Vec<&str> = links.as_array().unwrap().iter().filter_map(Value::as_str).collect();
    links.sort_unstable();
    links.dedup();
    assert!(links.len() > 15, "{links:?}");
    for kind in ["#line-", "#file-", "#bug-", "#test-", "#tests"] {
        assert!(links.iter().any(|link| link.starts_with(kind)), "no link to {kind}: {links:?}");
    }
    for link in links {
        assert!(link.starts_with('#'), "{link} leads out of the page");
        browser.script(&format!("location.hash = {link:?}"));
        let shown = browser.script(&format!(
            "const id = {link:?}.slice(1); return id.startsWith('file-') ? \
             document.querySelector('#source select').value === id.slice(5) : !!document.getElementById(id)"
        ));
        assert_eq!(shown, Value::Bool(true), "{link} leads nowhere");
    }
}

fn keys_work(browser: &Browser) {
    let active = |what: &str| browser.script(&format!("return document.activeElement.{what}"));
    browser.script("document.activeElement.blur()");
    browser.press(&["j"]);
    assert_eq!(active("className"), "panel bug", "j goes to a bug");
    let theme = browser.script("return document.documentElement.dataset.theme");
    browser.press(&["t"]);
    assert_ne!(browser.script("return document.documentElement.dataset.theme"), theme, "t changes the theme");
    browser.press(&["n"]);
    let at = browser.script("return document.querySelector('.source tr.at').className");
    assert!(at.as_str().unwrap().contains("no-test"), "n goes to a line that no test executes: {at}");
    browser.press(&["?"]);
    assert_eq!(browser.script("return document.getElementById('help').open"), Value::Bool(true), "? shows the keys");
    browser.press(&["\u{e00c}"]);
    assert_eq!(browser.script("return document.getElementById('help').open"), Value::Bool(false));
    browser.script("document.querySelector('canvas').scrollIntoView(); document.querySelector('canvas').focus()");
    let info = "return document.querySelector('.tree .info').textContent";
    let patience = std::time::Instant::now();
    while browser.script(info) == "" {
        assert!(patience.elapsed().as_secs() < 20, "the tree is not drawn");
        std::thread::sleep(std::time::Duration::from_millis(50));
    }
    let before = browser.script(info);
    // Arrow down, Enter.
    browser.press(&["\u{e015}", "\u{e007}"]);
    assert_ne!(browser.script(info), before, "the tree moves");
    browser.press(&["/"]);
    assert_eq!(active("id"), "test-filter", "/ goes to the filter");
    browser.script("document.getElementById('test-filter').value = ''");
    browser.press(&["d", "i", "v"]);
    let rows = browser.script("return [...document.querySelectorAll('#tests tbody tr')].map((r) => r.textContent)");
    let rows: Vec<&str> = rows.as_array().unwrap().iter().filter_map(Value::as_str).collect();
    assert!(rows.len() == 1 && rows[0].contains("div-by-zero"), "{rows:?}");
}

#[test]
fn a_run_with_ten_thousand_tests_loads_in_under_two_seconds() {
    let runs = Runs::new("load");
    fs::copy(root().join("bench/symbolic/tokenizer.c"), runs.file("tokenizer.c")).unwrap();
    runs.explore("tokenizer.c", "-DN=5", "--all-paths", "run");
    runs.trefoil("report run");
    let index = fs::read_to_string(runs.file("run/tests.jsonl")).unwrap();
    assert!(index.lines().count() > 10_000, "{} tests", index.lines().count());
    let Some(browser) = Browser::start("load") else {
        return untested("chromedriver", "test");
    };
    // The best of three: the machine may be busy.
    let times = (0..3).map(|_| {
        browser.open(&runs.file("run/report.html"));
        browser.script("return Number(document.documentElement.dataset.ready)").as_f64().unwrap()
    });
    let best = times.fold(f64::MAX, f64::min);
    eprintln!("{} tests: ready after {best} ms", index.lines().count());
    assert!(best < 2000.0, "{best} ms");
}

#[test]
fn sarif_and_junit_follow_their_schemas() {
    let runs = Runs::new("schemas");
    runs.explore("prog.c", "", "--all-paths --max-tests 4", "old");
    runs.explore("prog.c", "-DFIXED", "", "new");
    for (run, name) in [("old", "one"), ("old new", "two")] {
        runs.trefoil(&format!("report {run} --sarif {name}.sarif --junit {name}.xml"));
    }
    let python = root().join("target/oracles/bin/python");
    if !root().join("target/oracles/junit-10.xsd").exists() {
        return untested("schemas", "oracles");
    }
    let output = Command::new(python)
        .arg(root().join("tools/validate.py"))
        .args(["one.sarif", "two.sarif", "one.xml", "two.xml"])
        .current_dir(&runs.0)
        .output()
        .unwrap();
    let said = [output.stdout, output.stderr].concat();
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&said));
}

#[test]
fn a_fixed_bug_is_gone_and_the_others_keep_their_ids() {
    let runs = Runs::new("compare");
    assert_eq!(runs.explore("prog.c", "", "", "old"), 1);
    // Lines move, the bug stays the same.
    fs::write(runs.file("prog.c"), format!("/* a comment */\n\n{PROGRAM}")).unwrap();
    assert_eq!(runs.explore("prog.c", "-DFIXED", "", "new"), 1);
    let output = runs.trefoil("report old new --json - -q");
    assert_eq!(output.status.code(), Some(1));
    let report: Value = serde_json::from_slice(&output.stdout).unwrap();
    let states = report["compare"]["bugs"].as_array().unwrap();
    let mut states: Vec<_> = states
        .iter()
        .map(|bug| {
            let id = bug["id"].as_str().unwrap();
            (&id[..id.len() - 9], bug["state"].as_str().unwrap())
        })
        .collect();
    states.sort_unstable();
    assert_eq!(states, [("div-by-zero", "gone"), ("out-of-bounds-read", "unchanged")]);
}

#[test]
fn what_is_no_run_folder_is_refused_with_a_hint() {
    let runs = Runs::new("nothing");
    let output = runs.trefoil("report .");
    assert_eq!(output.status.code(), Some(2));
    let said = String::from_utf8_lossy(&output.stderr).into_owned();
    assert!(said.contains("is no run folder") && said.contains("trefoil run"), "{said}");
}
