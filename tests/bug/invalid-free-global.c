#include <stdlib.h>

static char text[] = "static";

int main(void) {
    char *volatile p = text;
    free(p); //~ BUG invalid-free stack: main
    return 0;
}
