// Global initialisers: relocations, addresses with offsets, nested structs, differences, strings shared and not.
#include "show.h"
#include <stddef.h>

struct node { const char *name; struct node *next; int (*call)(int); int *value; };
static int square(int n) { return n * n; }
static int numbers[] = {10, 20, 30, 40};
extern struct node ring_a;
struct node ring_b = {"b", &ring_a, square, &numbers[2]};
struct node ring_a = {"a", &ring_b, square, numbers + 1};
static const char *const words[] = {"zero", "one", "two", [5] = "five"};
static char text[10] = "abc";
static const char tail[] = {'x', 'y', 0};
static void *self = &self;
static char *inside = (char *)&numbers[1] + 2;
static intptr_t address = (intptr_t)&numbers[3];
static const struct { int8_t a; double b; struct { int c[3]; } d; } nested = {1, 2.5, {{3, 4, 5}}};
static double constants[] = {1.0 / 3, -0.0, 1e308 * 10};
static long double ld = 1.25L;
static __int128 big = (__int128)1 << 100;
int tentative;
int tentative;
static int zeros[1000];
static union { float f; int i; } bits = {1.0f};
static _Bool flag = 3;
static unsigned char initial[] = "\0\x01\xff octal \101";

int main(void) {
    struct node *n = HIDE(&ring_a);
    for (int i = 0; i < 3; i++, n = n->next)
        printf("%s %d %d\n", n->name, *n->value, n->call(i));
    for (int i = 0; i < 6; i++)
        printf("%s\n", words[HIDE(i)] ? words[HIDE(i)] : "(null)");
    printf("%s %d %s %d %td\n", text, text[9], tail, self == &self, inside - (char *)numbers);
    printf("%d\n", *(int *)HIDE(address));
    printf("%d %g %d %d\n", nested.a, nested.b, nested.d.c[HIDE(2)], (int)sizeof nested);
    show_f64("third", constants[HIDE(0)]);
    show_f64("zero", constants[HIDE(1)]);
    show_f64("inf", constants[HIDE(2)]);
    show_f80("ld", ld);
    show_u128("big", big);
    printf("%d %d %x %d %zu\n", tentative, zeros[HIDE(999)], bits.i, flag, sizeof initial);
    show_bytes("initial", initial, sizeof initial);
    return 0;
}
