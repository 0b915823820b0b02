// Calls through pointers: tables, arguments, results, comparison, pointers in structs and globals.
#include "show.h"

typedef int (*op)(int, int);
static int add(int a, int b) { return a + b; }
static int sub(int a, int b) { return a - b; }
static int mul(int a, int b) { return a * b; }
static op table[] = {add, sub, mul};
struct vtable { const char *name; op call; struct vtable *next; };
static struct vtable second = {"mul", mul, 0}, first = {"sub", sub, &second};

static op choose(char c) { return c == '+' ? add : c == '-' ? sub : mul; }
static int apply(op f, int a, int b) { return f(a, b); }
static int twice(int (*f)(op, int, int), op g, int a) { return f(g, f(g, a, a), a); }
static int done;
static void finish(void) { done++; }

int main(void) {
    for (int i = 0; i < 3; i++)
        printf("%d\n", table[HIDE(i)](7, HIDE(3)));
    printf("%d %d %d\n", choose(HIDE('+'))(1, 2), choose(HIDE('-'))(1, 2), choose(HIDE('*'))(3, 4));
    printf("%d\n", twice(HIDE(&apply), HIDE(&mul), 3));
    for (struct vtable *v = HIDE(&first); v; v = v->next)
        printf("%s %d\n", v->name, v->call(10, 4));
    printf("%d %d %d\n", choose('+') == add, table[1] == sub, HIDE((op)0) == 0);
    void (*f)(void) = HIDE(&finish);
    f();
    (*f)();
    (****f)();
    printf("%d\n", done);
    return 0;
}
