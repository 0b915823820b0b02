static int data[4];

int main(void) {
    int (*volatile f)(void) = (int (*)(void))(void *)data;
    return f(); //~ BUG bad-call stack: main
}
