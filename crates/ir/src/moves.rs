//! Parallel moves: all sources are read before any target is written, done one move at a time.
//!
//! Not here: which moves are needed (phi edges, copies of multi-piece values decide that).

use crate::inst::Reg;
use rustc_hash::FxHashMap;

/// What a register shall hold.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Source {
    Reg(Reg),
    Const(u64),
}

/// `dst` gets `src`; targets of one set of moves are distinct.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Move {
    pub dst: Reg,
    pub src: Source,
}

/// Puts `moves` into an order of single moves with the same effect. `temp` breaks cycles and must not occur in them.
pub fn sequence(moves: &[Move], temp: Reg) -> Vec<Move> {
    let mut pending: Vec<(Reg, Reg)> = moves.iter().filter_map(register_move).collect();
    let mut out = Vec::with_capacity(moves.len() + 1);
    let mut readers: FxHashMap<Reg, u32> = FxHashMap::default();
    for (_, src) in &pending {
        *readers.entry(*src).or_default() += 1;
    }
    while !pending.is_empty() {
        let before = pending.len();
        pending.retain(|&(dst, src)| {
            let free = readers.get(&dst).is_none_or(|n| *n == 0);
            if free {
                out.push(Move { dst, src: Source::Reg(src) });
                *readers.entry(src).or_default() -= 1;
            }
            !free
        });
        if pending.len() == before {
            break_cycle(&mut pending, &mut readers, temp, &mut out);
        }
    }
    out.extend(moves.iter().filter(|m| matches!(m.src, Source::Const(_))));
    out
}

fn register_move(m: &Move) -> Option<(Reg, Reg)> {
    match m.src {
        Source::Reg(src) if src != m.dst => Some((m.dst, src)),
        Source::Reg(_) | Source::Const(_) => None,
    }
}

/// Only cycles are left: save one target, and let its readers read the copy.
fn break_cycle(pending: &mut [(Reg, Reg)], readers: &mut FxHashMap<Reg, u32>, temp: Reg, out: &mut Vec<Move>) {
    let saved = pending[0].0;
    out.push(Move { dst: temp, src: Source::Reg(saved) });
    for (_, src) in pending.iter_mut().filter(|(_, src)| *src == saved) {
        *src = temp;
        *readers.entry(temp).or_default() += 1;
    }
    readers.insert(saved, 0);
}

#[cfg(test)]
mod tests {
    use super::*;

    fn run(order: &[Move], regs: &mut [u64]) {
        for m in order {
            regs[m.dst.index()] = match m.src {
                Source::Reg(r) => regs[r.index()],
                Source::Const(value) => value,
            };
        }
    }

    /// Every assignment of sources to four targets, cycles and shared sources included.
    #[test]
    fn equals_the_simultaneous_assignment() {
        for code in 0..6u32.pow(4) {
            let moves: Vec<Move> = (0..4u16)
                .map(|i| {
                    let src = code / 6u32.pow(u32::from(i)) % 6;
                    let src = if src == 5 { Source::Const(99) } else { Source::Reg(Reg(src as u16)) };
                    Move { dst: Reg(i), src }
                })
                .collect();
            let mut regs = [10, 11, 12, 13, 14, 0];
            run(&sequence(&moves, Reg(5)), &mut regs);
            for m in &moves {
                let want = match m.src {
                    Source::Reg(r) => 10 + u64::from(r.0),
                    Source::Const(value) => value,
                };
                assert_eq!(regs[m.dst.index()], want, "{moves:?}");
            }
        }
    }

    #[test]
    fn a_swap_takes_three_moves() {
        let swap = [(0, 1), (1, 0)].map(|(d, s)| Move { dst: Reg(d), src: Source::Reg(Reg(s)) });
        assert_eq!(sequence(&swap, Reg(9)).len(), 3);
    }
}
