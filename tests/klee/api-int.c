// klee_int: any integer.
//@ klee: prog.bc
//@ err: KLEE: done: completed paths = 2
//@ tool: ktest out/test000001.ktest
//@ out: object 0: name: 'number'
//@ out: object 0: size: 4
#include <klee/klee.h>

int main(void) {
    if (klee_int("number") == 5)
        return 1;
    return 0;
}
