//@ cc: -fsanitize=alignment
static _Alignas(8) char bytes[16];

int main(void) {
    int *volatile p = (int *)(bytes + 1);
    return *p; //~ BUG ubsan-type-mismatch stack: main
}
