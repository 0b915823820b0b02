static void (*handler)(int);

static void fire(int n) {
    handler(n); //~ BUG bad-call stack: fire main
}

int main(void) {
    fire(3);
    return 0;
}
