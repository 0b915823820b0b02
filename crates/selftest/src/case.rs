//! A case: one generated program and how it is tested. Everything about it follows from mode and seed.

use serde::{Deserialize, Serialize};
use trefoil_stdx::random::Rng;

/// What is symbolic in a program, and so what can be compared.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Mode {
    /// Nothing is symbolic.
    Concrete,
    /// Every integer global is symbolic and can only have its own value.
    Single,
    /// Integer globals are free; tests are replayed.
    Multi,
    /// The same with several configurations of the engine, which must find the same paths.
    Differential,
}

impl Mode {
    pub const ALL: [Mode; 4] = [Mode::Concrete, Mode::Single, Mode::Multi, Mode::Differential];

    pub fn word(self) -> &'static str {
        match self {
            Mode::Concrete => "concrete",
            Mode::Single => "single",
            Mode::Multi => "multi",
            Mode::Differential => "differential",
        }
    }

    /// Whether symbolic inputs can have several values.
    pub fn is_free(self) -> bool {
        matches!(self, Mode::Multi | Mode::Differential)
    }
}

/// How the value of a symbolic global is fixed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Constrainer {
    /// `x > v - 1`, `x < v + 1`
    Less,
    /// `x >= v`, `x <= v`
    Most,
    /// One value of a range.
    Range,
    /// What `v` is divided by divides `x`, too.
    Divisors,
    /// Looked up in a table, through a pointer.
    Table,
}

impl Constrainer {
    pub const ALL: [Constrainer; 5] =
        [Constrainer::Less, Constrainer::Most, Constrainer::Range, Constrainer::Divisors, Constrainer::Table];

    pub fn word(self) -> &'static str {
        match self {
            Constrainer::Less => "less",
            Constrainer::Most => "most",
            Constrainer::Range => "range",
            Constrainer::Divisors => "divisors",
            Constrainer::Table => "table",
        }
    }
}

/// Who wrote the program.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Origin {
    Csmith,
    /// Our generator.
    Own,
}

impl Origin {
    pub const ALL: [Origin; 2] = [Origin::Csmith, Origin::Own];

    pub fn word(self) -> &'static str {
        match self {
            Origin::Csmith => "csmith",
            Origin::Own => "own",
        }
    }
}

/// What identifies a case.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub struct Case {
    pub mode: Mode,
    pub seed: u64,
}

/// What follows from a case before its program is made.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Recipe {
    pub origin: Origin,
    /// Which of the installed compilers.
    pub compiler: usize,
    pub level: u8,
    /// In single mode.
    pub constrainer: Option<Constrainer>,
    /// Function calls and pieces of code are counted; a few programs go without, for compilers optimise those more.
    pub marks: bool,
}

impl Case {
    /// The choices of this case; `what` separates independent streams.
    pub fn rng(self, what: u64) -> Rng {
        let mut mix = Rng::new(self.seed ^ (self.mode as u64) << 56 ^ what << 48);
        Rng::new(mix.next_u64())
    }

    pub fn recipe(self, compilers: usize) -> Recipe {
        let mut rng = self.rng(0);
        let own = match self.mode {
            Mode::Concrete | Mode::Single => rng.one_in(4),
            Mode::Multi => rng.one_in(2),
            Mode::Differential => true,
        };
        let constrainer = Constrainer::ALL[(self.seed % Constrainer::ALL.len() as u64) as usize];
        Recipe {
            origin: if own { Origin::Own } else { Origin::Csmith },
            compiler: rng.below(compilers.max(1) as u64) as usize,
            level: rng.below(3) as u8,
            constrainer: (self.mode == Mode::Single).then_some(constrainer),
            marks: !rng.one_in(4),
        }
    }
}

impl std::fmt::Display for Case {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{}-{}", self.mode.word(), self.seed)
    }
}
