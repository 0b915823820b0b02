static int peek(const int *p) {
    return *p; //~ BUG wild-pointer stack: peek main
}

int main(void) {
    volatile long address = 0x123456789000;
    return peek((const int *)address);
}
