//@ run: --max-depth 3
#include <trefoil.h>

int main(void) {
    unsigned char s[20];
    tf_make_symbolic(s, sizeof s, "s");
    int n = 0;
    for (int i = 0; i < 20; i++)
        if (s[i] > 100) n++; //~ LIMIT max-depth
    return n;
}
