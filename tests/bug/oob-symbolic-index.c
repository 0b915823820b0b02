//@ paths: 3
#include <trefoil.h>

static int table[10];

int main(void) {
    int i = tf_int("i");
    if (i > 10 || i < 0)
        return 0;
    return table[i]; //~ BUG out-of-bounds-read stack: main
}
