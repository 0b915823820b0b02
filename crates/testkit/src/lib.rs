//! Runs tests/**/*.c by the directives in their comments.
