//@ cc: -fsanitize=float-cast-overflow
int main(void) {
    volatile double big = 1e20;
    return (int)big; //~ BUG ubsan-float-cast-overflow stack: main
}
