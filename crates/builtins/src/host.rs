//! The host behind the kernel model: the functions of `runtime/include/tf/host.h`.

use std::rc::Rc;

use trefoil_exec::{Arguments, Byte, Chunk, Cx, Errno, Flow, HostStat, Step};
use trefoil_memory::Value;

use crate::Row;
use crate::read;

pub(crate) const TABLE: &[Row] = &[
    ("tf_host_stat", stat),
    ("tf_host_readlink", readlink),
    ("tf_host_open", open),
    ("tf_host_pread", pread),
    ("tf_host_readdir", readdir),
    ("tf_host_statfs", statfs),
    ("tf_host_std", std_stream),
    ("tf_host_stdin", stdin),
    ("tf_host_output", output),
    ("tf_host_time", time),
    ("tf_config", config),
];

/// Largest transfer of one call.
const TRANSFER_MAX: u64 = 1 << 24;
const ENOENT: Errno = 2;
/// Bytes of `name` in `struct tf_host_dirent`.
const NAME_SIZE: usize = 256;
/// Nanoseconds the processor clock of a path gains per instruction.
const NANOSECONDS_PER_INSTRUCTION: u64 = 1;

/// `-errno`, or the number.
fn give(cx: &mut Cx, args: &Arguments, result: Result<u64, Errno>) -> Step<Flow> {
    let word = result.unwrap_or_else(|errno| -i64::from(errno) as u64);
    args.give_word(cx, word)
}

fn words(words: &[u64]) -> Vec<u8> {
    words.iter().flat_map(|word| word.to_le_bytes()).collect()
}

fn give_stat(cx: &mut Cx, args: &Arguments, result: Result<HostStat, Errno>) -> Step<Flow> {
    if let Ok(stat) = result {
        read::write(cx, args.get(1), &words(&stat.words()))?;
    }
    give(cx, args, result.map(|_| 0))
}

fn stat(cx: &mut Cx, args: &Arguments) -> Step<Flow> {
    let path = read::c_string(cx, args.get(0))?;
    let result = cx.m.host.stat(&path);
    give_stat(cx, args, result)
}

fn std_stream(cx: &mut Cx, args: &Arguments) -> Step<Flow> {
    let fd = cx.one_of_many(args.get(0))?;
    let result = cx.m.host.std(fd as i32);
    give_stat(cx, args, result)
}

fn readlink(cx: &mut Cx, args: &Arguments) -> Step<Flow> {
    let path = read::c_string(cx, args.get(0))?;
    let room = cx.one_of_many(args.get(2))?;
    let result = cx.m.host.readlink(&path);
    if let Ok(target) = &result {
        let shown = &target[..target.len().min(room as usize)];
        read::write(cx, args.get(1), shown)?;
    }
    give(cx, args, result.map(|target| (target.len() as u64).min(room)))
}

fn open(cx: &mut Cx, args: &Arguments) -> Step<Flow> {
    let path = read::c_string(cx, args.get(0))?;
    let result = cx.m.host.open(&path);
    give(cx, args, result)
}

fn pread(cx: &mut Cx, args: &Arguments) -> Step<Flow> {
    let handle = cx.one_of_many(args.get(0))?;
    let mut buffer = vec![0; cx.one_of_many(args.get(2))?.min(TRANSFER_MAX) as usize];
    let offset = cx.one_of_many(args.get(3))?;
    let result = cx.m.host.pread(handle, &mut buffer, offset);
    transferred(cx, args, args.get(1), &buffer, result)
}

fn stdin(cx: &mut Cx, args: &Arguments) -> Step<Flow> {
    let offset = cx.one_of_many(args.get(0))?;
    let mut buffer = vec![0; cx.one_of_many(args.get(2))?.min(TRANSFER_MAX) as usize];
    let result = cx.m.host.stdin(&mut buffer, offset);
    transferred(cx, args, args.get(1), &buffer, result)
}

fn transferred(cx: &mut Cx, args: &Arguments, to: Value, buffer: &[u8], result: Result<usize, Errno>) -> Step<Flow> {
    if let Ok(n) = result {
        read::write(cx, to, &buffer[..n])?;
    }
    give(cx, args, result.map(|n| n as u64))
}

fn readdir(cx: &mut Cx, args: &Arguments) -> Step<Flow> {
    let path = read::c_string(cx, args.get(0))?;
    let index = cx.one_of_many(args.get(1))?;
    let result = cx.m.host.readdir(&path, index);
    if let Ok(Some(entry)) = &result {
        let mut bytes = words(&[entry.ino, u64::from(entry.kind)]);
        let name = &entry.name[..entry.name.len().min(NAME_SIZE - 1)];
        bytes.extend_from_slice(name);
        bytes.push(0);
        read::write(cx, args.get(2), &bytes)?;
    }
    give(cx, args, result.map(|entry| u64::from(entry.is_some())))
}

fn statfs(cx: &mut Cx, args: &Arguments) -> Step<Flow> {
    let path = read::c_string(cx, args.get(0))?;
    let result = cx.m.host.statfs(&path);
    if let Ok(figures) = &result {
        read::write(cx, args.get(1), &words(figures))?;
    }
    give(cx, args, result.map(|_| 0))
}

/// The program's output: shown at once while nothing is symbolic (or always, if the run says so), and kept with the path.
fn output(cx: &mut Cx, args: &Arguments) -> Step<Flow> {
    let fd = cx.one_of_many(args.get(0))? as i32;
    let start = cx.one_of_many(args.get(1))?;
    let n = cx.one_of_many(args.get(2))?;
    let bytes = output_bytes(cx, start, n)?;
    if cx.s.seldom.symbolics.is_empty() || cx.m.mode.show_all_output {
        let shown: Vec<u8> = bytes.iter().map(|byte| shown_byte(cx, *byte)).collect();
        cx.m.host.output(fd, &shown);
    }
    if cx.m.record_output {
        cx.s.seldom_mut().output.push(Chunk { fd, bytes: Rc::from(bytes) });
    }
    args.give_word(cx, n)
}

/// What a person sees of a byte: a symbolic one has the value of the path's example.
fn shown_byte(cx: &mut Cx, byte: Byte) -> u8 {
    match byte {
        Byte::Known(x) => x,
        Byte::Symbolic(e) => cx.witness_value(e) as u8,
    }
}

fn output_bytes(cx: &mut Cx, start: u64, n: u64) -> Step<Vec<Byte>> {
    let mut concrete = vec![0; n as usize];
    match cx.m.memory.read_bytes(start, &mut concrete) {
        Ok(true) => return Ok(concrete.into_iter().map(Byte::Known).collect()),
        Ok(false) => {}
        Err(fault) if n > 0 => return Err(cx.fault(&fault)),
        Err(_) => return Ok(Vec::new()),
    }
    let mut bytes = Vec::with_capacity(n as usize);
    for i in 0..n {
        bytes.push(match cx.load_value(Value::Word(start + i), 8, 1)? {
            Value::Word(x) => Byte::Known(x as u8),
            Value::Symbolic(e) => Byte::Symbolic(e),
        });
    }
    Ok(bytes)
}

fn time(cx: &mut Cx, args: &Arguments) -> Step<Flow> {
    let clock = cx.one_of_many(args.get(0))? as i32;
    let now = match clock {
        2 => cx.m.clock(cx.s) * NANOSECONDS_PER_INSTRUCTION,
        _ => cx.m.host.time(clock) as u64,
    };
    args.give_word(cx, now)
}

fn config(cx: &mut Cx, args: &Arguments) -> Step<Flow> {
    let key = read::text(cx, args.get(0))?;
    let room = cx.one_of_many(args.get(2))? as usize;
    let Some(value) = cx.m.host.config(&key) else { return give(cx, args, Err(ENOENT)) };
    if room > 0 {
        let mut text = value.as_bytes()[..value.len().min(room - 1)].to_vec();
        text.push(0);
        read::write(cx, args.get(1), &text)?;
    }
    give(cx, args, Ok(value.len() as u64))
}
