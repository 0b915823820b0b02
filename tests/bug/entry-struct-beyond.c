// --entry: the object behind a pointer to a struct is no larger than the struct.
//@ run: --entry beyond
//@ opt: O0 O2
//@ clang: 14 19
//@ replay: none
struct record {
    long a[3];
    int b;
};

int beyond(const struct record *r) {
    if (!r)
        return 0;
    return ((const char *)r)[sizeof *r]; //~ BUG out-of-bounds-read stack: beyond main
}
