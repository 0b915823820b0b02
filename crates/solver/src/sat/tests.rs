//! Each core on small problems whose answers are known.

use std::time::Duration;

use super::{Lit, SatCore, Verdict};
use crate::limits::{GaveUp, Limits};
use crate::tests::whole::cpu_time;

#[test]
fn assumptions_do_not_stay() {
    for core in SatCore::ALL {
        let mut sat = core.make();
        let (a, b) = (Lit::new(sat.new_var(), false), Lit::new(sat.new_var(), false));
        sat.add_clause(&[!a, b]);
        let none = Limits::none();
        assert_eq!(sat.solve(&[a], &none, u64::MAX), Ok(Verdict::Sat));
        assert!(sat.value(b.var()));
        let Ok(Verdict::Unsat(mut failed)) = sat.solve(&[a, !b], &none, u64::MAX) else {
            panic!("{} finds a model for a, !b, a -> b", core.name())
        };
        failed.sort();
        assert_eq!(failed, [a, !b]);
        assert_eq!(sat.solve(&[!b], &none, u64::MAX), Ok(Verdict::Sat));
        assert!(!sat.value(a.var()));
    }
}

#[test]
fn the_failed_assumptions_are_few() {
    for core in SatCore::ALL {
        let mut sat = core.make();
        let lits: Vec<Lit> = (0..20).map(|_| Lit::new(sat.new_var(), false)).collect();
        sat.add_clause(&[!lits[3], !lits[17]]);
        let Ok(Verdict::Unsat(mut failed)) = sat.solve(&lits, &Limits::none(), u64::MAX) else {
            panic!("{} misses the conflict", core.name())
        };
        failed.sort();
        assert_eq!(failed, [lits[3], lits[17]]);
    }
}

/// `n + 1` pigeons in `n` holes: unsatisfiable, and out of reach for resolution at 12.
pub(super) fn pigeons(sat: &mut dyn super::Sat, n: u32) {
    let hole: Vec<Vec<Lit>> = (0..=n).map(|_| (0..n).map(|_| Lit::new(sat.new_var(), false)).collect()).collect();
    for holes in &hole {
        sat.add_clause(holes);
    }
    for (i, left) in hole.iter().enumerate() {
        for right in &hole[i + 1..] {
            for (&l, &r) in left.iter().zip(right) {
                sat.add_clause(&[!l, !r]);
            }
        }
    }
}

#[test]
fn the_deadline_is_kept_and_the_core_survives() {
    for core in SatCore::ALL {
        let mut sat = core.make();
        let free = Lit::new(sat.new_var(), false);
        pigeons(&mut *sat, 12);
        let start = cpu_time();
        let answer = sat.solve(&[free], &Limits::timeout(Duration::from_millis(50)), u64::MAX);
        assert_eq!(answer, Err(GaveUp::Timeout));
        assert!(cpu_time() - start < Duration::from_millis(150), "{:?}", cpu_time() - start);
    }
}

#[test]
fn the_conflicts_are_counted() {
    for core in SatCore::ALL {
        let mut sat = core.make();
        pigeons(&mut *sat, 8);
        let limits = Limits::timeout(Duration::from_secs(60));
        assert_eq!(sat.solve(&[], &limits, 100), Ok(Verdict::Open), "{}", core.name());
        assert_eq!(sat.solve(&[], &limits, 0), Ok(Verdict::Open), "{}", core.name());
    }
}

#[test]
fn the_memory_limit_is_kept() {
    let mut sat = SatCore::Batsat.make();
    pigeons(&mut *sat, 12);
    let limits = Limits { memory: 60_000, ..Limits::timeout(Duration::from_secs(20)) };
    assert_eq!(sat.solve(&[], &limits, u64::MAX), Err(GaveUp::Memory));
}
