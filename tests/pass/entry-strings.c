// --entry-strings: what is behind a pointer to characters ends with a zero, so five lengths here.
//@ run: --entry length --entry-strings --entry-size 5 --entry-null=no
//@ opt: O0 O2
//@ clang: 14 19
//@ paths: 5
//@ replay: none
int length(const char *s) {
    int n = 0;
    while (s[n])
        n++;
    return n;
}
