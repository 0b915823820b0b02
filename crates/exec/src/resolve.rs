//! Which object a symbolic address means.
//!
//! The witness names one address, so one object, for nothing. One question decides whether some input leaves that
//! object. If so, such inputs become another state that runs the instruction again: so a pointer to several objects
//! forks once per object, the likeliest first, and what is left over in the end is a bug.
//!
//! An address of the form `constant + offset` whose constant lies in an object that the address can reach was made for that object: leaving
//! it is a bug, even if another object happens to lie where it lands. A constant in an object that no input reaches says
//! nothing: part of an index was folded into it.

use trefoil_expr::{BinOp, Expr, Node};
use trefoil_memory::{Access, At, Fault, Life, ObjectRef};
use trefoil_runlog::catalogue::Limit;
use trefoil_stdx::mutants::{self, Mutant};

use crate::cx::Cx;
use crate::stop::{Step, Stop};

impl Cx<'_> {
    /// The object, with the offset, that an access of `n` bytes at `address` means in this state.
    pub(crate) fn resolve(&mut self, address: Expr, n: u64, write: bool) -> Step<At> {
        loop {
            let at = self.witness_value(address);
            let access = Access { addr: at, len: n, write };
            let checked = self.m.memory.check(access);
            let mut made_for = self.object_made_for(address);
            if let (Ok(object), Some(owner)) = (&checked, made_for)
                && object.base != owner.base
            {
                let inside = self.inside(address, &owner, n);
                made_for = self.possible(inside)?.map(|_| owner);
            }
            let found = match (checked, made_for) {
                (Ok(object), Some(owner)) if object.base != owner.base => Err(outside(access, owner)),
                (Err(fault), _) if matches!(*fault, Fault::SizeUndecided { .. }) => {
                    let Fault::SizeUndecided { object, .. } = *fault else { continue };
                    Ok(object)
                }
                (Err(_), Some(owner)) if owner.life == Life::Alive && !write_refused(&owner, write) => {
                    Err(outside(access, owner))
                }
                (Err(fault), _) => Err(*fault),
                (Ok(object), _) => Ok(object),
            };
            match found {
                Ok(object) => return self.within(address, object, n, made_for.is_some(), write),
                Err(fault) => self.exclude_bad_address(address, &fault, made_for)?,
            }
        }
    }

    /// The witness lies in `object`: keep the inputs that do, and send the others elsewhere.
    fn within(&mut self, address: Expr, object: ObjectRef, n: u64, only_one: bool, write: bool) -> Step<At> {
        let inside = self.inside(address, &object, n);
        let outside = self.build().not(inside);
        if let Some(witness) = self.possible(outside)? {
            if only_one {
                // Leaving the object the pointer was made for is a bug: no need for a state that finds out.
                let at = trefoil_expr::eval(&self.m.pool, address, &witness).as_u64().unwrap_or(0);
                let fault = self::outside(Access { addr: at, len: n, write }, object);
                let report = self.report_of(&fault);
                self.note_bug(outside, report, witness);
                self.assume_held(inside);
            } else if self.may_fork_again() {
                self.split(&[inside, outside], &|_, _| ())?;
            } else {
                let cap = self.m.bounds.objects_per_pointer;
                self.note_lost(Limit::ObjectCandidates, format!("a pointer may mean more than {cap} objects"));
                self.assume_held(inside);
            }
        }
        let base = self.m.pool.bv(64, object.base);
        let offset = self.build().sub(address, base);
        let build = self.build();
        Ok(At::new(&build, object, offset, n as u32))
    }

    /// The witness address is a bug. Report it and go on with inputs whose address is good, if there are any.
    fn exclude_bad_address(&mut self, address: Expr, fault: &Fault, made_for: Option<ObjectRef>) -> Step {
        let access = fault.access().unwrap_or(Access { addr: 0, len: 1, write: false });
        let owner = made_for.filter(|owner| owner.life == Life::Alive);
        let mut good = self.inside_any(address, owner.as_slice(), access.len);
        let mut good_input = self.possible(good)?;
        if good_input.is_none() {
            let candidates = self.candidates(address, access);
            good = self.inside_any(address, &candidates, access.len);
            good_input = self.possible(good)?;
        }
        let report = self.report_of(fault);
        match good_input {
            None => Err(Stop::Bug(Box::new(report))),
            Some(witness) => {
                let hit = self.s.witness.assignment.clone();
                let bad = self.build().not(good);
                self.note_bug(bad, report, hit);
                self.assume_with(good, witness);
                Ok(())
            }
        }
    }

    fn inside_any(&mut self, address: Expr, objects: &[ObjectRef], n: u64) -> Expr {
        let conditions: Vec<_> = objects.iter().map(|object| self.inside(address, object, n)).collect();
        self.build().or_any(&conditions)
    }

    fn candidates(&mut self, address: Expr, access: Access) -> Vec<ObjectRef> {
        let facts = self.m.pool.facts(address);
        let cap = self.m.bounds.objects_per_pointer as usize;
        let usable = |o: &ObjectRef| !write_refused(o, access.write);
        let all: Vec<_> = self.m.memory.candidates(facts.min, facts.max, access.len).filter(usable).collect();
        if all.len() > cap {
            let text = format!("a pointer may mean {} objects; {cap} are tried", all.len());
            self.note_lost(Limit::ObjectCandidates, text);
        }
        all.into_iter().take(cap).collect()
    }

    /// The condition that all `n` bytes lie in the object.
    fn inside(&mut self, address: Expr, object: &ObjectRef, n: u64) -> Expr {
        let Some(last) = object.size.checked_sub(n) else { return self.m.pool.bool(false) };
        let last = last + u64::from(mutants::on(Mutant::BoundsOffByOne));
        let (base, last) = (self.m.pool.bv(64, object.base), self.m.pool.bv(64, last));
        let mut b = self.m.build();
        let offset = b.sub(address, base);
        let fits = b.ule(offset, last);
        let Some(size) = object.size_expr else { return fits };
        let len = b.bv(64, n);
        let end = b.add(offset, len);
        let within_size = b.ule(end, size);
        b.and(fits, within_size)
    }

    /// The object an address was visibly computed from.
    fn object_made_for(&mut self, address: Expr) -> Option<ObjectRef> {
        let Node::Binary(BinOp::Add, constant, _) = self.m.pool.node(address) else { return None };
        let base = self.m.pool.as_u64(constant)?;
        self.m.memory.resolve(base)
    }

    /// Counts forks of one instruction over objects; false once there were too many.
    fn may_fork_again(&mut self) -> bool {
        let here = (self.s.stack.frame().serial << 20) as u32 ^ self.s.stack.frame().next;
        if self.s.tries.place != here {
            self.s.tries = crate::state::Tries { place: here, count: 0 };
        }
        self.s.tries.count += 1;
        self.s.tries.count <= self.m.bounds.objects_per_pointer
    }
}

fn write_refused(object: &ObjectRef, write: bool) -> bool {
    use trefoil_memory::Kind;
    object.kind == Kind::Function || (write && object.kind == Kind::Constant)
}

/// An access that leaves the object it was made for.
fn outside(access: Access, object: ObjectRef) -> Fault {
    let offset = object.offset_of(access.addr);
    let beyond = offset.saturating_add_unsigned(access.len).saturating_sub_unsigned(object.size);
    Fault::OutOfBounds { access, object, offset, misses_by: if offset < 0 { offset } else { beyond } }
}
