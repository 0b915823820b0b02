//@ exit: 5
// stderr is not buffered, perror and strerror know the usual errors, abort messages come out.
#include "show.h"
#include <errno.h>
#include <stdlib.h>

int main(void) {
    fprintf(stderr, "to stderr\n");
    errno = ENOENT;
    perror("name");
    printf("%d %d\n", strlen(strerror(EACCES)) > 0, strlen(strerror(0)) > 0);
    exit(5);
}
