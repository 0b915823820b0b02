//@ run: --max-time 1s
//@ time: 10
static volatile unsigned n;

int main(void) {
    for (;;) n++; //~ LIMIT max-time
}
