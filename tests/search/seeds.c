// Ten seeds, one answer.
//@ seeds: 10
//@ paths: 24
#include <trefoil.h>

int main(void) {
    unsigned char a[4];
    tf_make_symbolic(a, sizeof a, "a");
    for (int i = 1; i < 4; i++)
        for (int j = i; j > 0 && a[j - 1] > a[j]; j--) {
            unsigned char t = a[j];
            a[j] = a[j - 1];
            a[j - 1] = t;
        }
    return 0;
}
