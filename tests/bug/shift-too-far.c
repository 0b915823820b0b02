//@ opt: O0
static int shift(int by) {
    return 1 << by; //~ BUG shift-too-far stack: shift main
}

int main(void) {
    volatile int by = 32;
    return shift(by);
}
