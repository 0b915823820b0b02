//! The integer globals of a program, and the function that makes them symbolic.

use std::fmt::Write;

use crate::case::{Case, Mode, Recipe};

const TYPES: [&str; 8] = ["int8_t", "uint8_t", "int16_t", "uint16_t", "int32_t", "uint32_t", "int64_t", "uint64_t"];
/// Of an array, this many elements are made symbolic.
const ELEMENTS: usize = 8;

/// An integer global that the program may change.
#[derive(Debug, PartialEq, Eq)]
struct Global<'a> {
    kind: &'a str,
    name: &'a str,
    volatile: bool,
    /// Nothing for a single number.
    elements: Option<usize>,
}

/// Reads `static [volatile] T g_N[A][B] = …;`.
fn global(line: &str) -> Option<Global<'_>> {
    let rest = line.strip_prefix("static ")?;
    let (rest, volatile) = rest.strip_prefix("volatile ").map_or((rest, false), |rest| (rest, true));
    let (kind, rest) = rest.split_once(' ')?;
    let kind = TYPES.into_iter().find(|known| *known == kind)?;
    let (place, _) = rest.split_once(" = ")?;
    let (name, sizes) = place.split_once('[').map_or((place, None), |(name, sizes)| (name, Some(sizes)));
    if !name.strip_prefix("g_")?.bytes().all(|byte| byte.is_ascii_digit()) {
        return None;
    }
    let product = |sizes: &str| -> Option<usize> {
        sizes.trim_end_matches(']').split("][").map(|n| n.parse::<usize>().ok()).product()
    };
    let elements = match sizes {
        Some(sizes) => Some(product(sizes)?),
        None => None,
    };
    Some(Global { kind, name, volatile, elements })
}

/// The function `st_inputs`, called first in `main`.
pub fn inputs(text: &str, case: Case, recipe: &Recipe) -> String {
    let mut out = String::from("static void st_inputs(void) {\n");
    let globals = text.lines().filter_map(global);
    for global in globals.filter(|_| case.mode != Mode::Concrete) {
        match recipe.constrainer {
            Some(constrainer) => pin(&global, constrainer.word(), &mut out),
            None => free(&global, &mut out),
        }
    }
    out.push_str("}\n\n");
    out
}

fn pin(global: &Global, how: &str, out: &mut String) {
    let Global { kind, name, volatile, elements } = global;
    let _infallible = match elements {
        None => writeln!(out, "    {name} = st_pin_{how}_{kind}({name});"),
        Some(n) => {
            let (pointer, n) = (if *volatile { "volatile " } else { "" }, n.min(&ELEMENTS));
            writeln!(
                out,
                "    for (int i = 0; i < {n}; i++) {{ {pointer}{kind} *p = ({pointer}{kind} *){name} + i; *p = \
                 st_pin_{how}_{kind}(*p); }}"
            )
        }
    };
}

/// Elements of arrays keep their values: a few free numbers give more paths than can be looked at.
fn free(global: &Global, out: &mut String) {
    let Global { kind, name, elements, .. } = global;
    if elements.is_none() {
        let _infallible = writeln!(out, "    {name} = st_free_{kind}({name}, \"{name}\");");
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn integers_and_arrays_of_them_are_found() {
        let scalar = global("static volatile uint8_t g_106 = 0xC1L;/* VOLATILE GLOBAL g_106 */");
        assert_eq!(scalar, Some(Global { kind: "uint8_t", name: "g_106", volatile: true, elements: None }));
        let array = global("static int64_t g_269[8][2] = {{1L,2L}};");
        assert_eq!(array, Some(Global { kind: "int64_t", name: "g_269", volatile: false, elements: Some(16) }));
    }

    #[test]
    fn pointers_constants_and_structs_are_not() {
        for line in [
            "static int32_t *g_135[8] = {&g_104};",
            "static const int64_t g_562[1] = {(-1L)};",
            "static int16_t * const g_276[7][10] = {{&g_293}};",
            "static struct S0 g_92 = {1L};",
            "static int32_t func_1(void);",
        ] {
            assert_eq!(global(line), None, "{line}");
        }
    }
}
