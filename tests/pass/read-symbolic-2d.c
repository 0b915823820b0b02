//@ paths: 2
#include <trefoil.h>

static unsigned char grid[5][7];

int main(void) {
    for (int r = 0; r < 5; r++)
        for (int c = 0; c < 7; c++)
            grid[r][c] = (unsigned char)(r * 10 + c);
    int r = tf_range(0, 5, "r"), c = tf_range(0, 7, "c");
    if (grid[r][c] == 35) {
        tf_assert((r == 3) & (c == 5));
        return 1;
    }
    return 0;
}
