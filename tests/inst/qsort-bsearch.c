// qsort and bsearch call back into the program.
#include "show.h"
#include <stdlib.h>

static int compares;
static int by_value(const void *a, const void *b) {
    compares++;
    return (*(const int *)a > *(const int *)b) - (*(const int *)a < *(const int *)b);
}
static int by_text(const void *a, const void *b) { return strcmp(*(char *const *)a, *(char *const *)b); }
struct record { char name[7]; int key; };
static int by_key(const void *a, const void *b) { return ((const struct record *)b)->key - ((const struct record *)a)->key; }

int main(void) {
    int v[200];
    unsigned x = HIDE(12345u);
    for (int i = 0; i < 200; i++)
        v[i] = (int)((x = x * 1103515245u + 12345u) >> 16) % 1000 - 500;
    qsort(v, 200, sizeof v[0], by_value);
    int sorted = 1;
    for (int i = 1; i < 200; i++)
        sorted &= v[i - 1] <= v[i];
    printf("%d %d %d %d\n", sorted, v[0], v[199], compares > 200);
    int key = v[HIDE(77)], missing = 5000;
    int *found = bsearch(&key, v, 200, sizeof v[0], by_value);
    printf("%d %d\n", *found, bsearch(&missing, v, 200, sizeof v[0], by_value) == NULL);
    const char *words[] = {"pear", "apple", "fig", "banana", "", "apple"};
    qsort(words, 6, sizeof words[0], by_text);
    for (int i = 0; i < 6; i++)
        printf("[%s] ", words[i]);
    struct record r[] = {{"a", 3}, {"b", 9}, {"c", -2}, {"d", 7}};
    qsort(r, 4, sizeof r[0], by_key);
    printf("\n%s%s%s%s\n", r[0].name, r[1].name, r[2].name, r[3].name);
    qsort(v, 0, 4, by_value);
    return 0;
}
