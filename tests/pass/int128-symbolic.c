//@ paths: 2
#include <stdint.h>
#include <trefoil.h>

int main(void) {
    uint64_t a, b;
    tf_make_symbolic(&a, sizeof a, "a");
    tf_make_symbolic(&b, sizeof b, "b");
    unsigned __int128 sum = (unsigned __int128)a + b;
    if (sum >> 64) {
        tf_assert((uint64_t)sum < a);
        return 1;
    }
    tf_assert((uint64_t)sum >= a);
    return 0;
}
