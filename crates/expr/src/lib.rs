//! Hash-consed expression DAG over bit-vectors and byte arrays.
