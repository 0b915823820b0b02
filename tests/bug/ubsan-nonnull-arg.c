//@ cc: -fsanitize=nonnull-attribute
__attribute__((nonnull)) static int first(const char *s) { return s != 0; }

int main(void) {
    const char *volatile p = 0;
    return first(p); //~ BUG ubsan-nonnull-arg stack: main
}
