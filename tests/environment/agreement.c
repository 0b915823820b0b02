//@ args: --sym-files 1 3
//@ paths: 8
// All ways to learn a symbolic file's size and contents agree on every path: 4 sizes, and a first byte 'q' or not in the
// three that have one; and one path where its permissions forbid to open it.
#include <assert.h>
#include <dirent.h>
#include <fcntl.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <unistd.h>

static int listed(const char *name) {
    DIR *d = opendir(".");
    struct dirent *e;
    int n = 0;
    while ((e = readdir(d))) n += strcmp(e->d_name, name) == 0;
    closedir(d);
    return n;
}

int main(void) {
    char b[10], c[10];
    struct stat st, st2;
    int f = open("A", O_RDWR);
    assert(listed("A") == 1);
    if (f < 0) return 1; /* its permissions may forbid it */
    ssize_t n = read(f, b, sizeof b);
    assert(fstat(f, &st) == 0 && st.st_size == n && S_ISREG(st.st_mode));
    assert(stat("A", &st2) == 0 && st2.st_size == n && st2.st_ino == st.st_ino && st2.st_mode == st.st_mode);
    assert(lseek(f, 0, SEEK_END) == n && read(f, c, 1) == 0);
    assert(pread(f, c, sizeof c, 0) == n && memcmp(b, c, n) == 0);
    if (n) {
        char *m = mmap(0, n, PROT_READ | PROT_WRITE, MAP_SHARED, f, 0);
        assert(m != MAP_FAILED && m[0] == b[0]);
        m[0] = 'M';
        msync(m, n, MS_SYNC);
        assert(pread(f, c, 1, 0) == 1 && c[0] == 'M');
        munmap(m, n);
    }
    int g = open("A", O_WRONLY | O_APPEND);
    assert(write(g, "xy", 2) == 2 && fstat(f, &st) == 0 && st.st_size == n + 2);
    assert(pread(f, c, sizeof c, n) == 2 && c[0] == 'x');
    assert(ftruncate(f, 1) == 0 && stat("A", &st) == 0 && st.st_size == 1);
    assert(truncate("A", 5) == 0 && pread(f, c, sizeof c, 0) == 5 && c[4] == 0);
    assert(unlink("A") == 0 && stat("A", &st) < 0 && listed("A") == 0);
    assert(fstat(f, &st) == 0 && st.st_nlink == 0 && st.st_size == 5);
    if (n && b[0] == 'q') return 1;
    return 0;
}
