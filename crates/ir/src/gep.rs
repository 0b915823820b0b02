//! `getelementptr` as address arithmetic: constant bytes plus scaled indices.

use crate::layout::Layout;
use trefoil_bitcode::{Module, Type, TypeId, ValueId};

/// One summand of the offset.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Step {
    Bytes(i64),
    Scaled { index: ValueId, scale: u64 },
}

/// The summands of the offset of a `getelementptr`; `constant` gives the value of constant scalar indices.
pub fn steps(
    module: &Module,
    layout: &Layout,
    source: TypeId,
    indices: &[ValueId],
    constant: impl Fn(ValueId) -> Option<i64>,
) -> Option<Vec<Step>> {
    let mut steps = Vec::with_capacity(indices.len());
    let Some((first, rest)) = indices.split_first() else { return Some(steps) };
    steps.push(scaled(*first, layout.alloc_size(module, source), &constant));
    let mut ty = source;
    for index in rest {
        ty = match module.ty(ty) {
            Type::Array { element, .. } => {
                steps.push(scaled(*index, layout.alloc_size(module, *element), &constant));
                *element
            }
            Type::Vector { element, .. } => {
                steps.push(scaled(*index, layout.bits(module, *element) / 8, &constant));
                *element
            }
            Type::Struct { fields, .. } => {
                let field = usize::try_from(constant(*index)?).ok()?;
                steps.push(Step::Bytes(*layout.field_offsets(module, ty).get(field)? as i64));
                *fields.get(field)?
            }
            _ => return None,
        };
    }
    Some(steps)
}

fn scaled(index: ValueId, scale: u64, constant: &impl Fn(ValueId) -> Option<i64>) -> Step {
    match constant(index) {
        Some(value) => Step::Bytes(value.wrapping_mul(scale as i64)),
        None => Step::Scaled { index, scale },
    }
}
