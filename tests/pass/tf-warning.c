// Warnings appear with their text; the once-only one does not repeat.
//@ stderr: something odd
//@ stderr: only once
//@ replay: none
#include <trefoil.h>

int main(void) {
    tf_warning("something odd");
    for (int i = 0; i < 3; i++)
        tf_warning_once("only once");
    return 0;
}
