//! Vectors: lanes are pieces side by side.

use super::emit::{Emitted, Emitter, unsupported};
use crate::inst::{Inst, Reg};
use crate::moves::Source;
use trefoil_bitcode::{ConstantKind, ValueId};

impl Emitter<'_, '_> {
    /// Number of lanes and pieces per lane of a vector.
    pub fn lane_shape(&self, vector: ValueId) -> Emitted<(usize, usize)> {
        let (n, lane) = self.lanes(vector)?;
        Ok((n, self.flat_ty(lane)?.widths.len()))
    }

    /// With a constant index within the vector this is a view; here the index is known only at run time.
    pub fn extract_element(&mut self, index: usize, vector: ValueId, lane: ValueId) -> Emitted {
        let (lanes, per_lane) = self.lane_shape(vector)?;
        if self.imm(lane).is_some() {
            // Out of range: poison, hence zero.
            self.set(index, 0, &vec![Source::Const(0); per_lane]);
            return Ok(());
        }
        let (a, lane, d) = (self.run(vector)?, self.run(lane)?, self.dest(index));
        self.push(Inst::ExtractLane { d, a, index: lane, lanes: lanes as u16, per_lane: per_lane as u8 });
        Ok(())
    }

    pub fn insert_element(&mut self, index: usize, vector: ValueId, element: ValueId, lane: ValueId) -> Emitted {
        let (lanes, per_lane) = self.lane_shape(vector)?;
        match self.imm(lane) {
            Some(lane) if lane < lanes as u64 => self.replace_pieces(index, vector, element, lane as usize * per_lane),
            Some(_) => self.copy_value(index, vector),
            None => {
                let (value, lane) = (self.run(element)?, self.run(lane)?);
                self.copy_value(index, vector)?;
                let d = self.dest(index);
                self.push(Inst::InsertLane { d, value, index: lane, lanes: lanes as u16, per_lane: per_lane as u8 });
                Ok(())
            }
        }
    }

    pub fn shuffle(&mut self, index: usize, a: ValueId, b: ValueId, mask: ValueId) -> Emitted {
        let (_, per_lane) = self.lane_shape(a)?;
        let mut from = self.sources(a)?;
        from.extend(self.sources(b)?);
        let mut out = Vec::new();
        for lane in self.shuffle_mask(mask)? {
            for piece in 0..per_lane {
                let source = lane.and_then(|lane| from.get(lane * per_lane + piece)).copied();
                out.push(source.unwrap_or(Source::Const(0)));
            }
        }
        self.set(index, 0, &out);
        Ok(())
    }

    /// Lanes of a shuffle mask; `None` where any value will do.
    fn shuffle_mask(&self, mask: ValueId) -> Emitted<Vec<Option<usize>>> {
        let undefined = |value: ValueId| {
            matches!(self.cx.eval.constant(value).map(|c| &c.kind), Some(ConstantKind::Undef | ConstantKind::Poison))
        };
        if undefined(mask) {
            return Ok(vec![None; self.flat(mask)?.widths.len()]);
        }
        if let Some(ConstantKind::Aggregate(lanes)) = self.cx.eval.constant(mask).map(|c| &c.kind) {
            let lane = |value: &ValueId| match undefined(*value) {
                true => None,
                false => self.cx.eval.integer(*value).map(|lane| lane as usize),
            };
            return Ok(lanes.iter().map(lane).collect());
        }
        match self.cx.eval.pieces(mask) {
            Ok(lanes) => Ok(lanes.iter().map(|lane| Some(*lane as usize)).collect()),
            Err(error) => unsupported(error.to_string()),
        }
    }

    /// Combines all lanes by `combine`, which gets the target and both operands; the last one writes `d`.
    pub fn reduce(
        &mut self,
        d: Reg,
        vector: ValueId,
        start: Option<Reg>,
        combine: impl Fn(Reg, Reg, Reg) -> Inst,
    ) -> Emitted {
        let (lanes, per_lane) = self.lane_shape(vector)?;
        let a = self.run(vector)?;
        let mut rest: Vec<Reg> = (0..lanes).map(|lane| a.offset(lane * per_lane)).collect();
        if let Some(start) = start {
            rest.insert(0, start);
        }
        let Some((first, rest)) = rest.split_first() else { return Ok(()) };
        let mut sum = *first;
        for lane in rest {
            let next = self.temp(per_lane);
            self.push(combine(next, sum, *lane));
            sum = next;
        }
        self.copy_run(d, sum, per_lane);
        Ok(())
    }
}
