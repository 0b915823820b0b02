//! Rebuilding expressions through the builder, with some nodes replaced by others.
//! With nothing to replace it is plain simplification of raw expressions.
//! Explicit stack and memo: linear in the DAG, whatever its depth.

use crate::builder::Builder;
use rustc_hash::FxHashMap;
use trefoil_expr::{Expr, Node, Version, VersionNode};

/// What to replace, and what was rebuilt already.
#[derive(Clone, Default)]
pub struct Substitution {
    exprs: FxHashMap<Expr, Expr>,
    versions: FxHashMap<Version, Version>,
}

#[derive(Clone, Copy)]
enum Item {
    Expr(Expr),
    Version(Version),
}

impl Substitution {
    pub fn new() -> Self {
        Self::default()
    }

    /// Replaces every occurrence of `old` (same width) by `new`. Add all pairs before the first `apply`.
    pub fn replace(&mut self, old: Expr, new: Expr) {
        self.exprs.insert(old, new);
    }

    /// The expression with everything replaced, simplified.
    pub fn apply(&mut self, b: &mut Builder<'_>, e: Expr) -> Expr {
        self.apply_with(b, e, &|_| None)
    }

    /// Like `apply`; `given` says what else is replaced. It must answer the same as long as this memo is used.
    pub fn apply_with(&mut self, b: &mut Builder<'_>, e: Expr, given: &dyn Fn(Expr) -> Option<Expr>) -> Expr {
        let mut stack = vec![Item::Expr(e)];
        while let Some(&top) = stack.last() {
            let before = stack.len();
            match top {
                Item::Expr(e) if !self.exprs.contains_key(&e) => match given(e) {
                    Some(value) => {
                        self.exprs.insert(e, value);
                    }
                    None => self.visit_expr(b, e, &mut stack),
                },
                Item::Version(v) if !self.versions.contains_key(&v) => self.visit_version(b, v, &mut stack),
                Item::Expr(_) | Item::Version(_) => {}
            }
            if stack.len() == before {
                stack.pop();
            }
        }
        self.exprs[&e]
    }

    fn want(&self, e: Expr, stack: &mut Vec<Item>) {
        if !self.exprs.contains_key(&e) {
            stack.push(Item::Expr(e));
        }
    }

    fn want_version(&self, v: Version, stack: &mut Vec<Item>) {
        if !self.versions.contains_key(&v) {
            stack.push(Item::Version(v));
        }
    }

    /// Asks for what is missing below; rebuilds if nothing is.
    fn visit_expr(&mut self, b: &mut Builder<'_>, e: Expr, stack: &mut Vec<Item>) {
        let (node, width, height) = (b.pool.node(e), b.pool.width(e), stack.len());
        if let Node::Read { version, .. } = node {
            self.want_version(version, stack);
        }
        node.operands().for_each(|x| self.want(x, stack));
        if stack.len() > height {
            return;
        }
        let rebuilt = self.rebuild(b, e, node, width);
        self.exprs.insert(e, rebuilt);
    }

    fn rebuild(&self, b: &mut Builder<'_>, e: Expr, node: Node, width: u32) -> Expr {
        let at = |x: Expr| self.exprs[&x];
        match node {
            Node::Const => e,
            Node::Read { version, index } => b.read(self.versions[&version], at(index)),
            Node::Unary(op, x) => b.build(Node::Unary(op, at(x)), width),
            Node::Binary(op, x, y) => b.build(Node::Binary(op, at(x), at(y)), width),
            Node::Ite { cond, then, other } => b.ite(at(cond), at(then), at(other)),
            Node::Extract { of, lo } => b.extract(at(of), lo, width),
        }
    }

    /// Like `apply_with`, but `e` itself is not replaced, only what is below it. Not for reads.
    pub fn apply_below(&mut self, b: &mut Builder<'_>, e: Expr, given: &dyn Fn(Expr) -> Option<Expr>) -> Expr {
        let (node, width) = (b.pool.node(e), b.pool.width(e));
        for x in node.operands() {
            self.apply_with(b, x, given);
        }
        if matches!(node, Node::Read { .. }) { e } else { self.rebuild(b, e, node, width) }
    }

    fn visit_version(&mut self, b: &mut Builder<'_>, v: Version, stack: &mut Vec<Item>) {
        let height = stack.len();
        match b.pool.version_node(v) {
            VersionNode::Base(_) => {
                self.versions.insert(v, v);
            }
            VersionNode::Update { before, index, value } => {
                self.want_version(before, stack);
                self.want(index, stack);
                self.want(value, stack);
                if stack.len() == height {
                    let rebuilt = b.update(self.versions[&before], self.exprs[&index], self.exprs[&value]);
                    self.versions.insert(v, rebuilt);
                }
            }
        }
    }
}

impl Builder<'_> {
    /// A raw expression, simplified from the leaves.
    pub fn simplify(&mut self, e: Expr) -> Expr {
        Substitution::new().apply(self, e)
    }
}
