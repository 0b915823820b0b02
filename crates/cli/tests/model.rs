//! The worked example of `docs/kernel.md`, as it stands there: a system call replaced by `--model`.

use std::path::{Path, PathBuf};
use std::process::{Command, Output};

fn repository() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}

/// The block of C below the line `` `name` `` of the page.
fn block(page: &str, name: &str) -> String {
    let start = page.find(&format!("`{name}`\n```c\n")).unwrap_or_else(|| panic!("no block {name}"));
    let code = page[start..].split_once("```c\n").expect("a block").1;
    code.split("```").next().expect("its end").to_owned()
}

fn trefoil(folder: &Path, words: &[&str]) -> Output {
    let mut command = Command::new(env!("CARGO_BIN_EXE_trefoil"));
    command.current_dir(folder).args(words).output().expect("trefoil starts")
}

fn paths(folder: &Path, words: &[&str]) -> String {
    let output = trefoil(folder, words);
    let text = String::from_utf8_lossy(&output.stderr).into_owned();
    assert!(output.status.success(), "{text}");
    text.split_whitespace().next().unwrap_or_default().to_owned()
}

#[test]
fn the_worked_example_of_the_page_works() {
    let page = std::fs::read_to_string(repository().join("docs/kernel.md")).expect("the page");
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("model");
    // What an earlier run of this test has left.
    let _absent = std::fs::remove_dir_all(&folder);
    std::fs::create_dir_all(&folder).expect("a folder");
    for name in ["save.c", "full_disk.c"] {
        std::fs::write(folder.join(name), block(&page, name)).expect("written");
    }
    for words in [["cc", "-g", "save.c", "-o", "save"], ["cc", "-c", "full_disk.c", "-o", "full_disk.o"]] {
        let output = trefoil(&folder, &words);
        assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    }
    assert_eq!(
        paths(&folder, &["run", "--output-dir", "with", "--model", "full_disk.o", "./save", "--sym-arg", "1"]),
        "2"
    );
    assert_eq!(paths(&folder, &["run", "--output-dir", "without", "./save", "--sym-arg", "1"]), "1");
}
