//! Merges the two sides of a copy into one class when they are never live together.

use super::Segments;

/// Per variable, the variable that stands for its class; the ranges of a class are those of its leader.
pub(super) fn merge(copies: &[(u32, u32)], sizes: &[u16], ranges: &mut [Segments]) -> Vec<u32> {
    let mut leader: Vec<u32> = (0..sizes.len() as u32).collect();
    for &(a, b) in copies {
        let (a, b) = (find(&mut leader, a), find(&mut leader, b));
        if a == b || sizes[a as usize] != sizes[b as usize] || overlap(&ranges[a as usize], &ranges[b as usize]) {
            continue;
        }
        // The lower number leads, so that parameters keep their order.
        let (first, second) = (a.min(b), a.max(b));
        let (mut many, few) =
            (std::mem::take(&mut ranges[first as usize]), std::mem::take(&mut ranges[second as usize]));
        let few = if many.len() < few.len() { std::mem::replace(&mut many, few) } else { few };
        add(&mut many, &few);
        ranges[first as usize] = many;
        leader[second as usize] = first;
    }
    for var in 0..leader.len() as u32 {
        let top = find(&mut leader, var);
        leader[var as usize] = top;
    }
    leader
}

fn find(leader: &mut [u32], mut var: u32) -> u32 {
    while leader[var as usize] != var {
        let next = leader[leader[var as usize] as usize];
        leader[var as usize] = next;
        var = next;
    }
    var
}

/// Whether any position lies in both. The shorter list is looked up in the longer.
pub(super) fn overlap(a: &[(u32, u32)], b: &[(u32, u32)]) -> bool {
    let (few, many) = if a.len() <= b.len() { (a, b) } else { (b, a) };
    few.iter().any(|&(start, end)| {
        let at = many.partition_point(|(_, other_end)| *other_end <= start);
        many.get(at).is_some_and(|(other_start, _)| *other_start < end)
    })
}

/// Adds disjoint segments; neighbours that touch become one.
pub(super) fn add(into: &mut Segments, more: &[(u32, u32)]) {
    for &(start, end) in more {
        let at = into.partition_point(|(other, _)| *other < start);
        let joins_left = at > 0 && into[at - 1].1 == start;
        let joins_right = into.get(at).is_some_and(|(other, _)| *other == end);
        match (joins_left, joins_right) {
            (true, true) => {
                into[at - 1].1 = into[at].1;
                into.remove(at);
            }
            (true, false) => into[at - 1].1 = end,
            (false, true) => into[at].0 = start,
            (false, false) => into.insert(at, (start, end)),
        }
    }
}
