//@ run: --no-rule nosuch
//@ exit: 2
//@ stderr: --no-rule
int main(void) { return 0; }
