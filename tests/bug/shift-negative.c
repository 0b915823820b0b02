//@ opt: O0
int main(void) {
    volatile int by = -1;
    return 8 >> by; //~ BUG shift-too-far stack: main
}
