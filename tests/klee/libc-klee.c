// --libc=klee has the small library inside.
//@ klee: --libc=klee prog.bc
//@ no-err: undefined reference to function: strchr
//@ no-err: ERROR
//@ klee: --libc=none prog.bc
//@ err: undefined reference to function: strchr
//@ err: external call with symbolic argument: strchr
#include <klee/klee.h>
#include <string.h>

int main(void) {
    char s[3];
    klee_make_symbolic(s, sizeof s, "s");
    s[2] = 0;
    int c = s[0];
    return strchr("abc", c) != 0;
}
