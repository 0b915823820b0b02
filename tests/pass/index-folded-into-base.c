//@ paths: 1
// Compilers fold part of an index into the address of the array, which then lies in another object; the access is the
// array's all the same.
#include <stdint.h>
#include <trefoil.h>

#define FAR 2048

static char below[4 * FAR];
static int table[8];
static char above[4 * FAR];

static int *folded(intptr_t by, int index) {
    return (int *)((intptr_t)table - 4 * by + 4 * (intptr_t)index);
}

int main(void) {
    int j;
    tf_make_symbolic(&j, sizeof j, "j");
    tf_assume(j >= 0 & j < 64);
    int up = *folded(FAR, (j + 9 * FAR) / 9);
    int down = *folded(-FAR, (j - 9 * FAR) / 9);
    return up + down + below[0] + above[0];
}
