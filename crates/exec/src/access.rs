//! Memory as instructions see it: loads, stores, copies and fills at concrete or symbolic addresses, with the bugs
//! they can be. Which object a symbolic address means is `resolve`'s business.

use trefoil_expr::{ArrayId, Expr};
use trefoil_memory::{Access, At, Checked, Fault, Memory, ObjectRef, Value};
use trefoil_runlog::catalogue::{Bug, Limit};
use trefoil_simplify::Builder;

use crate::cx::Cx;
use crate::stop::{BugReport, ObjectReport, Step, Stop};

/// A copy or fill of symbolic length up to this many bytes is done byte by byte without forking.
const SYMBOLIC_LENGTH_MAX: u64 = 256;

/// A copy of known length at symbolic addresses up to this many bytes does not fork.
const SYMBOLIC_COPY_MAX: u64 = 64;

/// From this many bytes on, memory must be there before it is written.
const BULK: u64 = 1 << 20;

impl Cx<'_> {
    /// Runs an operation on memory that may make expressions.
    fn with_memory<T>(&mut self, f: impl FnOnce(&mut Memory, &mut Builder) -> T) -> T {
        let crate::Machine { memory, pool, rules, .. } = &mut *self.m;
        f(memory, &mut Builder::new(pool, rules))
    }

    /// Runs an operation until memory accepts it: an object whose size depends on input is first decided.
    fn try_memory<T>(&mut self, mut f: impl FnMut(&mut Memory, &mut Builder) -> Checked<T>) -> Step<T> {
        loop {
            match self.with_memory(&mut f) {
                Ok(done) => return Ok(done),
                Err(fault) => self.undecided_size(&fault)?,
            }
        }
    }

    /// If the fault only says that an object's size is undecided, decides it; any other fault is a bug.
    fn undecided_size(&mut self, fault: &Fault) -> Step {
        let Fault::SizeUndecided { object, needs, .. } = *fault else { return Err(self.fault(fault)) };
        let Some(size) = object.size_expr else { return Err(self.fault(fault)) };
        let needed = self.m.pool.bv(64, needs);
        let too_small = self.build().ult(size, needed);
        let too_small = self.value_of(too_small);
        let report = self.report_of(fault);
        self.forbid_report(too_small, || report)?;
        self.m.memory.assume_size(object.base, needs);
        Ok(())
    }

    /// Loads a value of `w` bits from `bytes` bytes.
    pub fn load_value(&mut self, address: Value, w: u8, bytes: u8) -> Step<Value> {
        let value = match address {
            Value::Word(at) => self.try_memory(|memory, b| memory.load(b, at, u32::from(bytes)))?,
            Value::Symbolic(e) => {
                let at = self.resolve(e, u64::from(bytes), false)?;
                self.read_at(at)?
            }
        };
        let value = self.implied(value);
        Ok(if w == bytes * 8 { value } else { self.truncate(value, w) })
    }

    /// Stores a value of `w` bits into `bytes` bytes.
    pub fn store_value(&mut self, address: Value, value: Value, w: u8, bytes: u8) -> Step {
        let value = match value {
            Value::Symbolic(e) if w != bytes * 8 => {
                let e = self.build().resize_unsigned(e, u32::from(bytes) * 8);
                self.value_of(e)
            }
            _ => value,
        };
        match address {
            Value::Word(at) => self.try_memory(|memory, b| memory.store(b, at, u32::from(bytes), value)),
            Value::Symbolic(e) => {
                let at = self.resolve(e, u64::from(bytes), true)?;
                self.write_at(at, value)
            }
        }
    }

    fn read_at(&mut self, at: At) -> Step<Value> {
        match self.with_memory(|memory, b| memory.read_at(b, &at)) {
            Ok(value) => Ok(value),
            Err(wide) => {
                let address = self.narrow(&at, wide.span)?;
                self.try_memory(|memory, b| memory.load(b, address, at.n))
            }
        }
    }

    fn write_at(&mut self, at: At, value: Value) -> Step {
        match self.with_memory(|memory, b| memory.write_at(b, &at, value)) {
            Ok(()) => Ok(()),
            Err(wide) => {
                let address = self.narrow(&at, wide.span)?;
                self.try_memory(|memory, b| memory.store(b, address, at.n, value))
            }
        }
    }

    /// Too many bytes are within reach for one array: follow one offset and say so.
    fn narrow(&mut self, at: &At, span: u64) -> Step<u64> {
        let text = format!("a symbolic offset reaches {span} bytes of one object; one value is followed");
        self.note_lost(Limit::ObjectCandidates, text);
        let offset = self.concretize(at.offset)?;
        Ok(at.object.base.wrapping_add(offset))
    }

    /// Copies `len` bytes; the ranges may overlap.
    pub fn copy(&mut self, dst: Value, src: Value, len: Value) -> Step {
        self.room_for_bulk(len)?;
        match (dst, src, len) {
            (_, _, Value::Word(0)) => Ok(()),
            (Value::Word(dst), Value::Word(src), Value::Word(len)) => {
                self.try_memory(|memory, _| memory.copy(dst, src, len))
            }
            (Value::Word(dst), Value::Word(src), Value::Symbolic(len)) => self.copy_some(dst, src, len),
            (_, _, Value::Word(len)) if len <= SYMBOLIC_COPY_MAX => self.copy_pieces(dst, src, len),
            _ => {
                // A symbolic pointer: follow each address it can have.
                let (dst, src) = (self.one_of_many(dst)?, self.one_of_many(src)?);
                self.copy(Value::Word(dst), Value::Word(src), len)
            }
        }
    }

    /// One long copy or fill could use up all memory before anybody looks.
    fn room_for_bulk(&self, len: Value) -> Step {
        match len {
            Value::Word(len) if len >= BULK => self.m.room_for(len),
            Value::Word(_) | Value::Symbolic(_) => Ok(()),
        }
    }

    /// A short copy at symbolic addresses, piece by piece, all read before any is written.
    fn copy_pieces(&mut self, dst: Value, src: Value, len: u64) -> Step {
        let mut pieces = Vec::new();
        let mut at = 0;
        while at < len {
            // The largest power of two that is left, up to a word.
            let bytes = 1 << (len - at).ilog2().min(3);
            let from = self.offset_by(src, at);
            pieces.push((at, bytes as u8, self.load_value(from, bytes as u8 * 8, bytes as u8)?));
            at += bytes;
        }
        for (at, bytes, value) in pieces {
            let to = self.offset_by(dst, at);
            self.store_value(to, value, bytes * 8, bytes)?;
        }
        Ok(())
    }

    fn offset_by(&mut self, address: Value, by: u64) -> Value {
        self.binary(64, (address, Value::Word(by)), u64::wrapping_add, |b, x, y| b.add(x, y))
    }

    /// A copy of symbolic length: every byte within reach becomes a choice between the copied and the old one.
    fn copy_some(&mut self, dst: u64, src: u64, len: Expr) -> Step {
        if self.size_depends_on_input(dst) || self.size_depends_on_input(src) {
            let len = self.one_of_many(Value::Symbolic(len))?;
            return self.copy(Value::Word(dst), Value::Word(src), Value::Word(len));
        }
        let most = self.longest(len, &[(src, false), (dst, true)])?;
        if most > SYMBOLIC_LENGTH_MAX {
            let len = self.one_of_many(Value::Symbolic(len))?;
            return self.copy(Value::Word(dst), Value::Word(src), Value::Word(len));
        }
        let mut bytes = Vec::new();
        for i in 0..most {
            bytes.push(self.load_value(Value::Word(src + i), 8, 1)?);
        }
        for (i, byte) in bytes.into_iter().enumerate() {
            self.store_if_within(dst, i as u64, len, byte)?;
        }
        Ok(())
    }

    /// Sets `len` bytes.
    pub fn fill(&mut self, dst: Value, byte: Value, len: Value) -> Step {
        self.room_for_bulk(len)?;
        match (dst, byte, len) {
            (_, _, Value::Word(0)) => Ok(()),
            (Value::Word(at), Value::Word(byte), Value::Word(len)) => {
                self.try_memory(|memory, _| memory.fill(at, len, byte as u8))
            }
            (Value::Word(at), Value::Symbolic(byte), Value::Word(len)) => {
                self.try_memory(|memory, _| memory.fill_expr(at, len, byte))
            }
            (Value::Word(at), _, Value::Symbolic(len)) => self.fill_some(at, byte, len),
            (Value::Symbolic(_), ..) => {
                let at = self.one_of_many(dst)?;
                self.fill(Value::Word(at), byte, len)
            }
        }
    }

    fn fill_some(&mut self, dst: u64, byte: Value, len: Expr) -> Step {
        if self.size_depends_on_input(dst) {
            let len = self.one_of_many(Value::Symbolic(len))?;
            return self.fill(Value::Word(dst), byte, Value::Word(len));
        }
        let most = self.longest(len, &[(dst, true)])?;
        if most > SYMBOLIC_LENGTH_MAX {
            let len = self.one_of_many(Value::Symbolic(len))?;
            return self.fill(Value::Word(dst), byte, Value::Word(len));
        }
        for i in 0..most {
            self.store_if_within(dst, i, len, byte)?;
        }
        Ok(())
    }

    /// `dst[i] = i < len ? byte : dst[i]`
    fn store_if_within(&mut self, dst: u64, i: u64, len: Expr, byte: Value) -> Step {
        let old = self.load_value(Value::Word(dst + i), 8, 1)?;
        let (byte, old) = (self.lift(byte, 8), self.lift(old, 8));
        let index = self.m.pool.bv(64, i);
        let within = self.build().ult(index, len);
        let new = self.build().ite(within, byte, old);
        let new = self.value_of(new);
        self.store_value(Value::Word(dst + i), new, 8, 1)
    }

    /// Which bytes are within such an object depends on the length that is copied, often on the same input: then each
    /// length is followed by itself.
    fn size_depends_on_input(&self, address: u64) -> bool {
        self.m.memory.resolve(address).is_some_and(|object| object.size_expr.is_some())
    }

    /// The longest a symbolic length can be, once longer ones than the objects have room for are reported.
    fn longest(&mut self, len: Expr, starts: &[(u64, bool)]) -> Step<u64> {
        let mut most = self.m.pool.facts(len).max;
        for (start, write) in starts {
            let access = Access { addr: *start, len: 1, write: *write };
            let object = match self.m.memory.check(access) {
                Ok(object) => object,
                // Nothing can be accessed there; any length but zero is wrong.
                Err(fault) => {
                    let zero = self.m.pool.bv(64, 0);
                    let bad = self.build().ult(zero, len);
                    let bad = self.value_of(bad);
                    let report = self.report_of(&fault);
                    self.forbid_report(bad, || report)?;
                    return Ok(0);
                }
            };
            let room = object.base + object.inside - start;
            let limit = self.m.pool.bv(64, room);
            let too_long = self.build().ult(limit, len);
            let too_long = self.value_of(too_long);
            let access = Access { addr: *start, len: room + 1, write: *write };
            let fault = Fault::OutOfBounds { access, object, offset: object.offset_of(*start), misses_by: 1 };
            let report = self.report_of(&fault);
            self.forbid_report(too_long, || report)?;
            most = most.min(room);
        }
        Ok(most)
    }

    /// Makes `len` bytes the bytes of a symbolic array.
    pub fn overwrite(&mut self, address: u64, len: u64, array: ArrayId) -> Step {
        self.try_memory(|memory, b| memory.make_symbolic(b, address, len, (array, 0)))
    }

    /// A new object of the program's own code holds nothing yet; reading it is then a bug (optional check).
    pub fn mark_unset(&mut self, address: u64, size: u64) {
        let own = self.m.is_program_code(self.s.stack.frame().function.id);
        if self.m.checks.uninitialised && own && size > 0 {
            // The object was just made, so it can be marked.
            let marked = self.m.memory.make_unset(address, size);
            debug_assert!(marked.is_ok());
        }
    }

    /// A stack object that the caller adds to a frame.
    pub(crate) fn new_stack_object(&mut self, size: u64, align: u64) -> Step<u64> {
        if size > self.m.bounds.stack_bytes {
            return Err(Stop::bug(Bug::StackOverflow, format!("a stack object of {size} bytes")));
        }
        let site = self.m.places.intern(&self.s.stack);
        self.m.memory.alloca(size, align, site).map_err(|_| no_addresses())
    }

    /// Ends the life of the running frame's objects but the first `keep`.
    pub(crate) fn release_objects(&mut self, keep: usize) {
        let objects = self.s.stack.take_objects(keep);
        if objects.is_empty() {
            return;
        }
        let site = self.m.places.intern(&self.s.stack);
        for address in objects.into_iter().rev() {
            self.m.memory.release_alloca(address, site);
        }
    }

    /// The bug that a refused access is.
    pub fn fault(&mut self, fault: &Fault) -> Stop {
        Stop::Bug(Box::new(self.report_of(fault)))
    }

    pub(crate) fn report_of(&mut self, fault: &Fault) -> BugReport {
        let object = fault.object().map(|object| self.object_report(fault, &object));
        BugReport { bug: bug_of(fault), message: fault.to_string(), object }
    }

    fn object_report(&mut self, fault: &Fault, object: &ObjectRef) -> ObjectReport {
        let access = fault.access();
        ObjectReport {
            name: self.m.global_name(object.base),
            address: object.base,
            size: object.size,
            offset: access.map_or(0, |access| object.offset_of(access.addr)),
            access_size: access.map_or(0, |access| access.len),
            allocated_at: object.site,
            freed_at: object.freed_site,
        }
    }
}

/// The catalogue's name for a fault.
fn bug_of(fault: &Fault) -> Bug {
    match fault {
        Fault::Null { .. } => Bug::NullDeref,
        Fault::OutOfBounds { access, .. } | Fault::SizeUndecided { access, .. } if access.write => {
            Bug::OutOfBoundsWrite
        }
        Fault::OutOfBounds { .. } | Fault::SizeUndecided { .. } => Bug::OutOfBoundsRead,
        Fault::Uninitialised { .. } => Bug::UninitialisedRead,
        Fault::UseAfterFree { .. } => Bug::UseAfterFree,
        Fault::UseAfterReturn { .. } => Bug::UseAfterReturn,
        Fault::WriteToConstant { .. } => Bug::WriteToConstant,
        Fault::NotData { .. } | Fault::Unmapped { .. } => Bug::WildPointer,
        Fault::DoubleFree { .. } => Bug::DoubleFree,
        Fault::FreeInside { .. } | Fault::FreeNotHeap { .. } | Fault::FreeUnmapped { .. } => Bug::InvalidFree,
    }
}

pub(crate) fn no_addresses() -> Stop {
    Stop::Limit(Limit::MaxMemory, "no addresses are left for such an object".into())
}
