// A call through something that is no function.
//@ klee: prog.bc
//@ err: KLEE: ERROR:
//@ err: invalid function pointer
//@ err: KLEE: NOTE: now ignoring this error at this location
//@ run: sh -c 'cat out/*.exec.err'
//@ out: Error: invalid function pointer
int main(void) {
    void (*volatile f)(void) = (void (*)(void))12345;
    f();
    return 0;
}
