//@ run: --solver nosuch
//@ exit: 2
//@ stderr: unknown solver `nosuch`
int main(void) { return 0; }
