// One symbolic argument of at most two characters.
//@ args: --sym-arg 2
//@ replay: none
//@ paths: >=4
#include <string.h>
#include <trefoil.h>

int main(int argc, char **argv) {
    tf_assert(argc == 2);
    if (argv[1][0] == '-') {
        if (argv[1][1] == 'v')
            return 1;
        if (argv[1][1] == 'h')
            return 2;
        return 3;
    }
    return 0;
}
