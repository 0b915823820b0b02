// gnulib's own rawmemchr reads whole words, past the end of a short object: no bug, since the model replaces it.
#include "show.h"
#include <stdlib.h>
#include <string.h>

__attribute__((noinline)) void *rawmemchr(const void *s, int c) {
    const unsigned long *word = s;
    for (;; word++)
        for (int i = 0; i < 8; i++)
            if ((unsigned char)(*word >> (8 * i)) == (unsigned char)c)
                return (char *)word + i;
}

int main(void) {
    char *text = malloc(5);
    strcpy(text, "text");
    printf("%d %d\n", (int)((char *)rawmemchr(text, 'x') - text), (int)((char *)rawmemchr(text, 0) - text));
    free(text);
    return 0;
}
