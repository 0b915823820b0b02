// Code that was declared unreachable.
//@ klee: prog.bc
//@ err: KLEE: ERROR:
//@ err: reached "unreachable" instruction
//@ err: KLEE: NOTE: now ignoring this error at this location
//@ has: out/test000001.exec.err Error: reached "unreachable" instruction
int main(void) {
    __builtin_unreachable();
}
