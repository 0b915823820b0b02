//! Which state runs next.
