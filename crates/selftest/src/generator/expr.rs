//! Arithmetic over the inputs that is defined for all values: unsigned, 64 bits wide, with narrower and signed steps inside.

use trefoil_stdx::random::Rng;

use crate::case::Mode;

const TYPES: [&str; 8] = ["int8_t", "uint8_t", "int16_t", "uint16_t", "int32_t", "uint32_t", "int64_t", "uint64_t"];

/// The globals of a program.
#[derive(Clone, Debug)]
pub struct Inputs {
    /// Type and first value.
    globals: Vec<(&'static str, i64)>,
    /// Only the first is free.
    one_byte: bool,
}

impl Inputs {
    pub fn new(rng: &mut Rng, mode: Mode) -> Inputs {
        let mut globals = vec![("uint8_t", rng.between(0, 255))];
        for _ in 0..rng.between(3, 7) {
            let kind = rng.pick(&TYPES);
            globals.push((kind, value(rng, kind)));
        }
        Inputs { globals, one_byte: mode.is_free() }
    }

    pub fn declarations(&self) -> String {
        let line = |(n, (kind, value)): (usize, &(&str, i64))| format!("static {kind} g_{n} = {};\n", literal(*value));
        self.globals.iter().enumerate().map(line).collect()
    }

    /// The declarations of those that may become symbolic.
    pub fn symbolic(&self) -> String {
        let most = if self.one_byte { 1 } else { self.globals.len() };
        self.declarations().lines().take(most).map(|line| format!("{line}\n")).collect()
    }

    /// Statements that give all globals their first values.
    pub fn reset(&self) -> String {
        let line = |(n, (_, value)): (usize, &(&str, i64))| format!("    g_{n} = {};\n", literal(*value));
        self.globals.iter().enumerate().map(line).collect()
    }

    /// A number that depends on the inputs.
    pub fn number(&self, rng: &mut Rng) -> String {
        let depth = rng.below(3);
        self.expr(rng, depth)
    }

    /// One input as it is.
    pub fn leaf(&self, rng: &mut Rng) -> String {
        // With one free byte, most leaves should be that one.
        let n = if self.one_byte && !rng.one_in(3) { 0 } else { rng.below(self.globals.len() as u64) };
        format!("(uint64_t)g_{n}")
    }

    fn expr(&self, rng: &mut Rng, depth: u64) -> String {
        if depth == 0 {
            return if rng.one_in(4) { constant(rng) } else { self.leaf(rng) };
        }
        let (a, b) = (self.expr(rng, depth - 1), self.expr(rng, depth - 1));
        match rng.below(12) {
            0 => format!("({a} + {b})"),
            1 => format!("({a} - {b})"),
            2 => format!("({a} * {b})"),
            3 => format!("({a} ^ {b})"),
            4 => format!("({a} & ({b} | 15u))"),
            5 => format!("({a} | {b})"),
            6 => format!("({a} {} {})", rng.pick(&["<<", ">>"]), rng.below(64)),
            7 => format!("({a} {} ({b} | 1u))", rng.pick(&["/", "%"])),
            8 => format!("(uint64_t)({})({a} + {b})", rng.pick(&TYPES)),
            9 => format!("(uint64_t)(({})({a}) {} {})", rng.pick(&SIGNED), rng.pick(&["%", "/"]), divisor(rng)),
            10 => format!("(uint64_t)(({kind})({a}) < ({kind})({b}))", kind = rng.pick(&TYPES)),
            _ => format!("({a} > {b} ? {a} : ~{b})"),
        }
    }
}

const SIGNED: [&str; 3] = ["int16_t", "int32_t", "int64_t"];

/// Never 0 or -1, whose results overflow.
fn divisor(rng: &mut Rng) -> i64 {
    let size = rng.between(2, 97);
    if rng.one_in(2) { -size } else { size }
}

fn constant(rng: &mut Rng) -> String {
    let bits = rng.below(64);
    format!("{}ul", rng.next_u64() >> bits)
}

fn value(rng: &mut Rng, kind: &str) -> i64 {
    let bits: u32 = kind.trim_start_matches(['u', 'i', 'n', 't']).trim_end_matches("_t").parse().unwrap_or(8);
    let raw = if rng.one_in(3) { rng.below(10) } else { rng.next_u64() } as i64;
    let shift = 64 - bits;
    if kind.starts_with('u') { ((raw << shift) as u64 >> shift) as i64 } else { raw << shift >> shift }
}

fn literal(value: i64) -> String {
    if value == i64::MIN { "(-9223372036854775807ll - 1)".into() } else { format!("{value}ll") }
}
