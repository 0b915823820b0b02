//! Loads, stores, addresses, stack objects and the memory intrinsics.

use trefoil_expr::Expr;
use trefoil_ir::{AbsAccess, Access, IndexedAccess, Reg, TableId};
use trefoil_memory::Value;
use trefoil_runlog::catalogue::Bug;

use super::Flow;
use crate::cx::Cx;
use crate::stop::{Step, Stop};
use crate::word;

/// `load`. UB: the bytes are not all in one live object; misaligned (optional check).
pub(super) fn load(cx: &mut Cx, i: Access) -> Step<Flow> {
    let address = cx.get(i.base);
    let address = add_offset(cx, address, i.off);
    load_at(cx, address, i.r, (i.w, i.bytes, i.align))
}

/// `load` at an indexed address. UB: as `load`.
pub(super) fn load_indexed(cx: &mut Cx, i: IndexedAccess) -> Step<Flow> {
    let address = indexed(cx, (i.base, i.index), i64::from(i.scale), i64::from(i.off));
    load_at(cx, address, i.r, (i.w, i.bytes, i.align))
}

/// `load` at a constant address. UB: as `load`.
pub(super) fn load_abs(cx: &mut Cx, i: AbsAccess) -> Step<Flow> {
    load_at(cx, Value::Word(i.addr), i.r, (i.w, i.bytes, i.align))
}

/// `store`. UB: as `load`, and the object is constant.
pub(super) fn store(cx: &mut Cx, i: Access) -> Step<Flow> {
    let address = cx.get(i.base);
    let address = add_offset(cx, address, i.off);
    store_at(cx, address, i.r, (i.w, i.bytes, i.align))
}

/// `store` at an indexed address. UB: as `store`.
pub(super) fn store_indexed(cx: &mut Cx, i: IndexedAccess) -> Step<Flow> {
    let address = indexed(cx, (i.base, i.index), i64::from(i.scale), i64::from(i.off));
    store_at(cx, address, i.r, (i.w, i.bytes, i.align))
}

/// `store` at a constant address. UB: as `store`.
pub(super) fn store_abs(cx: &mut Cx, i: AbsAccess) -> Step<Flow> {
    store_at(cx, Value::Word(i.addr), i.r, (i.w, i.bytes, i.align))
}

fn load_at(cx: &mut Cx, address: Value, d: Reg, (w, bytes, align): (u8, u8, u8)) -> Step<Flow> {
    forbid_misaligned(cx, address, align)?;
    let value = cx.load_value(address, w, bytes)?;
    cx.set(d, value);
    Ok(Flow::Next)
}

fn store_at(cx: &mut Cx, address: Value, r: Reg, (w, bytes, align): (u8, u8, u8)) -> Step<Flow> {
    forbid_misaligned(cx, address, align)?;
    let value = cx.get(r);
    cx.store_value(address, value, w, bytes)?;
    Ok(Flow::Next)
}

/// The optional check of an access's promised alignment.
fn forbid_misaligned(cx: &mut Cx, address: Value, align: u8) -> Step {
    if !cx.m.checks.alignment || align == 0 {
        return Ok(());
    }
    let low = (1u64 << align) - 1;
    let misaligned = cx.unary(
        address,
        |at| u64::from(at & low != 0),
        |b, at| {
            let bits = b.extract(at, 0, u32::from(align));
            let zero = b.bv(u32::from(align), 0);
            b.ne(bits, zero)
        },
    );
    cx.forbid(misaligned, Bug::Misaligned, || format!("the address is not a multiple of {}", low + 1))
}

/// `getelementptr` with one variable index. UB: none (an address out of bounds is wrong only when used).
pub(super) fn gep(cx: &mut Cx, d: Reg, operands: (Reg, Reg), scale: i32, off: i64) -> Step<Flow> {
    let address = indexed(cx, operands, i64::from(scale), off);
    cx.set(d, address);
    Ok(Flow::Next)
}

fn indexed(cx: &mut Cx, (base, index): (Reg, Reg), scale: i64, off: i64) -> Value {
    let (base, index) = (cx.get(base), cx.get(index));
    let scaled = cx.unary(
        index,
        |x| x.wrapping_mul(scale as u64),
        |b, x| {
            let scale = b.bv(64, scale as u64);
            b.mul(x, scale)
        },
    );
    // The offset goes to the base first: a constant base stays visible in the address.
    let base = add_offset(cx, base, off);
    cx.binary(64, (base, scaled), u64::wrapping_add, |b, x, y| b.add(x, y))
}

fn add_offset(cx: &mut Cx, base: Value, off: i64) -> Value {
    let add = |b: &mut trefoil_simplify::Builder, x: Expr| {
        let off = b.bv(64, off as u64);
        b.add(x, off)
    };
    if off == 0 { base } else { cx.unary(base, |x| x.wrapping_add(off as u64), add) }
}

/// `alloca`. UB: the stack is exhausted.
pub(super) fn alloca(cx: &mut Cx, d: Reg, table: TableId) -> Step<Flow> {
    let function = cx.s.stack.frame().function.clone();
    let shape = &function.allocas[table.0 as usize];
    let address = cx.new_stack_object(shape.size, shape.align)?;
    own(cx, d, (address, shape.size))
}

/// `alloca` of a number of elements. UB: the stack is exhausted.
pub(super) fn alloca_dyn(cx: &mut Cx, d: Reg, count: Reg, table: TableId) -> Step<Flow> {
    let function = cx.s.stack.frame().function.clone();
    let shape = &function.allocas[table.0 as usize];
    let count = cx.get(count);
    let count = cx.one_of_many(count)?;
    let Some(size) = shape.size.checked_mul(count) else {
        return Err(Stop::bug(Bug::StackOverflow, format!("a stack object of {count} elements")));
    };
    let address = cx.new_stack_object(size, shape.align)?;
    own(cx, d, (address, size))
}

fn own(cx: &mut Cx, d: Reg, (address, size): (u64, u64)) -> Step<Flow> {
    cx.s.stack.add_object(address);
    cx.mark_unset(address, size);
    cx.set_word(d, address);
    Ok(Flow::Next)
}

/// `llvm.stacksave`: how many objects the frame has. UB: none.
pub(super) fn stack_save(cx: &mut Cx, d: Reg) -> Step<Flow> {
    let count = cx.s.stack.objects().len();
    cx.set_word(d, count as u64);
    Ok(Flow::Next)
}

/// `llvm.stackrestore`: objects made since the save are gone. UB: none.
pub(super) fn stack_restore(cx: &mut Cx, a: Reg) -> Step<Flow> {
    let saved = cx.get(a);
    let saved = cx.one_of_many(saved)? as usize;
    cx.release_objects(saved);
    Ok(Flow::Next)
}

/// `llvm.memcpy`, `llvm.memmove`. UB: bytes outside of live objects. (An overlap in `memcpy` is tolerated: clang
/// itself emits it for self-assignment of structures.)
pub(super) fn mem_copy(cx: &mut Cx, (dst, src): (Reg, Reg), len: Reg, _overlap: bool) -> Step<Flow> {
    let (dst, src, len) = (cx.get(dst), cx.get(src), cx.get(len));
    cx.copy(dst, src, len)?;
    Ok(Flow::Next)
}

/// `llvm.memset`. UB: bytes outside of live objects.
pub(super) fn mem_set(cx: &mut Cx, dst: Reg, byte: Reg, len: Reg) -> Step<Flow> {
    let (dst, byte, len) = (cx.get(dst), cx.get(byte), cx.get(len));
    cx.fill(dst, byte, len)?;
    Ok(Flow::Next)
}

/// `llvm.objectsize`: bytes from `a` to the end of its object. UB: none.
pub(super) fn object_size(cx: &mut Cx, d: Reg, a: Reg, w: u8, min: bool) -> Step<Flow> {
    let object = match cx.get(a) {
        Value::Word(at) => cx.m.memory.resolve(at).map(|object| object.base + object.size - at),
        Value::Symbolic(_) => None,
    };
    let unknown = if min { 0 } else { word::mask(w) };
    cx.set_word(d, object.unwrap_or(unknown) & word::mask(w));
    Ok(Flow::Next)
}
