//@ cc: -fsanitize=bool
int main(void) {
    volatile unsigned char raw = 7;
    _Bool *volatile p = (_Bool *)&raw;
    return *p; //~ BUG ubsan-load-invalid-value stack: main
}
