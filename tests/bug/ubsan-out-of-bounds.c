//@ cc: -fsanitize=bounds
static int table[4];

int main(void) {
    volatile int i = 4;
    return table[i]; //~ BUG ubsan-out-of-bounds stack: main
}
