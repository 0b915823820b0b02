//@ run: --max-instructions 100000
// A loop without end is stopped where it is.
static volatile unsigned n;

int main(void) {
    for (;;) n++; //~ LIMIT max-instructions
}
