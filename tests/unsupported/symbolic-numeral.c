//@ run: --float=gap
//@ args: --sym-arg 1
//@ cc: -fno-builtin
//@ paths: 7
// The values that are tried of a digit need no float that is symbolic; the others do.
#include <stdlib.h>

int main(int argc, char **argv) {
    return (int)strtod(argv[argc - 1], 0); //~ GAP symbolic-float
}
