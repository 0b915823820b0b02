//! Reading and writing one object at a symbolic offset, without forking.
//!
//! Few possible offsets become a choice between whole values; many become a read or an update of a byte array that
//! spans only the bytes within reach. An aligned read of a constant table becomes one array per byte of the element,
//! indexed by element, so that a table of small numbers has constant upper bytes. What an update leaves behind
//! are views into the new array version, so the next access goes on from there.
//! The caller has made sure (by solver and path condition) that the access lies in the object.

use std::ops::Range;

use trefoil_expr::{Expr, Version};
use trefoil_simplify::Builder;

use crate::memory::Memory;
use crate::object::ObjectRef;
use crate::overlay::Source;
use crate::symbolic::{Symbolic, byte_of};
use crate::value::Value;

/// Up to this many possible offsets an access is a choice between values.
const FEW: u64 = 8;

/// Most bytes an array may span.
pub const MAX_SPAN: u64 = 1 << 20;

/// An access at a symbolic offset.
#[derive(Debug, Clone, Copy)]
pub struct At {
    /// The object.
    pub object: ObjectRef,
    /// Offset from its first byte, 64 bits wide.
    pub offset: Expr,
    /// Least possible offset.
    pub min: u64,
    /// Largest possible offset of the first byte.
    pub max: u64,
    /// The offset is a multiple of this, plus `min`; a power of two.
    pub step: u64,
    /// Bytes accessed.
    pub n: u32,
}

/// The possible offsets span more than `MAX_SPAN` bytes: narrow `min` and `max`, or choose one value.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct TooWide {
    /// Bytes within reach.
    pub span: u64,
}

impl At {
    /// An access of `n` bytes with what the offset's own facts say. The caller may narrow it further.
    pub fn new(build: &Builder, object: ObjectRef, offset: Expr, n: u32) -> Self {
        let facts = build.pool.facts(offset);
        let step = 1 << (facts.zeros | facts.ones).trailing_ones().min(12);
        let residue = facts.ones & (step - 1);
        let last = object.size.saturating_sub(n.into());
        At { object, offset, min: residue, max: last, step, n }.narrowed(facts.min, facts.max)
    }

    /// The same with tighter bounds, as a solver may give them.
    pub fn narrowed(self, min: u64, max: u64) -> Self {
        let max = self.max.min(max);
        // The first possible offset not below `min`; beyond `max` there is none and any answer will do.
        let ahead = min.saturating_sub(self.min).checked_next_multiple_of(self.step);
        let min = ahead.and_then(|ahead| self.min.checked_add(ahead)).unwrap_or(max);
        At { min: min.min(max), max, ..self }
    }

    fn positions(&self) -> u64 {
        (self.max - self.min) / self.step + 1
    }

    fn span(&self) -> u64 {
        self.max - self.min + u64::from(self.n)
    }

    fn too_wide(&self) -> Result<(), TooWide> {
        if self.span() > MAX_SPAN { Err(TooWide { span: self.span() }) } else { Ok(()) }
    }

    fn first_addr(&self) -> u64 {
        self.object.base + self.min
    }

    /// Condition that the offset is the `i`th possible one.
    fn is_position(&self, build: &mut Builder, i: u64) -> Expr {
        let offset = build.bv(64, self.min + i * self.step);
        build.eq(self.offset, offset)
    }
}

/// The bytes within reach as an array: the byte at offset `o` is `version[o + bias]` (modulo 2^64).
struct Window {
    version: Version,
    bias: u64,
}

impl Memory {
    /// Reads at a symbolic offset.
    pub fn read_at(&mut self, build: &mut Builder, at: &At) -> Result<Value, TooWide> {
        let expr = if at.positions() <= FEW {
            self.choose(build, at)
        } else {
            at.too_wide()?;
            let symbolic = !self.pieces_in(at.first_addr(), at.span()).is_empty();
            if symbolic || at.step == 1 { self.read_window(build, at) } else { self.read_lanes(build, at) }
        };
        Ok(build.pool.as_u64(expr).map_or(Value::Symbolic(expr), Value::Word))
    }

    /// Writes at a symbolic offset. The object must be writable.
    pub fn write_at(&mut self, build: &mut Builder, at: &At, value: Value) -> Result<(), TooWide> {
        let width = at.n * 8;
        let value = match value {
            Value::Word(word) => build.bv(width, word),
            Value::Symbolic(expr) => build.resize_unsigned(expr, width),
        };
        if at.positions() <= FEW {
            self.write_choice(build, at, value);
            return Ok(());
        }
        at.too_wide()?;
        let Window { mut version, bias } = self.window(build, at);
        for i in 0..at.n {
            let index = index(build, at.offset, bias.wrapping_add(i.into()));
            let byte = build.extract(value, i * 8, 8);
            version = build.update(version, index, byte);
        }
        let first = at.min.wrapping_add(bias) as u32;
        self.overlay(&at.object, at.first_addr(), at.span(), Source::Array { version, first });
        Ok(())
    }

    fn choose(&mut self, build: &mut Builder, at: &At) -> Expr {
        let last = at.positions() - 1;
        let mut value = self.gather(build, at.first_addr() + last * at.step, at.n.into());
        for i in (0..last).rev() {
            let here = self.gather(build, at.first_addr() + i * at.step, at.n.into());
            let is_here = at.is_position(build, i);
            value = build.ite(is_here, here, value);
        }
        value
    }

    /// Each possible place gets a choice of old and new value; at most one is new, so overlaps do no harm.
    fn write_choice(&mut self, build: &mut Builder, at: &At, value: Expr) {
        for i in 0..at.positions() {
            let addr = at.first_addr() + i * at.step;
            let old = self.gather(build, addr, at.n.into());
            let is_here = at.is_position(build, i);
            let new = build.ite(is_here, value, old);
            self.store_checked(build, &at.object, addr, new);
        }
    }

    fn read_window(&mut self, build: &mut Builder, at: &At) -> Expr {
        let window = self.window(build, at);
        let bytes: Vec<Expr> = (0..at.n)
            .map(|i| {
                let index = index(build, at.offset, window.bias.wrapping_add(i.into()));
                build.read(window.version, index)
            })
            .collect();
        build.concat_bytes(&bytes)
    }

    /// A constant table read at a multiple of `step`: one array for each byte of the element.
    fn read_lanes(&mut self, build: &mut Builder, at: &At) -> Expr {
        let table = self.concrete_bytes(at.first_addr(), at.span());
        let element = {
            let relative = index(build, at.offset, at.min.wrapping_neg());
            let shift = build.bv(64, at.step.trailing_zeros().into());
            build.lshr(relative, shift)
        };
        let bytes: Vec<Expr> = (0..at.n as usize)
            .map(|i| {
                let lane = table.iter().skip(i).step_by(at.step as usize).take(at.positions() as usize);
                let lane: Vec<u8> = lane.copied().collect();
                match lane.iter().all(|byte| *byte == lane[0]) {
                    true => build.bv(8, lane[0].into()),
                    false => {
                        let array = build.pool.constant_array(lane);
                        let version = build.pool.version(array);
                        build.read(version, element)
                    }
                }
            })
            .collect();
        build.concat_bytes(&bytes)
    }

    /// The bytes within reach as an array version, on the base that needs the fewest updates.
    fn window(&mut self, build: &mut Builder, at: &At) -> Window {
        let pieces = self.pieces_in(at.first_addr(), at.span());
        let symbolic: u64 = pieces.iter().map(|piece| piece.1).sum();
        match best_view(at, &pieces) {
            Some((window, shown)) if at.span() - shown < symbolic => self.patched(build, window, at, &pieces),
            _ => self.constant_window(build, at, &pieces),
        }
    }

    /// The concrete bytes as a constant array, updated with the symbolic ones.
    fn constant_window(&mut self, build: &mut Builder, at: &At, pieces: &[Symbolic]) -> Window {
        let mut bytes = self.concrete_bytes(at.first_addr(), at.span());
        for &(start, len, _) in pieces {
            let first = (start - at.first_addr()) as usize;
            bytes[first..first + len as usize].fill(0);
        }
        let array = build.pool.constant_array(bytes);
        let mut version = build.pool.version(array);
        for &(start, len, source) in pieces {
            for i in 0..len {
                let index = build.bv(64, start + i - at.first_addr());
                let byte = byte_of(build, source, i as u32);
                version = build.update(version, index, byte);
            }
        }
        Window { version, bias: at.min.wrapping_neg() }
    }

    /// An existing version, updated with every byte in reach that it does not show already.
    fn patched(&mut self, build: &mut Builder, window: Window, at: &At, pieces: &[Symbolic]) -> Window {
        let end = at.first_addr() + at.span();
        let mut version = window.version;
        let mut done = at.first_addr();
        for &(start, len, source) in pieces {
            version = self.patch_constant(build, (version, window.index_of(at, done)), done..start);
            if window.shows(at, start, source) == 0 {
                for i in 0..len {
                    let index = build.bv(64, window.index_of(at, start + i));
                    let byte = byte_of(build, source, i as u32);
                    version = build.update(version, index, byte);
                }
            }
            done = start + len;
        }
        let version = self.patch_constant(build, (version, window.index_of(at, done)), done..end);
        Window { version, bias: window.bias }
    }

    /// Updates a version with concrete bytes, the first one at index `first`.
    fn patch_constant(&mut self, build: &mut Builder, (version, first): (Version, u64), bytes: Range<u64>) -> Version {
        let bytes = self.concrete_bytes(bytes.start, bytes.end - bytes.start);
        (first..).zip(bytes).fold(version, |version, (index, byte)| {
            let (index, byte) = (build.bv(64, index), build.bv(8, byte.into()));
            build.update(version, index, byte)
        })
    }
}

impl Window {
    /// Index of the byte at an address.
    fn index_of(&self, at: &At, addr: u64) -> u64 {
        (addr - at.object.base).wrapping_add(self.bias)
    }

    /// 1 if a piece that starts at `addr` is a view into this window's version at the same place, else 0.
    fn shows(&self, at: &At, addr: u64, source: Source) -> u64 {
        let same = Source::Array { version: self.version, first: self.index_of(at, addr) as u32 };
        u64::from(source == same)
    }
}

/// The array that already shows most of the pieces, and how many bytes it shows.
fn best_view(at: &At, pieces: &[Symbolic]) -> Option<(Window, u64)> {
    let views = pieces.iter().filter_map(|&(start, _, source)| match source {
        Source::Array { version, first } => {
            let bias = u64::from(first).wrapping_sub(start - at.object.base);
            // Indices of a view are 32 bits wide and must not wrap within reach.
            let fits = at.min.wrapping_add(bias) <= u64::from(u32::MAX) - MAX_SPAN;
            fits.then_some(Window { version, bias })
        }
        Source::Word { .. } | Source::Unset => None,
    });
    let shown = |window: &Window| pieces.iter().map(|p| p.1 * window.shows(at, p.0, p.2)).sum::<u64>();
    // The first views are tried only: with many different ones none is much better than another.
    views.take(8).map(|window| (shown(&window), window)).max_by_key(|(shown, _)| *shown).map(|(n, window)| (window, n))
}

/// `offset + bias`.
fn index(build: &mut Builder, offset: Expr, bias: u64) -> Expr {
    let bias = build.bv(64, bias);
    build.add(offset, bias)
}
