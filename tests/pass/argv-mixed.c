// Concrete arguments stand beside symbolic ones.
//@ args: first --sym-arg 1 last
//@ replay: none
//@ paths: 2
#include <string.h>
#include <trefoil.h>

int main(int argc, char **argv) {
    tf_assert(argc == 4);
    tf_assert(strcmp(argv[1], "first") == 0);
    tf_assert(strcmp(argv[3], "last") == 0);
    if (argv[2][0] == 'q')
        return 1;
    return 0;
}
