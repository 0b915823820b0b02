//! What is kept between questions stays within its bound.

use super::*;
use crate::tests::random::{Random, condition};

#[test]
fn a_long_run_keeps_no_more_than_its_bound() {
    let (mut pool, mut random) = (Pool::new(), Random(5));
    let mut core = Core::new(SatCore::default(), Rc::default());
    core.max_kept = 2 << 20;
    let (mut n_dropped, mut largest, mut before) = (0, 0, 0);
    for _ in 0..400 {
        let conjuncts = [condition(&mut pool, &mut random)];
        let query = Query { pool: &pool, conjuncts: &conjuncts, domains: None, near: None, limits: Limits::none() };
        core.prepare(&pool);
        assert!(core.memory() <= core.max_kept, "more is kept between questions than allowed");
        core.check(&query).expect("no limit is set");
        largest = largest.max(core.memory());
        n_dropped += u32::from(core.memory() < before);
        before = core.memory();
    }
    assert!(n_dropped > 0, "the bound was never reached: {largest}");
}
