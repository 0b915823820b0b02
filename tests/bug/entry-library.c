// --entry: a library has no main; its functions call each other and the C library.
//@ run: --entry parse
//@ opt: O0 O2
//@ clang: 14 19
//@ replay: none
#include <ctype.h>
#include <string.h>

static int digit(char c) { return isdigit((unsigned char)c) ? c - '0' : -1; }

int parse(const char *text, char *out) {
    if (!text || !out || !memchr(text, 0, 16))
        return -1;
    int n = 0;
    for (; digit(text[n]) >= 0; n++)
        out[n] = (char)digit(text[n]);
    if (n == 15)
        out[n + 1] = 0; //~ BUG out-of-bounds-write stack: parse main
    return n;
}
