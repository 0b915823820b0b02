//@ paths: 1
#include <stdlib.h>
#include <trefoil.h>

int main(void) {
    char magic[4];
    tf_make_symbolic(magic, sizeof magic, "magic");
    if ((magic[0] == 'O') & (magic[1] == 'p') & (magic[2] == 'e') & (magic[3] == 'n'))
        abort(); //~ BUG abort stack: main
    return 0;
}
