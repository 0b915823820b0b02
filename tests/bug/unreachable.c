//@ opt: O0  // passes take the promise at its word
static int kind(int n) {
    switch (n) {
    case 0: return 5;
    case 1: return 6;
    default: __builtin_unreachable(); //~ BUG unreachable stack: kind main
    }
}

int main(void) {
    volatile int n = 2;
    return kind(n);
}
