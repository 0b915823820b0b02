// --entry: a pointer to characters gets sixteen of them unless told otherwise, and null on a path of its own.
//@ revisions: usual longer named
//@[usual] run: --entry at
//@[longer] run: --entry at --entry-size 18
//@[named] run: --entry at --entry-size 4 --entry-size s=19
//@ opt: O0 O2
//@ clang: 14 19
//@ replay: none
int at(const char *s, unsigned n) {
    if (!s || n >= 20)
        return 0;
    return s[n]; //~ BUG out-of-bounds-read stack: at main
}
