//@ opt: O0
//@ run: --check-unsigned
int main(void) {
    volatile unsigned max = 0xffffffff, one = 1;
    return (int)(max + one); //~ BUG unsigned-overflow stack: main
}
