//@ cc: -fsanitize=null
struct s { int a, b; };

int main(void) {
    struct s *volatile p = 0;
    return p->b; //~ BUG ubsan-type-mismatch stack: main
}
