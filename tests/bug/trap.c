int main(void) {
    volatile int yes = 1;
    if (yes)
        __builtin_trap(); //~ BUG abort stack: main
    return 0;
}
