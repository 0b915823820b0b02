// --warnings-only-to-file keeps them off the console.
//@ klee: --warnings-only-to-file prog.bc
//@ no-err: WARNING
//@ has: out/warnings.txt KLEE: WARNING: main: careful
#include <klee/klee.h>

int main(void) {
    klee_warning("careful");
    return 0;
}
