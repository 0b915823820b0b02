//! The interface of functions that the engine answers itself. The functions are in `builtins`.

use trefoil_ir::{CallSite, Reg};
use trefoil_memory::Value;

use crate::cx::Cx;
use crate::inst::Flow;
use crate::state::State;
use crate::stop::Step;

/// A function of the engine. It may be run again after a fork, so it writes last.
pub type Builtin = fn(&mut Cx, &Arguments) -> Step<Flow>;

/// The arguments of a call, flattened into pieces, and where the result goes.
#[derive(Clone, Debug)]
pub struct Arguments {
    pub pieces: Vec<Value>,
    ret: Option<(Reg, u8)>,
}

impl Arguments {
    pub(crate) fn of(cx: &Cx, site: &CallSite) -> Arguments {
        let pieces = site
            .args
            .iter()
            .flat_map(|arg| (0..arg.widths.len()).map(|i| cx.get(arg.reg.offset(i))).collect::<Vec<_>>())
            .collect();
        let ret = site.ret_widths.first().map(|w| (site.ret, *w));
        Arguments { pieces, ret }
    }

    /// Argument `i`; one that was not passed reads as zero, as a register the caller left alone might.
    pub fn get(&self, i: usize) -> Value {
        self.pieces.get(i).copied().unwrap_or(Value::Word(0))
    }

    /// Sets the result (if the caller wants one) and goes on after the call.
    pub fn give(&self, cx: &mut Cx, value: Value) -> Step<Flow> {
        if let Some((reg, w)) = self.ret {
            let value = match value {
                Value::Word(x) => Value::Word(x & crate::word::mask(w)),
                Value::Symbolic(e) => {
                    let e = cx.build().resize_unsigned(e, u32::from(w));
                    cx.value_of(e)
                }
            };
            cx.set(reg, value);
        }
        Ok(Flow::Next)
    }

    /// Lets a new state go on behind the call with this result.
    pub fn give_to(&self, state: &mut State, word: u64) {
        if let Some((reg, w)) = self.ret {
            state.stack.set_word(reg, word & crate::word::mask(w));
        }
        state.stack.frame_mut().next += 1;
    }

    pub fn give_word(&self, cx: &mut Cx, word: u64) -> Step<Flow> {
        self.give(cx, Value::Word(word))
    }
}
