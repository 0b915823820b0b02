int main(void) {
    void (*volatile f)(void) = (void (*)(void))0x12345;
    f(); //~ BUG bad-call stack: main
    return 0;
}
