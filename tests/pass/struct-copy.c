//@ paths: 2
#include <trefoil.h>

struct point { int x, y; char name[12]; };

static struct point mirror(struct point p) {
    struct point q = p;
    q.x = p.y;
    q.y = p.x;
    return q;
}

int main(void) {
    struct point p;
    tf_make_symbolic(&p, sizeof p, "p");
    struct point q = mirror(mirror(p));
    tf_assert((q.x == p.x) & (q.y == p.y) & (q.name[11] == p.name[11]));
    if (mirror(p).x > 0)
        return 1;
    return 0;
}
