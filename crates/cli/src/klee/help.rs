//! `klee --help` and `--version`, from the table.

use super::table::{Form, TABLE};

pub fn text() -> String {
    let mut out = String::from(
        "OVERVIEW: KLEE's command line over Trefoil's engine\n\nUSAGE: klee [options] <input bytecode> <program arguments>...\n\nOPTIONS:\n",
    );
    let mut group = "";
    for row in TABLE {
        if row.group != group {
            group = row.group;
            out += &format!("\n{group}:\n\n");
        }
        out += &format!("  {:<44} - {}\n", format!("--{}{}", row.name, value_name(row.form)), row.help);
        for word in words(row.form) {
            out += &format!("    ={word}\n");
        }
    }
    out + "\nTimes are seconds (10, 3.5) or numbers with units (1h10min, 5min10s; h, min, s, ms, us, ns).\n"
}

/// What the words after the program can ask for.
pub fn environment() -> String {
    format!("usage: (klee_init_env) [options] [program arguments]\n{}", crate::run::environment_options())
}

fn value_name(form: Form) -> &'static str {
    match form {
        Form::Switch(_) => "",
        Form::Uint => "=<uint>",
        Form::Real => "=<number>",
        Form::Time => "=<time>",
        Form::Text | Form::Texts => "=<string>",
        Form::Word(_) | Form::Words(_) | Form::CommaWords(_) => "=<value>",
    }
}

fn words(form: Form) -> &'static [&'static str] {
    match form {
        Form::Word(words) | Form::Words(words) | Form::CommaWords(words) => words,
        Form::Switch(_) | Form::Uint | Form::Real | Form::Time | Form::Text | Form::Texts => &[],
    }
}

pub fn version() -> String {
    format!("Trefoil {}, with the command line of KLEE 3.2\n", env!("CARGO_PKG_VERSION"))
}
