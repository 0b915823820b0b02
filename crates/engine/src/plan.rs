//! Which function `--entry` means, and how large the objects behind its pointers are made.

use trefoil_ir::{EntryCall, FuncId, ParamKind, ParamType, Pointee, Program, Shape};

/// What was asked for.
#[derive(Clone, Debug)]
pub struct EntryOptions {
    /// A function, or `FILE:FUNCTION` if several modules have one of that name.
    pub function: String,
    /// Pointers are null on paths of their own.
    pub nulls: bool,
    /// Bytes of an object whose pointer does not say how many elements it has.
    pub size: u64,
    /// Bytes of the objects of single parameters.
    pub sizes: Vec<(String, u64)>,
    /// Objects of characters end with a zero.
    pub strings: bool,
    /// Pointers that are followed: 1 = those of the parameters, 2 = also those in their objects, and so on.
    pub levels: u32,
}

/// Why a function cannot be called in main's place.
#[derive(Debug, PartialEq, Eq)]
pub enum EntryError {
    Unknown { name: String, nearest: Vec<String> },
    Ambiguous { name: String, modules: Vec<String> },
    Variadic(String),
    NoParameter { name: String, wanted: String, params: Vec<String> },
    Damaged { name: String, why: String },
}

impl std::fmt::Display for EntryError {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            EntryError::Unknown { name, nearest } if nearest.is_empty() => {
                write!(f, "the program has no function `{name}` with a body")
            }
            EntryError::Unknown { name, nearest } => {
                write!(f, "the program has no function `{name}` with a body; the nearest names are {}", listed(nearest))
            }
            EntryError::Ambiguous { name, modules } => {
                write!(f, "there are several functions `{name}`; write one of {}", listed(modules))
            }
            EntryError::Variadic(name) => write!(
                f,
                "`{name}` takes a variable number of arguments, which cannot be made up: write a function that calls it"
            ),
            EntryError::NoParameter { name, wanted, params } if params.is_empty() => {
                write!(f, "`{name}` has no parameter `{wanted}`: it has none")
            }
            EntryError::NoParameter { name, wanted, params } => {
                write!(f, "`{name}` has no parameter `{wanted}`, but {}", listed(params))
            }
            EntryError::Damaged { name, why } => write!(f, "`{name}` cannot be read: {why}"),
        }
    }
}

impl std::error::Error for EntryError {}

fn listed(names: &[String]) -> String {
    names.iter().map(|name| format!("`{name}`")).collect::<Vec<_>>().join(", ")
}

/// The call that takes the place of `main`.
pub fn plan_entry(program: &Program, options: &EntryOptions) -> Result<EntryCall, EntryError> {
    let function = find(program, &options.function)?;
    let name = program.name(function).to_string();
    let damaged = |error: trefoil_ir::LowerError| EntryError::Damaged { name: name.clone(), why: error.to_string() };
    let signature = program.signature(function, options.levels).map_err(damaged)?;
    if signature.vararg {
        return Err(EntryError::Variadic(name));
    }
    let mut params = signature.params;
    number_nameless(&mut params);
    for (wanted, _) in &options.sizes {
        if !params.iter().any(|param| param.name.as_ref() == Some(wanted)) {
            let params = params.into_iter().filter_map(|param| param.name).collect();
            return Err(EntryError::NoParameter { name, wanted: wanted.clone(), params });
        }
    }
    for param in &mut params {
        let size = options.sizes.iter().find(|(name, _)| param.name.as_ref() == Some(name)).map(|(_, size)| *size);
        settle(&mut param.kind, size, options);
    }
    Ok(EntryCall { function, params, nulls: options.nulls, strings: options.strings })
}

fn number_nameless(params: &mut [ParamType]) {
    for (i, param) in params.iter_mut().enumerate() {
        param.name.get_or_insert_with(|| format!("arg{i}"));
    }
}

/// Makes sizes final: what was asked for, or what the type says, or the usual size where it says little.
fn settle(kind: &mut ParamKind, size: Option<u64>, options: &EntryOptions) {
    match kind {
        ParamKind::Value { .. } | ParamKind::Result { .. } => {}
        ParamKind::ByValue { shape, .. } => settle_inner(shape, options),
        ParamKind::Pointer { to, never_null } => {
            *never_null |= !options.nulls;
            if let Pointee::Object(shape) = to {
                settle_shape(shape, options);
                shape.size = size.unwrap_or(shape.size);
            }
        }
    }
}

fn settle_shape(shape: &mut Shape, options: &EntryOptions) {
    if shape.element > 0 || shape.size == 0 {
        shape.size = options.size.max(shape.size).next_multiple_of(shape.element.max(1));
        repeat_pointer(shape);
    }
    settle_inner(shape, options);
}

/// An array of pointers: what is known of the first holds for all.
fn repeat_pointer(shape: &mut Shape) {
    let [only] = &shape.pointers[..] else { return };
    if shape.element != 8 || only.offset != 0 {
        return;
    }
    let only = only.clone();
    let at = |i: u64| trefoil_ir::Field { name: format!("{}.{i}", only.name), offset: 8 * i, to: only.to.clone() };
    shape.pointers = (0..shape.size / 8).map(at).collect();
}

fn settle_inner(shape: &mut Shape, options: &EntryOptions) {
    for field in &mut shape.pointers {
        if let Pointee::Object(shape) = &mut field.to {
            settle_shape(shape, options);
        }
    }
}

/// The function of this name; one of the program comes before one of our library.
fn find(program: &Program, wanted: &str) -> Result<FuncId, EntryError> {
    let unknown = || EntryError::Unknown { name: wanted.to_string(), nearest: nearest(program, wanted) };
    let (module, name) = match wanted.rsplit_once(':') {
        Some((module, name)) if !name.is_empty() && !module.ends_with(':') => (Some(module), name),
        _ => (None, wanted),
    };
    let mut found = program.functions_named(name);
    let of_module = |f: &FuncId| program.source_name(*f).unwrap_or_default();
    if let Some(module) = module {
        found.retain(|f| of_module(f).ends_with(module));
    }
    // A visible one is what a linker would take.
    if let Some(visible) = program.lookup(name).filter(|visible| found.contains(visible)) {
        return Ok(visible);
    }
    match &found[..] {
        [] => Err(unknown()),
        [only] => Ok(*only),
        several => {
            let modules = several.iter().map(|f| format!("{}:{name}", of_module(f))).collect();
            Err(EntryError::Ambiguous { name: name.to_string(), modules })
        }
    }
}

/// Names of the program that are close to a wrong one.
fn nearest(program: &Program, wanted: &str) -> Vec<String> {
    let mut names: Vec<(usize, String)> = program
        .defined_functions()
        .into_iter()
        .filter(|(f, _)| program.module_of(*f).is_some_and(|module| !program.is_from_library(module)))
        .map(|(_, name)| (distance(wanted, &name), name.to_string()))
        .collect();
    names.sort();
    names.dedup();
    let close = |(distance, name): &(usize, String)| *distance <= wanted.len().div_ceil(2) || name.contains(wanted);
    let best: Vec<_> = names.iter().filter(|name| close(name)).take(5).map(|(_, name)| name.clone()).collect();
    if best.is_empty() { names.into_iter().take(5).map(|(_, name)| name).collect() } else { best }
}

/// Edits that turn one word into the other.
fn distance(a: &str, b: &str) -> usize {
    let mut row: Vec<usize> = (0..=b.len()).collect();
    for (i, x) in a.bytes().enumerate() {
        let mut diagonal = std::mem::replace(&mut row[0], i + 1);
        for (j, y) in b.bytes().enumerate() {
            let best = (diagonal + usize::from(x != y)).min(row[j] + 1).min(row[j + 1] + 1);
            diagonal = std::mem::replace(&mut row[j + 1], best);
        }
    }
    row[b.len()]
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn distance_counts_edits() {
        for (a, b, expected) in [("", "abc", 3), ("parse", "parse", 0), ("prase", "parse", 2), ("pars", "parse", 1)] {
            assert_eq!(distance(a, b), expected, "{a} {b}");
        }
    }

    #[test]
    fn an_array_of_unknown_length_is_filled_with_whole_elements() {
        let options =
            EntryOptions { function: "f".into(), nulls: true, size: 16, sizes: Vec::new(), strings: false, levels: 2 };
        for (size, element, expected) in [(1, 1, 16), (12, 12, 24), (12, 0, 12), (0, 0, 16), (40, 8, 40), (20, 8, 24)] {
            let mut shape = Shape { size, element, pointers: Vec::new() };
            settle_shape(&mut shape, &options);
            assert_eq!(shape.size, expected, "{size} {element}");
        }
    }
}
