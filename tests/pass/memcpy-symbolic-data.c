// Copies of symbolic bytes do not fork and lose nothing.
//@ paths: 2
#include <string.h>
#include <trefoil.h>

int main(void) {
    char a[32], b[32], c[32];
    tf_make_symbolic(a, sizeof a, "a");
    memcpy(b, a, sizeof a);
    memmove(c + 1, b, 31);
    if (c[8] == 'k') {
        tf_assert(a[7] == 'k');
        return 1;
    }
    return 0;
}
