// As many paths, tests and instructions as KLEE 3.2 counts: every path takes its steps one by one.
//@ klee: prog.bc
//@ err: KLEE: done: total instructions = 14671
//@ err: KLEE: done: completed paths = 120
//@ err: KLEE: done: generated tests = 120
//@ run: awk '/^[0-9]/ { n += $2 } END { print n }' out/run.istats
//@ out: 14671
//@ tool: stats out --table-format=csv
//@ out: 14671
#include <klee/klee.h>

#define N 5

int main(void) {
    int a[N];
    klee_make_symbolic(a, sizeof a, "a");
    for (int i = 1; i < N; i++) {
        int x = a[i], j = i - 1;
        while (j >= 0 && a[j] > x) {
            a[j + 1] = a[j];
            j--;
        }
        a[j + 1] = x;
    }
    for (int i = 1; i < N; i++)
        klee_assert(a[i - 1] <= a[i]);
    return 0;
}
