// Constructors by priority, destructors in reverse, atexit last in first out, all around main.
#include "show.h"
#include <stdlib.h>

#define DEF(name, attribute) __attribute__((attribute)) static void name(void) { printf(#name "\n"); }
DEF(third, constructor)
DEF(second, constructor(300))
DEF(first, constructor(200))
DEF(last, destructor(200))
DEF(before_last, destructor(300))
DEF(early, destructor)

static void exit_a(void) { printf("exit_a\n"); }
static void exit_b(void) { printf("exit_b\n"); atexit(exit_a); }

int main(int argc, char **argv) {
    printf("main %d %d\n", argc, argv[argc] == NULL);
    atexit(exit_a);
    atexit(exit_b);
    atexit(exit_b);
    exit(HIDE(7));
}
