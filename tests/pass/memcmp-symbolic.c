// Equal or not: the runtime's memcmp must not give more than one path per place of the first difference, and sign.
//@ paths: <=9
#include <string.h>
#include <trefoil.h>

int main(void) {
    char a[4];
    tf_make_symbolic(a, sizeof a, "a");
    return memcmp(a, "good", 4) == 0;
}
