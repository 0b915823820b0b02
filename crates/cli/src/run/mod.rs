//! `trefoil run`: explore a program, or just run it if nothing in it is symbolic.

mod entry;
mod environment;
mod load;
mod options;
mod output;
mod seeds;
mod show;

use std::process::ExitCode;
use std::rc::Rc;

use anyhow::{Context, Result, bail};
use trefoil_engine::{ENTRY_MAIN, Exploration, HostOptions, Observer, RealHost, Record, Start, TestSink, first_state};
use trefoil_exec::Machine;
use trefoil_ir::LowerOptions;
use trefoil_runlog::catalogue::Exit;
use trefoil_solver::Config;
use trefoil_testcase::world::LOCALE;

pub use environment::{misplaced, options as environment_options};
use load::Loaded;
pub use options::{Args, parse_time};
pub use show::cpu_seconds;

pub fn run(args: Args) -> Result<ExitCode> {
    if args.print_solver_chain {
        show::solver_chain(&args)?;
        return Ok(ExitCode::SUCCESS);
    }
    if args.search.iter().any(|name| name == "help") {
        show::strategies();
        return Ok(ExitCode::SUCCESS);
    }
    if args.argv().is_empty() {
        bail!("which program? trefoil run [OPTIONS] PROGRAM [ARGS]...");
    }
    let sink = output::Sink::new(&args);
    let mut observer = show::Live::new(&args)?;
    let (mut exploration, run_cpu) = explore(&args, Extras::default(), Box::new(sink.clone()), &mut observer)?;
    drop(observer);
    let code = finish(&args, &mut exploration, &sink, run_cpu);
    // The process ends: taking its memory apart piece by piece would only take time.
    std::mem::forget(exploration);
    code
}

/// What a front door says besides options.
#[derive(Default)]
pub struct Extras<'a> {
    /// The environment of the program, if not ours.
    pub env: Option<Vec<Vec<u8>>>,
    /// The variable of its locale, if not the usual one.
    pub locale: Option<&'a str>,
    /// Further options of the kernel model.
    pub kernel: Vec<(String, String)>,
    /// Looks at the machine, and changes it, before the program starts.
    pub prepare: Option<Prepare<'a>>,
    /// Nothing among the program's arguments asks for symbolic data, whatever it looks like.
    pub literal_args: bool,
    /// How functions are lowered.
    pub lower: LowerOptions,
    /// A state is chosen before every step of the program.
    pub stepwise: bool,
    /// Gets every query to the solver as SMT-LIB.
    pub query_log: Option<QueryLog>,
}

/// Looks at a machine before its program starts.
pub type Prepare<'a> = Box<dyn FnOnce(&mut Machine) -> Result<()> + 'a>;

/// Takes the text of one query.
pub type QueryLog = Box<dyn FnMut(&str) -> std::io::Result<()>>;

/// Loads a program and explores it: what all front doors share. Also gives the processor time of the exploration alone.
pub fn explore(
    args: &Args,
    extras: Extras<'_>,
    sink: Box<dyn TestSink>,
    observer: &mut dyn Observer,
) -> Result<(Exploration, f64)> {
    let environment = match extras.literal_args {
        true => environment::Environment::default(),
        false => environment::Environment::check(&args.argv())?,
    };
    let loaded = load::load(args, &environment)?;
    let explores = environment.symbolic || loaded.makes_symbolic;
    let mut host = host_options(args, explores)?;
    host.config.extend(extras.kernel);
    let mut solver = args.solver_config()?;
    if extras.query_log.is_some() {
        solver.log = extras.query_log;
    }
    let mut machine = machine(args, loaded, host, solver, extras.lower)?;
    if let Some(prepare) = extras.prepare {
        prepare(&mut machine)?;
    }
    let locale = extras.locale.or(explores.then_some(LOCALE));
    let env = extras.env.unwrap_or_else(|| options::environment(locale));
    let start = Start { entry: trefoil_toolchain::ENTRY.into(), args: args.argv(), env };
    let mut first = first_state(&mut machine, &start).context("cannot start the program")?;
    first.follow(seeds::read(args)?);
    let record = Record::new(sink, args.emit_all_bugs);
    let options = trefoil_engine::Options { stepwise: extras.stepwise, ..args.engine_options()? };
    let mut exploration = Exploration::new(machine, first, options, record).map_err(anyhow::Error::msg)?;
    let cpu_before = show::cpu_seconds();
    exploration.run(observer);
    let run_cpu = show::cpu_seconds() - cpu_before;
    Ok((exploration, run_cpu))
}

fn host_options(args: &Args, explores: bool) -> Result<HostOptions> {
    Ok(HostOptions {
        clock: args.clock(explores)?,
        stdin: args.stdin_source(),
        config: args.kernel_config(explores)?,
        show_output: true,
    })
}

fn machine(args: &Args, loaded: Loaded, host: HostOptions, solver: Config, lower: LowerOptions) -> Result<Machine> {
    let mut program = loaded.program;
    // A variable in a register has no bytes that could be unwritten.
    let promote = lower.promote && !args.check_uninitialised;
    let simplify = lower.simplify || args.simplify_cfg;
    program.options = LowerOptions { promote, simplify, ..lower };
    let host = RealHost::new(host).context("cannot open the standard input")?;
    let solver = trefoil_solver::Chain::new(solver);
    let mut builtins = trefoil_builtins::table();
    if program.entry.is_some() {
        builtins.push(ENTRY_MAIN);
    }
    let mut machine = Machine::new(Rc::new(program), solver, Box::new(host), &builtins);
    args.configure(&mut machine, loaded.runtime_root)?;
    Ok(machine)
}

/// Writes the run folder, says what was found, and chooses the exit code.
fn finish(args: &Args, exploration: &mut Exploration, sink: &output::Sink, run_cpu: f64) -> Result<ExitCode> {
    let symbolic = exploration.machine.has_symbolic_data();
    let record = &exploration.record;
    let exit = Exit::of(record.kinds());
    let status = record.exits.keys().next().copied();
    let code = match (symbolic, exit, status) {
        // A plain run: the program's own status.
        (false, Exit::Explored, Some(status)) => status as u8,
        _ => exit.code(),
    };
    let results = sink.finish(args, exploration, code)?;
    show::report(args, exploration, symbolic, results.as_ref());
    if args.stats {
        show::stats(exploration, run_cpu);
    }
    Ok(ExitCode::from(code))
}
