static void store(int *p) {
    *p = 1; //~ BUG null-deref stack: store main
}

int main(void) {
    int *volatile p = 0;
    store(p);
    return 0;
}
