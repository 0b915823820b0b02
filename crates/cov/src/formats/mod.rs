//! Coverage written down: a table for terminals, and files for other tools.

mod cobertura;
mod html;
mod lcov;
mod table;

pub use cobertura::cobertura;
pub use html::{Page, html};
pub use lcov::lcov;
pub use table::table;

use trefoil_stdx::xml::escape;
