//! Random programs of memory operations against the simplest possible model: a list of objects with one expression or
//! number per byte, copied whole at every fork. Symbolic bytes are compared by value under a fixed assignment.

use trefoil_expr::{Assignment, Expr, Pool, Version, eval};
use trefoil_memory::{AddressSpace, At, Compared, Found, Kind, Meaning, Memory, Numbering, Request, Value};
use trefoil_simplify::{Builder, RuleSet};

#[derive(Clone)]
struct Thing {
    base: u64,
    bytes: Vec<u8>,
    symbolic: Vec<bool>,
    kind: Kind,
    alive: bool,
}

/// Bytes are held as their values under the assignment; `symbolic` says which must come back as expressions.
#[derive(Clone, Default)]
struct Model {
    things: Vec<Thing>,
}

struct Rng(u64);

impl Rng {
    fn next(&mut self) -> u64 {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        self.0.wrapping_mul(0x2545_f491_4f6c_dd1d)
    }

    fn below(&mut self, n: u64) -> u64 {
        (self.next() >> 11) % n
    }
}

struct World {
    mem: Memory,
    pool: Pool,
    rules: RuleSet,
    values: Assignment,
    model: Model,
    parked: Vec<(AddressSpace, Model)>,
    rng: Rng,
    input: trefoil_expr::ArrayId,
}

/// Handles as numbers, within one pool.
struct SamePool;

impl Numbering for SamePool {
    fn expr(&mut self, expr: Expr) -> u32 {
        expr.index() as u32
    }

    fn version(&mut self, version: Version) -> u32 {
        version.index() as u32
    }
}

impl Meaning for SamePool {
    fn expr(&mut self, number: u32) -> Option<Expr> {
        (number < 1 << 30).then(|| Expr::from_index(number as usize))
    }

    fn version(&mut self, number: u32) -> Option<Version> {
        (number < 1 << 30).then(|| Version::from_index(number as usize))
    }
}

const INPUT: u32 = 64;
const SIZES: [u64; 12] = [0, 1, 3, 8, 24, 100, 1000, 3840, 3841, 4096, 9000, 20_000];

impl World {
    fn new(seed: u64) -> Self {
        let mut pool = Pool::new();
        let input = pool.symbolic_array("input", INPUT);
        let mut values = Assignment::new();
        let mut rng = Rng(seed * 2 + 1);
        for i in 0..INPUT {
            values.set(input, i.into(), rng.next() as u8);
        }
        World {
            mem: Memory::new(),
            pool,
            rules: RuleSet::default(),
            values,
            model: Model::default(),
            parked: Vec::new(),
            rng,
            input,
        }
    }

    fn step(&mut self) {
        match self.rng.below(100) {
            0..8 => self.alloc(),
            8..12 => self.free(),
            12..16 => self.fork(),
            16..20 => self.switch(),
            20 => self.drop_one(),
            21 => self.through_image(),
            22..45 => self.store(),
            45..70 => self.load(),
            70..76 => self.copy(),
            76..79 => self.fill(),
            79..82 => self.make_symbolic(),
            82 => self.churn(),
            83..88 => self.search(),
            88..94 => self.read_at(),
            _ => self.write_at(),
        }
    }

    /// A live object and a range of at most `n` bytes in it; the length is 0 if nothing is there.
    fn range(&mut self, n: u64) -> Option<(usize, u64, u64)> {
        let live: Vec<usize> = (0..self.model.things.len()).filter(|&i| self.model.things[i].alive).collect();
        let which = live[self.rng.below(live.len().max(1) as u64).min(live.len().checked_sub(1)? as u64) as usize];
        let size = self.model.things[which].bytes.len() as u64;
        let len = (1 + self.rng.below(n)).min(size);
        // Often near the beginning, the end, or a slot's edge.
        let offset = match self.rng.below(4) {
            0 => 0,
            1 => size - len,
            2 => 4090.min(size - len),
            _ => self.rng.below(size - len + 1),
        };
        Some((which, offset, len))
    }

    fn writable(&mut self, n: u64) -> Option<(usize, u64, u64)> {
        let (which, offset, len) = self.range(n)?;
        (self.model.things[which].kind != Kind::Constant && len > 0).then_some((which, offset, len))
    }

    fn alloc(&mut self) {
        let kinds = [Kind::Heap, Kind::Heap, Kind::Stack, Kind::Global, Kind::Constant, Kind::Mapped];
        let kind = kinds[self.rng.below(6) as usize];
        let size = SIZES[self.rng.below(12) as usize];
        let align = 1 << self.rng.below(7);
        let init: Vec<u8> = (0..size.min(self.rng.below(5000))).map(|i| (i * 7) as u8).collect();
        let base = self.mem.alloc_init(Request::new(kind, size, align, 1), &init).unwrap();
        assert_eq!(base % align, 0);
        let mut bytes = init;
        bytes.resize(size as usize, 0);
        for thing in self.model.things.iter().filter(|thing| thing.alive) {
            let apart = base + size < thing.base || thing.base + (thing.bytes.len() as u64) < base;
            assert!(apart, "objects overlap");
        }
        let symbolic = vec![false; size as usize];
        self.model.things.push(Thing { base, bytes, symbolic, kind, alive: true });
    }

    fn free(&mut self) {
        let Some((which, ..)) = self.range(1) else { return };
        let thing = &mut self.model.things[which];
        match thing.kind {
            Kind::Heap => self.mem.free(thing.base, 2).unwrap(),
            Kind::Stack => self.mem.release_alloca(thing.base, 2),
            Kind::Mapped => self.mem.unmap(thing.base, thing.bytes.len().max(1) as u64, 2).unwrap(),
            _ => return,
        }
        thing.alive = false;
        assert!(self.mem.load_word::<1>(thing.base).is_err());
    }

    /// Objects that come and go, so that slots are used again.
    fn churn(&mut self) {
        for i in 0..self.rng.below(100) {
            let at = self.mem.alloca(16, 8, 0).unwrap();
            assert_eq!(self.mem.load_word::<8>(at).unwrap(), Some(0), "new objects are zero");
            self.mem.store_word::<8>(at, i | 1).unwrap();
            self.mem.release_alloca(at, 0);
            let at = self.mem.alloc(Request::new(Kind::Heap, 16 + i % 2 * 9000, 8, 0)).unwrap();
            assert_eq!(self.mem.load_word::<8>(at + 8).unwrap(), Some(0), "new objects are zero");
            self.mem.store_word::<8>(at + 8, i | 1).unwrap();
            self.mem.free(at, 0).unwrap();
        }
    }

    fn fork(&mut self) {
        if self.parked.len() < 8 {
            let space = self.mem.fork();
            self.parked.push((space, self.model.clone()));
        }
    }

    fn switch(&mut self) {
        if self.parked.is_empty() {
            return;
        }
        let which = self.rng.below(self.parked.len() as u64) as usize;
        let (space, model) = &mut self.parked[which];
        self.mem.switch(space);
        std::mem::swap(&mut self.model, model);
    }

    fn drop_one(&mut self) {
        if self.parked.len() > 2 {
            let which = self.rng.below(self.parked.len() as u64) as usize;
            self.parked.swap_remove(which);
        }
    }

    /// The current space is written, read back, and goes on as the copy.
    fn through_image(&mut self) {
        let image = self.mem.write_image(&mut SamePool);
        let mut copy = self.mem.read_image(&image, &mut SamePool).unwrap();
        self.mem.switch(&mut copy);
        assert!(self.mem.write_image(&mut SamePool) == image, "the copy has the same image");
        let at = self.rng.below(image.len() as u64) as usize;
        let mut broken = image;
        broken[at] ^= 1 << self.rng.below(8);
        // Whatever it does with a damaged image, it must not panic.
        drop(self.mem.read_image(&broken, &mut SamePool));
        drop(self.mem.read_image(&broken[..at], &mut SamePool));
    }

    fn word(&mut self) -> (Value, u64, u32) {
        let n = 1 + self.rng.below(8) as u32;
        if self.rng.below(2) == 0 {
            let word = self.rng.next() >> (64 - n * 8);
            return (Value::Word(word), word, n);
        }
        let mut build = Builder::new(&mut self.pool, &mut self.rules);
        let bytes: Vec<Expr> = (0..n)
            .map(|_| {
                let index = build.bv(64, self.rng.below(INPUT.into()));
                let version = build.pool.version(self.input);
                build.read(version, index)
            })
            .collect();
        let expr = build.concat_bytes(&bytes);
        (Value::Symbolic(expr), self.value(expr), n)
    }

    fn value(&self, expr: Expr) -> u64 {
        eval(&self.pool, expr, &self.values).to_u64().unwrap()
    }

    fn store(&mut self) {
        let (value, word, n) = self.word();
        let Some((which, offset, len)) = self.writable(n.into()) else { return };
        if len < n.into() || self.model.things[which].bytes.len() as u64 - offset < n.into() {
            return;
        }
        let thing = &mut self.model.things[which];
        let mut build = Builder::new(&mut self.pool, &mut self.rules);
        self.mem.store(&mut build, thing.base + offset, n, value).unwrap();
        if let Value::Symbolic(_) = value {
            let again = self.mem.load(&mut build, thing.base + offset, n).unwrap();
            assert_eq!(again, value, "what was stored comes back as it was");
        }
        for i in 0..n as usize {
            thing.bytes[offset as usize + i] = (word >> (8 * i)) as u8;
            thing.symbolic[offset as usize + i] = matches!(value, Value::Symbolic(_));
        }
    }

    fn load(&mut self) {
        let Some((which, offset, len)) = self.range(8) else { return };
        if len == 0 {
            return;
        }
        let addr = self.model.things[which].base + offset;
        let mut build = Builder::new(&mut self.pool, &mut self.rules);
        let value = self.mem.load(&mut build, addr, len as u32).unwrap();
        self.expect(value, which, offset, len);
    }

    fn expect(&mut self, value: Value, which: usize, offset: u64, len: u64) {
        let thing = &self.model.things[which];
        let range = offset as usize..(offset + len) as usize;
        let mut word = [0; 8];
        word[..len as usize].copy_from_slice(&thing.bytes[range.clone()]);
        let symbolic = thing.symbolic[range].iter().any(|s| *s);
        match value {
            Value::Word(got) => assert_eq!(got, u64::from_le_bytes(word)),
            Value::Symbolic(expr) => {
                assert!(symbolic);
                assert_eq!(self.pool.width(expr), len as u32 * 8);
                assert_eq!(self.value(expr), u64::from_le_bytes(word));
            }
        }
    }

    fn copy(&mut self) {
        let Some((to, at, len)) = self.writable(10_000) else { return };
        let same = self.rng.below(2) == 0;
        let Some((from, start, n)) = self.range(10_000) else { return };
        let (from, start) = if same { (to, self.rng.below(at + 1)) } else { (from, start) };
        let room = self.model.things[from].bytes.len() as u64 - start;
        let len = if same { len.min(room) } else { len.min(n) };
        let (dst, src) = (self.model.things[to].base + at, self.model.things[from].base + start);
        self.mem.copy(dst, src, len).unwrap();
        let range = start as usize..(start + len) as usize;
        let bytes = self.model.things[from].bytes[range.clone()].to_vec();
        let symbolic = self.model.things[from].symbolic[range].to_vec();
        let range = at as usize..(at + len) as usize;
        self.model.things[to].bytes[range.clone()].copy_from_slice(&bytes);
        self.model.things[to].symbolic[range].copy_from_slice(&symbolic);
    }

    fn fill(&mut self) {
        let Some((which, offset, len)) = self.writable(6000) else { return };
        let thing = &mut self.model.things[which];
        let byte = self.rng.next() as u8;
        self.mem.fill(thing.base + offset, len, byte).unwrap();
        let range = offset as usize..(offset + len) as usize;
        thing.bytes[range.clone()].fill(byte);
        thing.symbolic[range].fill(false);
    }

    fn make_symbolic(&mut self) {
        let Some((which, offset, len)) = self.writable(INPUT.into()) else { return };
        let first = self.rng.below(u64::from(INPUT) - len + 1) as u32;
        let thing = &mut self.model.things[which];
        let mut build = Builder::new(&mut self.pool, &mut self.rules);
        self.mem.make_symbolic(&mut build, thing.base + offset, len, (self.input, first)).unwrap();
        for i in 0..len {
            thing.bytes[(offset + i) as usize] = self.values.byte(self.input, u64::from(first) + i);
            thing.symbolic[(offset + i) as usize] = true;
        }
    }

    fn search(&mut self) {
        let Some((which, offset, len)) = self.range(9000) else { return };
        let thing = &self.model.things[which];
        let range = offset as usize..(offset + len) as usize;
        let (bytes, symbolic) = (&thing.bytes[range.clone()], &thing.symbolic[range]);
        let byte = self.rng.below(64) as u8;
        let stop = (0..bytes.len()).find(|&i| symbolic[i] || bytes[i] == byte);
        let wanted = match stop {
            Some(i) if symbolic[i] => Found::Symbolic(i as u64),
            Some(i) => Found::At(i as u64),
            None => Found::Nowhere,
        };
        let found = self.mem.find_byte(thing.base + offset, byte, len).unwrap();
        // A symbolic byte may have become constant (a choice between equal values), never the other way round.
        match (found, wanted) {
            (Found::Symbolic(at), _) => assert!(symbolic[at as usize]),
            (_, Found::Symbolic(_)) => {}
            _ => assert_eq!(found, wanted),
        }
        let same = self.mem.compare(thing.base + offset, thing.base + offset, len).unwrap();
        assert!(matches!(same, Compared::Equal | Compared::Symbolic(_)));
    }

    /// An offset expression whose value under the assignment is `offset`, with known range `offset-a ..= offset+b`.
    fn offset_expr(&mut self, offset: u64, last: u64, n: u32) -> (Expr, u64, u64) {
        let reach = [4, 40, 300][self.rng.below(3) as usize];
        let byte = self.rng.below(INPUT.into());
        let value = u64::from(self.values.byte(self.input, byte)) % reach;
        let low = offset.saturating_sub(value);
        let mut build = Builder::new(&mut self.pool, &mut self.rules);
        let index = build.bv(64, byte);
        let version = build.pool.version(self.input);
        let input = build.read(version, index);
        let input = build.zext(input, 64);
        let modulus = build.bv(64, reach);
        let small = build.urem(input, modulus);
        let scale = u64::from(n.next_power_of_two()).min(8);
        let (small, low) = if self.rng.below(2) == 0 && low + (reach - 1) * scale <= last {
            let scale = build.bv(64, scale);
            (build.mul(small, scale), low)
        } else {
            (small, low.min(last.saturating_sub(reach - 1)))
        };
        let base = build.bv(64, low);
        let expr = build.add(small, base);
        (expr, self.value(expr), last)
    }

    fn read_at(&mut self) {
        let Some((which, offset, len)) = self.range(8) else { return };
        if len == 0 {
            return;
        }
        let last = self.model.things[which].bytes.len() as u64 - len;
        let (expr, value, _) = self.offset_expr(offset, last, len as u32);
        if value > last {
            return;
        }
        let object = self.mem.resolve(self.model.things[which].base).unwrap();
        let mut build = Builder::new(&mut self.pool, &mut self.rules);
        let at = At::new(&build, object, expr, len as u32);
        assert!(at.min <= value && value <= at.max && (value - at.min).is_multiple_of(at.step));
        let got = self.mem.read_at(&mut build, &at).unwrap();
        let got = match got {
            Value::Word(word) => word,
            Value::Symbolic(expr) => self.value(expr),
        };
        let mut word = [0; 8];
        let thing = &self.model.things[which];
        word[..len as usize].copy_from_slice(&thing.bytes[value as usize..(value + len) as usize]);
        assert_eq!(got, u64::from_le_bytes(word));
    }

    fn write_at(&mut self) {
        let (new, word, n) = self.word();
        let Some((which, offset, _)) = self.writable(1) else { return };
        let size = self.model.things[which].bytes.len() as u64;
        let Some(last) = size.checked_sub(n.into()) else { return };
        let (expr, value, _) = self.offset_expr(offset.min(last), last, n);
        if value > last {
            return;
        }
        let object = self.mem.resolve(self.model.things[which].base).unwrap();
        let mut build = Builder::new(&mut self.pool, &mut self.rules);
        let at = At::new(&build, object, expr, n);
        self.mem.write_at(&mut build, &at, new).unwrap();
        let thing = &mut self.model.things[which];
        for i in 0..n as usize {
            thing.bytes[value as usize + i] = (word >> (8 * i)) as u8;
        }
        thing.symbolic[at.min as usize..(at.max + u64::from(n)) as usize].fill(true);
    }

    /// Reads everything back and compares it.
    fn check_all(&mut self) {
        for which in 0..self.model.things.len() {
            let thing = &self.model.things[which];
            if !thing.alive {
                continue;
            }
            let (base, size) = (thing.base, thing.bytes.len() as u64);
            assert_eq!(self.mem.resolve(base).unwrap().size, size);
            for offset in (0..size.saturating_sub(7)).step_by(8) {
                let mut build = Builder::new(&mut self.pool, &mut self.rules);
                let value = self.mem.load(&mut build, base + offset, 8).unwrap();
                self.expect(value, which, offset, 8);
            }
        }
        let live = self.model.things.iter().filter(|thing| thing.alive).count();
        assert_eq!(self.mem.candidates(0, u64::MAX, 1).count(), live);
    }
}

#[test]
fn memory_agrees_with_the_model() {
    // `MODEL_SEEDS=2000 cargo test --release` for a long run.
    let seeds = std::env::var("MODEL_SEEDS").ok().and_then(|n| n.parse().ok()).unwrap_or(40);
    for seed in 1..seeds {
        let mut world = World::new(seed);
        for _ in 0..2500 {
            world.step();
        }
        world.check_all();
        while let Some((mut space, model)) = world.parked.pop() {
            world.mem.switch(&mut space);
            world.model = model;
            world.check_all();
        }
        let mut empty = world.mem.empty_space();
        world.mem.switch(&mut empty);
        drop(empty);
        let stats = world.mem.stats();
        assert_eq!((stats.total(), stats.objects), (0, 0), "everything is given back");
    }
}

#[test]
fn the_same_calls_give_the_same_addresses() {
    let run = |forks: bool| {
        let mut world = World::new(5);
        let mut kept = Vec::new();
        let mut addresses = Vec::new();
        for i in 0..5000u64 {
            let at = world.mem.alloc(Request::new(Kind::Heap, i % 300, 8, 0)).unwrap();
            let local = world.mem.alloca(i % 50, 8, 0).unwrap();
            addresses.extend([at, local]);
            if i % 3 != 0 {
                world.mem.free(at, 0).unwrap();
                world.mem.release_alloca(local, 0);
            }
            if forks && i % 7 == 0 {
                kept.push(world.mem.fork());
            }
        }
        addresses
    };
    assert_eq!(run(false), run(true));
}
