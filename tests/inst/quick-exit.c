// _Exit runs no handlers and flushes nothing; what was flushed stays.
#include "show.h"
#include <stdlib.h>

static void never(void) { printf("never\n"); }

int main(void) {
    atexit(never);
    printf("flushed\n");
    fflush(stdout);
    printf("lost");
    _Exit(3);
}
