//! `run.json` comes back as it was written, and a file with fewer or more fields is still read.

use trefoil_runlog::summary::{BugRecord, EndRecord, ObjectRecord, RunSummary, StackFrame};

#[test]
fn summary_round_trips() {
    let summary = RunSummary {
        paths_completed: 3,
        exits: [(0, 2), (-1, 1)].into(),
        seconds: 0.25,
        bugs: vec![BugRecord {
            id: "out-of-bounds-read".to_owned(),
            line: 7,
            stack: vec![StackFrame { function: "main".to_owned(), file: "a.c".to_owned(), line: 7 }],
            object: Some(ObjectRecord { size: 4, offset: -1, ..ObjectRecord::default() }),
            ..BugRecord::default()
        }],
        limits: vec![EndRecord { id: "max-depth".to_owned(), count: 4, ..EndRecord::default() }],
        ..RunSummary::default()
    };
    assert_eq!(RunSummary::from_json(&summary.to_json()).unwrap(), summary);
}

#[test]
fn unknown_and_missing_fields_are_accepted() {
    let summary = RunSummary::from_json(r#"{"tests": 2, "from_the_future": [1]}"#).unwrap();
    assert_eq!(summary.tests, 2);
    assert_eq!(summary.bugs, []);
}

#[test]
fn wrong_types_are_refused() {
    assert!(RunSummary::from_json(r#"{"tests": "two"}"#).is_err());
}
