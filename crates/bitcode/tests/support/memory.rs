//! Counts the memory that the current thread uses, as the program's allocator.

#![allow(unsafe_code, reason = "an allocator cannot be written without; it only forwards and counts")]

use std::alloc::{GlobalAlloc, Layout, System};
use std::cell::Cell;

/// Install with `#[global_allocator]`.
pub struct Counting;

thread_local! {
    static CURRENT: Cell<usize> = const { Cell::new(0) };
    static PEAK: Cell<usize> = const { Cell::new(0) };
}

/// Forgets the highest use so far; returns the current one.
pub fn reset_peak() -> usize {
    let current = CURRENT.get();
    PEAK.set(current);
    current
}

/// The highest use since `reset_peak`.
pub fn peak() -> usize {
    PEAK.get()
}

fn add(size: usize) {
    // A thread may free what another allocated, so the count may wrap; only differences are used.
    let current = CURRENT.get().wrapping_add(size);
    CURRENT.set(current);
    if current > PEAK.get() && (current as isize) > 0 {
        PEAK.set(current);
    }
}

// SAFETY: every call is forwarded unchanged to the system's allocator.
unsafe impl GlobalAlloc for Counting {
    unsafe fn alloc(&self, layout: Layout) -> *mut u8 {
        add(layout.size());
        // SAFETY: the caller's promises are those of `System`.
        unsafe { System.alloc(layout) }
    }

    unsafe fn dealloc(&self, ptr: *mut u8, layout: Layout) {
        CURRENT.set(CURRENT.get().wrapping_sub(layout.size()));
        // SAFETY: as above.
        unsafe { System.dealloc(ptr, layout) }
    }

    unsafe fn realloc(&self, ptr: *mut u8, layout: Layout, new_size: usize) -> *mut u8 {
        // Both blocks may exist for a moment.
        add(new_size);
        CURRENT.set(CURRENT.get().wrapping_sub(layout.size()));
        // SAFETY: as above.
        unsafe { System.realloc(ptr, layout, new_size) }
    }
}
