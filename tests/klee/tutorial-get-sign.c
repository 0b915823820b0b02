// KLEE's first tutorial: three paths, three tests.
//@ klee: prog.bc
//@ err: KLEE: output directory is "
//@ err: KLEE: done: completed paths = 3
//@ err: KLEE: done: partially completed paths = 0
//@ err: KLEE: done: generated tests = 3
//@ count: out/*.ktest 3
//@ has: out/assembly.ll define dso_local i32 @get_sign
//@ has: out/info KLEE: done: explored paths = 3
//@ has: out/run.istats events: I
//@ has: out/run.stats
//@ has: out/messages.txt output directory is
//@ has: out/warnings.txt
//@ count: out/*.err 0
//@ tool: ktest out/test000001.ktest
//@ out: ktest file : 'out/test000001.ktest'
//@ out: args       : ['prog.bc']
//@ out: num objects: 1
//@ out: object 0: name: 'a'
//@ out: object 0: size: 4
//@ out: object 0: data: b'\x00\x00\x00\x00'
//@ out: object 0: hex : 0x00000000
//@ out: object 0: int : 0
//@ out: object 0: uint: 0
//@ out: object 0: text: ....
#include "klee/klee.h"

int get_sign(int x) {
    if (x == 0)
        return 0;
    if (x < 0)
        return -1;
    else
        return 1;
}

int main() {
    int a;
    klee_make_symbolic(&a, sizeof(a), "a");
    return get_sign(a);
}
