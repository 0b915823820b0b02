//! Limits of a run: what was reached, and how much memory the process uses.

use trefoil_runlog::catalogue::Limit;

/// Why a run ended before its work was done.
#[derive(Clone, Debug)]
pub struct Reached {
    pub limit: Limit,
    pub text: String,
}

impl Reached {
    pub fn new(limit: Limit, text: String) -> Reached {
        Reached { limit, text }
    }

    pub fn interrupted() -> Reached {
        Reached::new(Limit::Interrupted, "interrupted by the user".into())
    }
}

/// What a run may use in the worst moment.
pub fn with_reserve(limit: u64) -> u64 {
    limit.saturating_add(limit / 4)
}

/// The memory of the process against its limit.
pub struct Memory {
    limit: Option<u64>,
}

impl Memory {
    pub fn new(limit: Option<u64>) -> Memory {
        Memory { limit }
    }

    /// Resident bytes now; 0 where the system does not tell.
    pub fn used(&self) -> u64 {
        let Ok(text) = std::fs::read_to_string("/proc/self/statm") else { return 0 };
        let pages: u64 = text.split_whitespace().nth(1).and_then(|n| n.parse().ok()).unwrap_or(0);
        pages * 4096
    }

    /// How many of `live` states must go to come back to the limit, a tenth more so that this is not asked every time.
    /// A fifth of the limit stays free: for what is allocated until the next look, and by giving states up. The last one may use a quarter more: what others leave behind is not given back at once.
    pub fn surplus(&self, live: usize) -> usize {
        let Some(limit) = self.limit else { return 0 };
        let used = self.used();
        if live <= 1 {
            return if used > with_reserve(limit) { live } else { 0 };
        }
        let most = limit - limit / 5;
        if used <= most {
            return 0;
        }
        let share = (used - most) as f64 / used as f64 + 0.1;
        ((live as f64 * share).ceil() as usize).clamp(1, live - 1)
    }
}
