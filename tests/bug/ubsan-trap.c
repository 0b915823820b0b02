//@ cc: -fsanitize=signed-integer-overflow -fsanitize-trap=all
// With -fsanitize-trap the check is llvm.ubsantrap and its number.
//@ replay: none
#include <limits.h>

int main(void) {
    volatile int max = INT_MAX;
    return max * 2; //~ BUG ubsan-mul-overflow stack: main
}
