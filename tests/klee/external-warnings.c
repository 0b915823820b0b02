// --external-call-warnings says how often.
//@ klee: --external-call-warnings=none prog.bc
//@ no-err: calling external
//@ klee: --external-call-warnings=once-per-function prog.bc
//@ err: WARNING ONCE: calling external: isalnum(1)
//@ no-err: calling external: isalnum(2)
//@ klee: --external-call-warnings=all prog.bc
//@ err: calling external: isalnum(1)
//@ err: calling external: isalnum(2)
int isalnum(int c);

int main(void) {
    return isalnum(1) + isalnum(2);
}
