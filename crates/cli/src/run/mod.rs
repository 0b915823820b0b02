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

use anyhow::{Context, Result};
use trefoil_engine::{ENTRY_MAIN, Exploration, HostOptions, RealHost, Record, Start, first_state};
use trefoil_exec::Machine;
use trefoil_runlog::catalogue::Exit;

pub use environment::misplaced;
pub use options::Args;

pub fn run(args: Args) -> Result<ExitCode> {
    if args.print_solver_chain {
        show::solver_chain(&args)?;
        return Ok(ExitCode::SUCCESS);
    }
    if args.search.iter().any(|name| name == "help") {
        show::strategies();
        return Ok(ExitCode::SUCCESS);
    }
    let environment = environment::Environment::check(&args.argv())?;
    let loaded = load::load(&args, &environment)?;
    let explores = environment.symbolic || loaded.makes_symbolic;
    let mut machine = machine(&args, loaded.program, loaded.runtime_root, explores)?;
    let start = Start { entry: trefoil_toolchain::ENTRY.into(), args: args.argv(), env: options::environment() };
    let mut first = first_state(&mut machine, &start).context("cannot start the program")?;
    first.follow(seeds::read(&args)?);
    let sink = output::Sink::new(&args);
    let record = Record::new(Box::new(sink.clone()), args.emit_all_bugs);
    let mut exploration =
        Exploration::new(machine, first, args.engine_options()?, record).map_err(anyhow::Error::msg)?;
    let mut observer = show::Live::new(&args)?;
    let cpu_before = show::cpu_seconds();
    exploration.run(&mut observer);
    let run_cpu = show::cpu_seconds() - cpu_before;
    drop(observer);
    finish(&args, &mut exploration, &sink, run_cpu)
}

fn machine(args: &Args, mut program: trefoil_ir::Program, runtime_root: String, explores: bool) -> Result<Machine> {
    // A variable in a register has no bytes that could be unwritten.
    program.options.promote = !args.check_uninitialised;
    let host = RealHost::new(HostOptions {
        clock: args.clock(explores)?,
        stdin: args.stdin_source(),
        config: args.kernel_config(explores)?,
        show_output: true,
    })
    .context("cannot open the standard input")?;
    let solver = trefoil_solver::Chain::new(args.solver_config()?);
    let mut builtins = trefoil_builtins::table();
    if program.entry.is_some() {
        builtins.push(ENTRY_MAIN);
    }
    let mut machine = Machine::new(Rc::new(program), solver, Box::new(host), &builtins);
    args.configure(&mut machine, runtime_root)?;
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
