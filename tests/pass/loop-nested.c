// n in 0..3, m in 0..2: the inner count matters only when the outer loop runs: 1 + 3 * 3.
//@ paths: 10
#include <trefoil.h>

int main(void) {
    int n = tf_range(0, 4, "n"), m = tf_range(0, 3, "m"), work = 0;
    for (int i = 0; i < n; i++)
        for (int j = 0; j < m; j++)
            work++;
    tf_assert(work == n * m);
    return 0;
}
