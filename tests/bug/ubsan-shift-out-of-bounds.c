//@ cc: -fsanitize=shift
int main(void) {
    volatile int by = 40;
    return 1 << by; //~ BUG ubsan-shift-out-of-bounds stack: main
}
