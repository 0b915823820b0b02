//@ cc: -fsanitize=signed-integer-overflow
int main(void) {
    volatile int big = 1 << 20;
    return big * big; //~ BUG ubsan-mul-overflow stack: main
}
