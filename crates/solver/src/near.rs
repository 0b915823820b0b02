//! Search near the witness: what a long path costs must not depend on its length.
//!
//! A witness satisfies the path. If changing only the bytes of the goal (and then those next to them)
//! can satisfy the goal and every constraint that reads a changed byte, the rest still holds; if the
//! constraints near the goal already exclude it, so does the whole path. When neither is so, the
//! neighbourhood grows twice as far; in the end it is the whole group. Exact: each of the ways is.

use trefoil_expr::{Assignment, Expr, Pool, SupportId};

use crate::chain::Chain;
use crate::constraints::Constraints;
use crate::limits::GaveUp;
use crate::query::Answer;

/// Groups up to this size are asked as a whole.
const SMALL: usize = 48;
/// The neighbourhood may be this part of the group, one in so many; beyond, the group is asked.
const MAX_PART: usize = 3;

/// A witness for `path` and `goal`, if there is one, starting from a witness for `path`.
pub(crate) fn satisfying(
    chain: &mut Chain,
    pool: &mut Pool,
    path: &Constraints,
    witness: &Assignment,
    goal: Expr,
) -> Result<Option<Assignment>, GaveUp> {
    let n_relevant = path.n_relevant(pool, goal);
    if n_relevant > SMALL {
        let mut ring = Ring::around(pool, path, pool.support(goal));
        let mut distance = 1;
        while MAX_PART * ring.touching.len() < n_relevant && ring.has_only_bytes(pool) {
            if let Some(decided) = ring.decide(chain, pool, witness, goal)? {
                return Ok(decided);
            }
            for _ in 0..distance {
                ring = Ring::around(pool, path, ring.support);
            }
            distance *= 2;
        }
    }
    let mut group = path.relevant(pool, goal);
    group.push(goal);
    match chain.check_near(pool, group, Some(witness))? {
        Answer::Unsat(_) => Ok(None),
        Answer::Sat(model) => Ok(Some(model.over(witness))),
    }
}

/// The constraints that read some of a set of bytes.
struct Ring {
    free: SupportId,
    touching: Vec<Expr>,
    /// All bytes of those constraints, and the free ones.
    support: SupportId,
}

impl Ring {
    fn around(pool: &mut Pool, path: &Constraints, free: SupportId) -> Ring {
        let touching = path.reading(pool, free);
        let mut support = free;
        for &e in &touching {
            support = pool.support_union(support, pool.support(e));
        }
        Ring { free, touching, support }
    }

    /// Whether no array is read at an unknown index.
    fn has_only_bytes(&self, pool: &Pool) -> bool {
        pool.support_items(self.support).iter().all(|item| item.index().is_some())
    }

    /// `Some(Some(_))`: a witness; `Some(None)`: there is none; `None`: look further.
    fn decide(
        &self,
        chain: &mut Chain,
        pool: &mut Pool,
        witness: &Assignment,
        goal: Expr,
    ) -> Result<Option<Option<Assignment>>, GaveUp> {
        let mut query = self.touching.clone();
        query.push(goal);
        let mut fixed = query.clone();
        fixed.extend(self.outer_bytes_fixed(pool, witness));
        if let Answer::Sat(model) = chain.check_near(pool, fixed, Some(witness))? {
            return Ok(Some(Some(model.over(witness))));
        }
        match chain.check_all(pool, query)? {
            Answer::Unsat(_) => Ok(Some(None)),
            Answer::Sat(_) => Ok(None),
        }
    }

    /// Bytes that are not free have the value of the witness.
    fn outer_bytes_fixed(&self, pool: &mut Pool, witness: &Assignment) -> Vec<Expr> {
        let free = pool.support_items(self.free).to_vec();
        let outer: Vec<_> = pool
            .support_items(self.support)
            .iter()
            .filter(|item| free.binary_search(item).is_err())
            .filter_map(|item| Some((item.array(), u64::from(item.index()?))))
            .collect();
        let fix = |(array, index)| {
            let value = pool.bv(8, u64::from(witness.byte(array, index)));
            let byte = pool.byte(array, index);
            pool.eq(value, byte)
        };
        outer.into_iter().map(fix).collect()
    }
}
