//! Checks that numbered things which refer to each other form no cycle and do not nest too deeply,
//! so that whoever reads them later may recurse.

use crate::error::{Parsed, wrong, wrong_number};

/// Why an order does not exist.
const CYCLE: &str = "something contains itself";
const DEEP: &str = "something is nested too deeply";

/// The numbers `0..n`, each after its parts.
pub(crate) fn post_order(n: u32, max_depth: u32, parts: impl Fn(u32, &mut dyn FnMut(u32))) -> Parsed<Vec<u32>> {
    const UNSEEN: u32 = 0;
    const OPEN: u32 = u32::MAX;
    let mut depth = vec![UNSEEN; n as usize];
    let mut order = Vec::with_capacity(n as usize);
    let mut stack: Vec<u32> = Vec::new();
    for root in 0..n {
        stack.push(root);
        while let Some(&id) = stack.last() {
            let mut fault = None;
            match depth[id as usize] {
                UNSEEN => {
                    depth[id as usize] = OPEN;
                    parts(id, &mut |part| match depth.get(part as usize) {
                        None => fault = Some(wrong_number("out of range:", u64::from(part))),
                        Some(&OPEN) => fault = Some(wrong(CYCLE)),
                        Some(&UNSEEN) => stack.push(part),
                        Some(_) => {}
                    });
                }
                OPEN => {
                    let mut inner = 0;
                    parts(id, &mut |part| inner = inner.max(depth[part as usize]));
                    if inner >= max_depth {
                        fault = Some(wrong(DEEP));
                    }
                    depth[id as usize] = inner + 1;
                    order.push(id);
                    stack.pop();
                }
                _ => {
                    stack.pop();
                }
            }
            if let Some(fault) = fault {
                return fault;
            }
        }
    }
    Ok(order)
}

#[cfg(test)]
mod tests {
    use super::post_order;

    fn order(graph: &[&[u32]], max_depth: u32) -> Option<Vec<u32>> {
        let n = graph.len() as u32;
        post_order(n, max_depth, |id, visit| {
            graph[id as usize].iter().for_each(|part| visit(*part));
        })
        .ok()
    }

    #[test]
    fn parts_come_first() {
        assert_eq!(order(&[&[2, 1], &[2], &[]], 3), Some(vec![2, 1, 0]));
    }

    #[test]
    fn cycles_depth_and_range_are_refused() {
        assert_eq!(order(&[&[1], &[0]], 9), None);
        assert_eq!(order(&[&[0]], 9), None);
        assert_eq!(order(&[&[1], &[2], &[]], 2), None);
        assert_eq!(order(&[&[7]], 9), None);
    }
}
