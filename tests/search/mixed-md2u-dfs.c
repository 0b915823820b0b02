// Strategies that take turns lose no path and repeat none.
//@ run: --search nurs:md2u,dfs --batch-instructions 50
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
