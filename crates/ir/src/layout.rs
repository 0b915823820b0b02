//! Sizes, alignments and pieces of the types of one module, by its data layout string.
//!
//! Only 64-bit little-endian targets: [`Layout::new`] refuses others. A type's *pieces* are what its values become
//! in registers; its *memory pieces* are where those bits lie in memory. The two differ only for vectors whose
//! elements are not whole bytes: those are packed bit by bit in memory ([`Flat::odd`]).

use std::cell::OnceCell;
use std::rc::Rc;
use trefoil_bitcode::{Module, Type, TypeId};

/// Values of more pieces than this are not kept in registers.
pub const MAX_PIECES: usize = 4096;

/// `bytes` bytes at `off` hold an integer of `w` bits.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Piece {
    pub off: u32,
    pub w: u8,
    pub bytes: u8,
}

/// A type flattened.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Flat {
    /// Widths of the pieces in registers.
    pub widths: Box<[u8]>,
    pub memory: Box<[Piece]>,
    /// Register and memory pieces are cut differently.
    pub odd: bool,
}

/// Layout of all types of a module; computed on first use.
pub struct Layout {
    rules: Rules,
    sizes: Vec<OnceCell<Size>>,
    flats: Vec<OnceCell<Option<Rc<Flat>>>>,
    offsets: Vec<OnceCell<Rc<[u64]>>>,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Size {
    bits: u64,
    /// Bytes from one array element to the next.
    alloc: u64,
    align: u64,
}

/// What the data layout string decides, in bytes.
#[derive(Clone, Copy, Debug)]
struct Rules {
    i64_align: u64,
    i128_align: u64,
    f80_align: u64,
}

impl Layout {
    /// The layout of `module`, or why its target cannot be run.
    pub fn new(module: &Module) -> Result<Layout, String> {
        let rules = Rules::parse(&module.data_layout)?;
        let n = module.types.len();
        Ok(Layout {
            rules,
            sizes: vec![OnceCell::new(); n],
            flats: vec![OnceCell::new(); n],
            offsets: vec![OnceCell::new(); n],
        })
    }

    /// Bytes a variable of this type takes, padding at its end included.
    pub fn alloc_size(&self, module: &Module, ty: TypeId) -> u64 {
        self.size(module, ty).alloc
    }

    /// Bytes that a store of this type writes.
    pub fn store_size(&self, module: &Module, ty: TypeId) -> u64 {
        self.size(module, ty).bits.div_ceil(8)
    }

    pub fn bits(&self, module: &Module, ty: TypeId) -> u64 {
        self.size(module, ty).bits
    }

    pub fn align(&self, module: &Module, ty: TypeId) -> u64 {
        self.size(module, ty).align
    }

    /// Byte offsets of the fields of a struct type.
    pub fn field_offsets(&self, module: &Module, ty: TypeId) -> Rc<[u64]> {
        let cell = &self.offsets[ty.0 as usize];
        Rc::clone(cell.get_or_init(|| match module.ty(ty) {
            Type::Struct { fields, packed, .. } => self.place_fields(module, fields, *packed).0.into(),
            _ => Rc::from([]),
        }))
    }

    /// The pieces of a type; `None` if it has too many or is not a type of values we know.
    pub fn flat(&self, module: &Module, ty: TypeId) -> Option<Rc<Flat>> {
        let cell = &self.flats[ty.0 as usize];
        cell.get_or_init(|| {
            let mut build = Builder::default();
            build.add(self, module, ty, 0)?;
            Some(Rc::new(build.finish()))
        })
        .clone()
    }

    /// The range of register pieces that component `index` of an aggregate or vector type takes.
    pub fn component(&self, module: &Module, ty: TypeId, index: u64) -> Option<(usize, TypeId)> {
        match module.ty(ty) {
            Type::Array { element, len } if index < *len => {
                Some((self.flat(module, *element)?.widths.len() * index as usize, *element))
            }
            Type::Vector { element, len, .. } if index < u64::from(*len) => {
                Some((self.flat(module, *element)?.widths.len() * index as usize, *element))
            }
            Type::Struct { fields, .. } => {
                let field = *fields.get(index as usize)?;
                let mut before = 0;
                for earlier in &fields[..index as usize] {
                    before += self.flat(module, *earlier)?.widths.len();
                }
                Some((before, field))
            }
            _ => None,
        }
    }

    fn size(&self, module: &Module, ty: TypeId) -> Size {
        match self.sizes.get(ty.0 as usize) {
            Some(cell) => *cell.get_or_init(|| self.compute_size(module, ty)),
            None => Size { bits: 0, alloc: 0, align: 1 },
        }
    }

    fn compute_size(&self, module: &Module, ty: TypeId) -> Size {
        let scalar = |bits: u64, align: u64| Size { bits, alloc: round_up(bits.div_ceil(8), align), align };
        match module.ty(ty) {
            Type::Half | Type::BFloat => scalar(16, 2),
            Type::Float => scalar(32, 4),
            Type::Double | Type::X86Mmx => scalar(64, 8),
            Type::X86Fp80 => scalar(80, self.rules.f80_align),
            Type::Fp128 | Type::PpcFp128 => scalar(128, 16),
            Type::X86Amx => scalar(8192, 64),
            Type::Ptr { .. } => scalar(64, 8),
            Type::Integer { width } => scalar(u64::from(*width), self.rules.int_align(*width)),
            Type::Array { len, element } => {
                let element = self.size(module, *element);
                let alloc = element.alloc.saturating_mul(*len);
                Size { bits: alloc.saturating_mul(8), alloc, align: element.align }
            }
            Type::Vector { len, element, .. } => {
                let bits = self.size(module, *element).bits.saturating_mul(u64::from(*len));
                scalar(bits, bits.div_ceil(8).max(1).next_power_of_two())
            }
            Type::Struct { fields, packed, .. } => {
                let (_, end, align) = self.place_fields(module, fields, *packed);
                let alloc = round_up(end, align);
                Size { bits: alloc.saturating_mul(8), alloc, align }
            }
            Type::TargetExt { .. }
            | Type::Void
            | Type::Label
            | Type::Metadata
            | Type::Token
            | Type::Opaque { .. }
            | Type::Function { .. } => Size { bits: 0, alloc: 0, align: 1 },
        }
    }

    /// Offsets of the fields, end of the last one, alignment of the whole.
    fn place_fields(&self, module: &Module, fields: &[TypeId], packed: bool) -> (Vec<u64>, u64, u64) {
        let (mut at, mut align) = (0u64, 1);
        let mut offsets = Vec::with_capacity(fields.len());
        for field in fields {
            let size = self.size(module, *field);
            if !packed {
                align = align.max(size.align);
                at = round_up(at, size.align);
            }
            offsets.push(at);
            at = at.saturating_add(size.alloc);
        }
        (offsets, at, align)
    }
}

fn round_up(value: u64, align: u64) -> u64 {
    value.checked_next_multiple_of(align).unwrap_or(u64::MAX)
}

impl Rules {
    fn parse(text: &str) -> Result<Rules, String> {
        let mut rules = Rules { i64_align: 4, i128_align: 0, f80_align: 16 };
        let abi = |spec: &str| spec.split(':').nth(1)?.parse::<u64>().ok().map(|bits| bits / 8).filter(|b| *b > 0);
        for spec in text.split('-') {
            let name = spec.split(':').next().unwrap_or("");
            match name {
                "E" => return Err("big-endian targets are not supported".into()),
                "p" if !spec.starts_with("p:64") => return Err("only 64-bit targets are supported".into()),
                "i64" => rules.i64_align = abi(spec).unwrap_or(8),
                "i128" => rules.i128_align = abi(spec).unwrap_or(16),
                "f80" => rules.f80_align = abi(spec).unwrap_or(16),
                _ => {}
            }
        }
        if rules.i128_align == 0 {
            rules.i128_align = rules.i64_align;
        }
        Ok(rules)
    }

    /// An unlisted width takes the alignment of the next larger listed one, or of the largest.
    fn int_align(&self, width: u32) -> u64 {
        match width {
            0..=8 => 1,
            9..=16 => 2,
            17..=32 => 4,
            33..=64 => self.i64_align,
            _ => self.i128_align,
        }
    }
}

#[derive(Default)]
struct Builder {
    widths: Vec<u8>,
    memory: Vec<Piece>,
    odd: bool,
}

impl Builder {
    fn finish(self) -> Flat {
        Flat { widths: self.widths.into(), memory: self.memory.into(), odd: self.odd }
    }

    /// Appends the pieces of `ty` at byte `off`.
    fn add(&mut self, layout: &Layout, module: &Module, ty: TypeId, off: u64) -> Option<()> {
        match module.ty(ty) {
            Type::Void | Type::Label | Type::Metadata | Type::Token => Some(()),
            Type::Array { len, element } => {
                let stride = layout.alloc_size(module, *element);
                if stride == 0 {
                    return Some(());
                }
                (0..*len).try_for_each(|i| self.add(layout, module, *element, off.checked_add(i * stride)?))
            }
            Type::Struct { fields, .. } => {
                let offsets = layout.field_offsets(module, ty);
                fields
                    .iter()
                    .zip(offsets.iter())
                    .try_for_each(|(field, at)| self.add(layout, module, *field, off.checked_add(*at)?))
            }
            Type::Vector { scalable: true, .. } => None,
            Type::Vector { len, element, .. } => self.add_vector(layout, module, u64::from(*len), *element, off),
            Type::Half
            | Type::BFloat
            | Type::Float
            | Type::Double
            | Type::X86Fp80
            | Type::Fp128
            | Type::PpcFp128
            | Type::X86Mmx
            | Type::Integer { .. }
            | Type::Ptr { .. } => self.add_bits(layout.bits(module, ty), off),
            Type::X86Amx | Type::Opaque { .. } | Type::Function { .. } | Type::TargetExt { .. } => None,
        }
    }

    fn add_vector(&mut self, layout: &Layout, module: &Module, len: u64, element: TypeId, off: u64) -> Option<()> {
        let bits = layout.bits(module, element);
        if bits.is_multiple_of(8) {
            return (0..len).try_for_each(|i| self.add_bits(bits, off.checked_add(i * (bits / 8))?));
        }
        let n_memory = self.memory.len();
        for _ in 0..len {
            self.add_bits(bits, off)?;
        }
        self.memory.truncate(n_memory);
        let widths = self.widths.len();
        self.add_bits(bits.checked_mul(len)?, off)?;
        self.widths.truncate(widths);
        self.odd = true;
        Some(())
    }

    /// Appends an integer of `bits` bits: whole limbs, then the rest.
    fn add_bits(&mut self, bits: u64, off: u64) -> Option<()> {
        let mut done = 0;
        while done < bits {
            let w = (bits - done).min(64);
            let off = u32::try_from(off.checked_add(done / 8)?).ok()?;
            self.widths.push(w as u8);
            self.memory.push(Piece { off, w: w as u8, bytes: w.div_ceil(8) as u8 });
            if self.widths.len() > MAX_PIECES || self.memory.len() > MAX_PIECES {
                return None;
            }
            done += w;
        }
        Some(())
    }
}
