// A copy that checks the wrong bound.
#include <trefoil.h>

static void copy(char *to, const char *from, int limit) {
    int i = 0;
    while (from[i] && i <= limit) {
        to[i] = from[i]; //~ BUG out-of-bounds-write stack: copy main
        i++;
    }
}

int main(void) {
    char from[6], to[4];
    tf_make_symbolic(from, sizeof from, "from");
    from[5] = 0;
    copy(to, from, 4);
    return 0;
}
