//! What expressions symbolic memory makes: not only right (the model test sees to that) but small.

use trefoil_expr::{ArrayId, Assignment, Expr, Node, Pool, eval};
use trefoil_memory::{At, Fault, Kind, Memory, Request, TooWide, Value};
use trefoil_simplify::{Builder, RuleSet};

struct World {
    mem: Memory,
    pool: Pool,
    rules: RuleSet,
    input: ArrayId,
}

impl World {
    fn new() -> Self {
        let mut pool = Pool::new();
        let input = pool.symbolic_array("input", 4096);
        World { mem: Memory::new(), pool, rules: RuleSet::default(), input }
    }

    fn heap(&mut self, size: u64) -> u64 {
        self.mem.alloc(Request::new(Kind::Heap, size, 16, 0)).unwrap()
    }

    fn with<T>(&mut self, f: impl FnOnce(&mut Memory, &mut Builder) -> T) -> T {
        f(&mut self.mem, &mut Builder::new(&mut self.pool, &mut self.rules))
    }

    /// Input byte `i` as a 64-bit number below `limit`, times `scale`.
    fn index(&mut self, i: u64, limit: u64, scale: u64) -> Expr {
        let byte = self.pool.byte(self.input, i);
        self.with(|_, b| {
            let wide = b.zext(byte, 64);
            let (limit, scale) = (b.bv(64, limit), b.bv(64, scale));
            let small = b.urem(wide, limit);
            b.mul(small, scale)
        })
    }

    fn at(&mut self, base: u64, offset: Expr, n: u32) -> At {
        let object = self.mem.resolve(base).unwrap();
        self.with(|_, b| At::new(b, object, offset, n))
    }
}

fn symbolic(value: Value) -> Expr {
    match value {
        Value::Symbolic(expr) => expr,
        Value::Word(word) => panic!("{word} is concrete"),
    }
}

#[test]
fn parts_of_a_stored_value_are_extracts_of_it() {
    let mut w = World::new();
    let at = w.heap(64);
    let bytes: Vec<Expr> = (0..8).map(|i| w.pool.byte(w.input, i)).collect();
    w.with(|mem, b| {
        let whole = b.concat_bytes(&bytes);
        mem.store(b, at + 8, 8, Value::Symbolic(whole)).unwrap();
        assert_eq!(mem.load(b, at + 8, 8).unwrap(), Value::Symbolic(whole));
        let low = b.extract(whole, 0, 32);
        assert_eq!(mem.load(b, at + 8, 4).unwrap(), Value::Symbolic(low));
        let high = b.extract(whole, 32, 32);
        assert_eq!(mem.load(b, at + 12, 4).unwrap(), Value::Symbolic(high));
        // Overwriting the middle leaves both ends.
        mem.store(b, at + 10, 4, Value::Word(0)).unwrap();
        let end = b.extract(whole, 48, 16);
        assert_eq!(mem.load(b, at + 14, 2).unwrap(), Value::Symbolic(end));
        assert_eq!(mem.load(b, at + 10, 4).unwrap(), Value::Word(0));
        // Constants that come as expressions are concrete bytes.
        let constant = b.bv(64, 77);
        mem.store(b, at + 8, 8, Value::Symbolic(constant)).unwrap();
        assert_eq!(mem.load_hit::<8>(at + 8), Some(77), "the slot is concrete and fast again");
    });
}

#[test]
fn a_symbolic_page_is_one_piece_and_copies_as_one() {
    let mut w = World::new();
    let (a, b) = (w.heap(8192), w.heap(8192));
    let array = w.input;
    w.with(|mem, build| mem.make_symbolic(build, a, 4096, (array, 0)).unwrap());
    let before = w.mem.stats().records;
    w.mem.copy(b + 100, a, 4096).unwrap();
    assert!(w.mem.stats().records - before < 600, "pieces, not bytes, are copied");
    let wanted = w.pool.byte(w.input, 4000);
    assert_eq!(w.with(|mem, build| mem.load(build, b + 4100, 1)).unwrap(), Value::Symbolic(wanted));
    let mut versions = 0;
    w.mem.for_each_expr(|_| panic!("no expression was made"), |_| versions += 1);
    assert!(versions >= 2);
}

#[test]
fn few_offsets_are_a_choice_of_words() {
    let mut w = World::new();
    let at = w.heap(64);
    for i in 0..8 {
        w.mem.store_word::<8>(at + i * 8, 1000 + i).unwrap();
    }
    let offset = w.index(0, 3, 8);
    let access = w.at(at, offset, 8);
    assert_eq!((access.min, access.max, access.step), (0, 16, 8));
    let value = symbolic(w.with(|mem, b| mem.read_at(b, &access)).unwrap());
    assert!(matches!(w.pool.node(value), Node::Ite { .. }));
    assert_eq!(w.pool.width(value), 64);
}

#[test]
fn tables_of_small_numbers_have_constant_upper_bytes() {
    let mut w = World::new();
    let at = w.heap(4 * 200);
    for i in 0..200 {
        w.mem.store_word::<4>(at + i * 4, i * 3 % 251).unwrap();
    }
    let offset = w.index(0, 200, 4);
    let access = w.at(at, offset, 4);
    let value = symbolic(w.with(|mem, b| mem.read_at(b, &access)).unwrap());
    assert_eq!(w.pool.facts(value).max >> 8, 0, "the upper three bytes are known to be zero");
    let mut values = Assignment::new();
    for input in [0, 7, 199] {
        values.set(w.input, 0, input);
        assert_eq!(eval(&w.pool, value, &values).to_u64(), Some(u64::from(input) * 3 % 251));
    }
}

#[test]
fn the_array_spans_what_the_offset_can_reach() {
    let mut w = World::new();
    let at = w.heap(8 << 20);
    w.mem.fill(at, 8 << 20, 1).unwrap();
    let small = w.index(0, 100, 1);
    let offset = w.with(|_, b| {
        let base = b.bv(64, 5 << 20);
        b.add(small, base)
    });
    w.mem.store_word::<1>(at + (5 << 20) + 3, 9).unwrap();
    let access = w.at(at, offset, 1);
    assert_eq!((access.min, access.max), (5 << 20, (5 << 20) + 99));
    let before = w.pool.stats();
    let value = symbolic(w.with(|mem, b| mem.read_at(b, &access)).unwrap());
    assert!(w.pool.stats().bytes - before.bytes < 50_000, "no eight-megabyte array");
    let mut values = Assignment::new();
    values.set(w.input, 0, 3);
    assert_eq!(eval(&w.pool, value, &values).to_u64(), Some(9));
}

#[test]
fn an_offset_that_may_be_anything_is_refused_and_can_be_narrowed() {
    let mut w = World::new();
    let at = w.heap(8 << 20);
    let bytes: Vec<Expr> = (0..8).map(|i| w.pool.byte(w.input, i)).collect();
    let offset = w.with(|_, b| b.concat_bytes(&bytes));
    let access = w.at(at, offset, 4);
    assert_eq!(w.with(|mem, b| mem.read_at(b, &access)), Err(TooWide { span: 8 << 20 }));
    let narrow = access.narrowed(1000, 3000);
    assert!(w.with(|mem, b| mem.read_at(b, &narrow)).is_ok());
}

#[test]
fn writes_at_symbolic_offsets_build_on_each_other() {
    let mut w = World::new();
    let at = w.heap(256);
    for i in 0..20 {
        let offset = w.index(i, 250, 1);
        let access = w.at(at, offset, 1);
        w.with(|mem, b| mem.write_at(b, &access, Value::Word(i))).unwrap();
    }
    let offset = w.index(30, 250, 1);
    let access = w.at(at, offset, 1);
    let value = symbolic(w.with(|mem, b| mem.read_at(b, &access)).unwrap());
    let Node::Read { version, .. } = w.pool.node(value) else { panic!("a read") };
    assert_eq!(w.pool.n_updates(version), 20, "one update for each write, no copy of the rest");
}

#[test]
fn sizes_may_depend_on_input() {
    let mut w = World::new();
    let size = w.index(0, 101, 1);
    let request = Request { size_expr: Some(size), ..Request::new(Kind::Heap, 100, 16, 0) };
    let at = w.mem.alloc(request).unwrap();
    let fault = *w.mem.store_word::<4>(at + 6, 1).unwrap_err();
    let Fault::SizeUndecided { object, needs: 10, .. } = fault else { panic!("{fault:?}") };
    assert_eq!(object.size_expr, Some(size));
    w.mem.assume_size(at, 10);
    w.mem.store_word::<4>(at + 6, 1).unwrap();
    assert_eq!(w.mem.load_hit::<4>(at + 6), Some(1));
    assert!(matches!(*w.mem.load_word::<4>(at + 7).unwrap_err(), Fault::SizeUndecided { needs: 11, .. }));
    assert!(matches!(*w.mem.load_word::<4>(at + 97).unwrap_err(), Fault::OutOfBounds { .. }));
    let other = w.mem.fork();
    w.mem.assume_size(at, 50);
    w.mem.store_word::<4>(at + 46, 1).unwrap();
    let mut other = other;
    w.mem.switch(&mut other);
    assert!(w.mem.load_word::<4>(at + 46).is_err(), "what one state knows is not known to the other");
}

#[test]
fn large_objects_of_undecided_size() {
    let mut w = World::new();
    let size = w.index(0, 250, 1000);
    let request = Request { size_expr: Some(size), ..Request::new(Kind::Heap, 249_000, 16, 0) };
    let at = w.mem.alloc(request).unwrap();
    assert!(w.mem.store_word::<8>(at + 50_000, 1).is_err());
    w.mem.assume_size(at, 50_008);
    w.mem.store_word::<8>(at + 50_000, 1).unwrap();
    assert!(w.mem.store_word::<8>(at + 50_001, 1).is_err());
    w.mem.assume_size(at, 60_000);
    assert_eq!(w.mem.load_word::<8>(at + 50_001).unwrap(), Some(0));
}
