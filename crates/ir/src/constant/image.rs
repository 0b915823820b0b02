//! Constants as bytes in memory.

use super::{ConstantError, Evaluator};
use crate::bits::repack;
use crate::layout::{Flat, Piece};
use trefoil_bitcode::{ConstantKind, Type, TypeId, ValueId};

/// The piece found in `bytes`; bytes beyond the end are zero.
pub(super) fn read(bytes: &[u8], piece: &Piece) -> u64 {
    let mut word = [0; 8];
    let start = (piece.off as usize).min(bytes.len());
    let end = (start + usize::from(piece.bytes)).min(bytes.len());
    word[..end - start].copy_from_slice(&bytes[start..end]);
    u64::from_le_bytes(word)
}

impl Evaluator<'_> {
    /// Writes a constant to `bytes`, which are zero before and long enough for its type.
    pub fn write(&self, value: ValueId, bytes: &mut [u8]) -> Result<(), ConstantError> {
        let Some(constant) = self.constant(value) else { return self.write_pieces(value, bytes) };
        match &constant.kind {
            ConstantKind::Null | ConstantKind::Undef | ConstantKind::Poison => Ok(()),
            ConstantKind::Data(data) => {
                let n = data.len().min(bytes.len());
                bytes[..n].copy_from_slice(&data[..n]);
                Ok(())
            }
            ConstantKind::Aggregate(elements) => self.write_aggregate(constant.ty, elements, value, bytes),
            _ => self.write_pieces(value, bytes),
        }
    }

    fn write_aggregate(
        &self,
        ty: TypeId,
        elements: &[ValueId],
        whole: ValueId,
        bytes: &mut [u8],
    ) -> Result<(), ConstantError> {
        let (module, layout) = (self.module(), self.layout());
        match module.ty(ty) {
            Type::Struct { .. } => {
                let offsets = layout.field_offsets(module, ty);
                for (element, offset) in elements.iter().zip(offsets.iter()) {
                    self.write(*element, tail(bytes, *offset)?)?;
                }
                Ok(())
            }
            Type::Array { element, .. } => {
                let stride = layout.alloc_size(module, *element);
                for (index, element) in elements.iter().enumerate() {
                    self.write(*element, tail(bytes, stride.saturating_mul(index as u64))?)?;
                }
                Ok(())
            }
            _ => self.write_pieces(whole, bytes),
        }
    }

    fn write_pieces(&self, value: ValueId, bytes: &mut [u8]) -> Result<(), ConstantError> {
        let Some(ty) = self.type_of(value) else { return super::unsupported("a value without a type") };
        let flat = self.flat(ty)?;
        let pieces = self.pieces(value)?;
        if flat.odd {
            let widths: Vec<u8> = flat.memory.iter().map(|piece| piece.w).collect();
            store(&flat, &repack(&pieces, &flat.widths, &widths), bytes)
        } else {
            store(&flat, &pieces, bytes)
        }
    }
}

fn store(flat: &Flat, pieces: &[u64], bytes: &mut [u8]) -> Result<(), ConstantError> {
    for (piece, value) in flat.memory.iter().zip(pieces) {
        let n = usize::from(piece.bytes);
        match tail(bytes, u64::from(piece.off))?.get_mut(..n) {
            Some(target) => target.copy_from_slice(&value.to_le_bytes()[..n]),
            None => return super::unsupported("an initialiser larger than its variable"),
        }
    }
    Ok(())
}

fn tail(bytes: &mut [u8], offset: u64) -> Result<&mut [u8], ConstantError> {
    let found = usize::try_from(offset).ok().and_then(|offset| bytes.get_mut(offset..));
    found.ok_or_else(|| ConstantError("an initialiser larger than its variable".into()))
}
