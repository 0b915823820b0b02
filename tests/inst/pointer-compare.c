// icmp on pointers, pointer differences, null and one past the end.
#include "show.h"
#include <stddef.h>

static int array[10];
struct pair {
    char c;
    long l;
} pairs[4];

int main(void) {
    int *p = HIDE(&array[3]), *q = HIDE(&array[7]), *end = HIDE(&array[10]);
    printf("%d %d %d %d %d %d\n", p == q, p != q, p < q, p <= q, p > q, p >= q);
    printf("%td %td %td\n", q - p, p - q, end - array);
    printf("%d %d\n", p == NULL, HIDE((int *)0) == NULL);
    struct pair *a = HIDE(&pairs[0]), *b = HIDE(&pairs[3]);
    printf("%td %td\n", b - a, (char *)&b->l - (char *)&a->c);
    for (int *r = array; r != end; r++)
        *r = (int)(r - array);
    printf("%d %d\n", *p, end[-1]);
    return 0;
}
