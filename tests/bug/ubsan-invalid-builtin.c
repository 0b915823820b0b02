//@ cc: -fsanitize=builtin
int main(void) {
    volatile unsigned zero = 0;
    return __builtin_clz(zero); //~ BUG ubsan-invalid-builtin stack: main
}
