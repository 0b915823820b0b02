//@ opt: O1
//@ cc: -fsanitize-address-use-after-scope
// The variable of an inner block, through a pointer, after the block; the compiler marks its life at -O1.
//@ replay: none
int main(void) {
    volatile int *p;
    {
        volatile int inner = 5;
        p = &inner;
        *p = 6;
    }
    return *p; //~ BUG use-after-return stack: main
}
