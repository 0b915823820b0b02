//@ args: one
// argv ends with a null pointer; the string is not longer than it is.
//@ replay: none
int main(int argc, char **argv) {
    volatile int at = 4;
    return argv[argc - 1][at]; //~ BUG out-of-bounds-read stack: main
}
