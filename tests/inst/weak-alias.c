// Weak symbols, aliases, and the address of a missing weak function.
#include "show.h"

int original = 5;
extern int alias_variable __attribute__((alias("original")));
__attribute__((noinline)) int work(int n) { return n + 1; }
int alias_work(int n) __attribute__((alias("work")));
__attribute__((weak)) int maybe(int n) { return n * 2; }
extern int missing(int) __attribute__((weak));
extern int missing_variable __attribute__((weak));
static int hidden_work(int n) __attribute__((alias("work")));

int main(void) {
    original += HIDE(1);
    printf("%d %d %d\n", alias_variable, &alias_variable == &original, alias_work(HIDE(3)));
    printf("%d %d %d\n", maybe(HIDE(4)), missing != 0, &missing_variable != 0);
    if (missing)
        printf("never %d\n", missing(1));
    printf("%d %d\n", hidden_work(HIDE(7)), (void *)alias_work == (void *)work);
    return 0;
}
