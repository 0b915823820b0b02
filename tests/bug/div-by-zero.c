static int ratio(int a, int b) {
    return a / b; //~ BUG div-by-zero stack: ratio main
}

int main(void) {
    volatile int zero = 0;
    return ratio(5, zero);
}
