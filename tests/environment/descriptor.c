//@ args: --sym-arg 1
//@ paths: 4
// A symbolic descriptor is each open one in turn, or none.
#include <unistd.h>

int main(int argc, char **argv) { return dup(argv[argc - 1][0]) < 0; }
