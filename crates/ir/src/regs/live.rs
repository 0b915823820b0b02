//! Liveness: at which positions each variable holds a value that is still read.

use super::{Event, Flow, FlowBlock, Segments, Touch, reads_at};

pub(super) struct Ranges {
    /// Per variable.
    pub ranges: Vec<Segments>,
    /// Per event.
    pub dead: Vec<bool>,
}

pub(super) fn ranges(flow: &Flow) -> Ranges {
    let global = Globals::of(flow);
    let live_out = live_out(flow, &global);
    let mut build = Builder {
        open: vec![0; flow.sizes.len()],
        opened: Vec::new(),
        ranges: vec![Segments::new(); flow.sizes.len()],
        dead: vec![false; flow.events.len()],
    };
    for (index, block) in flow.blocks.iter().enumerate().rev() {
        for number in live_out.members(index) {
            build.open(global.vars[number], reads_at(block.end_place));
        }
        build.block(flow, block);
    }
    for segments in &mut build.ranges {
        segments.reverse();
    }
    pin(flow, &mut build.ranges);
    Ranges { ranges: build.ranges, dead: build.dead }
}

/// Whatever is live across a call that returns twice keeps its registers for the whole function.
fn pin(flow: &Flow, ranges: &mut [Segments]) {
    for place in &flow.returns_twice {
        let position = reads_at(*place) + 1;
        for segments in ranges.iter_mut() {
            if segments.iter().any(|(start, end)| *start <= position && position < *end) {
                *segments = Segments::from_elem((0, u32::MAX), 1);
            }
        }
    }
}

/// Variables that are live across a block boundary, numbered densely.
struct Globals {
    vars: Vec<u32>,
    /// Per variable: its number, or `u32::MAX` if it stays within one block.
    number: Vec<u32>,
}

impl Globals {
    fn of(flow: &Flow) -> Globals {
        let n = flow.sizes.len();
        let mut home = vec![u32::MAX; n];
        let mut defined_in = vec![u32::MAX; n];
        let mut is_global = vec![false; n];
        for (index, block) in flow.blocks.iter().enumerate() {
            let index = index as u32;
            for event in events(flow, block) {
                let var = event.var as usize;
                let exposed = event.touch == Touch::Use && defined_in[var] != index;
                let elsewhere = home[var] != u32::MAX && home[var] != index;
                is_global[var] |= exposed || elsewhere;
                home[var] = index;
                if event.touch != Touch::Use {
                    defined_in[var] = index;
                }
            }
        }
        let mut globals = Globals { vars: Vec::new(), number: vec![u32::MAX; n] };
        for (var, _) in is_global.iter().enumerate().filter(|(_, g)| **g) {
            globals.number[var] = globals.vars.len() as u32;
            globals.vars.push(var as u32);
        }
        globals
    }
}

fn events<'f>(flow: &'f Flow, block: &FlowBlock) -> &'f [Event] {
    &flow.events[block.first_event as usize..block.end_event as usize]
}

/// One set of global variables per block.
struct Sets {
    words_per_set: usize,
    words: Vec<u64>,
}

impl Sets {
    fn new(n_sets: usize, n_members: usize) -> Sets {
        let words_per_set = n_members.div_ceil(64);
        Sets { words_per_set, words: vec![0; words_per_set * n_sets] }
    }
    fn set(&mut self, set: usize) -> &mut [u64] {
        &mut self.words[set * self.words_per_set..][..self.words_per_set]
    }
    fn get(&self, set: usize) -> &[u64] {
        &self.words[set * self.words_per_set..][..self.words_per_set]
    }
    fn members(&self, set: usize) -> impl Iterator<Item = usize> + '_ {
        self.get(set).iter().enumerate().flat_map(|(at, word)| {
            let mut rest = *word;
            std::iter::from_fn(move || {
                (rest != 0).then(|| {
                    let bit = rest.trailing_zeros() as usize;
                    rest &= rest - 1;
                    at * 64 + bit
                })
            })
        })
    }
}

fn live_out(flow: &Flow, global: &Globals) -> Sets {
    let n = flow.blocks.len();
    let new = || Sets::new(n, global.vars.len());
    let (mut exposed, mut killed, mut live_in, mut live_out) = (new(), new(), new(), new());
    for (index, block) in flow.blocks.iter().enumerate() {
        for event in events(flow, block) {
            let number = global.number[event.var as usize];
            if number == u32::MAX {
                continue;
            }
            let (word, bit) = (number as usize / 64, 1u64 << (number % 64));
            if event.touch != Touch::Use {
                killed.set(index)[word] |= bit;
            } else if killed.get(index)[word] & bit == 0 {
                exposed.set(index)[word] |= bit;
            }
        }
    }
    let mut changed = true;
    while changed {
        changed = false;
        for (index, block) in flow.blocks.iter().enumerate().rev() {
            for word in 0..live_in.words_per_set {
                let out = block.successors.iter().fold(0, |all, s| all | live_in.get(*s as usize)[word]);
                let into = exposed.get(index)[word] | (out & !killed.get(index)[word]);
                live_out.set(index)[word] = out;
                changed |= live_in.get(index)[word] != into;
                live_in.set(index)[word] = into;
            }
        }
    }
    live_out
}

/// Walks blocks backwards; segments are pushed last one first.
struct Builder {
    /// Per variable: end of the stretch being built, 0 if it is not live here.
    open: Vec<u32>,
    opened: Vec<u32>,
    ranges: Vec<Segments>,
    dead: Vec<bool>,
}

impl Builder {
    fn open(&mut self, var: u32, end: u32) {
        let slot = &mut self.open[var as usize];
        if *slot == 0 {
            *slot = end;
            self.opened.push(var);
        }
    }

    fn close(&mut self, var: u32, start: u32) {
        let end = std::mem::take(&mut self.open[var as usize]);
        self.push(var, start, end);
    }

    fn push(&mut self, var: u32, start: u32, end: u32) {
        let segments = &mut self.ranges[var as usize];
        match segments.last_mut() {
            Some(later) if later.0 <= end => later.0 = start,
            _ => segments.push((start, end)),
        }
    }

    fn block(&mut self, flow: &Flow, block: &FlowBlock) {
        for index in (block.first_event..block.end_event).rev() {
            let Event { place, var, touch } = flow.events[index as usize];
            let read = reads_at(place);
            match touch {
                Touch::Use => self.open(var, read + 1),
                Touch::Def | Touch::EarlyDef | Touch::OptionalDef => {
                    let start = if touch == Touch::EarlyDef { read } else { read + 1 };
                    if self.open[var as usize] == 0 {
                        self.dead[index as usize] = true;
                        if touch != Touch::OptionalDef {
                            self.push(var, start, read + 2);
                        }
                    } else {
                        self.close(var, start);
                    }
                }
            }
        }
        for var in std::mem::take(&mut self.opened) {
            if self.open[var as usize] != 0 {
                self.close(var, reads_at(block.first_place));
            }
        }
    }
}
