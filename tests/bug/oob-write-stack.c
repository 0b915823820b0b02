static void put(int *to, int i) {
    to[i] = 7; //~ BUG out-of-bounds-write stack: put outer main
}

static void outer(void) {
    int local[3];
    put(local, 3);
}

int main(void) {
    outer();
    return 0;
}
