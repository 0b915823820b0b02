/* tr: a small translate-characters tool with the overflow that KLEE found in the real one.
 *
 * expand() turns a set such as "a-e" or "[:digit:]" into its characters, in a buffer whose size the caller computed
 * by assuming that a `[` is followed by something. For a set that ends in `[` it reads beyond the end of the argument;
 * if a `-` happens to lie there it takes the bytes behind for a range and writes that.
 *
 *     trefoil cc -g tr.c -o tr
 *     trefoil run ./tr --sym-args 1 2 3
 *
 * One of the first test cases is: ./tr [ "" ""
 * The shape is that of figure 1 of "KLEE: Unassisted and Automatic Generation of High-Coverage Tests" (2008); the code
 * is our own. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

//@ args: --sym-args 1 2 2
//@ exit: 1
//@ replay: none

enum { MOST = 256 };

/* Characters of a set, ranges and brackets expanded, without end mark; returns how many. */
static int expand(const char *set, unsigned char *out) {
    const char *from = set;
    int n = 0;
    while (*from) {
        if (from[0] == '\\' && from[1]) {
            out[n++] = (unsigned char)from[1];
            from += 2;
        } else if (from[0] == '[') {
            unsigned char first = (unsigned char)from[1];
            from += 2; /* wrong: a `[` at the end has nothing behind it */
            if (*from++ == '-') { //~ BUG out-of-bounds-read stack: expand expanded main
                for (int c = first; c <= (unsigned char)*from; c++)
                    out[n++] = (unsigned char)c;
                from += 2;
            } else {
                out[n++] = '[';
                from -= 2;
            }
        } else if (from[1] == '-' && from[2]) {
            for (int c = (unsigned char)from[0]; c <= (unsigned char)from[2]; c++)
                out[n++] = (unsigned char)c;
            from += 3;
        } else {
            out[n++] = (unsigned char)*from++;
        }
    }
    return n;
}

static unsigned char *expanded(const char *set, int *n) {
    /* A set of k characters gives at most MOST characters per range, and a range takes three. */
    unsigned char *out = malloc(strlen(set) / 3 * MOST + strlen(set) + 1);
    *n = expand(set, out);
    return out;
}

int main(int argc, char **argv) {
    if (argc < 3) {
        fprintf(stderr, "usage: %s FROM TO\n", argv[0]);
        return 1;
    }
    int n, m;
    unsigned char *from = expanded(argv[1], &n), *to = expanded(argv[2], &m), map[256];
    for (int i = 0; i < 256; i++)
        map[i] = (unsigned char)i;
    for (int i = 0; i < n && m > 0; i++)
        map[from[i]] = to[i < m ? i : m - 1];
    for (int c; (c = getchar()) != EOF;)
        putchar(map[c]);
    free(from);
    free(to);
    return 0;
}
