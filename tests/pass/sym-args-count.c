// Zero to two arguments.
//@ args: --sym-args 0 2 3
//@ replay: none
//@ paths: 3
#include <trefoil.h>

int main(int argc, char **argv) {
    tf_assert(argv[argc] == 0);
    switch (argc) {
    case 1: return 1;
    case 2: return 2;
    case 3: return 3;
    }
    tf_assert(0);
}
