//! `trefoil solve`: our solver on SMT-LIB files (QF_BV, QF_ABV, QF_AUFBV).
//!
//! Prints what SMT-LIB asks for on standard output and everything else on standard error. Exit codes:
//! 0 every question answered, 1 an answer contradicts a `:status`, 2 a file is malformed or missing,
//! 3 some answer is `unknown`.

use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::time::{Duration, Instant};

use anyhow::{Result, anyhow};
use trefoil_expr::smtlib::{self, Command, Script, Sort, Variable, symbol, write_value};
use trefoil_expr::{Assignment, Const, Expr, Pool, eval};
use trefoil_simplify::{Builder, RuleSet};
use trefoil_solver::{Answer, Backend, Chain, Config, ExternalSolver, GaveUp, SatCore};

use crate::query_log;

#[derive(clap::Args)]
pub struct Args {
    /// SMT-LIB 2 files; `-` is standard input
    #[arg(required_unless_present = "print_solver_chain")]
    files: Vec<PathBuf>,

    /// Keep circuits, caches and learnt clauses from file to file
    #[arg(long)]
    incremental: bool,

    /// Print a model after every `sat`
    #[arg(long, short)]
    model: bool,

    /// Print the time of every answer
    #[arg(long, short)]
    time: bool,

    /// What each layer of the solver did
    #[arg(long)]
    stats: bool,

    #[command(flatten)]
    solver: SolverArgs,
}

/// Options of the solver.
#[derive(clap::Args)]
pub struct SolverArgs {
    /// Who answers what the layers cannot: `own`, or a program: z3, bitwuzla, cvc5, stp
    #[arg(long, value_name = "NAME", default_value = "own", value_parser = backend)]
    solver: Backend,

    /// Compare every answer with another solver: `own` (the bare core) or a program
    #[arg(long, value_name = "NAME", num_args = 0..=1, require_equals = true, default_missing_value = "own", value_parser = backend)]
    check_solver: Option<Backend>,

    /// The SAT solver inside our own: batsat; in a build with CaDiCaL also cadical, staged (batsat, then cadical)
    #[arg(long, value_name = "NAME", value_parser = sat_core)]
    sat: Option<SatCore>,

    /// No layers: every question goes to the solver itself
    #[arg(long)]
    bare_solver: bool,

    /// Do not simplify expressions
    #[arg(long)]
    no_simplify: bool,

    /// Write every query as SMT-LIB to this file, or to numbered files in this folder
    #[arg(long, value_name = "PATH")]
    log_queries: Option<PathBuf>,

    /// Seconds for one question
    #[arg(long, value_name = "SECONDS")]
    solver_timeout: Option<f64>,

    /// Megabytes of gates and clauses for one question
    #[arg(long, value_name = "MB", default_value_t = 1024)]
    solver_memory: usize,

    /// Print the layers in the order a question meets them, and stop
    #[arg(long)]
    print_solver_chain: bool,
}

fn backend(name: &str) -> Result<Backend> {
    if name == "own" {
        return Ok(Backend::Own(SatCore::default()));
    }
    let external = ExternalSolver::ALL.into_iter().find(|solver| solver.name() == name);
    external.map(Backend::External).ok_or_else(|| anyhow!("no solver `{name}`"))
}

/// A SAT core by name.
pub fn sat_core(name: &str) -> Result<SatCore> {
    let known = || SatCore::ALL.iter().map(|core| core.name()).collect::<Vec<_>>().join(", ");
    let core = SatCore::ALL.iter().copied().find(|core| core.name() == name);
    core.ok_or_else(|| anyhow!("no SAT core `{name}` in this build, which has: {}", known()))
}

/// `backend` with another SAT core, if one is named and it has any.
pub fn with_sat(backend: Backend, sat: Option<SatCore>) -> Backend {
    match (backend, sat) {
        (Backend::Own(_), Some(sat)) => Backend::Own(sat),
        (backend, _) => backend,
    }
}

impl SolverArgs {
    fn config(&self) -> Result<Config> {
        let log = self.log_queries.as_deref().map(query_log::open).transpose()?;
        Ok(Config {
            backend: with_sat(self.solver.clone(), self.sat),
            bare: self.bare_solver,
            check_against: self.check_solver.clone(),
            log,
            timeout: self.solver_timeout.map(Duration::from_secs_f64),
            memory: self.solver_memory << 20,
        })
    }
}

pub fn run(args: Args) -> Result<ExitCode> {
    if args.solver.print_solver_chain {
        for layer in Chain::new(args.solver.config()?).layers() {
            println!("{layer}");
        }
        return Ok(ExitCode::SUCCESS);
    }
    let mut worst = 0;
    let mut session = Session::new(&args)?;
    for (i, file) in args.files.iter().enumerate() {
        if i > 0 && !args.incremental {
            session.print_stats();
            session = Session::new(&args)?;
        }
        worst = worst.max(session.run_file(file)?);
    }
    session.print_stats();
    Ok(ExitCode::from(worst))
}

const CONTRADICTS_STATUS: u8 = 1;
const MALFORMED: u8 = 2;
const UNKNOWN: u8 = 3;

/// A pool and a chain, and the script that runs on them.
struct Session<'a> {
    args: &'a Args,
    pool: Pool,
    rules: RuleSet,
    chain: Chain,
}

impl Session<'_> {
    fn new(args: &Args) -> Result<Session<'_>> {
        let chain = Chain::new(args.solver.config()?);
        Ok(Session { args, pool: Pool::new(), rules: RuleSet::new(), chain })
    }

    /// Runs one file; the exit code it asks for.
    fn run_file(&mut self, file: &Path) -> Result<u8> {
        let text = match read(file) {
            Ok(text) => text,
            Err(error) => {
                eprintln!("trefoil: {}: {error}", file.display());
                return Ok(MALFORMED);
            }
        };
        let parsed = match self.args.solver.no_simplify {
            true => smtlib::parse(&mut self.pool, &text),
            false => smtlib::parse(&mut Builder::new(&mut self.pool, &mut self.rules), &text),
        };
        let script = match parsed {
            Ok(script) => script,
            Err(error) => {
                eprintln!("trefoil: {}:{error}", file.display());
                return Ok(MALFORMED);
            }
        };
        let mut run = Run::new(self, &script, file);
        for command in &script.commands {
            if !run.command(command) {
                break;
            }
        }
        Ok(run.code)
    }

    fn print_stats(&self) {
        if !self.args.stats {
            return;
        }
        for layer in self.chain.stats() {
            eprintln!(
                "{:24} asked {:7}, sat {:7}, unsat {:7}, gave up {:3}, {:10.3} ms",
                layer.name,
                layer.n_asked,
                layer.n_sat,
                layer.n_unsat,
                layer.n_gave_up,
                layer.time.as_secs_f64() * 1e3
            );
        }
    }
}

fn read(file: &Path) -> std::io::Result<String> {
    match file.to_str() {
        Some("-") => std::io::read_to_string(std::io::stdin()),
        _ => std::fs::read_to_string(file),
    }
}

/// A script in progress.
struct Run<'s, 'a> {
    session: &'s mut Session<'a>,
    script: &'s Script,
    file: &'s Path,
    /// One list per `push`.
    asserted: Vec<Vec<Expr>>,
    model: Option<Assignment>,
    n_resets: usize,
    /// What the script says the next answer is.
    status: Option<String>,
    code: u8,
}

impl<'s, 'a> Run<'s, 'a> {
    fn new(session: &'s mut Session<'a>, script: &'s Script, file: &'s Path) -> Run<'s, 'a> {
        let asserted = vec![Vec::new()];
        Run { session, script, file, asserted, model: None, n_resets: 0, status: None, code: 0 }
    }

    /// Runs a command; false if the script ends here.
    fn command(&mut self, command: &Command) -> bool {
        match command {
            Command::SetInfo(key, value) if key == "status" => self.status = Some(value.clone()),
            Command::SetLogic(_) | Command::SetInfo(..) | Command::SetOption(..) => {}
            Command::Reset => self.reset(),
            Command::Assert(condition) => self.assert(*condition),
            Command::CheckSat => self.check(&[]),
            Command::CheckSatAssuming(assumed) => self.check(assumed),
            Command::Push(n) => (0..*n).for_each(|_| self.asserted.push(Vec::new())),
            Command::Pop(n) => self.pop(*n),
            Command::GetModel => self.print_model(),
            Command::GetValue(terms) => self.print_values(terms),
            Command::Echo(text) => println!("{text}"),
            Command::Exit => return false,
        }
        true
    }

    fn assert(&mut self, condition: Expr) {
        if let Some(top) = self.asserted.last_mut() {
            top.push(condition);
        }
    }

    fn reset(&mut self) {
        self.asserted = vec![Vec::new()];
        self.model = None;
        self.status = None;
        self.n_resets += 1;
    }

    fn pop(&mut self, n: u32) {
        let left = self.asserted.len().saturating_sub(n as usize);
        if left == 0 {
            eprintln!("trefoil: {}: more pops than pushes", self.file.display());
            self.code = self.code.max(MALFORMED);
        }
        self.asserted.truncate(left.max(1));
    }

    fn check(&mut self, assumed: &[Expr]) {
        let conditions: Vec<Expr> = self.asserted.iter().flatten().chain(assumed).copied().collect();
        let start = Instant::now();
        let session = &mut *self.session;
        let answer = session.chain.check_all(&session.pool, conditions);
        let time = start.elapsed();
        let verdict = self.take(answer);
        println!("{verdict}");
        if self.session.args.time {
            let name = self.file.display();
            eprintln!("{name}: {verdict} in {:.3} ms", time.as_secs_f64() * 1e3);
        }
        if self.session.args.model && self.model.is_some() {
            self.print_model();
        }
    }

    /// Keeps the model and compares the verdict with what the script says.
    fn take(&mut self, answer: Result<Answer, GaveUp>) -> &'static str {
        self.model = None;
        let verdict = match answer {
            Ok(Answer::Unsat(_)) => "unsat",
            Ok(Answer::Sat(model)) => {
                self.model = Some(model.to_assignment());
                "sat"
            }
            Err(gave_up) => {
                eprintln!("trefoil: {}: {gave_up}", self.file.display());
                self.code = self.code.max(UNKNOWN);
                return "unknown";
            }
        };
        let status = self.status.take().filter(|status| status != "unknown");
        if let Some(status) = status.filter(|status| status != verdict) {
            eprintln!("trefoil: {}: the file says {status}", self.file.display());
            self.code = self.code.max(CONTRADICTS_STATUS);
        }
        verdict
    }

    fn print_model(&self) {
        let Some(model) = &self.model else {
            println!("(error \"no model\")");
            return;
        };
        println!("(");
        for variable in self.script.variables_after(self.n_resets) {
            println!("  {}", definition(&self.session.pool, variable, model));
        }
        println!(")");
    }

    fn print_values(&self, terms: &[(String, Sort, Expr)]) {
        let Some(model) = &self.model else {
            println!("(error \"no model\")");
            return;
        };
        let pairs: Vec<String> = terms
            .iter()
            .map(|(text, sort, term)| {
                let value = eval(&self.session.pool, *term, model);
                format!("({text} {})", write_value(&value, *sort))
            })
            .collect();
        println!("({})", pairs.join(" "));
    }
}

/// The value of a variable as a `define-fun`.
fn definition(pool: &Pool, variable: &Variable, model: &Assignment) -> String {
    let name = symbol(&variable.name);
    let (sort, value) = match (variable.sort, variable.value) {
        (Sort::Array { index_width }, _) => array_value(pool, variable, index_width, model),
        (Sort::Bool, Some(value)) => ("Bool".to_string(), write_value(&eval(pool, value, model), Sort::Bool)),
        (sort @ Sort::BitVec(width), Some(value)) => {
            (format!("(_ BitVec {width})"), write_value(&eval(pool, value, model), sort))
        }
        (Sort::Bool | Sort::BitVec(_), None) => ("?".to_string(), "?".to_string()),
    };
    format!("(define-fun {name} () {sort} {value})")
}

/// An array as stores of its bytes over zeros.
fn array_value(pool: &Pool, variable: &Variable, index_width: u32, model: &Assignment) -> (String, String) {
    let sort = format!("(Array (_ BitVec {index_width}) (_ BitVec 8))");
    let array = variable.array;
    let mut bytes: Vec<(u64, u8)> = Vec::new();
    if let trefoil_expr::ArrayKind::Open { prefix } = &pool.array(array).kind {
        bytes.extend(prefix.iter().enumerate().map(|(i, &byte)| (i as u64, byte)));
    }
    let n_fixed = bytes.len();
    let free = model.dense_bytes(array).iter().enumerate().skip(n_fixed);
    bytes.extend(free.map(|(i, &byte)| (i as u64, byte)));
    bytes.extend(model.far_bytes(array));
    let mut value = format!("((as const {sort}) #x00)");
    for (index, byte) in bytes.into_iter().filter(|(_, byte)| *byte != 0) {
        let index = write_value(&Const::new(index_width, index), Sort::BitVec(index_width));
        value = format!("(store {value} {index} #x{byte:02x})");
    }
    (sort, value)
}
