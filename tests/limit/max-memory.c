//@ run: --max-memory 100MB
// A program that never has enough: its only path ends, the engine does not.
#include <stdlib.h>
#include <string.h>

int main(void) {
    for (;;)
        memset(malloc(1 << 20), 1, 1 << 20); //~ LIMIT max-memory
}
