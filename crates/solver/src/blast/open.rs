//! Reads of open arrays beyond the bytes that are laid out: consistency on demand.
//!
//! Such a read is a free byte. Two of them with equal indices must be equal, and equal to the byte
//! variable if the index names one; instead of demanding this for all pairs beforehand, a model is
//! searched for violations and only the violated pairs become lemmas. Lemmas hold in general, so they
//! stay. Arrays of the engine are closed and never come here.

use rustc_hash::{FxHashMap, FxHashSet};
use trefoil_expr::{ArrayId, Assignment, Evaluator, Expr, Node, Pool};

use super::{Blaster, read};
use crate::gates::graph::{Bit, Graph};

/// The free bytes made for reads of open arrays.
#[derive(Default)]
pub(super) struct OpenReads {
    reads: FxHashMap<(ArrayId, Expr), OpenRead>,
    /// One more than the largest constant index mentioned, per array.
    mentioned: FxHashMap<ArrayId, u64>,
}

#[derive(Clone, Copy)]
struct OpenRead {
    free: [Bit; 8],
    /// Indices from here on give `free`.
    from: u64,
}

/// Bytes of an open array laid out as leaves of a read, at most.
const MAX_WINDOW: u64 = 256;

impl OpenReads {
    /// A byte variable at this index exists.
    pub fn mention(&mut self, array: ArrayId, index: u64) {
        let end = self.mentioned.entry(array).or_default();
        *end = (*end).max(index.saturating_add(1));
    }

    /// How many bytes a new read of the array should lay out.
    pub fn window(&self, array: ArrayId) -> u64 {
        self.mentioned.get(&array).copied().filter(|&end| end <= MAX_WINDOW).unwrap_or(0)
    }

    /// The free byte of a read at `index`, which counts from index `from` on.
    pub fn read(&mut self, graph: &mut Graph, array: ArrayId, index: Expr, from: u64) -> [Bit; 8] {
        let read = self.reads.entry((array, index)).or_insert_with(|| {
            let free = std::array::from_fn(|_| graph.input());
            OpenRead { free, from }
        });
        // A later read may lay out more bytes; the free byte serves from the smaller bound on.
        read.from = read.from.min(from);
        read.free
    }
}

/// Two bytes of an open array that have one index and two values.
pub struct Inconsistent {
    /// Always true; false in the model that was tried.
    pub lemma: Bit,
}

/// What a place of an open array was set by, while a model is completed.
#[derive(Clone, Copy)]
enum Setter {
    Variable(u64),
    Read(Expr),
}

impl Blaster {
    /// Whether some free byte of a read is one that `matters`.
    pub fn has_open_read(&self, matters: impl Fn(Bit) -> bool) -> bool {
        self.open.reads.values().any(|read| read.free.iter().any(|&bit| matters(bit)))
    }

    /// Sets the bytes of open arrays that `conjuncts` read in `model`, whose byte variables are
    /// set; `value` gives the value of a wire. The places that were set, or a contradiction.
    pub fn complete_open_arrays(
        &mut self,
        pool: &Pool,
        conjuncts: &[Expr],
        model: &mut Assignment,
        value: &dyn Fn(Bit) -> bool,
    ) -> Result<Vec<(ArrayId, u64)>, Inconsistent> {
        let mut placed = Vec::new();
        let mut set_by: FxHashMap<(ArrayId, u64), Setter> =
            self.inputs.keys().map(|&(array, index)| ((array, index), Setter::Variable(index))).collect();
        let mut evaluator = Evaluator::new();
        for (array, index) in open_reads_in(pool, conjuncts) {
            let Some(&read) = self.open.reads.get(&(array, index)) else { continue };
            let at = evaluator.eval_u64(pool, index, model);
            if at < read.from || pool.array(array).fixed_byte(at).is_some() {
                continue;
            }
            let byte = byte_value(&read.free, value);
            match set_by.get(&(array, at)) {
                None => {
                    set_by.insert((array, at), Setter::Read(index));
                    model.set(array, at, byte);
                    placed.push((array, at));
                    evaluator.reset();
                }
                Some(_) if model.byte(array, at) == byte => {}
                Some(&setter) => return Err(self.lemma(pool, array, index, setter)),
            }
        }
        Ok(placed)
    }

    /// Equal indices have equal bytes: the read at `index` and what `setter` says.
    fn lemma(&mut self, pool: &Pool, array: ArrayId, index: Expr, setter: Setter) -> Inconsistent {
        let at = self.word(pool, index);
        let (other_at, other) = match setter {
            Setter::Variable(i) => {
                let at = (0..at.len()).map(|bit| Bit::constant(i >> bit & 1 == 1)).collect();
                (at, self.byte(array, i))
            }
            Setter::Read(other) => (self.word(pool, other), self.open.reads[&(array, other)].free),
        };
        let free = self.open.reads[&(array, index)].free;
        let same_place = self.graph.equal(&at, &other_at);
        let same_byte = self.graph.equal(&free, &other);
        Inconsistent { lemma: self.graph.or(!same_place, same_byte) }
    }
}

fn byte_value(bits: &[Bit; 8], value: &dyn Fn(Bit) -> bool) -> u8 {
    (0..8).map(|i| u8::from(value(bits[i])) << i).sum()
}

/// Array and index of the reads with unknown index below `roots`, inner reads first.
fn open_reads_in(pool: &Pool, roots: &[Expr]) -> Vec<(ArrayId, Expr)> {
    let mut found = Vec::new();
    let mut seen = FxHashSet::default();
    let mut stack: Vec<(Expr, bool)> = roots.iter().rev().map(|&root| (root, false)).collect();
    while let Some((e, operands_done)) = stack.pop() {
        if operands_done {
            if let Node::Read { version, index } = pool.node(e)
                && !pool.is_const(index)
            {
                found.push((pool.base(version), index));
            }
            continue;
        }
        if !seen.insert(e) {
            continue;
        }
        stack.push((e, true));
        stack.extend(pool.node(e).operands().map(|operand| (operand, false)));
        if let Node::Read { version, .. } = pool.node(e) {
            let written = read::updates(pool, version).flat_map(|(index, value)| [index, value]);
            stack.extend(written.map(|operand| (operand, false)));
        }
    }
    found
}
