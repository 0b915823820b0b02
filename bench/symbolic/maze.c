/* A maze walked by symbolic moves: N steps, each in one of four directions. A wall, a place that was visited before, or
 * anything that is no move ends the walk. The goal is 24 steps away. */
#include <trefoil.h>

#ifndef N
#define N 32
#endif

enum { HEIGHT = 11, WIDTH = 15 };

static char maze[HEIGHT][WIDTH + 1] = {
    "###############",
    "#     #       #",
    "# ### # ##### #",
    "# #   #     # #",
    "# # ##### # # #",
    "#         #   #",
    "# # ### ### # #",
    "# #   #     # #",
    "# ### # ### # #",
    "#     #   # #G#",
    "###############",
};

int main(void) {
    char moves[N];
    tf_make_symbolic(moves, sizeof moves, "moves");
    int x = 1, y = 1;
    for (int i = 0; i < N; i++) {
        maze[y][x] = 'x';
        switch (moves[i]) {
        case 'u': y--; break;
        case 'd': y++; break;
        case 'l': x--; break;
        case 'r': x++; break;
        default: return 2;
        }
        if (maze[y][x] == 'G')
            tf_assert(!"the goal is reached");
        if (maze[y][x] != ' ')
            return 1;
    }
    return 0;
}
