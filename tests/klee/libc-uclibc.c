// --libc=uclibc makes the library part of the program.
//@ klee: --libc=uclibc prog.bc
//@ no-err: undefined reference
//@ no-err: ERROR
//@ err: KLEE: NOTE: Using C library
#include <klee/klee.h>
#include <string.h>

int main(void) {
    char s[3];
    klee_make_symbolic(s, sizeof s, "s");
    s[2] = 0;
    int c = s[0];
    return strchr("abc", c) != 0;
}
