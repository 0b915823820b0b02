//! The options of `trefoil run` that start at a function other than `main`.

use anyhow::Result;
use trefoil_container::Container;
use trefoil_engine::{ENTRY_MAIN, EntryOptions, plan_entry};
use trefoil_ir::{EntryCall, Linker, Program};

use super::options::parse_bytes;

#[derive(clap::Args, Clone)]
pub struct EntryArgs {
    /// Call this function in main's place, with symbolic arguments (FILE:FUNCTION if there are several)
    #[arg(long, value_name = "FUNCTION", help_heading = "Entry")]
    entry: Option<String>,

    /// Bytes of the object behind a pointer to numbers or to nothing known; NAME=N for one parameter
    #[arg(long, value_name = "[NAME=]N", default_value = "16", value_parser = parse_entry_size, help_heading = "Entry")]
    entry_size: Vec<(Option<String>, u64)>,

    /// Whether pointers are null, too, on paths of their own
    #[arg(long, value_name = "YES|NO", default_value = "yes", value_parser = ["yes", "no"], help_heading = "Entry")]
    entry_null: String,

    /// Objects of characters end with a zero, as strings do
    #[arg(long, help_heading = "Entry")]
    entry_strings: bool,

    /// Pointers to follow: 1 only those of the parameters, 2 also those in their objects, ...; deeper ones are null
    #[arg(long, value_name = "N", default_value_t = 2, help_heading = "Entry")]
    entry_depth: u32,
}

/// Bytes behind a pointer that says nothing.
const USUAL_SIZE: u64 = 16;

/// What the start-up code calls when nothing else is asked for.
const MAIN: &str = ENTRY_MAIN.0;

impl EntryArgs {
    /// The function to call in main's place; `main` gets its arguments from the start-up code, as always.
    pub fn function(&self) -> Option<String> {
        self.entry.clone().filter(|name| name != MAIN)
    }

    fn options(&self) -> Option<EntryOptions> {
        let function = self.function()?;
        let usual = self.entry_size.iter().rev().find(|(name, _)| name.is_none());
        let named = |(name, size): &(Option<String>, u64)| Some((name.clone()?, *size));
        Some(EntryOptions {
            function,
            nulls: self.entry_null == "yes",
            size: usual.map_or(USUAL_SIZE, |(_, size)| *size),
            sizes: self.entry_size.iter().filter_map(named).collect(),
            strings: self.entry_strings,
            levels: self.entry_depth.max(1),
        })
    }

    /// Lets the linker bring in the function, and leave the place of `main` to the engine.
    pub fn prepare(&self, linker: &mut Linker, program: &Container) -> Result<()> {
        let Some(options) = self.options() else { return Ok(()) };
        linker.provide([MAIN]);
        linker.replace([MAIN]);
        linker.require(&options.function);
        // A function that an archive does not list is inside one of its members.
        if program.archive().is_some_and(|archive| archive.find(&options.function).is_none()) {
            for module in program.all_modules()? {
                linker.add_module(&module.name, &module.bytes)?;
            }
        }
        Ok(())
    }

    /// The call that takes the place of `main`, if another function was asked for.
    pub fn call(&self, program: &Program) -> Result<Option<EntryCall>> {
        let options = self.options();
        Ok(options.map(|options| plan_entry(program, &options)).transpose()?)
    }
}

fn parse_entry_size(text: &str) -> Result<(Option<String>, u64), String> {
    match text.split_once('=') {
        Some((name, size)) => Ok((Some(name.to_string()), parse_bytes(size)?)),
        None => Ok((None, parse_bytes(text)?)),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sizes_are_for_all_or_for_one() {
        assert_eq!(parse_entry_size("64"), Ok((None, 64)));
        assert_eq!(parse_entry_size("buf=1k"), Ok((Some("buf".into()), 1024)));
        assert!(parse_entry_size("buf=").is_err());
        assert!(parse_entry_size("many").is_err());
    }
}
