//@ run: --max-time 5weeks
//@ exit: 2
//@ stderr: unknown unit `weeks`; write 90, 90s, 10min or 2h
int main(void) { return 0; }
