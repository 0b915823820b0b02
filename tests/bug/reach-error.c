// The names of Test-Comp.
//@ paths: 1
//@ replay: none
extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);

int main(void) {
    int x = __VERIFIER_nondet_int();
    if (x - 5 == 10)
        reach_error(); //~ BUG user-report stack: main
    return 0;
}
