//! Garbage collection: what the roots reach stays with its handle, the rest is freed for reuse.
//! Not automatic: the owner of the pool knows the roots and chooses the moment.
//! Invariant: a reachable expression, version, array or support set keeps its handle and its value.

use crate::array::{VersionNode, dead_slots};
use crate::handle::{ArrayId, Expr, SupportId, Version};
use crate::op::{Node, Op};
use crate::pool::Pool;

/// What must survive.
#[derive(Clone, Default, Debug)]
pub struct Roots {
    pub exprs: Vec<Expr>,
    pub versions: Vec<Version>,
    pub arrays: Vec<ArrayId>,
    pub supports: Vec<SupportId>,
}

/// What survived: caches keyed by handle keep an entry only if the handle is in here.
pub struct Survivors {
    exprs: Vec<bool>,
    versions: Vec<bool>,
    arrays: Vec<bool>,
    supports: Vec<bool>,
}

impl Survivors {
    pub fn has_expr(&self, e: Expr) -> bool {
        self.exprs[e.index()]
    }

    pub fn has_version(&self, v: Version) -> bool {
        self.versions[v.index()]
    }

    pub fn has_array(&self, a: ArrayId) -> bool {
        self.arrays[a.index()]
    }

    pub fn has_support(&self, s: SupportId) -> bool {
        self.supports[s.index()]
    }
}

impl Pool {
    /// Frees everything the roots do not reach and starts a new generation.
    pub fn collect(&mut self, roots: &Roots) -> Survivors {
        let live = self.mark(roots);
        let slots = &self.slots;
        self.table.retain(|&mut i| live.exprs[i as usize]);
        self.free = dead_slots(&live.exprs);
        let mut wide_live = vec![false; self.wide.limbs.len()];
        for (slot, _) in slots.iter().zip(&live.exprs).filter(|(_, live)| **live) {
            if slot.op == Op::Const && slot.width > 64 {
                wide_live[slot.a as usize] = true;
            }
        }
        self.wide.table.retain(|&mut i| wide_live[i as usize]);
        self.wide.free = dead_slots(&wide_live);
        for &i in &self.wide.free {
            self.wide.limbs[i as usize] = Box::default();
        }
        self.arrays.sweep(&live.arrays, &live.versions);
        self.sets.sweep(&live.supports);
        self.generation += 1;
        live
    }

    fn mark(&self, roots: &Roots) -> Survivors {
        let mut m = Marker {
            pool: self,
            live: Survivors {
                exprs: vec![false; self.slots.len()],
                versions: vec![false; self.arrays.versions.len()],
                arrays: vec![false; self.arrays.arrays.len()],
                supports: vec![false; self.sets.len()],
            },
            exprs: Vec::new(),
            versions: Vec::new(),
        };
        roots.exprs.iter().for_each(|&e| m.expr(e));
        roots.versions.iter().for_each(|&v| m.version(v));
        roots.arrays.iter().for_each(|&a| m.live.arrays[a.index()] = true);
        roots.supports.iter().for_each(|&s| m.support(s));
        m.run();
        m.live
    }
}

struct Marker<'p> {
    pool: &'p Pool,
    live: Survivors,
    exprs: Vec<Expr>,
    versions: Vec<Version>,
}

impl Marker<'_> {
    fn expr(&mut self, e: Expr) {
        if !std::mem::replace(&mut self.live.exprs[e.index()], true) {
            self.exprs.push(e);
        }
    }

    fn version(&mut self, v: Version) {
        if !std::mem::replace(&mut self.live.versions[v.index()], true) {
            self.versions.push(v);
        }
    }

    /// A support set keeps the arrays it names.
    fn support(&mut self, s: SupportId) {
        if !std::mem::replace(&mut self.live.supports[s.index()], true) {
            for item in self.pool.support_items(s) {
                self.live.arrays[item.array().index()] = true;
            }
        }
    }

    fn run(&mut self) {
        loop {
            if let Some(e) = self.exprs.pop() {
                self.support(self.pool.support(e));
                let node = self.pool.node(e);
                if let Node::Read { version, .. } = node {
                    self.version(version);
                }
                node.operands().for_each(|x| self.expr(x));
            } else if let Some(v) = self.versions.pop() {
                self.below_version(v);
            } else {
                return;
            }
        }
    }

    fn below_version(&mut self, v: Version) {
        self.support(self.pool.arrays.versions[v.index()].updates);
        match self.pool.version_node(v) {
            VersionNode::Base(array) => self.live.arrays[array.index()] = true,
            VersionNode::Update { before, index, value } => {
                // The base is remembered beside each update.
                self.live.arrays[self.pool.base(v).index()] = true;
                self.version(before);
                self.expr(index);
                self.expr(value);
            }
        }
    }
}
