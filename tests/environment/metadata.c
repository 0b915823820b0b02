//@ args: --sym-file /tmp/conf 2
//@ paths: 2
// Looking at metadata does not fork by itself; the program's own branch does.
#include <stdio.h>
#include <sys/stat.h>

int main(void) {
    struct stat st;
    if (stat("/tmp/conf", &st) < 0) return 9;
    if (st.st_mtime > 1000000000) puts("later");
    return 0;
}
