// What a table holds at a symbolic index says little about the index: every character of the class is still possible.
//@ paths: 5
#include <trefoil.h>

static const unsigned char class_of[256] = {['a'] = 5, ['b'] = 5, ['c'] = 5, ['d'] = 6};

int main(void) {
    unsigned char c;
    tf_make_symbolic(&c, sizeof c, "c");
    if (class_of[c] == 5) {
        if (c == 'a')
            return 1;
        if (c == 'b')
            return 2;
        return c == 'c' ? 3 : 9;
    }
    if (class_of[c] == 6)
        return c == 'd' ? 4 : 9;
    return 0;
}
