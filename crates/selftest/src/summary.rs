//! The table of a run: programs per mode, verdicts, times, and how much slower than native.

use std::collections::BTreeMap;
use std::fmt::Write;

use crate::case::{Constrainer, Mode, Origin};
use crate::finding::Verdict;
use crate::lab::{Figures, Tested};

/// How many of the slowest programs are shown.
const WORST: usize = 10;

/// The whole summary in Markdown.
pub fn markdown(tested: &[Tested]) -> String {
    let mut out = table(tested);
    out.push_str(&reasons(tested));
    let concrete: Vec<&Tested> = tested.iter().filter(|t| t.case.mode == Mode::Concrete && compared(t)).collect();
    if !concrete.is_empty() {
        out.push_str(&slowdown(&concrete));
    }
    out
}

fn compared(tested: &Tested) -> bool {
    matches!(tested.verdict, Verdict::Agrees) && tested.figures.native_processor > 0
}

fn table(tested: &[Tested]) -> String {
    let mut out = String::from(
        "| mode | programs | agree | undefined | skipped | mismatches | paths | replays | native s | engine s | all s |\n\
         |---|---|---|---|---|---|---|---|---|---|---|\n",
    );
    let mut row = |name: &str, of: &dyn Fn(&Tested) -> bool| {
        let rows: Vec<&Tested> = tested.iter().filter(|t| of(t)).collect();
        if rows.is_empty() {
            return;
        }
        let count = |is: fn(&Verdict) -> bool| rows.iter().filter(|t| is(&t.verdict)).count();
        let sum = |of: fn(&Tested) -> u64| rows.iter().map(|t| of(t)).sum::<u64>();
        let seconds = |of: fn(&Tested) -> u64| sum(of) as f64 / 1e6;
        let _infallible = writeln!(
            out,
            "| {name} | {} | {} | {} | {} | {} | {} | {} | {:.1} | {:.1} | {:.1} |",
            rows.len(),
            count(|v| matches!(v, Verdict::Agrees)),
            count(|v| matches!(v, Verdict::Undefined(_))),
            count(|v| matches!(v, Verdict::Skipped(_))),
            count(|v| matches!(v, Verdict::Mismatch(_))),
            sum(|t| t.figures.paths),
            sum(|t| t.figures.replays),
            seconds(|t| t.figures.native_microseconds),
            seconds(|t| t.figures.engine_microseconds),
            seconds(|t| t.figures.total_microseconds),
        );
    };
    for mode in Mode::ALL {
        row(mode.word(), &|t| t.case.mode == mode);
    }
    for (mode, origin) in Mode::ALL.into_iter().flat_map(|mode| Origin::ALL.map(|origin| (mode, origin))) {
        let name = format!("{}, {}", mode.word(), origin.word());
        row(&name, &|t| t.case.mode == mode && t.recipe.origin == origin);
    }
    for constrainer in Constrainer::ALL {
        row(&format!("single, {}", constrainer.word()), &|t| t.recipe.constrainer == Some(constrainer));
    }
    out
}

/// Why programs were skipped, and what differs.
fn reasons(tested: &[Tested]) -> String {
    let mut counts: BTreeMap<String, usize> = BTreeMap::new();
    for t in tested {
        let reason = match &t.verdict {
            Verdict::Agrees => continue,
            Verdict::Skipped(why) => format!("{}, skipped: {}", t.case.mode.word(), first_words(why)),
            Verdict::Undefined(what) => format!("{}, undefined: {}", t.case.mode.word(), first_words(what)),
            Verdict::Mismatch(m) => format!("{}, MISMATCH: {}", t.case.mode.word(), m.oracle.word()),
        };
        *counts.entry(reason).or_default() += 1;
    }
    let mut out = String::new();
    if !counts.is_empty() {
        out.push_str("\n| what else happened | programs |\n|---|---|\n");
    }
    for (reason, count) in counts {
        let _infallible = writeln!(out, "| {reason} | {count} |");
    }
    out
}

fn first_words(text: &str) -> String {
    text.split([';', '(']).next().unwrap_or_default().chars().take(70).collect()
}

fn slowdown(concrete: &[&Tested]) -> String {
    let ratio = |t: &&Tested| t.figures.engine_processor as f64 / t.figures.native_processor as f64;
    let mut sorted: Vec<&Tested> = concrete.to_vec();
    sorted.sort_by(|a, b| ratio(b).total_cmp(&ratio(a)));
    let mean = sorted.iter().map(ratio).sum::<f64>() / sorted.len() as f64;
    let at = |percent: usize| ratio(&sorted[(sorted.len() - 1) * (100 - percent) / 100]);
    let total = |of: fn(&Tested) -> u64| sorted.iter().map(|t| of(t)).sum::<u64>() as f64;
    let whole = total(|t| t.figures.engine_processor) / total(|t| t.figures.native_processor);
    let mut out = format!(
        "\nConcrete mode against native, processor time of the whole process ({} programs): mean {mean:.1} times, median {:.1}, \
         90 % below {:.1}, 99 % below {:.1}; all programs together {whole:.1} times.\n\n\
         | worst programs | native ms | engine ms | times |\n|---|---|---|---|\n",
        sorted.len(),
        at(50),
        at(90),
        at(99),
    );
    for t in sorted.iter().take(WORST) {
        let milliseconds = |microseconds: u64| microseconds as f64 / 1e3;
        let Figures { native_processor, engine_processor, .. } = t.figures;
        let _infallible = writeln!(
            out,
            "| {} | {:.2} | {:.1} | {:.1} |",
            t.case,
            milliseconds(native_processor),
            milliseconds(engine_processor),
            ratio(t)
        );
    }
    out
}
