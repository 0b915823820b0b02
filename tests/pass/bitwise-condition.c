// The same condition without short circuits: one branch, two paths.
//@ paths: 2
#include <trefoil.h>

int main(void) {
    char s[3];
    tf_make_symbolic(s, sizeof s, "s");
    if ((s[0] == 'a') | (s[1] == 'b') | (s[2] == 'c'))
        return 1;
    return 0;
}
