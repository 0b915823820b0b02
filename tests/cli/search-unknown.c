//@ run: --search nosuch
//@ exit: 2
//@ stderr: nosuch
int main(void) { return 0; }
