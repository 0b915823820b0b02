//@ args: --sym-stdin 4
//@ replay: none
//@ paths: >=3
#include <trefoil.h>
#include <unistd.h>

int main(void) {
    char b[4] = {0};
    if (read(0, b, 4) != 4)
        return 0;
    if (b[0] == 'P' && b[1] == '6')
        return 1;
    return 2;
}
