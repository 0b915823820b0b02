//! Constant evaluation: any constant of a module or body as pieces, or as the bytes of a global.
//!
//! Undef and poison are zero. Addresses are those of the program: functions by number, globals as placed.
//! Expressions that compilers never leave unfolded (arithmetic above 128 bits, float arithmetic) are refused with an
//! error that names them.

mod expr;
mod image;

use crate::address::{block_address, function_address};
use crate::inst::BlockId;
use crate::layout::{Flat, Layout};
use crate::program::{Program, Target};
use smallvec::{SmallVec, smallvec};
use std::fmt;
use std::rc::Rc;
use trefoil_bitcode::{Body, Constant, ConstantKind, Module, Type, TypeId, ValueId};

/// Pieces of one constant.
pub type Pieces = SmallVec<[u64; 2]>;

/// A constant that cannot be evaluated; the text names the construct.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ConstantError(pub String);

impl fmt::Display for ConstantError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "constant not supported: {}", self.0)
    }
}

impl std::error::Error for ConstantError {}

fn unsupported<T>(what: impl Into<String>) -> Result<T, ConstantError> {
    Err(ConstantError(what.into()))
}

/// Evaluates constants of one module, and of one of its bodies.
#[derive(Clone, Copy)]
pub(crate) struct Evaluator<'p> {
    program: &'p Program,
    unit: u32,
    body: Option<&'p Body>,
    /// Aliases followed so far: hostile files make rings of them.
    n_aliases: u32,
}

impl<'p> Evaluator<'p> {
    pub fn new(program: &'p Program, unit: u32, body: Option<&'p Body>) -> Evaluator<'p> {
        Evaluator { program, unit, body, n_aliases: 0 }
    }

    pub fn module(&self) -> &'p Module {
        &self.program.units[self.unit as usize].module
    }

    pub fn layout(&self) -> &'p Layout {
        &self.program.units[self.unit as usize].layout
    }

    pub fn flat(&self, ty: TypeId) -> Result<Rc<Flat>, ConstantError> {
        match self.layout().flat(self.module(), ty) {
            Some(flat) => Ok(flat),
            None => unsupported(format!("value of type {:?}", self.module().ty(ty))),
        }
    }

    pub fn type_of(&self, value: ValueId) -> Option<TypeId> {
        match self.body {
            Some(body) => body.type_of(self.module(), value),
            None => self.module().type_of(value),
        }
    }

    pub fn constant(&self, value: ValueId) -> Option<&'p Constant> {
        match self.body {
            Some(body) => body.constant(self.module(), value),
            None => self.module().constant(value),
        }
    }

    /// Whether `value` is a constant or a symbol.
    pub fn is_constant(&self, value: ValueId) -> bool {
        self.program.target(self.unit, value).is_some() || self.constant(value).is_some()
    }

    /// A constant of one piece.
    pub fn integer(&self, value: ValueId) -> Option<u64> {
        if let Some(Constant { kind: ConstantKind::Integer(value), .. }) = self.constant(value) {
            return Some(*value);
        }
        if !self.is_constant(value) {
            return None;
        }
        match self.pieces(value).ok()?.as_slice() {
            [piece] => Some(*piece),
            _ => None,
        }
    }

    /// The pieces of a constant or symbol.
    pub fn pieces(&self, value: ValueId) -> Result<Pieces, ConstantError> {
        if let Some(target) = self.program.target(self.unit, value) {
            return Ok(smallvec![self.address(target)?]);
        }
        match self.constant(value) {
            Some(constant) => self.evaluate(constant),
            None => unsupported("a value that is no constant"),
        }
    }

    fn address(&self, target: Target) -> Result<u64, ConstantError> {
        match target {
            Target::Function(id) => Ok(function_address(id)),
            Target::Global(id) => Ok(self.program.address(id)),
            Target::Null => Ok(0),
            Target::Alias { .. } if self.n_aliases > 64 => unsupported("a ring of aliases"),
            Target::Alias { unit, aliasee } => {
                let there = Evaluator { unit, body: None, n_aliases: self.n_aliases + 1, program: self.program };
                Ok(there.pieces(aliasee)?.first().copied().unwrap_or(0))
            }
        }
    }

    fn evaluate(&self, constant: &Constant) -> Result<Pieces, ConstantError> {
        use ConstantKind::*;
        match &constant.kind {
            Null | Undef | Poison => Ok(smallvec![0; self.flat(constant.ty)?.widths.len()]),
            Integer(value) => Ok(smallvec![*value]),
            WideInteger(limbs) => self.limbs(constant.ty, limbs),
            Float(bits) => self.limbs(constant.ty, &[*bits as u64, (*bits >> 64) as u64]),
            Aggregate(elements) => self.aggregate(elements),
            Data(bytes) => self.data(constant.ty, bytes),
            Splat(lane) => self.splat(constant.ty, lane),
            BlockAddress { function, block } => match self.program.target(self.unit, *function) {
                Some(Target::Function(id)) => Ok(smallvec![block_address(id, BlockId(block.0))]),
                _ => unsupported("address of a block of an unknown function"),
            },
            DsoLocalEquivalent(value) | NoCfi(value) | PtrAuth { pointer: value, .. } => self.pieces(*value),
            InlineAsm(_) => unsupported("inline assembly as a value"),
            Unary { .. }
            | Binary { .. }
            | Cast { .. }
            | GetElementPtr { .. }
            | Select { .. }
            | ExtractElement { .. }
            | InsertElement { .. }
            | ShuffleVector { .. }
            | ICmp { .. }
            | FCmp { .. } => self.expression(constant),
        }
    }

    /// Limbs cut or padded to the pieces of the type.
    fn limbs(&self, ty: TypeId, limbs: &[u64]) -> Result<Pieces, ConstantError> {
        let n = self.flat(ty)?.widths.len();
        Ok((0..n).map(|i| limbs.get(i).copied().unwrap_or(0)).collect())
    }

    fn aggregate(&self, elements: &[ValueId]) -> Result<Pieces, ConstantError> {
        let mut all = Pieces::new();
        for element in elements {
            all.extend(self.pieces(*element)?);
        }
        Ok(all)
    }

    fn data(&self, ty: TypeId, bytes: &[u8]) -> Result<Pieces, ConstantError> {
        let flat = self.flat(ty)?;
        Ok(flat.memory.iter().map(|piece| image::read(bytes, piece)).collect())
    }

    fn splat(&self, ty: TypeId, lane: &ConstantKind) -> Result<Pieces, ConstantError> {
        let Type::Vector { len, element, .. } = self.module().ty(ty) else { return unsupported("splat of no vector") };
        let lane = self.evaluate(&Constant { ty: *element, kind: lane.clone() })?;
        Ok(std::iter::repeat_n(lane, *len as usize).flatten().collect())
    }
}
