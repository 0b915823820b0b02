//! Every way to misuse memory is told apart, with the object and the exact miss.

use trefoil_memory::{Fault, Kind, Life, Memory, NULL_END, Request, SLOT};

fn heap(mem: &mut Memory, size: u64) -> u64 {
    mem.alloc(Request::new(Kind::Heap, size, 16, 7)).unwrap()
}

fn load_fault(mem: &mut Memory, addr: u64) -> Fault {
    *mem.load_word::<4>(addr).unwrap_err()
}

fn store_fault(mem: &mut Memory, addr: u64) -> Fault {
    *mem.store_word::<4>(addr, 1).unwrap_err()
}

#[test]
fn null_and_wild_pointers() {
    let mut mem = Memory::new();
    for addr in [0, 8, NULL_END - 4] {
        assert!(matches!(load_fault(&mut mem, addr), Fault::Null { .. }));
    }
    for addr in [NULL_END, 1 << 40, 0x7fff_ffff_fff0, u64::MAX - 1] {
        assert!(matches!(load_fault(&mut mem, addr), Fault::Unmapped { nearest: None, .. }));
    }
}

#[test]
fn bounds_are_exact_to_the_byte() {
    for size in [1u64, 4, 5, 100, 3840, 3841, 4096, 4097, 10_000, 12_288] {
        let mut mem = Memory::new();
        let before = heap(&mut mem, 64);
        let at = heap(&mut mem, size);
        let after = heap(&mut mem, 64);
        for i in 0..size {
            mem.store_word::<1>(at + i, i).unwrap();
        }
        for (addr, misses) in [(at + size - 1, 3), (at + size, 4), (at - 1, -1), (at - 4, -4)] {
            for _ in 0..2 {
                for fault in [load_fault(&mut mem, addr), store_fault(&mut mem, addr)] {
                    let Fault::OutOfBounds { object, offset, misses_by, .. } = fault else {
                        panic!("{size} {addr:#x}: {fault:?}");
                    };
                    assert_eq!(object.base, at);
                    assert_eq!((offset, misses_by), (addr.wrapping_sub(at) as i64, misses));
                }
            }
        }
        assert!(mem.load_word::<8>(before).is_ok() && mem.load_word::<8>(after).is_ok());
    }
}

#[test]
fn a_long_overrun_does_not_reach_the_neighbour_unseen() {
    let mut mem = Memory::new();
    let a = heap(&mut mem, 4096);
    let b = heap(&mut mem, 4096);
    assert!(b > a);
    for beyond in (4096..4096 + 256).chain([4096 + 4000]) {
        assert!(matches!(store_fault(&mut mem, a + beyond), Fault::OutOfBounds { .. }), "{beyond}");
    }
}

#[test]
fn dead_objects_keep_their_story() {
    let mut mem = Memory::new();
    let at = heap(&mut mem, 40);
    mem.store_word::<8>(at, 1).unwrap();
    mem.free(at, 9).unwrap();
    let Fault::UseAfterFree { object, .. } = load_fault(&mut mem, at + 8) else { panic!() };
    assert_eq!((object.site, object.freed_site, object.size), (7, 9, 40));
    assert!(matches!(store_fault(&mut mem, at), Fault::UseAfterFree { .. }));
    assert!(matches!(*mem.free(at, 10).unwrap_err(), Fault::DoubleFree { .. }));

    let local = mem.alloca(4, 4, 3).unwrap();
    mem.store_word::<4>(local, 5).unwrap();
    mem.release_alloca(local, 4);
    assert!(matches!(load_fault(&mut mem, local), Fault::UseAfterReturn { .. }));
    assert_eq!(mem.resolve(local).unwrap().life, Life::Returned);
    mem.release_alloca(local, 4);
    assert_eq!(mem.resolve(local).unwrap().life, Life::Returned);
}

#[test]
fn large_objects_die_whole() {
    let mut mem = Memory::new();
    let at = heap(&mut mem, 1 << 30);
    for far in [0, 4096, (1 << 30) - 4] {
        assert_eq!(mem.load_word::<4>(at + far).unwrap(), Some(0));
        mem.store_word::<4>(at + far, 7).unwrap();
        assert_eq!(mem.load_word::<4>(at + far).unwrap(), Some(7));
    }
    assert!(mem.stats().bytes_held < 100_000, "untouched pages cost nothing");
    mem.free(at, 1).unwrap();
    for far in [0, 4096, 5 * SLOT, (1 << 30) - 4] {
        assert!(matches!(load_fault(&mut mem, at + far), Fault::UseAfterFree { .. }));
    }
}

#[test]
fn frees_that_are_wrong() {
    let mut mem = Memory::new();
    let at = heap(&mut mem, 40);
    let global = mem.alloc(Request::new(Kind::Global, 8, 8, 1)).unwrap();
    let local = mem.alloca(8, 8, 1).unwrap();
    assert!(matches!(*mem.free(at + 8, 1).unwrap_err(), Fault::FreeInside { .. }));
    assert!(matches!(*mem.free(global, 1).unwrap_err(), Fault::FreeNotHeap { .. }));
    assert!(matches!(*mem.free(local, 1).unwrap_err(), Fault::FreeNotHeap { .. }));
    assert!(matches!(*mem.free(0x1234_5678, 1).unwrap_err(), Fault::FreeUnmapped { .. }));
}

#[test]
fn constants_and_functions() {
    let mut mem = Memory::new();
    let text = Request::new(Kind::Constant, 6, 1, 1);
    let at = mem.alloc_init(text, b"hello").unwrap();
    assert_eq!(mem.load_word::<1>(at + 1).unwrap(), Some(u64::from(b'e')));
    for _ in 0..2 {
        assert!(matches!(store_fault(&mut mem, at), Fault::WriteToConstant { .. }));
    }
    let function = mem.alloc(Request::new(Kind::Function, 0, 16, 42)).unwrap();
    assert!(matches!(load_fault(&mut mem, function), Fault::NotData { .. }));
    let object = mem.resolve(function).unwrap();
    assert_eq!((object.kind, object.site), (Kind::Function, 42));
    assert!(mem.resolve(function + 1).is_none());
}

#[test]
fn pages_unmap_in_parts() {
    let mut mem = Memory::new();
    let at = mem.alloc(Request::new(Kind::Mapped, 8 * SLOT, SLOT, 1)).unwrap();
    for page in 0..8 {
        mem.store_word::<8>(at + page * SLOT, page).unwrap();
    }
    mem.unmap(at + 2 * SLOT, 3 * SLOT, 2).unwrap();
    for page in 0..8 {
        let loaded = mem.load_word::<8>(at + page * SLOT);
        match page {
            2..5 => assert!(loaded.is_err()),
            _ => assert_eq!(loaded.unwrap(), Some(page)),
        }
    }
    assert_eq!(mem.resolve(at + 5 * SLOT).unwrap().base, at + 5 * SLOT);
    mem.unmap(at, 8 * SLOT, 2).unwrap();
    assert!(mem.load_word::<8>(at + 7 * SLOT).is_err());
}

#[test]
fn fixed_objects_lie_where_they_should() {
    let mut mem = Memory::new();
    mem.alloc_at(0x12_3456, 0x3000, 5).unwrap();
    mem.store_word::<8>(0x12_3456 + 0x2ff8, 77).unwrap();
    assert_eq!(mem.load_word::<8>(0x12_3456 + 0x2ff8).unwrap(), Some(77));
    assert!(matches!(load_fault(&mut mem, 0x12_3455), Fault::OutOfBounds { .. }));
    assert!(mem.alloc_at(0x12_5000, 1, 5).is_err());
    assert!(mem.alloc_at(0x100, 1, 5).is_err());
    assert!(mem.alloc_at(0x12_7000, 1, 5).is_ok());
}

#[test]
fn addresses_are_aligned() {
    let mut mem = Memory::new();
    for shift in 0..16 {
        for size in [1, 100, 5000] {
            let align = 1 << shift;
            let at = mem.alloc(Request::new(Kind::Heap, size, align, 0)).unwrap();
            assert_eq!(at % align, 0);
        }
    }
}

#[test]
fn a_dead_slot_waits_before_it_is_used_again() {
    let mut mem = Memory::new();
    // Fill most of the ring, so that the next slots the allocator would try are those freed now.
    let old: Vec<u64> = (0..6000).map(|_| heap(&mut mem, 16)).collect();
    for &at in &old {
        mem.free(at, 1).unwrap();
    }
    for _ in 0..255 {
        heap(&mut mem, 16);
    }
    for &at in &old {
        assert!(matches!(load_fault(&mut mem, at), Fault::UseAfterFree { .. }));
    }
    for _ in 0..100_000 {
        let at = heap(&mut mem, 16);
        mem.free(at, 1).unwrap();
    }
    assert!(mem.stats().records < 16_384 * 100, "the quarantine is bounded");

    let locals: Vec<u64> = (0..300).map(|_| mem.alloca(8, 8, 0).unwrap()).collect();
    locals.iter().rev().for_each(|&at| mem.release_alloca(at, 0));
    for _ in 0..7 {
        mem.alloca(8, 8, 0).unwrap();
    }
    for &at in &locals {
        assert!(matches!(load_fault(&mut mem, at), Fault::UseAfterReturn { .. }));
    }
}

#[test]
fn freed_runs_are_used_again_and_bounded() {
    let mut mem = Memory::new();
    let mut seen = std::collections::BTreeSet::new();
    for i in 0..5000u64 {
        let at = heap(&mut mem, 8192 + i % 4 * 5000);
        mem.store_word::<8>(at + 8000, i).unwrap();
        seen.insert(at);
        mem.free(at, 1).unwrap();
    }
    assert!(seen.len() < 100, "{} addresses", seen.len());
    assert!(mem.stats().total() < 20_000);
    for _ in 0..5000u64 {
        let at = mem.alloca(10_000, 16, 1).unwrap();
        mem.release_alloca(at, 1);
    }
    assert!(mem.stats().total() < 20_000);
}

#[test]
fn bytes_never_written_are_noticed_where_asked_for() {
    let mut mem = Memory::new();
    let (at, copy) = (heap(&mut mem, 64), heap(&mut mem, 64));
    mem.make_unset(at, 64).unwrap();
    mem.store_word::<4>(at + 8, 7).unwrap();
    assert_eq!(mem.load_word::<4>(at + 8).unwrap(), Some(7));
    for addr in [at, at + 6, at + 10, at + 60] {
        assert!(matches!(load_fault(&mut mem, addr), Fault::Uninitialised { .. }));
    }
    mem.copy(copy, at, 64).unwrap();
    assert_eq!(mem.load_word::<4>(copy + 8).unwrap(), Some(7));
    assert!(matches!(load_fault(&mut mem, copy + 12), Fault::Uninitialised { .. }));
    mem.accept_unset(copy, 16).unwrap();
    assert_eq!(mem.load_word::<4>(copy + 12).unwrap(), Some(0));
    assert!(mem.load_word::<8>(copy + 12).is_err());
    mem.fill(at, 64, 1).unwrap();
    assert_eq!(mem.load_hit::<8>(at), Some(0x0101_0101_0101_0101), "fully written memory is fast again");
}
