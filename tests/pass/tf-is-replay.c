// tf_is_replay tells exploration from replay: the extra path below is never explored.
//@ paths: 1
//@ replay: none
#include <stdlib.h>
#include <trefoil.h>

int main(void) {
    if (tf_is_replay())
        abort();
    return 0;
}
