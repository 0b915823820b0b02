// A gap on one path leaves the others alone.
//@ paths: 2
#include <trefoil.h>
#include <unistd.h>

int main(void) {
    int x = tf_int("x");
    if (x == 1)
        execl("/bin/true", "true", (char *)0); //~ GAP exec
    if (x == 2)
        return 2;
    return 0;
}
