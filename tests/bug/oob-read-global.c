static long table[3] = {1, 2, 3};

static long look(int i) {
    return table[i]; //~ BUG out-of-bounds-read stack: look main
}

int main(void) {
    volatile int i = -1;
    return (int)look(i);
}
