// A function without a result, called for one.
static void nothing(int a) { (void)a; }

int main(void) {
    struct wide { long v[4]; };
    struct wide (*volatile f)(int) = (struct wide (*)(int))(void *)nothing;
    struct wide w = f(1); //~ BUG bad-signature stack: main
    return (int)w.v[0] & 0;
}
