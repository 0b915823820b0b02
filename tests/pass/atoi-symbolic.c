//@ paths: >=3
#include <stdlib.h>
#include <trefoil.h>

int main(void) {
    char s[3];
    tf_make_symbolic(s, sizeof s, "s");
    s[2] = 0;
    int n = atoi(s);
    tf_assert(n >= -9);
    tf_assert(n <= 99);
    if (n == 42) {
        tf_assert(s[0] == '4');
        tf_assert(s[1] == '2');
        return 1;
    }
    return 0;
}
