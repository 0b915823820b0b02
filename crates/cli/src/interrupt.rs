//! Ctrl-C: the first one asks a run to finish cleanly, a second one ends the process at once.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use anyhow::Result;

/// Whether the user has asked to stop.
pub struct Interrupt(Arc<AtomicBool>);

impl Interrupt {
    /// `status` is the exit status of a second Ctrl-C.
    pub fn watch(status: i32) -> Result<Interrupt> {
        let asked = Arc::new(AtomicBool::new(false));
        signal_hook::flag::register_conditional_shutdown(signal_hook::consts::SIGINT, status, asked.clone())?;
        signal_hook::flag::register(signal_hook::consts::SIGINT, asked.clone())?;
        Ok(Interrupt(asked))
    }

    pub fn is_asked(&self) -> bool {
        self.0.load(Ordering::Relaxed)
    }
}
