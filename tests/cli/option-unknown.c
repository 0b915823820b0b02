// An option that is not there: the nearest one is told.
//@ run: --max-tim 5
//@ exit: 2
//@ stderr: --max-time
int main(void) { return 0; }
