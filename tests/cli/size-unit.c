//@ run: --max-memory 5parsec
//@ exit: 2
//@ stderr: unknown unit `parsec`; write 2000, 512MB or 4GB
int main(void) { return 0; }
