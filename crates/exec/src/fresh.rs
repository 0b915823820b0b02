//! What a path executes and no test does yet.
//!
//! A path and the paths forked from it share what was executed before the fork: the first of them that becomes a test
//! covers it for all. A chain of shared segments, so that a fork copies a pointer. If all of them end without a test,
//! the marks are taken back and the next path that gets there finds them new.
//!
//! Invariant: below a tested segment everything is tested, so a tested segment has nothing below it.

use std::cell::{Cell, RefCell};
use std::rc::Rc;

use crate::coverage::{Coverage, Mark};

/// The marks of one path that wait for a test.
#[derive(Clone, Default)]
pub struct Fresh(Option<Rc<Segment>>);

struct Segment {
    marks: Vec<Mark>,
    tested: Cell<bool>,
    below: RefCell<Option<Rc<Segment>>>,
}

impl Fresh {
    /// The path is the first to execute these.
    pub(crate) fn add(&mut self, mut marks: Vec<Mark>) {
        if let Some(segment) = self.0.as_mut().and_then(Rc::get_mut)
            && !segment.tested.get()
        {
            segment.marks.append(&mut marks);
            return;
        }
        let below = RefCell::new(self.0.take());
        self.0 = Some(Rc::new(Segment { marks, tested: Cell::new(false), below }));
    }

    /// Does the path execute anything that no test does?
    pub fn is_empty(&self) -> bool {
        self.0.as_ref().is_none_or(|segment| segment.tested.get())
    }

    /// What the path would be the first test to execute.
    pub fn marks(&self) -> Vec<Mark> {
        let mut marks = Vec::new();
        let mut next = self.0.clone();
        while let Some(segment) = next.filter(|segment| !segment.tested.get()) {
            marks.extend_from_slice(&segment.marks);
            next = segment.below.borrow().clone();
        }
        marks
    }

    /// The path becomes a test: what it is the first test to execute.
    pub fn take(&mut self) -> Vec<Mark> {
        let mut marks = Vec::new();
        let mut next = self.0.take();
        while let Some(segment) = next.filter(|segment| !segment.tested.replace(true)) {
            marks.extend_from_slice(&segment.marks);
            next = segment.below.take();
        }
        marks
    }

    /// The path ends without a test: marks that no other path waits for are taken back.
    pub fn give_up(&mut self, coverage: &mut Coverage) {
        let mut next = self.0.take();
        while let Some(segment) = next.and_then(Rc::into_inner).filter(|segment| !segment.tested.get()) {
            coverage.forget(&segment.marks);
            next = segment.below.take();
        }
    }
}

#[cfg(test)]
mod tests {
    use trefoil_ir::FuncId;

    use super::*;
    use crate::coverage::Side;

    fn mark(pc: u32) -> Mark {
        Mark { function: FuncId(0), pc, side: Side::Taken }
    }

    #[test]
    fn the_first_test_of_a_family_covers_what_it_shares() {
        let mut parent = Fresh::default();
        assert!(parent.is_empty());
        parent.add(vec![mark(1)]);
        let mut child = parent.clone();
        parent.add(vec![mark(2)]);
        assert_eq!(child.take(), [mark(1)]);
        assert!(!parent.is_empty(), "what came after the fork still waits");
        assert_eq!(parent.take(), [mark(2)]);
        assert!(parent.is_empty());
    }

    #[test]
    fn marks_are_given_up_only_with_the_last_path_that_has_them() {
        let mut coverage = Coverage::default();
        let mut parent = Fresh::default();
        parent.add(vec![mark(1)]);
        let mut child = parent.clone();
        parent.give_up(&mut coverage);
        assert_eq!(child.take(), [mark(1)], "the other path still makes a test of it");
    }

    #[test]
    fn a_tested_prefix_is_not_new_again() {
        let mut parent = Fresh::default();
        parent.add(vec![mark(1)]);
        let mut child = parent.clone();
        assert_eq!(parent.take(), [mark(1)]);
        assert!(child.is_empty());
        child.add(vec![mark(2)]);
        assert_eq!(child.take(), [mark(2)]);
    }
}
