//! Small helpers without a domain word: ids, hashing, bit tricks.
