//! Random flows run twice: once over variables, once over the assigned registers; both must read the same values.

use super::*;

/// A small generator so that the tests need nothing and repeat exactly.
struct Random(u64);

impl Random {
    fn below(&mut self, n: u64) -> u64 {
        self.0 = self.0.wrapping_mul(6364136223846793005).wrapping_add(1442695040888963407);
        (self.0 >> 33) % n
    }
}

const N_VARS: u64 = 9;

/// Blocks 0..n in a row with random extra edges; block 0 defines every variable first.
fn random_flow(random: &mut Random) -> Flow {
    let n_blocks = 1 + random.below(6);
    let mut flow = Flow { sizes: (0..N_VARS).map(|_| 1 + random.below(3) as u16).collect(), ..Flow::default() };
    let mut place = 0;
    for index in 0..n_blocks {
        let mut block = FlowBlock { first_place: place, first_event: flow.events.len() as u32, ..Default::default() };
        place += 1;
        let mut touch = |place, var, touch| flow.events.push(Event { place, var, touch });
        if index == 0 {
            for var in 0..N_VARS as u32 {
                touch(place, var, Touch::EarlyDef);
                place += 1;
            }
        }
        for _ in 0..random.below(6) {
            for _ in 0..random.below(3) {
                touch(place, random.below(N_VARS) as u32, Touch::Use);
            }
            if random.below(2) == 0 {
                let kind = if random.below(2) == 0 { Touch::Def } else { Touch::EarlyDef };
                touch(place, random.below(N_VARS) as u32, kind);
            }
            place += 1;
        }
        block.end_event = flow.events.len() as u32;
        block.end_place = place + 1;
        place += 1;
        if index + 1 < n_blocks {
            block.successors.push(index as u32 + 1);
        }
        block.successors.push(random.below(n_blocks) as u32);
        flow.blocks.push(block);
    }
    flow.copies = (0..6).map(|_| (random.below(N_VARS) as u32, random.below(N_VARS) as u32)).collect();
    flow
}

/// Walks a random path; a definition gives every piece a fresh number. Reads must see what was last written.
fn run(flow: &Flow, assignment: &Assignment, random: &mut Random) {
    let mut vars: Vec<Vec<u64>> = flow.sizes.iter().map(|n| vec![0; usize::from(*n)]).collect();
    let mut regs = vec![0u64; assignment.n_regs as usize];
    let (mut at, mut fresh) = (0usize, 1u64);
    for _ in 0..40 {
        let block = &flow.blocks[at];
        for event in &flow.events[block.first_event as usize..block.end_event as usize] {
            let (var, base) = (event.var as usize, assignment.regs[event.var as usize].index());
            for piece in 0..usize::from(flow.sizes[var]) {
                if event.touch == Touch::Use {
                    assert_eq!(vars[var][piece], regs[base + piece], "{flow:?}\n{assignment:?}");
                } else {
                    vars[var][piece] = fresh;
                    regs[base + piece] = fresh;
                    fresh += 1;
                }
            }
        }
        at = block.successors[random.below(block.successors.len() as u64) as usize] as usize;
    }
}

#[test]
fn registers_keep_what_variables_hold() {
    let mut random = Random(1);
    for _ in 0..3000 {
        let flow = random_flow(&mut random);
        let assignment = assign(&flow).expect("few variables");
        run(&flow, &assignment, &mut random);
    }
}

/// `i` is read, changed and written back in a loop: slot, old and new value share one register.
#[test]
fn a_loop_counter_takes_one_register() {
    let event = |place, var, touch| Event { place, var, touch };
    let flow = Flow {
        sizes: vec![1, 1],
        blocks: vec![
            FlowBlock { end_event: 1, end_place: 3, successors: [1].into_iter().collect(), ..Default::default() },
            FlowBlock {
                first_event: 1,
                end_event: 5,
                first_place: 3,
                end_place: 7,
                successors: [1].into_iter().collect(),
            },
        ],
        events: vec![
            event(1, 0, Touch::Def),
            event(4, 0, Touch::Use),
            event(4, 1, Touch::Def),
            event(5, 1, Touch::Use),
            event(5, 0, Touch::Def),
        ],
        copies: vec![(0, 1)],
        returns_twice: vec![],
    };
    let assignment = assign(&flow).expect("few variables");
    assert_eq!(assignment.n_regs, 1);
    assert_eq!(assignment.regs[0], assignment.regs[1]);
}

#[test]
fn a_definition_nobody_reads_is_dead() {
    let flow = Flow {
        sizes: vec![1],
        blocks: vec![FlowBlock { end_event: 2, end_place: 5, ..Default::default() }],
        events: vec![Event { place: 1, var: 0, touch: Touch::Def }, Event { place: 2, var: 0, touch: Touch::Def }],
        ..Flow::default()
    };
    assert_eq!(assign(&flow).expect("few variables").dead, [true, true]);
}

#[test]
fn what_is_live_across_setjmp_shares_with_nobody() {
    let event = |place, var, touch| Event { place, var, touch };
    let flow = Flow {
        sizes: vec![1, 1],
        blocks: vec![FlowBlock { end_event: 4, end_place: 9, ..Default::default() }],
        events: vec![
            event(1, 0, Touch::Def),
            event(3, 0, Touch::Use),
            event(4, 1, Touch::Def),
            event(5, 1, Touch::Use),
        ],
        returns_twice: vec![2],
        ..Flow::default()
    };
    let assignment = assign(&flow).expect("few variables");
    assert_ne!(assignment.regs[0], assignment.regs[1]);
}
