/* KLEE's sorting example; SHOW tells whether it prints its input. */
#include "klee/klee.h"
#include <assert.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static void insert_ordered(int *array, unsigned n, int item) {
    unsigned i = 0;
    for (; i != n; ++i) {
        if (item < array[i]) {
            memmove(&array[i + 1], &array[i], sizeof(*array) * (n - i));
            break;
        }
    }
    array[i] = item;
}

// Forgets to go round again.
static void bubble_sort(int *array, unsigned n) {
    for (unsigned i = 0; i + 1 < n; ++i) {
        if (array[i + 1] < array[i]) {
            int t = array[i + 1];
            array[i + 1] = array[i];
            array[i] = t;
        }
    }
}

static void insertion_sort(int *array, unsigned n) {
    int *temp = malloc(sizeof(*temp) * n);
    for (unsigned i = 0; i != n; ++i)
        insert_ordered(temp, i, array[i]);
    memcpy(array, temp, sizeof(*array) * n);
    free(temp);
}

int main() {
    int input[4], a[4], b[4];
    klee_make_symbolic(&input, sizeof(input), "input");
    if (SHOW)
        printf("input: [%d, %d, %d, %d]\n", input[0], input[1], input[2], input[3]);
    memcpy(a, input, sizeof a);
    memcpy(b, input, sizeof b);
    insertion_sort(a, 4);
    bubble_sort(b, 4);
    for (unsigned i = 0; i != 4; ++i)
        assert(a[i] == b[i]);
    return 0;
}
