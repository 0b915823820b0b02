//! Our own programs, for what Csmith leaves out: each has a few parts, each part exercises one feature of C.
//!
//! A part is a function that computes a number from the program's globals without any undefined behaviour, whatever they
//! are. [`expr`] writes the arithmetic around it. In multi mode one byte is free and all of its 256 values can be tried
//! natively by one run (`program all`), so that missing paths show, too.

mod bounds;
mod control;
mod expr;
mod library;
mod memory;
mod numbers;

use std::fmt::Write;
use trefoil_stdx::random::Rng;

use crate::case::{Case, Mode, Recipe};
use crate::globals;
pub use expr::Inputs;

/// Writes the body of a part: statements that work on `uint64_t r`.
type Emit = fn(&mut Rng, &mut Part);

/// A feature of C that programs are made of.
pub struct Family {
    pub name: &'static str,
    emit: Emit,
    /// The engine follows every value of a symbolic input through it; floating-point numbers are taken as one value.
    exact: bool,
    /// Only where all inputs are tried natively: some of them meet a bug.
    buggy: bool,
}

const fn family(name: &'static str, emit: Emit) -> Family {
    Family { name, emit, exact: true, buggy: false }
}

const FAMILIES: [Family; 19] = [
    Family { exact: false, ..family("floats", numbers::floats) },
    Family { exact: false, ..family("long-double", numbers::long_double) },
    family("int128", numbers::int128),
    family("vectors", numbers::vectors),
    family("signed-char", numbers::signed_char),
    family("division", numbers::division),
    family("varargs", control::varargs),
    family("setjmp", control::jumps),
    family("state-machine", control::machine),
    family("function-pointers", control::function_pointers),
    family("bit-fields", memory::bit_fields),
    family("union", memory::unions),
    family("struct-by-value", memory::structs),
    family("copies", memory::copies),
    family("symbolic-index", memory::indexing),
    family("vla-and-heap", memory::sized),
    family("strings", library::strings),
    family("files", library::files),
    Family { buggy: true, ..family("bounds", bounds::bounds) },
];

/// A part in the making.
pub struct Part {
    number: i64,
    pub inputs: Inputs,
    /// Types and functions before the part's own.
    pub before: String,
    pub body: String,
    pieces: usize,
}

impl Part {
    /// A name that no other part has.
    pub fn name(&self, what: &str) -> String {
        format!("{what}_{}", self.number)
    }

    /// A mark for the next piece of straight-line code.
    pub fn mark(&mut self) -> String {
        self.pieces += 1;
        format!("st_piece({});", self.pieces - 1)
    }

    pub fn line(&mut self, text: impl AsRef<str>) {
        self.body.push_str("    ");
        self.body.push_str(text.as_ref());
        self.body.push('\n');
    }
}

/// Opens programs whose every path can be expected.
pub const EXACT: &str = "/* every path counts */";

/// The text of a program.
pub fn generate(case: Case, recipe: &Recipe) -> String {
    let mut rng = case.rng(2);
    let inputs = Inputs::new(&mut rng, case.mode);
    let (mut parts, mut calls, mut pieces, mut exact) = (String::new(), String::new(), 0, true);
    let count = if case.mode.is_free() { rng.between(1, 2) } else { rng.between(2, 5) };
    for number in 0..count {
        let family = choose(&mut rng, case.mode);
        let mut part = Part { number, inputs: inputs.clone(), before: String::new(), body: String::new(), pieces };
        (family.emit)(&mut rng, &mut part);
        exact &= family.exact;
        pieces = part.pieces;
        let start = inputs.number(&mut rng);
        let _infallible = write!(
            parts,
            "/* {} */\n{}static uint64_t part_{number}(void) {{\n    st_enter({number});\n    uint64_t r = {start};\n{}    \
             return r;\n}}\n\n",
            family.name, part.before, part.body
        );
        let _infallible = writeln!(calls, "    st_show(part_{number}());");
    }
    let opening = if exact { EXACT } else { "/* some paths are cut short */" };
    let (declarations, pieces) = (inputs.declarations(), pieces.max(1));
    let symbolic = globals::inputs(&inputs.symbolic(), case, recipe);
    let main = main(&inputs, &calls, case.mode);
    format!("{opening}\n#define ST_PIECES {pieces}\n{HEADERS}\n{declarations}\n{parts}{symbolic}{main}")
}

const HEADERS: &str = "#include <ctype.h>\n#include <fcntl.h>\n#include <setjmp.h>\n#include <stdarg.h>\n\
                       #include <stdlib.h>\n#include <sys/stat.h>\n#include <unistd.h>\n#include \"selftest.h\"\n";

fn choose(rng: &mut Rng, mode: Mode) -> &'static Family {
    loop {
        let family = &FAMILIES[rng.below(FAMILIES.len() as u64) as usize];
        if mode.is_free() || !family.buggy {
            return family;
        }
    }
}

fn main(inputs: &Inputs, calls: &str, mode: Mode) -> String {
    if !mode.is_free() {
        return format!("int main(void) {{\n    st_inputs();\n{calls}    return st_report();\n}}\n");
    }
    let reset = inputs.reset();
    format!(
        "static void st_again(int x) {{\n{reset}    g_0 = (uint8_t)x;\n}}\n\n\
         static void st_body(void) {{\n{calls}}}\n\n\
         int main(int argc, char **argv) {{\n    (void)argv;\n    if (argc > 1) return st_all(st_again, st_body);\n    \
         st_inputs();\n    st_body();\n    return st_report();\n}}\n"
    )
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn programs_follow_from_the_seed_alone() {
        for mode in Mode::ALL {
            let case = Case { mode, seed: 7 };
            let text = |case: Case| generate(case, &case.recipe(4));
            assert_eq!(text(case), text(case));
            assert_ne!(text(case), text(Case { seed: 8, ..case }));
        }
    }

    #[test]
    fn only_multi_mode_has_bugs() {
        for seed in 0..200 {
            let case = Case { mode: Mode::Concrete, seed };
            assert!(!generate(case, &case.recipe(4)).contains("/* bounds */"));
        }
    }
}
