// Short turns, alone or with strategies that take turns: no path is lost, none repeated.
//@ revisions: bfs-random covnew-random md2u-dfs random-path
//@[bfs-random] run: --search bfs,random-state --batch-instructions 50
//@[covnew-random] run: --search nurs:covnew,random-path --batch-instructions 50
//@[md2u-dfs] run: --search nurs:md2u,dfs --batch-instructions 50
//@[random-path] run: --search random-path --batch-instructions 50
//@ seeds: 3
//@ paths: 81
#include <trefoil.h>

int main(void) {
    unsigned char a[4];
    tf_make_symbolic(a, sizeof a, "a");
    int sum = 0;
    for (int i = 0; i < 4; i++)
        if (a[i] >= 100)
            sum += 2;
        else if (a[i] >= 50)
            sum++;
    return sum;
}
