// Ten two-sided branches on a chain: the witness answers one side, the solver at most the other.
//@ paths: 11
//@ queries: <=10
#include <trefoil.h>

int main(void) {
    unsigned char s[10];
    tf_make_symbolic(s, sizeof s, "s");
    for (int i = 0; i < 10; i++)
        if (s[i] != 'x')
            return i;
    return 10;
}
