// One keyword against a symbolic string: found or not.
//@ paths: >=2
#include <string.h>
#include <trefoil.h>

int main(void) {
    char s[5];
    tf_make_symbolic(s, sizeof s, "s");
    s[4] = 0;
    if (strcmp(s, "quit") == 0) {
        tf_assert(s[0] == 'q');
        tf_assert(s[3] == 't');
        return 1;
    }
    return 0;
}
