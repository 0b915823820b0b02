//! The catalogue keeps its promises: ids unique and well formed, sentences present, lookups consistent.

use std::collections::BTreeSet;

use trefoil_runlog::catalogue::{self, Bug, Exit, Gap, Kind, Limit};

#[test]
fn ids_are_unique_and_kebab_case() {
    let mut seen = BTreeSet::new();
    for entry in catalogue::all() {
        assert!(seen.insert(entry.id), "`{}` stands twice", entry.id);
        let words = entry.id.split('-');
        let plain = |w: &str| !w.is_empty() && w.bytes().all(|b| b.is_ascii_lowercase() || b.is_ascii_digit());
        assert!(words.into_iter().all(plain), "`{}` is not kebab-case", entry.id);
    }
}

#[test]
fn every_row_reads_well() {
    for entry in catalogue::all() {
        let id = entry.id;
        assert!(!entry.title.ends_with('.') && !entry.title.contains('!'), "{id}: title");
        for sentence in [entry.explanation, entry.advice] {
            assert!(sentence.ends_with('.') && !sentence.contains('!'), "{id}: {sentence}");
        }
        assert!(entry.suffix == "early" || entry.suffix.ends_with(".err"), "{id}: suffix");
    }
}

#[test]
fn a_row_is_found_by_its_id_and_only_in_its_kind() {
    for entry in catalogue::all() {
        assert_eq!(catalogue::find(entry.id), Some(entry));
        assert_eq!(Bug::from_id(entry.id).is_some(), entry.kind == Kind::Bug);
        assert_eq!(Limit::from_id(entry.id).is_some(), entry.kind == Kind::Limit);
        assert_eq!(Gap::from_id(entry.id).is_some(), entry.kind == Kind::Gap);
    }
    assert_eq!(catalogue::find("no-such-end"), None);
}

#[test]
fn ubsan_handlers_and_traps_agree() {
    assert_eq!(Bug::of_ubsan_handler("__ubsan_handle_add_overflow_abort"), Some(Bug::UbsanAddOverflow));
    assert_eq!(Bug::of_ubsan_handler("__ubsan_handle_type_mismatch_v1"), Some(Bug::UbsanTypeMismatch));
    assert_eq!(Bug::of_ubsan_handler("__ubsan_handle_nonnull_return_v1_abort"), Some(Bug::UbsanNonnullReturn));
    assert_eq!(Bug::of_ubsan_handler("__ubsan_handle_from_the_future"), Some(Bug::UbsanOther));
    assert_eq!(Bug::of_ubsan_handler("add_overflow"), None);
    // Codes as clang 19 emits them for one function per check.
    let traps = [(0, "add-overflow"), (3, "divrem-overflow"), (12, "mul-overflow"), (18, "out-of-bounds")];
    for (code, id) in traps {
        assert_eq!(Bug::of_ubsan_trap(code).id(), format!("ubsan-{id}"));
    }
    assert_eq!(Bug::of_ubsan_trap(24), Bug::UbsanVlaBoundNotPositive);
    assert_eq!(Bug::of_ubsan_trap(255), Bug::UbsanOther);
}

#[test]
fn exit_code_says_which_kinds_were_met() {
    assert_eq!(Exit::of([]).code(), 0);
    assert_eq!(Exit::of([Kind::Limit, Kind::Bug, Kind::Gap]).code(), 1);
    assert_eq!(Exit::Usage.code(), 2);
    assert_eq!(Exit::of([Kind::Limit, Kind::Limit]).code(), 3);
    assert_eq!(Exit::of([Kind::Gap, Kind::Limit]).code(), 4);
}
