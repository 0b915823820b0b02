// Code that was declared unreachable.
//@ klee: prog.bc
//@ err: KLEE: ERROR:
//@ err: reached "unreachable" instruction
//@ err: KLEE: NOTE: now ignoring this error at this location
//@ run: sh -c 'cat out/*.exec.err'
//@ out: Error: reached "unreachable" instruction
int main(void) {
    __builtin_unreachable();
}
