//@ opt: O0  // passes take the promise at its word
//@ cc: -fsanitize=unreachable
int main(void) {
    volatile int yes = 1;
    if (yes)
        __builtin_unreachable(); //~ BUG ubsan-builtin-unreachable stack: main
    return 0;
}
