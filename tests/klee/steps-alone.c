// A program that is alone for very long goes on at full speed; its instructions are counted all the same.
//@ klee: prog.bc
//@ err: KLEE: done: completed paths = 1
//@ run: awk '/total instructions/ { print ($NF > 15000000 && $NF < 40000000) }' out/info
//@ out: 1
//@ run: awk '/total instructions/ { n = $NF } /^[0-9]/ { n -= $2 } END { print "differ by " n }' out/info out/run.istats
//@ out: differ by 0
#include <klee/klee.h>

static unsigned char composite[400001];

int main(void) {
    unsigned n = 400000, primes = 0;
    for (unsigned i = 2; i <= n; i++) {
        if (composite[i])
            continue;
        primes++;
        for (unsigned long j = (unsigned long)i * i; j <= n; j += i)
            composite[j] = 1;
    }
    klee_assert(primes == 33860);
    return 0;
}
