#include <trefoil.h>

int main(void) {
    unsigned long long d;
    tf_make_symbolic(&d, sizeof d, "d");
    unsigned __int128 n = (unsigned __int128)1 << 100;
    return (int)(n / (d & 0xf0)); //~ BUG div-by-zero stack: main
}
