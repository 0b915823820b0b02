//! The executable form: lowering, constant evaluation and linking of bitcode modules.
