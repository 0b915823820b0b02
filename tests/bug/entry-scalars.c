// --entry: integers of every width are symbolic; the result of the function does not matter.
//@ run: --entry check
//@ opt: O0 O2
//@ clang: 14 19
//@ replay: none
#include <stdlib.h>

int check(int a, unsigned char b, long c, _Bool d, short e) {
    if (a == 7 && b == 9 && c == -1 && d && e == 1000)
        abort(); //~ BUG abort stack: check main
    return 3;
}

int main(void) { return check(0, 0, 0, 0, 0); }
