// The names of Test-Comp.
//@ paths: 2
//@ replay: none
extern unsigned char __VERIFIER_nondet_uchar(void);
extern void __VERIFIER_assume(int);

int main(void) {
    unsigned char c = __VERIFIER_nondet_uchar();
    __VERIFIER_assume(c > 10);
    if (c == 200)
        return 1;
    return 0;
}
