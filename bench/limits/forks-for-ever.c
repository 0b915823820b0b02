/* Every byte of an endless input is a fork, and every path holds memory of its own: only limits end this. */
#include <stdlib.h>
#include <string.h>
#include <trefoil.h>

int main(void) {
    for (;;) {
        unsigned char c;
        tf_make_symbolic(&c, sizeof c, "c");
        char *own = malloc(4096);
        memset(own, 1, 4096);
        if (c > 127)
            own[0] = 2;
    }
}
