//@ cc: -fsanitize=vla-bound
int main(void) {
    volatile int n = -1;
    int a[n]; //~ BUG ubsan-vla-bound-not-positive stack: main
    return sizeof a == 0;
}
