// A string of at most 6 characters has 7 lengths.
//@ paths: 7
#include <string.h>
#include <trefoil.h>

int main(void) {
    char s[7];
    tf_make_symbolic(s, sizeof s, "s");
    s[6] = 0;
    size_t n = strlen(s);
    switch (n) {
    case 0: return 10;
    case 1: return 11;
    case 2: return 12;
    case 3: return 13;
    case 4: return 14;
    case 5: return 15;
    case 6: return 16;
    }
    tf_assert(0);
}
