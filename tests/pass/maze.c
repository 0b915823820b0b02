// The solver finds the way through: exactly one sequence of 6 moves reaches the goal.
//@ replay: all
#include <trefoil.h>

static const char maze[5][6] = {"#####", "#.#.#", "#.#.#", "#...#", "#####"};

int main(void) {
    char moves[6];
    tf_make_symbolic(moves, sizeof moves, "moves");
    int row = 1, column = 1;
    for (int i = 0; i < 6; i++) {
        switch (moves[i]) {
        case 'd': row++; break;
        case 'u': row--; break;
        case 'l': column--; break;
        case 'r': column++; break;
        default: return 1;
        }
        if (maze[row][column] == '#')
            return 2;
    }
    if (row == 1 && column == 3) {
        tf_assert((moves[0] == 'd') & (moves[1] == 'd') & (moves[2] == 'r') & (moves[3] == 'r') & (moves[4] == 'u') & (moves[5] == 'u'));
        return 3;
    }
    return 4;
}
