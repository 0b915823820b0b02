// --entry-null=no: the same without null.
//@ run: --entry first --entry-null=no
//@ opt: O0 O2
//@ clang: 14 19
//@ paths: 1
//@ replay: none
int first(const int *p) { return *p; }
