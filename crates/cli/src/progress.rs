//! One progress bar on standard error; plain lines, one per phase, where that is no terminal.

use std::io::{self, IsTerminal, Write};
use std::sync::Mutex;

use trefoil_toolchain::Step;

const WIDTH: usize = 30;

pub struct Bar {
    terminal: bool,
    /// Phase and percentage last shown.
    shown: Mutex<Option<(usize, usize)>>,
}

impl Bar {
    pub fn new() -> Bar {
        Bar { terminal: io::stderr().is_terminal(), shown: Mutex::new(None) }
    }

    pub fn show(&self, step: Step) {
        let part = step.done as f64 / step.total.max(1) as f64;
        let percent = ((step.phase as f64 + part) * 100.0 / step.phases as f64) as usize;
        let Ok(mut shown) = self.shown.lock() else { return };
        let (old_phase, old_percent) = shown.map_or((None, None), |(phase, percent)| (Some(phase), Some(percent)));
        if self.terminal && old_percent != Some(percent) {
            let filled = WIDTH * percent / 100;
            eprint!("\r{}{} {percent:3}%  {:<40}", "━".repeat(filled), "─".repeat(WIDTH - filled), step.what);
            let _ = io::stderr().flush();
        } else if !self.terminal && old_phase != Some(step.phase) {
            eprintln!("trefoil: {} …", step.what);
        }
        *shown = Some((step.phase, percent));
    }
}

impl Drop for Bar {
    fn drop(&mut self) {
        if self.terminal && self.shown.lock().is_ok_and(|shown| shown.is_some()) {
            eprint!("\r{:<80}\r", "");
        }
    }
}
