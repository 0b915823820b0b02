int main(void) {
    volatile int i = 5;
    char buffer[5] = {1, 2, 3, 4, 5};
    return buffer[i]; //~ BUG out-of-bounds-read stack: main
}
