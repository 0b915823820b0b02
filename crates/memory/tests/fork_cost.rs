//! What a state costs: forks share everything that nobody changes, and see nothing of each other.

use trefoil_memory::{AddressSpace, Kind, Memory, Request, SLOT};

/// A program's memory before it forks: functions, globals, strings, heap objects, a megabyte that stays unchanged.
fn program(mem: &mut Memory) -> (u64, u64) {
    for i in 0..3000 {
        mem.alloc(Request::new(Kind::Function, 0, 16, i)).unwrap();
        mem.alloc_init(Request::new(Kind::Global, 24, 8, i), b"global").unwrap();
        mem.alloc_init(Request::new(Kind::Constant, 30, 1, i), b"a string").unwrap();
    }
    for i in 0..500 {
        mem.alloc(Request::new(Kind::Heap, 48, 16, i)).unwrap();
    }
    let big = mem.alloc(Request::new(Kind::Global, 1 << 20, 16, 1)).unwrap();
    mem.fill(big, 1 << 20, 1).unwrap();
    let buffer = mem.alloc(Request::new(Kind::Heap, SLOT, 16, 1)).unwrap();
    mem.fill(buffer, SLOT, 2).unwrap();
    (buffer, big)
}

fn fork_many(mem: &mut Memory, buffer: u64, big: u64, n: u64) -> Vec<AddressSpace> {
    let mut states = vec![mem.fork()];
    while (states.len() as u64) < n {
        // Each state becomes current, writes its page, reads the shared megabyte and forks once.
        for i in 0..states.len() {
            mem.switch(&mut states[i]);
            let number = states.len() as u64;
            mem.fill(buffer, SLOT, number as u8).unwrap();
            mem.store_word::<8>(buffer, number).unwrap();
            assert_eq!(mem.load_word::<1>(big + number % (1 << 20)).unwrap(), Some(1));
            let child = mem.fork();
            mem.switch(&mut states[i]);
            states.push(child);
        }
    }
    for (i, state) in states.iter_mut().enumerate() {
        mem.switch(state);
        mem.store_word::<8>(buffer, i as u64).unwrap();
        mem.switch(state);
    }
    states
}

#[test]
fn a_state_costs_what_it_changed_and_at_most_600_bytes() {
    let mut mem = Memory::new();
    let (buffer, big) = program(&mut mem);
    let before = mem.stats().total();
    let mut states = fork_many(&mut mem, buffer, big, 16_384);
    let n = states.len();
    let per_state = (mem.stats().total() - before) / n + size_of::<AddressSpace>();
    assert!(per_state <= 4096 + 600, "{per_state} bytes per state");
    mem.switch(&mut states[5]);
    let private = mem.private_bytes();
    assert!((4096..4096 + 600).contains(&private), "{private}");
    mem.switch(&mut states[5]);

    for (i, state) in states.iter_mut().enumerate() {
        mem.switch(state);
        assert_eq!(mem.load_word::<8>(buffer).unwrap(), Some(i as u64));
        mem.switch(state);
    }
    drop(states);
    assert_eq!(mem.stats().total(), before, "dead states leave nothing behind");
}

#[test]
fn unchanged_memory_is_shared_whatever_its_size() {
    let mut mem = Memory::new();
    let big = mem.alloc(Request::new(Kind::Heap, 64 << 20, 16, 1)).unwrap();
    mem.fill(big, 64 << 20, 3).unwrap();
    let before = mem.stats().total();
    let states: Vec<AddressSpace> = (0..1000).map(|_| mem.fork()).collect();
    assert_eq!(mem.stats().total(), before);
    assert!(size_of::<AddressSpace>() <= 160);
    drop(states);
}

/// The shape of a program between two forks: it calls, writes a few locals and a heap object.
#[test]
fn a_state_with_locals_costs_less_than_a_kilobyte_besides_its_page() {
    let mut mem = Memory::new();
    let (buffer, _) = program(&mut mem);
    let locals: Vec<u64> = (0..6).map(|_| mem.alloca(8, 8, 1).unwrap()).collect();
    let before = mem.stats().total();
    let mut states: Vec<AddressSpace> = Vec::new();
    for i in 0..4096 {
        states.push(mem.fork());
        mem.store_word::<8>(buffer, i).unwrap();
        locals.iter().take(3).for_each(|&local| mem.store_word::<8>(local, i).unwrap());
        let inner = mem.alloca(16, 8, 1).unwrap();
        mem.store_word::<8>(inner, i).unwrap();
        mem.release_alloca(inner, 1);
    }
    let per_state = (mem.stats().total() - before) / states.len() + size_of::<AddressSpace>();
    assert!(per_state <= 4096 + 1000, "{per_state} bytes per state");
}
