// The run ends when it has written enough tests; paths still alive may add one each if they cover something new.
//@ run: --max-tests 3 --search dfs
//@ tests: >=3
//@ replay: none
#include <trefoil.h>

int main(void) {
    unsigned char s[8];
    tf_make_symbolic(s, sizeof s, "s");
    int n = 0;
    for (int i = 0; i < 8; i++)
        if (s[i] > 100) n++; //~ LIMIT max-tests
    switch (n) {
    case 0: return 1;
    case 1: return 2;
    case 2: return 3;
    case 3: return 4;
    default: return 5;
    }
}
