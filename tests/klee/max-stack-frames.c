// --max-stack-frames ends a path that calls too deep.
//@ klee: --max-stack-frames=50 prog.bc
//@ has: out/test000001.early Maximum stack size reached.
//@ err: KLEE: done: partially completed paths = 1
//@ no-err: ERROR
static int deep(int n) {
    return n == 0 ? 0 : 1 + deep(n - 1);
}

int main(void) {
    return deep(100) != 100;
}
