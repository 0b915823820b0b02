// ktest --trim-zeros leaves out zeros at the end.
//@ klee: prog.bc
//@ err: KLEE: done: generated tests = 1
//@ tool: ktest --trim-zeros out/test000001.ktest
//@ out: object 0: size: 8
//@ out: object 0: data: b'ab'
//@ out: object 0: hex : 0x6162
//@ out: object 0: text: ab
//@ tool: ktest out/test000001.ktest
//@ out: data: b'ab\x00\x00\x00\x00\x00\x00'
//@ out: int : 25185
#include <klee/klee.h>

int main(void) {
    char s[8];
    klee_make_symbolic(s, sizeof s, "s");
    for (int i = 0; i < 8; i++)
        klee_assume(s[i] == (i == 0 ? 'a' : i == 1 ? 'b' : 0));
    return 0;
}
