// Too few arguments through a cast pointer: the callee reads what nobody passed.
static int add(int a, int b, int c) { return a + b + c; }

int main(void) {
    int (*volatile f)(int) = (int (*)(int))(void *)add;
    return f(1) & 0; //~ BUG bad-signature stack: main
}
