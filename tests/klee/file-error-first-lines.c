// An .err file begins as KLEE's does.
//@ klee: prog.bc
//@ has: out/test000001.ptr.err Error: memory error: out of bound pointer
//@ has: out/test000001.ptr.err File:
//@ has: out/test000001.ptr.err file-error-first-lines.c
//@ has: out/test000001.ptr.err Line: 20
//@ has: out/test000001.ptr.err assembly.ll line:
//@ has: out/test000001.ptr.err State:
//@ has: out/test000001.ptr.err Stack:
//@ has: out/test000001.ptr.err in peek () at
//@ has: out/test000001.ptr.err in main () at
//@ lacks: out/test000001.ptr.err _tf_start
//@ has: out/test000001.ptr.err Info:
//@ has: out/test000001.ptr.err address:
//@ has: out/test000001.ptr.err of size 3
#include <klee/klee.h>

// The line of the error is counted above.
static char peek(const char *p, unsigned i) {
    return p[i];
}

int main(void) {
    char buf[3] = "ab";
    return peek(buf, 5);
}
