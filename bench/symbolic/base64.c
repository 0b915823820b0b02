/* A base64 decoder that reads N symbolic characters, with padding and its rules. */
#include <trefoil.h>

#ifndef N
#define N 4
#endif

static int value(unsigned char c) {
    if (c >= 'A' && c <= 'Z')
        return c - 'A';
    if (c >= 'a' && c <= 'z')
        return c - 'a' + 26;
    if (c >= '0' && c <= '9')
        return c - '0' + 52;
    if (c == '+')
        return 62;
    if (c == '/')
        return 63;
    return -1;
}

/* Bytes decoded, or the negative place of the first mistake. */
static int decode(const unsigned char *in, unsigned char *out) {
    unsigned bits = 0, have = 0;
    int n = 0, i = 0;
    for (; i < N && in[i] != '='; i++) {
        int v = value(in[i]);
        if (v < 0)
            return -1 - i;
        bits = bits << 6 | (unsigned)v;
        have += 6;
        if (have >= 8) {
            have -= 8;
            out[n++] = (unsigned char)(bits >> have);
        }
    }
    if (i % 4 == 1 || bits & ((1u << have) - 1))
        return -1 - i;
    for (; i < N; i++)
        if (in[i] != '=')
            return -1 - i;
    return n;
}

int main(void) {
    unsigned char text[N], out[N];
    tf_make_symbolic(text, sizeof text, "text");
    return decode(text, out) < 0;
}
