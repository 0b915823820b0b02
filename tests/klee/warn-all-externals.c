// --warn-all-external-symbols leaves none out.
//@ klee: --warn-all-external-symbols prog.bc
//@ err: WARNING: undefined reference to function: memcpy
#include <string.h>

int main(int argc, char **argv) {
    char a[4], b[4];
    memcpy(a, b, argc);
    void *(*volatile f)(void *, const void *, size_t) = memcpy;
    return f == 0;
}
