#include <unistd.h>

int main(void) {
    execl("/bin/true", "true", (char *)0); //~ GAP exec
    return 1;
}
