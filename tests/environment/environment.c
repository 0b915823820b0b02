//@ args: --sym-env MODE 1
//@ paths: 3
#include <stdio.h>
#include <stdlib.h>

int main(void) {
    const char *mode = getenv("MODE");
    if (!mode) return 9;
    if (mode[0] == 'f') puts("fast");
    else if (mode[0] == 's') puts("slow");
    return 0;
}
