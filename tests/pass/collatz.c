// Steps to reach 1 from 1..6: each start has a path of its own, since their parities differ at some step.
//@ paths: 6
#include <trefoil.h>

int main(void) {
    unsigned n = (unsigned)tf_range(1, 7, "n");
    int steps = 0;
    while (n != 1) {
        n = n % 2 ? 3 * n + 1 : n / 2;
        steps++;
    }
    return steps;
}
