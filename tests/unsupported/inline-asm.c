// Assembly that nobody models ends the path with its text.
//@ stderr: xgetbv
int main(void) {
    unsigned low, high;
    __asm__ volatile("xgetbv" : "=a"(low), "=d"(high) : "c"(0)); //~ GAP inline-asm
    return (int)(low & 0) + (int)(high & 0);
}
