//@ cc: -fno-builtin
//@ args: --sym-arg 2
//@ paths: 39
//@ stderr: a symbolic floating-point value is made concrete here
// One path for each form of a number and for each value that is tried of its digits: of one digit 0, 1, 9 and one more,
// of two digits eight. Musl's own takes minutes here.
#include <stdlib.h>

int main(int argc, char **argv) {
    const char *s = argv[argc - 1];
    char *end;
    strtod(s, &end);
    return end - s;
}
