//! The first state: globals in memory, arguments and environment, a frame for the entry function.

use trefoil_exec::{Machine, State};
use trefoil_ir::{Global, GlobalId, Image, Program};
use trefoil_memory::{Kind, Memory, Request};

/// What the program is started with.
#[derive(Clone, Debug, Default)]
pub struct Start {
    /// The function that gets (argc, argv, envp).
    pub entry: String,
    pub args: Vec<Vec<u8>>,
    pub env: Vec<Vec<u8>>,
}

/// Why a program cannot be started.
#[derive(Debug)]
pub enum StartError {
    NoEntry(String),
    Global { name: String, why: String },
    NoRoom(String),
}

impl std::fmt::Display for StartError {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            StartError::NoEntry(name) => write!(f, "the program has no function `{name}` to start at"),
            StartError::Global { name, why } => write!(f, "the initial value of `{name}`: {why}"),
            StartError::NoRoom(what) => write!(f, "no room in the address space for {what}"),
        }
    }
}

impl std::error::Error for StartError {}

/// Builds the first state of a program.
pub fn first_state(machine: &mut Machine, start: &Start) -> Result<State, StartError> {
    let mut state = machine.new_state();
    machine.memory.switch(&mut state.space);
    let filled = fill(machine, &mut state, start);
    machine.memory.switch(&mut state.space);
    filled.map(|()| state)
}

fn fill(machine: &mut Machine, state: &mut State, start: &Start) -> Result<(), StartError> {
    let program = machine.program.clone();
    place_globals(&program, &mut machine.memory)?;
    let no_entry = || StartError::NoEntry(start.entry.clone());
    let entry = program.lookup(&start.entry).ok_or_else(no_entry)?;
    let function = machine.code(entry).ok_or_else(no_entry)?;
    let argv = strings(&mut machine.memory, &start.args)?;
    let envp = strings(&mut machine.memory, &start.env)?;
    state.stack.push(function.clone());
    let arguments = [start.args.len() as u64, argv, envp];
    for (param, value) in function.params.iter().zip(arguments) {
        state.stack.set_word(param.reg, value);
    }
    machine.enter_entry(&function);
    Ok(())
}

/// Gives every global an address, then its initial value, which may name other globals.
fn place_globals(program: &Program, memory: &mut Memory) -> Result<(), StartError> {
    let mut refused = None;
    program.place(&mut |global: &Global| {
        let request = Request::new(Kind::Global, global.size, global.align, 0);
        memory.alloc(request).unwrap_or_else(|_| {
            refused = Some(global.name.clone());
            0
        })
    });
    if let Some(name) = refused {
        return Err(StartError::NoRoom(name));
    }
    for global in program.globals() {
        initialise(program, memory, global.id)?;
    }
    Ok(())
}

fn initialise(program: &Program, memory: &mut Memory, id: GlobalId) -> Result<(), StartError> {
    let global = &program.globals()[id.0 as usize];
    let fail = |why: String| StartError::Global { name: global.name.clone(), why };
    let address = program.address(id);
    match program.image(id).map_err(|e| fail(e.to_string()))? {
        Image::Zero => {}
        Image::Bytes(bytes) => memory.write_bytes(address, &bytes).map_err(|f| fail(f.to_string()))?,
    }
    if global.constant {
        memory.make_constant(address);
    }
    Ok(())
}

/// A null-terminated list of strings in memory.
fn strings(memory: &mut Memory, list: &[Vec<u8>]) -> Result<u64, StartError> {
    let no_room = |_| StartError::NoRoom("the arguments".into());
    let mut words = Vec::with_capacity(8 * (list.len() + 1));
    for text in list {
        let mut bytes = text.clone();
        bytes.push(0);
        let request = Request::new(Kind::Global, bytes.len() as u64, 1, 0);
        let address = memory.alloc_init(request, &bytes).map_err(no_room)?;
        words.extend(address.to_le_bytes());
    }
    words.extend([0; 8]);
    memory.alloc_init(Request::new(Kind::Global, words.len() as u64, 8, 0), &words).map_err(no_room)
}
