// --entry: a pointer to a function has nobody to call.
//@ run: --entry apply
//@ replay: none
int apply(int (*f)(int), int x) {
    if (f && x == 3)
        return f(x); //~ GAP undefined-function
    return 0;
}
