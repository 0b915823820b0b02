//@ cc: -fsanitize=returns-nonnull-attribute
static int value;

__attribute__((returns_nonnull)) static int *give(int ok) {
    return ok ? &value : 0; //~ BUG ubsan-nonnull-return stack: give main
}

int main(void) {
    volatile int no = 0;
    return give(no) == &value;
}
