static short cells[4];

int main(void) {
    volatile int i = 4;
    cells[i] = 1; //~ BUG out-of-bounds-write stack: main
    return cells[0];
}
