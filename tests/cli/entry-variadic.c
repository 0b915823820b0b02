//@ run: --entry sum
//@ exit: 2
//@ stderr: `sum` takes a variable number of arguments, which cannot be made up: write a function that calls it
//@ replay: none
#include <stdarg.h>

int sum(int n, ...) {
    va_list list;
    va_start(list, n);
    int total = 0;
    while (n-- > 0)
        total += va_arg(list, int);
    va_end(list);
    return total;
}
