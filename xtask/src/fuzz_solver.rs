//! `cargo xtask fuzz-solver`: our solver against Z3 and Bitwuzla on random queries.
//!
//! Every query is answered by the bare core, by the full chain on the expressions as they are, by the
//! full chain on simplified ones, and condition by condition as a path grows; all verdicts must agree
//! with both oracles, and every model is evaluated on the original expressions. The chains live on from query to query, as in an engine.

pub(crate) mod generate;
mod oracle;

use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

use anyhow::{Context, Result, bail};
use trefoil_expr::smtlib::write_query;
use trefoil_expr::{Assignment, Expr, Pool, eval};
use trefoil_simplify::{Builder, RuleSet};
use trefoil_solver::{Answer, Chain, Config, Constraints, GaveUp, questions};

use generate::{Generator, choices_of_batch};
use oracle::Oracle;
use trefoil_stdx::random::Rng;

/// Options of the task.
#[derive(clap::Args)]
pub struct Args {
    /// How many queries.
    #[arg(long, default_value_t = 20_000)]
    queries: u64,
    /// Where the random numbers start.
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// Also write the first of them here, as files.
    #[arg(long)]
    write: Option<PathBuf>,
    /// How many files to write.
    #[arg(long, default_value_t = 1000)]
    files: u64,
}

/// Queries per pool: afterwards pool and chains start anew.
const BATCH: u64 = 500;
/// Batches per oracle process: they become slower with all they have seen.
const BATCHES_PER_ORACLE: u64 = 4;
/// Conditions that queries of one batch combine, like a path does.
const N_SHARED: usize = 24;
/// Time for one of our answers.
const TIMEOUT: Duration = Duration::from_secs(10);

#[derive(Default)]
struct Totals {
    n_queries: u64,
    n_sat: u64,
    n_unknown: u64,
    n_gave_up: u64,
}

pub fn run(args: &Args) -> Result<()> {
    let start = Instant::now();
    let mut oracles = start_oracles()?;
    let mut totals = Totals::default();
    if let Some(directory) = &args.write {
        std::fs::create_dir_all(directory).context("cannot create the directory for files")?;
    }
    let mut batch = 0;
    while totals.n_queries < args.queries {
        let size = BATCH.min(args.queries - totals.n_queries);
        run_batch(args, args.seed.wrapping_add(batch), size, &mut oracles, &mut totals)?;
        batch += 1;
        if batch % BATCHES_PER_ORACLE == 0 {
            oracles = start_oracles()?;
        }
        if batch % 20 == 0 {
            println!("{} queries, {:.0} s", totals.n_queries, start.elapsed().as_secs_f64());
        }
    }
    println!(
        "{} queries ({} sat), 0 wrong; oracles without an answer: {}, ours: {}; {:.0} s",
        totals.n_queries,
        totals.n_sat,
        totals.n_unknown,
        totals.n_gave_up,
        start.elapsed().as_secs_f64()
    );
    Ok(())
}

fn start_oracles() -> Result<[Oracle; 2]> {
    Ok([Oracle::start("z3")?, Oracle::start("bitwuzla")?])
}

/// A query and what we say to it.
struct Case {
    conjuncts: Vec<Expr>,
    ours: Option<bool>,
}

fn run_batch(args: &Args, seed: u64, size: u64, oracles: &mut [Oracle], totals: &mut Totals) -> Result<()> {
    let (mut pool, mut random) = (Pool::new(), choices_of_batch(seed));
    let queries = generate_batch(&mut pool, &mut random, size);
    for conjuncts in &queries {
        let text = write_query(&pool, conjuncts, false);
        for oracle in oracles.iter_mut() {
            oracle.ask(text.clone());
        }
    }
    let mut contestants = Contestants::new();
    let mut cases = Vec::new();
    for conjuncts in queries {
        let ours = contestants.verdict(&mut pool, &conjuncts).with_context(|| save(&pool, &conjuncts, seed))?;
        totals.n_gave_up += u64::from(ours.is_none());
        cases.push(Case { conjuncts, ours });
    }
    for case in &cases {
        compare(&pool, case, oracles, seed, totals)?;
        if let Some(directory) = args.write.as_deref().filter(|_| totals.n_queries < args.files) {
            write_file(directory, &pool, case, totals.n_queries)?;
        }
        totals.n_queries += 1;
    }
    Ok(())
}

/// Half of the queries are new conditions, half combine conditions of a shared set.
pub(crate) fn generate_batch(pool: &mut Pool, random: &mut Rng, size: u64) -> Vec<Vec<Expr>> {
    let mut shared: Vec<Expr> = Vec::new();
    let mut queries = Vec::new();
    for i in 0..size {
        let n_new = if i % 2 == 0 { 1 + random.below(3) } else { 1 };
        let mut conjuncts: Vec<Expr> = (0..n_new).map(|_| Generator::new(pool, random).condition()).collect();
        if i % 2 == 1 {
            for _ in 0..random.below(8) {
                let old = random.pick(&shared);
                conjuncts.push(if random.below(4) == 0 { pool.not(old) } else { old });
            }
        }
        if shared.len() == N_SHARED {
            shared.remove(random.below(N_SHARED as u64) as usize);
        }
        shared.push(conjuncts[0]);
        queries.push(conjuncts);
    }
    queries
}

/// One of our ways to answer.
struct Contestant {
    name: &'static str,
    chain: Chain,
    /// Gets the conjuncts simplified.
    simplifies: bool,
}

/// Our solvers, which must agree with each other.
struct Contestants {
    all: Vec<Contestant>,
    /// Answers along a path.
    walker: Chain,
    rules: RuleSet,
}

impl Contestants {
    fn new() -> Contestants {
        let contestant = |name, bare, simplifies| {
            let config = Config { bare, timeout: Some(TIMEOUT), ..Config::default() };
            Contestant { name, chain: Chain::new(config), simplifies }
        };
        let all = vec![
            contestant("bare core", true, false),
            contestant("full chain", false, false),
            contestant("full chain after simplification", false, true),
        ];
        let walker = Chain::new(Config { timeout: Some(TIMEOUT), ..Config::default() });
        Contestants { all, walker, rules: RuleSet::new() }
    }

    /// The common verdict; `None` if all gave up.
    fn verdict(&mut self, pool: &mut Pool, conjuncts: &[Expr]) -> Result<Option<bool>> {
        let mut verdict = None;
        for Contestant { name, chain, simplifies } in &mut self.all {
            let mut asked = conjuncts.to_vec();
            if *simplifies {
                let mut builder = Builder::new(pool, &mut self.rules);
                asked.iter_mut().for_each(|e| *e = builder.simplify(*e));
            }
            let sat = match chain.check_all(pool, asked.iter().copied()) {
                Ok(Answer::Unsat(core)) => {
                    check_core(pool, &asked, &core)?;
                    false
                }
                Ok(Answer::Sat(model)) => {
                    let model = model.to_assignment();
                    let violated = conjuncts.iter().find(|&&e| !eval(pool, e, &model).is_true());
                    if violated.is_some() {
                        bail!("the model of the {name} is wrong");
                    }
                    true
                }
                Err(GaveUp::Timeout | GaveUp::Memory) => continue,
                Err(failure) => return Err(failure).context(*name),
            };
            if verdict.replace(sat).is_some_and(|other| other != sat) {
                bail!("the {name} disagrees with another of ours");
            }
        }
        if let Some(sat) = self.walk(pool, conjuncts)?
            && verdict.replace(sat).is_some_and(|other| other != sat)
        {
            bail!("the chain along a path disagrees with another of ours");
        }
        Ok(verdict)
    }

    /// The verdict of an engine that meets one condition after the other, each with its witness so far.
    fn walk(&mut self, pool: &mut Pool, conjuncts: &[Expr]) -> Result<Option<bool>> {
        let (mut path, mut witness) = (Constraints::new(), Assignment::new());
        for &condition in conjuncts {
            match questions::satisfying(&mut self.walker, pool, &path, &witness, condition) {
                Ok(None) => return Ok(Some(false)),
                Ok(Some(found)) => witness = found,
                Err(GaveUp::Timeout | GaveUp::Memory) => return Ok(None),
                Err(failure) => return Err(failure).context("along a path"),
            }
            path.add(pool, condition);
        }
        if conjuncts.iter().any(|&e| !eval(pool, e, &witness).is_true()) {
            bail!("the witness of a path is wrong");
        }
        Ok(Some(true))
    }
}

/// A core must be part of the query.
fn check_core(pool: &Pool, conjuncts: &[Expr], core: &[Expr]) -> Result<()> {
    let parts = trefoil_solver::conjuncts(pool, conjuncts.iter().copied());
    if core.is_empty() || core.iter().any(|e| parts.binary_search(e).is_err()) {
        bail!("an unsatisfiable core is not part of its query");
    }
    Ok(())
}

fn compare(pool: &Pool, case: &Case, oracles: &mut [Oracle], seed: u64, totals: &mut Totals) -> Result<()> {
    totals.n_sat += u64::from(case.ours == Some(true));
    for oracle in oracles {
        let theirs = match oracle.answer()?.as_str() {
            "sat" => true,
            "unsat" => false,
            "unknown" => {
                totals.n_unknown += 1;
                continue;
            }
            other => bail!("{}: {other}\n{}", oracle.name, save(pool, &case.conjuncts, seed)),
        };
        if case.ours.is_some_and(|ours| ours != theirs) {
            let verdict = if theirs { "sat" } else { "unsat" };
            bail!("{} says {verdict}, we do not\n{}", oracle.name, save(pool, &case.conjuncts, seed));
        }
    }
    Ok(())
}

/// Writes a failing query to a file; where it is, for the message.
fn save(pool: &Pool, conjuncts: &[Expr], seed: u64) -> String {
    let path = std::env::temp_dir().join(format!("trefoil-fuzz-{seed}.smt2"));
    match std::fs::write(&path, write_query(pool, conjuncts, false)) {
        Ok(()) => format!("batch seed {seed}, query in {}", path.display()),
        Err(error) => format!("batch seed {seed}, query not saved: {error}"),
    }
}

fn write_file(directory: &Path, pool: &Pool, case: &Case, number: u64) -> Result<()> {
    let status = match case.ours {
        Some(true) => "(set-info :status sat)\n",
        Some(false) => "(set-info :status unsat)\n",
        None => "",
    };
    let text = format!("{status}{}", write_query(pool, &case.conjuncts, false));
    std::fs::write(directory.join(format!("{number:06}.smt2")), text).context("cannot write a file")
}
