// i1 in memory and registers: _Bool holds 0 or 1 whatever was assigned.
#include "show.h"
#include <stdbool.h>

static bool global = true;
static bool table[5] = {true, false, true};

static bool invert(bool b) { return !b; }

int main(void) {
    int values[] = {0, 1, 2, -1, 256, 1 << 31};
    for (int i = 0; i < COUNT(values); i++) {
        bool b = HIDE(values[i]);
        global ^= b;
        table[i % 5] |= b;
        printf("%d %d %d %d %zu\n", b, invert(b), global, table[i % 5], sizeof b);
    }
    bool f = HIDE(0.5), z = HIDE(-0.0), p = HIDE((void *)"x");
    printf("%d %d %d %d\n", f, z, p, f + p + true);
    return 0;
}
