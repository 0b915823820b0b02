//@ args: --sym-files 1 2
//@ paths: 2
// Some file systems say where a directory ends, others refuse; the native program is told.
#include <assert.h>
#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <sys/stat.h>
#include <unistd.h>

int main(void) {
    struct stat st;
    char c;
    int f = open(".", O_RDONLY);
    off_t end = lseek(f, 0, SEEK_END);
    if (end < 0) return errno == EINVAL ? 3 : 4;
    assert(fstat(f, &st) == 0 && end == st.st_size && lseek(f, 0, SEEK_CUR) == end);
    assert(read(f, &c, 1) < 0 && errno == EISDIR);
    puts("it ends");
    return 0;
}
