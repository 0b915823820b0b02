//! SMT-LIB 2 for QF_BV, QF_ABV and QF_AUFBV: reading scripts, writing queries and models.
//!
//! How SMT-LIB maps to our expressions (exact in both directions):
//! - `Bool` is width 1, kept apart from `(_ BitVec 1)` while reading;
//! - a bit-vector variable of `w` bits is a symbolic array of `ceil(w / 8)` bytes, least significant first,
//!   and stands for its low `w` bits; a `Bool` variable for the lowest bit of one byte;
//! - `(Array (_ BitVec n) (_ BitVec 8))` with `n <= 64` is an open array; indices are zero-extended to 64 bits;
//! - bytes from index 0 on that are pinned by plain assertions at the top (`(= (select a 0) 7)`), as KLEE writes
//!   constant tables, become the prefix of the open array.
//!
//! Not read, with an error that says so: quantifiers, functions with arguments that are only declared, arrays of other
//! elements, equality and `ite` of whole arrays, integers.

mod lexicon;
mod machine;
mod numbers;
mod pins;
mod reader;
mod script;
mod terms;
mod writer;

pub(crate) use numbers::decimal;
pub use script::{Command, Script, Sort, Variable};
pub use writer::{symbol, write_query, write_value};

use crate::maker::Make;
use crate::sexpr::ParseError;

/// Reads a script, building its terms with `make`.
pub fn parse(make: &mut dyn Make, text: &str) -> Result<Script, ParseError> {
    reader::Reader::read(make, text)
}
