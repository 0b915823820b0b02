#include <sys/wait.h>
#include <unistd.h>

int main(void) {
    if (fork() == 0) //~ GAP fork
        _exit(0);
    wait(0);
    return 0;
}
