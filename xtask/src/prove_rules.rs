//! `cargo xtask prove-rules`: every law of every rewrite rule, proved by Z3 at 8, 16, 32, 64 and 23 bits.
//! One solver process; each instance is one script. Signed division is first tried spelled out over an
//! unknown unsigned division; what stays open is listed and makes the task fail. Widths at which a
//! law has no meaning are "n/a". Laws that look at the bits of a constant are proved for chosen constants and are listed too.
//! Array rules are stated here: they are not patterns.

use anyhow::{Context, Result, bail};
use std::fmt::Write as _;
use std::io::{BufRead, BufReader, Write};
use std::process::{Child, ChildStdin, ChildStdout, Command, Stdio};
use std::time::Instant;
use trefoil_expr::{Expr, Pool, smtlib};
use trefoil_simplify::instance::{instances, variable};
use trefoil_simplify::law::Law;
use trefoil_simplify::rules::{self, Rule};
use trefoil_simplify::{Builder, RuleSet};

#[derive(clap::Args)]
pub struct Args {
    /// Only rules whose name contains this.
    #[arg(long)]
    only: Option<String>,
    /// Widths to prove at.
    #[arg(long, value_delimiter = ',', default_values_t = [8, 16, 23, 32, 64])]
    widths: Vec<u32>,
    /// Instances of one law at one width, evenly chosen among all.
    #[arg(long, default_value_t = 16)]
    instances: usize,
    /// Milliseconds for one instance.
    #[arg(long, default_value_t = 60_000)]
    timeout: u64,
    /// The solver program; it must read SMT-LIB from its standard input.
    #[arg(long, default_value = "z3")]
    solver: String,
    /// Print every rule.
    #[arg(long)]
    verbose: bool,
}

/// What the solver is told to say after each answer.
const END: &str = "end-of-answer";

#[derive(Default)]
struct Tally {
    n_proved: usize,
    wrong: Vec<String>,
    open: Vec<String>,
    not_applicable: Vec<String>,
    slowest: Vec<(f64, String)>,
    /// Rules whose laws were proved for chosen constants only.
    chosen_constants: Vec<&'static str>,
}

pub fn run(args: &Args) -> Result<()> {
    let mut prover = Prover::start(args)?;
    let mut tally = Tally::default();
    let start = Instant::now();
    let chosen: Vec<&'static Rule> =
        rules::all().filter(|r| args.only.as_ref().is_none_or(|n| r.name.contains(n.as_str()))).collect();
    for rule in &chosen {
        prove_rule(args, &mut prover, rule, &mut tally)?;
    }
    prove_arrays(&mut prover, &mut tally)?;
    report(&chosen, &tally, start.elapsed().as_secs_f64());
    if !tally.wrong.is_empty() || !tally.open.is_empty() {
        bail!("{} wrong and {} unproved", tally.wrong.len(), tally.open.len());
    }
    Ok(())
}

fn prove_rule(args: &Args, prover: &mut Prover, rule: &'static Rule, tally: &mut Tally) -> Result<()> {
    let mut per_width = String::new();
    let mut n_rule = 0;
    for text in rule.laws {
        let law = Law::parse(text).with_context(|| format!("law of {}", rule.name))?;
        if !law.concrete_vars().is_empty() {
            tally.chosen_constants.push(rule.name);
        }
        for &width in &args.widths {
            let n = prove_law(args, prover, rule, &law, width, tally)?;
            let _ = write!(per_width, " {width}:{}", if n == 0 { "n/a".into() } else { n.to_string() });
            n_rule += n;
            if n == 0 {
                tally.not_applicable.push(format!("{} at {width}", rule.name));
            }
        }
    }
    if n_rule == 0 && !rule.laws.is_empty() {
        n_rule += prove_fixed_width(args, prover, rule, tally)?;
    }
    if n_rule == 0 && !rule.laws.is_empty() {
        tally.open.push(format!("{}: no instance at any width", rule.name));
    }
    if args.verbose {
        println!("{:<28}{per_width}", rule.name);
    }
    Ok(())
}

/// Examples of code rules are written for one width; it is found by trying.
fn prove_fixed_width(args: &Args, prover: &mut Prover, rule: &Rule, tally: &mut Tally) -> Result<usize> {
    let mut n = 0;
    for text in rule.laws {
        let law = Law::parse(text).with_context(|| format!("law of {}", rule.name))?;
        for width in 1..=16 {
            n += prove_law(args, prover, rule, &law, width, tally)?;
        }
    }
    Ok(n)
}

fn prove_law(args: &Args, prover: &mut Prover, rule: &Rule, law: &Law, width: u32, tally: &mut Tally) -> Result<usize> {
    let mut found = instances(law, width);
    for what in &found.broken {
        tally.wrong.push(format!("{} at {width}: no right side with {what}", rule.name));
    }
    found.thin(args.instances);
    for (k, i) in found.list.iter().enumerate() {
        let differ = found.pool.ne(i.left, i.right);
        let mut query = i.conditions.clone();
        query.push(differ);
        let name = format!("{} at {width} (instance {k})", rule.name);
        prover.prove(&found.pool, found.pool.width(i.left), &query, name, tally)?;
    }
    Ok(found.list.len())
}

/// Reads over writes: the builder's answer differs from the plain store and select in no model.
fn prove_arrays(prover: &mut Prover, tally: &mut Tally) -> Result<()> {
    for case in 0..5 {
        let mut pool = Pool::new();
        let array = pool.symbolic_array("a", 40);
        let (raw, built) = array_case(&mut pool, array, case);
        if raw == built {
            bail!("array case {case}: the rule did not fire");
        }
        let differ = pool.ne(raw, built);
        prover.prove(&pool, 8, &[differ], format!("array case {case}"), tally)?;
    }
    Ok(())
}

/// A read as the pool builds it and as the rules do.
fn array_case(pool: &mut Pool, array: trefoil_expr::ArrayId, case: u32) -> (Expr, Expr) {
    let x = variable(pool, "x", 64);
    let byte = variable(pool, "v", 8);
    let narrow = variable(pool, "n", 8);
    let (one, far) = (pool.bv(64, 1), pool.bv(64, 300));
    let (next, small) = (pool.add(one, x), pool.zext(narrow, 64));
    let beyond = pool.add(far, small);
    let base = pool.version(array);
    let (written, read) = match case {
        0 => (x, x),
        1 => (x, next),
        2 => (far, small),
        3 => (small, far),
        _ => (far, beyond),
    };
    let version = if case == 4 { base } else { pool.update(base, written, byte) };
    let raw = pool.read(version, read);
    let mut rules = RuleSet::new();
    (raw, Builder::new(pool, &mut rules).simplify(raw))
}

fn report(chosen: &[&Rule], tally: &Tally, seconds: f64) {
    let n_laws: usize = chosen.iter().map(|r| r.laws.len()).sum();
    println!("{} rules, {n_laws} laws, {} instances proved in {seconds:.1} s", chosen.len(), tally.n_proved);
    println!("n/a: {} law-width pairs without meaning", tally.not_applicable.len());
    let mut slowest = tally.slowest.clone();
    slowest.sort_by(|a, b| b.0.total_cmp(&a.0));
    for (s, name) in slowest.iter().take(5) {
        println!("slow: {s:.2} s {name}");
    }
    println!("proved for chosen constants only (all of them at widths 1 to 4): {}", tally.chosen_constants.join(", "));
    for what in &tally.open {
        println!("UNPROVED: {what}");
    }
    for what in &tally.wrong {
        println!("WRONG: {what}");
    }
}

/// Signed division and remainder by their definition over unsigned ones, and those as unknown functions.
/// What holds for every function holds for division too, so `unsat` is a proof; any other answer says nothing.
fn abstracted(text: &str, width: u32) -> String {
    let sort = format!("(_ BitVec {width})");
    let negative = |x: &str| format!("(bvslt {x} (_ bv0 {width}))");
    let abs = |x: &str| format!("(ite {} (bvneg {x}) {x})", negative(x));
    let quotient = format!("(ud {} {})", abs("a"), abs("b"));
    let rest = format!("(ur {} {})", abs("a"), abs("b"));
    let (neg_a, neg_b) = (negative("a"), negative("b"));
    let definitions = format!(
        "(declare-fun ud ({sort} {sort}) {sort})(declare-fun ur ({sort} {sort}) {sort})
         (define-fun sd ((a {sort}) (b {sort})) {sort} (ite (= {neg_a} {neg_b}) {quotient} (bvneg {quotient})))
         (define-fun sr ((a {sort}) (b {sort})) {sort} (ite {neg_a} (bvneg {rest}) {rest}))"
    );
    let words = [("(bvsdiv ", "(sd "), ("(bvsrem ", "(sr "), ("(bvudiv ", "(ud "), ("(bvurem ", "(ur ")];
    let body = words.iter().fold(text.to_owned(), |t, (from, to)| t.replace(from, to));
    body.replace("(set-logic QF_ABV)", &definitions)
}

/// One solver process that answers many questions.
struct Prover {
    child: Child,
    input: ChildStdin,
    output: BufReader<ChildStdout>,
}

impl Prover {
    fn start(args: &Args) -> Result<Self> {
        let mut child = Command::new(&args.solver)
            .args(["-in", "-smt2", &format!("-t:{}", args.timeout)])
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()
            .with_context(|| format!("cannot start `{}`: install z3, or name it with --solver", args.solver))?;
        let input = child.stdin.take().context("standard input of the solver")?;
        let output = BufReader::new(child.stdout.take().context("standard output of the solver")?);
        Ok(Self { child, input, output })
    }

    fn prove(&mut self, pool: &Pool, width: u32, query: &[Expr], name: String, tally: &mut Tally) -> Result<()> {
        let start = Instant::now();
        let text = smtlib::write_query(pool, query, false);
        let signed_division = text.contains("(bvsdiv ") || text.contains("(bvsrem ");
        let answer = if signed_division && self.ask(&abstracted(&text, width))? == "unsat" {
            "unsat".into()
        } else {
            self.ask(&text)?
        };
        tally.slowest.push((start.elapsed().as_secs_f64(), name.clone()));
        match answer.as_str() {
            "unsat" => tally.n_proved += 1,
            "sat" => tally.wrong.push(name),
            other => tally.open.push(format!("{name}: {other}")),
        }
        Ok(())
    }

    /// The answer to a whole script: one word, or the error message. A marker ends it, so no answer is taken for another's.
    fn ask(&mut self, script: &str) -> Result<String> {
        writeln!(self.input, "(reset)\n{script}(echo \"{END}\")")?;
        self.input.flush()?;
        let mut answer = String::new();
        loop {
            let mut line = String::new();
            if self.output.read_line(&mut line)? == 0 {
                bail!("the solver ended after: {answer}");
            }
            match line.trim() {
                END => return Ok(answer.trim().to_owned()),
                more => answer = format!("{answer} {more}"),
            }
        }
    }
}

impl Drop for Prover {
    fn drop(&mut self) {
        // The process ends when its input does; a failure to end it is not the result of the proofs.
        let _ = writeln!(self.input, "(exit)");
        let _ = self.child.wait();
    }
}
