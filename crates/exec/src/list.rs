//! A persistent list: adding is cheap, the tail is shared by all forks.

use std::rc::Rc;

/// Newest element first.
pub struct List<T>(Option<Rc<Node<T>>>);

struct Node<T> {
    value: T,
    next: List<T>,
}

impl<T> List<T> {
    pub fn push(&mut self, value: T) {
        let next = List(self.0.take());
        self.0 = Some(Rc::new(Node { value, next }));
    }

    /// Is it the very same list?
    pub fn is_same(&self, other: &List<T>) -> bool {
        self.0.as_ref().map(Rc::as_ptr) == other.0.as_ref().map(Rc::as_ptr)
    }

    pub fn is_empty(&self) -> bool {
        self.0.is_none()
    }

    /// From the newest to the oldest.
    pub fn iter(&self) -> impl Iterator<Item = &T> {
        let mut at = self;
        std::iter::from_fn(move || {
            let node = at.0.as_deref()?;
            at = &node.next;
            Some(&node.value)
        })
    }

    /// From the oldest to the newest.
    pub fn to_vec(&self) -> Vec<&T> {
        let mut all: Vec<_> = self.iter().collect();
        all.reverse();
        all
    }
}

impl<T> Default for List<T> {
    fn default() -> Self {
        List(None)
    }
}

impl<T> Clone for List<T> {
    fn clone(&self) -> Self {
        List(self.0.clone())
    }
}

impl<T> Drop for List<T> {
    /// Iterative: a list of a million outputs must not overflow the stack.
    fn drop(&mut self) {
        let mut next = self.0.take();
        while let Some(node) = next.and_then(|rc| Rc::try_unwrap(rc).ok()) {
            let mut node = node;
            next = node.next.0.take();
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn forks_share_the_past_and_not_the_future() {
        let mut a = List::default();
        a.push(1);
        let mut b = a.clone();
        a.push(2);
        b.push(3);
        assert_eq!(a.to_vec(), [&1, &2]);
        assert_eq!(b.to_vec(), [&1, &3]);
    }

    #[test]
    fn a_long_list_is_dropped_without_recursion() {
        let mut list = List::default();
        (0..1_000_000).for_each(|i| list.push(i));
        drop(list);
    }
}
