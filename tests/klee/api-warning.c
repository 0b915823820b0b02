// klee_warning every time, klee_warning_once once.
//@ klee: prog.bc
//@ err: KLEE: WARNING: say: again
//@ err: KLEE: WARNING ONCE: say: once
//@ run: grep -c again out/warnings.txt
//@ out: 3
//@ run: grep -c once out/warnings.txt
//@ out: 1
#include <klee/klee.h>

static void say(void) {
    klee_warning("again");
    klee_warning_once("once");
}

int main(void) {
    say();
    say();
    say();
    return 0;
}
