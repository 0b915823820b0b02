//! Arrays whose first bytes a script fixes for good: KLEE writes its constant tables that way.
//! Found before terms are read, so that the bytes are constants from the start.

use crate::sexpr::{NodeId, Sexprs};
use rustc_hash::{FxHashMap, FxHashSet};

/// Bytes that plain assertions before the first check fix from index 0 on, per array; one map for each
/// part of the script between resets. Later or nested assertions do not hold for the whole part and are
/// left alone.
pub fn pinned_bytes<'t>(s: &Sexprs<'t>) -> Vec<FxHashMap<&'t str, Vec<u8>>> {
    let mut parts = vec![Part::default()];
    for command in s.top() {
        let mut words = s.children(command);
        let word = words.next().and_then(|h| s.symbol(h));
        let part = parts.last_mut().expect("there is always a part");
        match (word, words.next()) {
            (Some("reset"), _) => parts.push(Part::default()),
            (Some("check-sat" | "check-sat-assuming" | "push" | "pop"), _) => part.is_over = true,
            (Some("define-fun" | "define-const"), Some(name)) => part.defined.extend(s.symbol(name)),
            (Some("assert"), Some(term)) if !part.is_over => part.assert(s, term),
            _ => {}
        }
    }
    parts.into_iter().map(|part| part.pinned).collect()
}

/// What is seen of a part so far.
#[derive(Default)]
struct Part<'t> {
    pinned: FxHashMap<&'t str, Vec<u8>>,
    defined: FxHashSet<&'t str>,
    /// Assertions no longer hold for all of it.
    is_over: bool,
}

impl<'t> Part<'t> {
    fn assert(&mut self, s: &Sexprs<'t>, term: NodeId) {
        let Some((array, index, byte)) = pinned_byte(s, term) else { return };
        if self.defined.contains(array) {
            return;
        }
        let bytes = self.pinned.entry(array).or_default();
        if bytes.len() as u64 == index {
            bytes.push(byte);
        }
    }
}

/// The shape `(= (select ARRAY (_ bvI W)) (_ bvV 8))`.
fn pinned_byte<'t>(s: &Sexprs<'t>, term: NodeId) -> Option<(&'t str, u64, u8)> {
    let [eq, left, right] = s.exactly::<3>(term)?;
    let [select, array, index] = s.exactly::<3>(left)?;
    if s.symbol(eq) != Some("=") || s.symbol(select) != Some("select") {
        return None;
    }
    // A value that does not fit its width stands for another value: not the plain shape.
    let number = |n: NodeId| {
        let [underscore, digits, width] = s.exactly::<3>(n)?;
        let value: u64 = s.symbol(digits)?.strip_prefix("bv")?.parse().ok()?;
        let width: u32 = s.symbol(width)?.parse().ok()?;
        let fits = width >= 64 || value >> width == 0;
        (s.symbol(underscore) == Some("_") && fits).then_some(value)
    };
    Some((s.symbol(array)?, number(index)?, u8::try_from(number(right)?).ok()?))
}
