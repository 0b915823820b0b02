// Paths have one process; see the test of replays for what the native program is told.
//@ paths: 2
#include <errno.h>
#include <stdio.h>
#include <sys/wait.h>
#include <unistd.h>
#include "trefoil.h"

int main(void) {
    int retry;
    tf_make_symbolic(&retry, sizeof retry, "retry");
    pid_t child = fork(); //~ WARN what a child process does is not explored
    if (child == 0) _exit(7);
    if (child < 0 && errno == EAGAIN && retry == 42) child = fork(); //~ WARN what a child process does is not explored
    if (child < 0) return errno == EAGAIN ? 3 : 4;
    int status;
    waitpid(child, &status, 0);
    printf("%d\n", status);
    return 0;
}
