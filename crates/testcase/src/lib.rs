//! Test case files: .ktest version 3 and the readable form.
