// indirectbr and block addresses: a small interpreter over a table of labels.
#include "show.h"

static int run(const unsigned char *code) {
    static const void *const labels[] = {&&push, &&add, &&mul, &&dup, &&jump_if, &&halt};
    int stack[16], n = 0;
#define NEXT goto *labels[*code++]
    NEXT;
push: stack[n++] = *code++; NEXT;
add: n--; stack[n - 1] += stack[n]; NEXT;
mul: n--; stack[n - 1] *= stack[n]; NEXT;
dup: stack[n] = stack[n - 1]; n++; NEXT;
jump_if: { int by = (signed char)*code++; if (stack[n - 1] < 1000) code += by; } NEXT;
halt: return stack[n - 1];
}

static int offsets(int i) {
    static const int table[] = {&&a - &&a, &&b - &&a, &&c - &&a};
    goto *(&&a + table[i]);
a: return 1;
b: return 2;
c: return 3;
}

int main(void) {
    unsigned char one[] = {0, 3, 0, 4, 2, 0, 5, 1, 5};
    unsigned char loop[] = {0, 2, 3, 2, 4, (unsigned char)-4, 5};
    printf("%d %d\n", run(HIDE(&one[0])), run(HIDE(&loop[0])));
    printf("%d %d %d\n", offsets(HIDE(0)), offsets(HIDE(1)), offsets(HIDE(2)));
    return 0;
}
