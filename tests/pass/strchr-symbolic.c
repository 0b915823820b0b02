//@ paths: >=5
#include <string.h>
#include <trefoil.h>

int main(void) {
    char s[5];
    tf_make_symbolic(s, sizeof s, "s");
    s[4] = 0;
    char *p = strchr(s, ':');
    if (!p)
        return 0;
    tf_assert(*p == ':');
    switch (p - s) {
    case 0: return 1;
    case 1: return 2;
    case 2: return 3;
    case 3: return 4;
    }
    tf_assert(0);
}
