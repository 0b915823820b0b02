static int *local(void) {
    int x = 7;
    int *volatile p = &x;
    return p;
}

int main(void) {
    int *p = local();
    return *p; //~ BUG use-after-return stack: main
}
