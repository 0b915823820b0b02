// Insertion sort of 4 numbers meets each of the 24 orders once (ties go with one of them).
//@ paths: 24
#include <trefoil.h>

int main(void) {
    int a[4];
    tf_make_symbolic(a, sizeof a, "a");
    for (int i = 1; i < 4; i++) {
        int v = a[i], j = i;
        while (j > 0 && a[j - 1] > v) {
            a[j] = a[j - 1];
            j--;
        }
        a[j] = v;
    }
    tf_assert((a[0] <= a[1]) & (a[1] <= a[2]) & (a[2] <= a[3]));
    return 0;
}
