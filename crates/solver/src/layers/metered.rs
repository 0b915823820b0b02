//! Counts and times a layer from outside, so that no layer counts itself.

use std::cell::Cell;
use std::rc::Rc;
use std::time::{Duration, Instant};

use crate::limits::GaveUp;
use crate::query::{Answer, Query, Solver};

/// What one layer did.
#[derive(Debug)]
pub struct Meter {
    pub name: &'static str,
    n_asked: Cell<u64>,
    n_sat: Cell<u64>,
    n_unsat: Cell<u64>,
    n_gave_up: Cell<u64>,
    time: Cell<Duration>,
    next: Option<Rc<Meter>>,
}

/// What one layer did since the chain was made.
#[derive(Clone, Debug)]
pub struct LayerStats {
    pub name: &'static str,
    /// Questions that reached the layer.
    pub n_asked: u64,
    /// Of these, answered without asking further in.
    pub n_sat: u64,
    pub n_unsat: u64,
    pub n_gave_up: u64,
    /// Time in the layer itself.
    pub time: Duration,
}

impl Meter {
    pub fn new(name: &'static str, next: Option<Rc<Meter>>) -> Rc<Meter> {
        Rc::new(Meter {
            name,
            n_asked: Cell::default(),
            n_sat: Cell::default(),
            n_unsat: Cell::default(),
            n_gave_up: Cell::default(),
            time: Cell::default(),
            next,
        })
    }

    fn n_passed_on(&self) -> u64 {
        self.next.as_ref().map_or(0, |next| next.n_asked.get())
    }

    pub fn stats(&self) -> LayerStats {
        let inner = self.next.as_ref().map_or(Duration::ZERO, |next| next.time.get());
        LayerStats {
            name: self.name,
            n_asked: self.n_asked.get(),
            n_sat: self.n_sat.get(),
            n_unsat: self.n_unsat.get(),
            n_gave_up: self.n_gave_up.get(),
            time: self.time.get().saturating_sub(inner),
        }
    }
}

/// A layer and its meter.
pub struct Metered {
    layer: Box<dyn Solver>,
    meter: Rc<Meter>,
}

impl Metered {
    pub fn new(layer: Box<dyn Solver>, meter: Rc<Meter>) -> Metered {
        Metered { layer, meter }
    }
}

impl Solver for Metered {
    fn check(&mut self, query: &Query) -> Result<Answer, GaveUp> {
        let meter = &self.meter;
        meter.n_asked.set(meter.n_asked.get() + 1);
        let passed_on = meter.n_passed_on();
        let start = Instant::now();
        let answer = self.layer.check(query);
        meter.time.set(meter.time.get() + start.elapsed());
        if meter.n_passed_on() == passed_on {
            let count = match &answer {
                Ok(Answer::Sat(_)) => &meter.n_sat,
                Ok(Answer::Unsat(_)) => &meter.n_unsat,
                Err(_) => &meter.n_gave_up,
            };
            count.set(count.get() + 1);
        }
        answer
    }
}
