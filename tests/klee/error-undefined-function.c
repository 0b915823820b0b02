// A call of a function that nobody defines.
//@ klee: prog.bc
//@ err: KLEE: ERROR:
//@ err: failed external call: nobody_defines_this
//@ err: KLEE: NOTE: now ignoring this error at this location
//@ err: WARNING: undefined reference to function: nobody_defines_this
//@ run: sh -c 'cat out/*.external.err'
//@ out: Error: failed external call: nobody_defines_this
void nobody_defines_this(void);

int main(void) {
    nobody_defines_this();
    return 0;
}
