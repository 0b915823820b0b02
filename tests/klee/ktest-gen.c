// ktest gen makes a test from arguments and files, and a run takes it.
//@ file: in.txt "hello"
//@ tool: ktest gen --bout-file made.ktest -n x --sym-stdin in.txt --sym-file in.txt
//@ has: made.ktest KTEST
//@ tool: ktest made.ktest
//@ out: args       : ['prog', '-sym-arg', '2', '-sym-arg', '1', '-sym-files', '1', '5', '-sym-stdin', '5']
//@ out: 'arg00'
//@ out: data: b'-n\x00'
//@ out: 'A-data'
//@ out: data: b'hello'
//@ out: 'A-data-stat'
//@ out: size: 144
//@ out: 'stdin'
//@ out: 'model_version'
//@ tool: ktest gen --sym-stdin
//@ exit: 1
//@ err: needs a value
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
