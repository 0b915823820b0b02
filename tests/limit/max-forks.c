//@ run: --max-forks 5
//@ forks: <=5
#include <trefoil.h>

int main(void) {
    unsigned char s[20];
    tf_make_symbolic(s, sizeof s, "s");
    int n = 0;
    for (int i = 0; i < 20; i++)
        if (s[i] > 100) n++; //~ LIMIT max-forks
    return n;
}
