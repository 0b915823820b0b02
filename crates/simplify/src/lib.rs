//! Named, proved rewrite rules and the simplifying builder.
