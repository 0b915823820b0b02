// Every strategy explores the whole tree when it has the time: same paths, same bug.
//@ revisions: dfs bfs random-state random-path by-place first-look covnew md2u depth icnt cpicnt qc deepening
//@[dfs] run: --search dfs
//@[bfs] run: --search bfs
//@[random-state] run: --search random-state
//@[random-path] run: --search random-path
//@[by-place] run: --search by-place
//@[first-look] run: --search first-look --search bfs
//@[covnew] run: --search nurs:covnew
//@[md2u] run: --search nurs:md2u
//@[depth] run: --search nurs:depth
//@[icnt] run: --search nurs:icnt
//@[cpicnt] run: --search nurs:cpicnt
//@[qc] run: --search nurs:qc
//@[deepening] run: --search iterative-deepening
//@ seeds: 3
//@ exit: 1
//@ paths: 31
#include <stdlib.h>
#include <trefoil.h>

int main(void) {
    unsigned char x;
    tf_make_symbolic(&x, sizeof x, "x");
    int n = 0;
    for (int i = 0; i < 5; i++)
        if (x >> i & 1)
            n += 1 << i;
    if (n == 22)
        abort(); //~ BUG abort stack: main
    return 0;
}
