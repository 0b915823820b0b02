//! trefoil cc and trefoil setup: compilers, musl and the runtime library.
