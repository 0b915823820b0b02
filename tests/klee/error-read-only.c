// A write to a constant.
//@ klee: prog.bc
//@ err: KLEE: ERROR:
//@ err: memory error: object read only
//@ err: KLEE: NOTE: now ignoring this error at this location
//@ run: sh -c 'cat out/*.read_only.err'
//@ out: Error: memory error: object read only
int main(void) {
    char *volatile p = "text";
    p[0] = 'T';
    return 0;
}
