//! Development tasks that cargo cannot express: `cargo xtask tidy|corpus|prove-rules|bench|gen-docs`.

fn main() {}
