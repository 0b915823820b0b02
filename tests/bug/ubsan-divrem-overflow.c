//@ cc: -fsanitize=integer-divide-by-zero
int main(void) {
    volatile int zero = 0;
    return 3 / zero; //~ BUG ubsan-divrem-overflow stack: main
}
