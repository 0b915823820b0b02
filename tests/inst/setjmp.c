// setjmp and longjmp: out of nested calls, out of loops, repeatedly, with values; _setjmp; buffers in structs.
#include "show.h"
#include <setjmp.h>

static jmp_buf top;
struct frame { jmp_buf buf; struct frame *next; } *frames;
static int depth_reached;

__attribute__((noinline)) static void dive(int depth) {
    depth_reached = depth;
    if (depth == 20)
        longjmp(top, HIDE(42));
    dive(depth + 1);
    printf("never\n");
}

__attribute__((noinline)) static void raise_error(int code) {
    struct frame *f = frames;
    frames = f->next;
    longjmp(f->buf, code);
}

__attribute__((noinline)) static int protected_call(int n) {
    struct frame f = {.next = frames};
    frames = &f;
    int code = setjmp(f.buf);
    if (code == 0) {
        if (n == 0)
            raise_error(7);
        int r = protected_call(n - 1);
        if (r % 2)
            raise_error(r + 1);
        frames = f.next;
        return r + 10;
    }
    return code;
}

int main(void) {
    int r = setjmp(top);
    printf("setjmp gives %d\n", r);
    if (r == 0)
        dive(0);
    printf("reached %d\n", depth_reached);
    volatile int count = 0;
    if (_setjmp(top) < 3) {
        count++;
        longjmp(top, count);
    }
    printf("count %d\n", count);
    if (setjmp(top) == 0)
        longjmp(top, 0);
    else
        printf("zero becomes one\n");
    for (int i = 0; i < 6; i++)
        printf("%d\n", protected_call(HIDE(i)));
    return 0;
}
