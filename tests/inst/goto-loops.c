// Unstructured control flow: loops by goto, breaks out of nests, a switch into a loop (Duff's device).
#include "show.h"

static void duff(char *to, const char *from, int count) {
    int n = (count + 7) / 8;
    switch (count % 8) {
    case 0: do { *to++ = *from++;
    case 7: *to++ = *from++;
    case 6: *to++ = *from++;
    case 5: *to++ = *from++;
    case 4: *to++ = *from++;
    case 3: *to++ = *from++;
    case 2: *to++ = *from++;
    case 1: *to++ = *from++;
    } while (--n > 0);
    }
}

int main(void) {
    int i = HIDE(0), sum = 0;
again:
    sum += i;
    if (++i < 10)
        goto again;
    printf("%d\n", sum);
    for (int a = 1; a < 50; a++)
        for (int b = a; b < 50; b++)
            for (int c = b; c < 50; c++)
                if (a * a + b * b == c * c && a + b + c == HIDE(60)) {
                    printf("%d %d %d\n", a, b, c);
                    goto found;
                }
found:;
    char to[40] = {0};
    for (int n = 1; n < 30; n += 7) {
        duff(to, "the quick brown fox jumps over", n);
        printf("%.*s\n", n, to);
    }
    int steps = 0;
    for (unsigned n = HIDE(27u); n != 1; n = n % 2 ? 3 * n + 1 : n / 2)
        steps++;
    printf("%d\n", steps);
    return 0;
}
