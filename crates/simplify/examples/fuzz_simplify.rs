//! Random expressions, raw against simplified, under random assignments: `fuzz_simplify [COUNT] [FIRST_SEED]`.
//! Stops at the first difference and prints both.

use trefoil_expr::random::Generator;
use trefoil_expr::{Evaluator, Pool, text};
use trefoil_simplify::constraints::{Simplified, simplify_all};
use trefoil_simplify::{Builder, RuleSet, rules};

fn main() {
    let mut args = std::env::args().skip(1).map(|a| a.parse::<u64>().expect("a number"));
    let (count, first) = (args.next().unwrap_or(100_000), args.next().unwrap_or(0));
    let mut fired = vec![0u64; rules::all().count()];
    for seed in first..first + count / 100 {
        let (mut pool, mut rules) = (Pool::new(), RuleSet::new());
        let widest = [8, 16, 33, 64, 70, 130][seed as usize % 6];
        let mut g = Generator::new(&mut pool, seed, widest, seed % 3 != 0);
        for _ in 0..100 {
            check(&mut pool, &mut rules, &mut g, seed);
        }
        for (sum, (_, n)) in fired.iter_mut().zip(rules.counters()) {
            *sum += n;
        }
    }
    let silent: Vec<&str> = rules::all().zip(&fired).filter(|(_, n)| **n == 0).map(|(r, _)| r.name).collect();
    println!(
        "{count} expressions, no difference; {} rules fired {} times",
        fired.len() - silent.len(),
        fired.iter().sum::<u64>()
    );
    println!("never fired: {}", silent.join(", "));
}

fn check(pool: &mut Pool, rules: &mut RuleSet, g: &mut Generator, seed: u64) {
    let width = g.width();
    let depth = 2 + g.rng.below(5) as u32;
    let e = g.expr(pool, width, depth);
    let s = Builder::new(pool, rules).simplify(e);
    let set = if width == 1 { Some(simplify_all(&mut Builder::new(pool, rules), &[s])) } else { None };
    let mut ev = Evaluator::new();
    for _ in 0..5 {
        let model = g.assignment();
        ev.reset();
        let want = ev.eval(pool, e, &model);
        let same = want == ev.eval(pool, s, &model)
            && match &set {
                None => true,
                Some(Simplified::Contradiction) => !want.is_true(),
                Some(Simplified::Constraints(list)) => {
                    list.iter().all(|&c| ev.eval_bool(pool, c, &model)) == want.is_true()
                }
            };
        if !same {
            println!("seed {seed}: {want}\n{}became\n{}", text::write(pool, &[e]), text::write(pool, &[s]));
            std::process::exit(1);
        }
    }
}
