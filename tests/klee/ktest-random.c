// ktest random makes the same test for the same seed.
//@ tool: ktest random 100 --sym-args 1 3 4 --sym-files 1 8 --sym-stdout --bout-file a.ktest
//@ has: a.ktest KTEST
//@ tool: ktest random 100 --sym-args 1 3 4 --sym-files 1 8 --sym-stdout --bout-file b.ktest
//@ same: a.ktest b.ktest
//@ tool: ktest a.ktest
//@ out: 'n_args'
//@ out: 'arg00'
//@ out: size: 1024
//@ tool: ktest random 1 --nonsense
//@ exit: 1
//@ err: unexpected `--nonsense`
#include <klee/klee.h>

int main(void) {
    int a;
    klee_make_symbolic(&a, sizeof a, "a");
    if (a == 0)
        return 0;
    if (a < 0)
        return 255;
    return 1;
}
