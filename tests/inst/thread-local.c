// Thread-local variables: initialised, zero, static in a function, with addresses taken.
#include "show.h"

_Thread_local int counter = 5;
static _Thread_local char buffer[32];
static __thread struct { int a; long b; } pair = {1, 2};
extern _Thread_local int later;

static int next(void) {
    static _Thread_local int n = 100;
    return n++;
}

int main(void) {
    counter += HIDE(3);
    int *p = &counter;
    *p *= 2;
    snprintf(buffer, sizeof buffer, "%d-%ld", pair.a, pair.b);
    pair.b = 9;
    later++;
    printf("%d %s %ld %d\n", counter, buffer, pair.b, later);
    next();
    next();
    printf("%d\n", next());
    return 0;
}

_Thread_local int later = 41;
