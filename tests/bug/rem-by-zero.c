int main(void) {
    volatile unsigned zero = 0;
    return (int)(7u % zero); //~ BUG div-by-zero stack: main
}
