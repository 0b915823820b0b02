// --entry: a static function, called in main's place with the C library ready.
//@ run: --entry helper
//@ opt: O0 O2
//@ clang: 14 19
//@ replay: none
#include <stdio.h>
#include <stdlib.h>

static char *word;

__attribute__((constructor)) static void before(void) { word = "ready"; }

__attribute__((noinline)) static int helper(int n) {
    if (n == 42 && word && puts(word) >= 0)
        abort(); //~ BUG abort stack: helper main
    return n;
}

int main(int argc, char **argv) {
    (void)argv;
    return helper(argc);
}
