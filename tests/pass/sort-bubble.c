// Bubble sort of 3 numbers: 3 comparisons, 6 orders feasible.
//@ paths: 6
#include <trefoil.h>

int main(void) {
    unsigned char a[3];
    tf_make_symbolic(a, sizeof a, "a");
    for (int i = 0; i < 2; i++)
        for (int j = 0; j < 2 - i; j++)
            if (a[j] > a[j + 1]) {
                unsigned char t = a[j];
                a[j] = a[j + 1];
                a[j + 1] = t;
            }
    tf_assert((a[0] <= a[1]) & (a[1] <= a[2]));
    return 0;
}
