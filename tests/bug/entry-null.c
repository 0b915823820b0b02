// --entry: a pointer that is not looked at before it is followed.
//@ run: --entry first
//@ opt: O0 O2
//@ clang: 14 19
//@ paths: 1
//@ replay: none
int first(const int *p) {
    return *p; //~ BUG null-deref stack: first main
}
