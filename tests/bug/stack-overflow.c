static volatile int more = 1;

static int deeper(int n) {
    volatile char space[100];
    space[0] = (char)n;
    return more ? deeper(n + 1) + space[0] : 0; //~ BUG stack-overflow
}

int main(void) { return deeper(0); }
