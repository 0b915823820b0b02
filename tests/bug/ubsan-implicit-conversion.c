//@ cc: -fsanitize=implicit-conversion
int main(void) {
    volatile int big = 300;
    unsigned char c = big; //~ BUG ubsan-implicit-conversion stack: main
    return c;
}
