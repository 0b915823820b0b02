//! Circuits against machine arithmetic: every value at small widths, samples at odd larger ones,
//! both by folding (constant inputs) and through the SAT core (inputs fixed by assumptions).

use super::cnf::Cnf;
use super::graph::{Bit, Gate, Graph};
use super::word::Shift;
use crate::domain::Domain;
use crate::limits::{GaveUp, Limits};
use crate::sat::{Lit, SatCore, Verdict};

/// Values of all gates when input number `i` (in order of creation) has `inputs[i]`.
fn simulate(graph: &Graph, bits: &[Bit], inputs: &[(Bit, bool)]) -> u128 {
    let mut known = std::collections::HashMap::new();
    known.insert(0, false);
    known.extend(inputs.iter().map(|(bit, value)| (bit.gate(), *value)));
    let value = |bit: Bit, known: &mut std::collections::HashMap<usize, bool>| eval(graph, bit, known);
    bits.iter().enumerate().map(|(i, &bit)| u128::from(value(bit, &mut known)) << i).sum()
}

fn eval(graph: &Graph, bit: Bit, known: &mut std::collections::HashMap<usize, bool>) -> bool {
    if let Some(&value) = known.get(&bit.gate()) {
        return value != bit.negated();
    }
    let value = match graph.gate(bit) {
        Gate::Input => panic!("free input in a simulation"),
        Gate::And(a, b) => eval(graph, a, known) & eval(graph, b, known),
        Gate::Xor(a, b) => eval(graph, a, known) ^ eval(graph, b, known),
        Gate::Mux(s, t, e) => {
            let taken = if eval(graph, s, known) { t } else { e };
            eval(graph, taken, known)
        }
        Gate::Majority(a, b, c) => {
            let bits = [a, b, c].map(|bit| u8::from(eval(graph, bit, known)));
            bits.iter().sum::<u8>() >= 2
        }
    };
    known.insert(bit.gate(), value);
    value != bit.negated()
}

fn inputs(graph: &mut Graph, width: usize) -> Vec<Bit> {
    (0..width).map(|_| graph.input()).collect()
}

fn constant(value: u128, width: usize) -> Vec<Bit> {
    (0..width).map(|i| Bit::constant(value >> i & 1 == 1)).collect()
}

fn assigned(word: &[Bit], value: u128) -> impl Iterator<Item = (Bit, bool)> {
    word.iter().enumerate().map(move |(i, &bit)| (bit, value >> i & 1 == 1))
}

type Binary = fn(&mut Graph, &[Bit], &[Bit]) -> Vec<Bit>;
type Law = fn(u128, u128, u32) -> u128;

fn mask(width: u32) -> u128 {
    u128::MAX >> (128 - width)
}

fn signed(value: u128, width: u32) -> i128 {
    (value << (128 - width)) as i128 >> (128 - width)
}

fn shift_law(a: u128, b: u128, w: u32, f: fn(u128, u32, u32) -> u128, all: fn(u128, u32) -> u128) -> u128 {
    if b >= u128::from(w) { all(a, w) } else { f(a, b as u32, w) }
}

/// Name, circuit, arithmetic.
fn operations() -> Vec<(&'static str, Binary, Law)> {
    vec![
        ("add", |g, a, b| g.add(a, b), |a, b, w| a.wrapping_add(b) & mask(w)),
        ("sub", |g, a, b| g.sub(a, b), |a, b, w| a.wrapping_sub(b) & mask(w)),
        ("mul", |g, a, b| g.multiply(a, b, &Limits::none()).unwrap(), |a, b, w| a.wrapping_mul(b) & mask(w)),
        ("square", |g, a, _| g.multiply(a, a, &Limits::none()).unwrap(), |a, _, w| a.wrapping_mul(a) & mask(w)),
        (
            "udiv",
            |g, a, b| g.divide(a, b, &Limits::none()).unwrap().quotient,
            |a, b, w| a.checked_div(b).unwrap_or(mask(w)),
        ),
        ("urem", |g, a, b| g.divide(a, b, &Limits::none()).unwrap().remainder, |a, b, _| a.checked_rem(b).unwrap_or(a)),
        ("eq", |g, a, b| vec![g.equal(a, b)], |a, b, _| u128::from(a == b)),
        ("ult", |g, a, b| vec![g.less(a, b, false)], |a, b, _| u128::from(a < b)),
        ("ule", |g, a, b| vec![g.less(a, b, true)], |a, b, _| u128::from(a <= b)),
        ("slt", |g, a, b| vec![g.less_signed(a, b, false)], |a, b, w| u128::from(signed(a, w) < signed(b, w))),
        ("sle", |g, a, b| vec![g.less_signed(a, b, true)], |a, b, w| u128::from(signed(a, w) <= signed(b, w))),
        (
            "shl",
            |g, a, b| g.shift(Shift::Left, a, b),
            |a, b, w| shift_law(a, b, w, |a, b, w| a << b & mask(w), |_, _| 0),
        ),
        ("lshr", |g, a, b| g.shift(Shift::RightZero, a, b), |a, b, w| shift_law(a, b, w, |a, b, _| a >> b, |_, _| 0)),
        (
            "ashr",
            |g, a, b| g.shift(Shift::RightSign, a, b),
            |a, b, w| {
                let far = |a, w| (signed(a, w) >> 127) as u128 & mask(w);
                shift_law(a, b, w, |a, b, w| (signed(a, w) >> b) as u128 & mask(w), far)
            },
        ),
    ]
}

#[test]
fn every_value_at_small_widths() {
    for width in 1..=4 {
        for (name, circuit, law) in operations() {
            let mut graph = Graph::default();
            let (a, b) = (inputs(&mut graph, width), inputs(&mut graph, width));
            let free = circuit(&mut graph, &a, &b);
            for x in 0..1u128 << width {
                let half = circuit(&mut graph, &constant(x, width), &b);
                let other = circuit(&mut graph, &b, &constant(x, width));
                for y in 0..1u128 << width {
                    let values: Vec<_> = assigned(&a, x).chain(assigned(&b, y)).collect();
                    let (expected, swapped) = (law(x, y, width as u32), law(y, x, width as u32));
                    assert_eq!(simulate(&graph, &free, &values), expected, "{name} {x} {y} /{width}");
                    assert_eq!(simulate(&graph, &half, &values), expected, "{name} {x} {y} /{width}");
                    assert_eq!(simulate(&graph, &other, &values), swapped, "{name} {y} {x} /{width}");
                }
            }
        }
    }
}

/// A small deterministic generator (xorshift).
fn random(seed: &mut u64) -> u128 {
    let mut word = || {
        *seed ^= *seed << 13;
        *seed ^= *seed >> 7;
        *seed ^= *seed << 17;
        u128::from(*seed)
    };
    word() << 64 | word()
}

#[test]
fn samples_at_larger_widths() {
    let mut seed = 42;
    for width in [7usize, 16, 33, 64, 128] {
        for (name, circuit, law) in operations() {
            for round in 0..8 {
                let mut graph = Graph::default();
                let x = random(&mut seed) & mask(width as u32);
                let y = match round {
                    0 => 0,
                    1 => 1,
                    2 => mask(width as u32),
                    3 => width as u128 & mask(width as u32),
                    4 | 5 => random(&mut seed) & 0xff & mask(width as u32),
                    _ => random(&mut seed) & mask(width as u32),
                };
                let a = inputs(&mut graph, width);
                let out = circuit(&mut graph, &a, &constant(y, width));
                let values: Vec<_> = assigned(&a, x).collect();
                assert_eq!(simulate(&graph, &out, &values), law(x, y, width as u32), "{name} {x} {y}");
            }
        }
    }
}

/// The clauses say what the gates say: fix the inputs by assumptions, then ask for the output to be
/// right (satisfiable) and wrong (unsatisfiable), in one growing SAT core.
#[test]
fn clauses_agree_with_gates() {
    let width = 3;
    for (name, circuit, law) in operations() {
        let mut graph = Graph::default();
        let (mut cnf, mut sat) = (Cnf::default(), SatCore::default().make());
        cnf.begin();
        let (a, b) = (inputs(&mut graph, width), inputs(&mut graph, width));
        let out = circuit(&mut graph, &a, &b);
        for (x, y) in (0..64).map(|n| (n & 7, n >> 3)) {
            let expected = constant(law(x, y, width as u32), out.len());
            let right = graph.equal(&out, &expected);
            let fixed: Vec<Bit> =
                assigned(&a, x).chain(assigned(&b, y)).map(|(bit, value)| if value { bit } else { !bit }).collect();
            for (goal, satisfiable) in [(right, true), (!right, false)] {
                let verdict = ask(&graph, &mut cnf, &mut *sat, &fixed, goal);
                assert_eq!(verdict == Verdict::Sat, satisfiable, "{name} {x} {y}");
            }
        }
    }
}

fn ask(graph: &Graph, cnf: &mut Cnf, sat: &mut dyn crate::sat::Sat, fixed: &[Bit], goal: Bit) -> Verdict {
    match goal {
        Bit::TRUE => return Verdict::Sat,
        Bit::FALSE => return Verdict::Unsat(Vec::new()),
        _ => {}
    }
    let limits = Limits::none();
    let assumptions: Vec<Lit> =
        fixed.iter().chain([&goal]).map(|&bit| cnf.assume(graph, sat, bit, &limits).unwrap()).collect();
    sat.solve(&assumptions, &limits, u64::MAX).unwrap()
}

#[test]
fn select_and_member_pick_by_index() {
    let mut graph = Graph::default();
    let index = inputs(&mut graph, 8);
    let byte: [Bit; 8] = index.clone().try_into().unwrap();
    let table = |i: u8| i.wrapping_mul(37) & 8 != 0;
    let leaves: Vec<Bit> = (0..=255).map(|i| Bit::constant(table(i))).collect();
    let selected = graph.select(&index, &leaves, &Limits::none()).unwrap();
    let member = graph.member(&byte, Domain::from_fn(table));
    for i in 0..=255u8 {
        let values: Vec<_> = assigned(&index, u128::from(i)).collect();
        assert_eq!(simulate(&graph, &[selected, member], &values), 3 * u128::from(table(i)));
    }
}

#[test]
fn a_huge_multiplication_stops_at_the_limits() {
    use crate::tests::whole::cpu_time;
    use std::time::Duration;
    let mut graph = Graph::default();
    let (a, b) = (inputs(&mut graph, 4096), inputs(&mut graph, 4096));
    let small = Limits { deadline: None, memory: 10 << 20 };
    assert_eq!(graph.multiply(&a, &b, &small), Err(GaveUp::Memory));
    let mut graph = Graph::default();
    let (a, b) = (inputs(&mut graph, 4096), inputs(&mut graph, 4096));
    let start = cpu_time();
    let short = Limits { memory: usize::MAX, ..Limits::timeout(Duration::from_millis(20)) };
    assert_eq!(graph.multiply(&a, &b, &short), Err(GaveUp::Timeout));
    assert!(cpu_time() - start < Duration::from_millis(120), "{:?}", cpu_time() - start);
}
