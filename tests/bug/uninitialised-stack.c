//@ run: --check-uninitialised
int main(void) {
    int x;
    int *volatile p = &x;
    if (*p > 0) //~ BUG uninitialised-read stack: main
        return 1;
    return 0;
}
