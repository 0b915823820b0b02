// An access through a null pointer.
//@ klee: prog.bc
//@ err: KLEE: ERROR:
//@ err: memory error: null page access
//@ err: KLEE: NOTE: now ignoring this error at this location
//@ run: sh -c 'cat out/*.ptr.err'
//@ out: Error: memory error: null page access
int main(void) {
    int *volatile p = 0;
    return *p;
}
