// tf_prefer: tests are letters where they can be, and nothing is lost where they cannot.
//@ paths: 2
//@ replay: all
#include <trefoil.h>

int main(void) {
    unsigned char c;
    tf_make_symbolic(&c, sizeof c, "c");
    tf_prefer(&c, c >= 'a' & c <= 'z');
    if (c < 200)
        return 0;
    return 1;
}
