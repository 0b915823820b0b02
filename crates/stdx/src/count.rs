//! Numbers of things as people write them: `1 path`, `2 paths`.

use std::fmt;

/// So many of what the word says.
pub struct Count<N>(pub N, pub &'static str);

impl<N: fmt::Display + PartialEq + From<u8>> fmt::Display for Count<N> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let plural = if self.0 == N::from(1) { "" } else { "s" };
        write!(f, "{} {}{plural}", self.0, self.1)
    }
}

#[test]
fn one_is_not_several() {
    assert_eq!([0, 1, 2].map(|n| Count(n, "path").to_string()), ["0 paths", "1 path", "2 paths"]);
}
