//! The heap: malloc and relatives, and the kernel's own objects.

use trefoil_exec::{Arguments, Cx, Flow, Step, Stop, Trace};
use trefoil_expr::Expr;
use trefoil_memory::{Kind, Request, Value};
use trefoil_runlog::catalogue::{Bug, Limit};

use crate::Row;

pub(crate) const TABLE: &[Row] = &[
    ("malloc", malloc),
    ("__libc_malloc", malloc),
    ("calloc", calloc),
    ("__libc_calloc", calloc),
    ("realloc", realloc),
    ("__libc_realloc", realloc),
    ("free", free),
    ("__libc_free", free),
    ("memalign", memalign),
    ("aligned_alloc", memalign),
    ("__libc_memalign", memalign),
    ("posix_memalign", posix_memalign),
    ("malloc_usable_size", usable_size),
    ("tf_called_by_program", called_by_program),
    ("tf_map", tf_map),
    ("tf_unmap", tf_unmap),
    ("tf_alloc", tf_alloc),
    ("tf_free", tf_free),
];

/// Requests above this fail, as they do on any real machine.
const HUGE: u64 = 1 << 40;
/// What malloc aligns to.
const ALIGN: u64 = 16;
const EINVAL: u64 = 22;
const ENOMEM: u64 = 12;

/// An object of the given size; 0 if it is too large to exist.
fn allocate(cx: &mut Cx, kind: Kind, size: Value, align: u64) -> Step<u64> {
    let site = cx.m.places.intern(&cx.s.stack);
    let request = match size {
        Value::Word(size) if size > HUGE => return Ok(0),
        Value::Word(size) if size > cx.m.bounds.allocation => return Err(too_large(size)),
        Value::Word(size) => Request::new(kind, size, align, site),
        Value::Symbolic(size) => symbolic_request(cx, kind, size, align, site)?,
    };
    Ok(cx.m.memory.alloc(request).unwrap_or(0))
}

fn too_large(size: u64) -> Stop {
    Stop::Limit(Limit::AllocationSize, format!("an object of {size} bytes"))
}

/// A request of symbolic size: the object is as large as the path and the bound allow. Larger sizes go on in a state
/// of their own, with one size.
fn symbolic_request(cx: &mut Cx, kind: Kind, size: Expr, align: u64, site: u32) -> Step<Request> {
    let bound = cx.m.bounds.symbolic_size;
    let most = cx.m.pool.facts(size).max;
    if most <= bound {
        return Ok(Request { size_expr: Some(size), ..Request::new(kind, most, align, site) });
    }
    let limit = cx.m.pool.bv(64, bound);
    let small = cx.build().ule(size, limit);
    let small = cx.value_of(small);
    if cx.one_of_many(small)? == 1 {
        return Ok(Request { size_expr: Some(size), ..Request::new(kind, bound, align, site) });
    }
    let size = cx.concretize(size)?;
    Ok(Request::new(kind, size.min(HUGE), align, site))
}

/// `malloc`: zeroed, because reading what was never written must be reproducible.
fn malloc(cx: &mut Cx, args: &Arguments) -> Step<Flow> {
    let address = allocate(cx, Kind::Heap, args.get(0), ALIGN)?;
    mark_unset(cx, address);
    args.give_word(cx, address)
}

fn mark_unset(cx: &mut Cx, address: u64) {
    let size = cx.m.memory.resolve(address).map_or(0, |object| object.inside);
    cx.mark_unset(address, size);
}

/// `calloc`.
fn calloc(cx: &mut Cx, args: &Arguments) -> Step<Flow> {
    let (count, each) = (args.get(0), args.get(1));
    let size = match (count, each) {
        (Value::Word(n), Value::Word(m)) => match n.checked_mul(m) {
            Some(size) => Value::Word(size),
            None => return args.give_word(cx, 0),
        },
        _ => {
            // A product that wraps would be a heap overflow in waiting; calloc must fail then.
            let (n, m) = (cx.lift(count, 64), cx.lift(each, 64));
            let mut b = cx.build();
            let (wide_n, wide_m) = (b.zext(n, 128), b.zext(m, 128));
            let product = b.mul(wide_n, wide_m);
            let high = b.extract(product, 64, 64);
            let zero = b.bv(64, 0);
            let fits = b.eq(high, zero);
            let low = b.extract(product, 0, 64);
            let fits = cx.value_of(fits);
            if cx.one_of_many(fits)? == 0 {
                return args.give_word(cx, 0);
            }
            cx.value_of(low)
        }
    };
    let address = allocate(cx, Kind::Heap, size, ALIGN)?;
    args.give_word(cx, address)
}

/// `realloc`: always moves, so that stale pointers are found.
fn realloc(cx: &mut Cx, args: &Arguments) -> Step<Flow> {
    let old = cx.one_of_many(args.get(0))?;
    if old == 0 {
        let address = allocate(cx, Kind::Heap, args.get(1), ALIGN)?;
        return args.give_word(cx, address);
    }
    let object = match cx.m.memory.resolve(old) {
        Some(object) if object.base == old && object.kind == Kind::Heap => object,
        _ => return release(cx, old),
    };
    if object.life != trefoil_memory::Life::Alive {
        return release(cx, old);
    }
    let new = allocate(cx, Kind::Heap, args.get(1), ALIGN)?;
    if new == 0 {
        return args.give_word(cx, 0);
    }
    mark_unset(cx, new);
    if let Some(to) = cx.m.memory.resolve(new) {
        cx.m.memory.copy_contents(&to, &object);
    }
    let site = cx.m.places.intern(&cx.s.stack);
    cx.m.memory.free(old, site).map_err(|fault| cx.fault(&fault))?;
    args.give_word(cx, new)
}

/// `tf_called_by_program`: is the function that asks called by the program rather than by our library?
fn called_by_program(cx: &mut Cx, args: &Arguments) -> Step<Flow> {
    let caller = Trace::of(&cx.s.stack).0.get(1).copied();
    let own = caller.is_some_and(|spot| cx.m.is_program_code(spot.function));
    args.give_word(cx, u64::from(own))
}

/// `free`. UB: not the start of a live heap object.
fn free(cx: &mut Cx, args: &Arguments) -> Step<Flow> {
    let address = cx.one_of_many(args.get(0))?;
    if address == 0 {
        return Ok(Flow::Next);
    }
    release(cx, address)
}

fn release(cx: &mut Cx, address: u64) -> Step<Flow> {
    let site = cx.m.places.intern(&cx.s.stack);
    cx.m.memory.free(address, site).map_err(|fault| cx.fault(&fault))?;
    Ok(Flow::Next)
}

/// `memalign`, `aligned_alloc`.
fn memalign(cx: &mut Cx, args: &Arguments) -> Step<Flow> {
    let align = cx.one_of_many(args.get(0))?;
    if !align.is_power_of_two() {
        return args.give_word(cx, 0);
    }
    let address = allocate(cx, Kind::Heap, args.get(1), align.max(ALIGN))?;
    args.give_word(cx, address)
}

/// `posix_memalign`.
fn posix_memalign(cx: &mut Cx, args: &Arguments) -> Step<Flow> {
    let align = cx.one_of_many(args.get(1))?;
    if !align.is_power_of_two() || align < 8 {
        return args.give_word(cx, EINVAL);
    }
    let address = allocate(cx, Kind::Heap, args.get(2), align.max(ALIGN))?;
    if address == 0 {
        return args.give_word(cx, ENOMEM);
    }
    cx.store_value(args.get(0), Value::Word(address), 64, 8)?;
    args.give_word(cx, 0)
}

/// `malloc_usable_size`: exactly what was asked for.
fn usable_size(cx: &mut Cx, args: &Arguments) -> Step<Flow> {
    let address = cx.one_of_many(args.get(0))?;
    let object = cx.m.memory.resolve(address);
    match object.and_then(|object| object.size_expr) {
        Some(size) => args.give(cx, Value::Symbolic(size)),
        None => args.give_word(cx, object.map_or(0, |object| object.size)),
    }
}

/// Pages for `mmap`.
fn tf_map(cx: &mut Cx, args: &Arguments) -> Step<Flow> {
    let size = cx.one_of_many(args.get(0))?;
    let address = allocate(cx, Kind::Mapped, Value::Word(size), 4096)?;
    args.give_word(cx, address)
}

fn tf_unmap(cx: &mut Cx, args: &Arguments) -> Step<Flow> {
    let address = cx.one_of_many(args.get(0))?;
    let Some(object) = cx.m.memory.resolve(address) else {
        return Err(trefoil_exec::Stop::bug(
            Bug::InvalidFree,
            format!("munmap of {address:#x}, where nothing is mapped"),
        ));
    };
    let site = cx.m.places.intern(&cx.s.stack);
    cx.m.memory.unmap(object.base, object.size, site).map_err(|fault| cx.fault(&fault))?;
    Ok(Flow::Next)
}

/// The kernel's own objects.
fn tf_alloc(cx: &mut Cx, args: &Arguments) -> Step<Flow> {
    malloc(cx, args)
}

fn tf_free(cx: &mut Cx, args: &Arguments) -> Step<Flow> {
    free(cx, args)
}
