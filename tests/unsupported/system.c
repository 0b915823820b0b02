// The report names the command.
//@ stderr: true
#include <stdlib.h>

int main(void) {
    return system("true"); //~ GAP exec
}
