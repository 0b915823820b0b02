/* The kernel model against the real kernel: random sequences of file operations on equal trees.
 *
 * Each sequence runs in a child. Every operation is made twice, by the real system call in DIR/real/p/q/w and
 * by __tf_syscall on the host tree DIR/host/p/q/w; results, errno values and data must agree, and so must the two
 * trees at the end. The host tree must be as it was. Usage: differential DIR FIRST_SEED N_SEEDS N_OPS */
#define _GNU_SOURCE
#include "shim.h"
#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <stdarg.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <sys/uio.h>
#include <sys/wait.h>
#include <unistd.h>

static unsigned long random_state;
static char history[1 << 20];
static size_t history_len;
static int n_compared;

static unsigned pick(unsigned n) {
    random_state = random_state * 6364136223846793005ul + 1442695040888963407ul;
    return (unsigned)(random_state >> 33) % n;
}

static void note(const char *format, ...) {
    va_list ap;
    va_start(ap, format);
    if (history_len < sizeof history - 1024)
        history_len += (size_t)vsnprintf(history + history_len, sizeof history - history_len, format, ap);
    va_end(ap);
}

static _Noreturn void differ(const char *what, long real, long ours) {
    size_t from = history_len > 6000 ? history_len - 6000 : 0;
    fprintf(stderr, "…%s\nDIFFERENCE in %s: real %ld, ours %ld\n", history + from, what, real, ours);
    _exit(1);
}

static long real_call(long n, const long a[6]) {
    long r = syscall(n, a[0], a[1], a[2], a[3], a[4], a[5]);
    return r < 0 ? -errno : r;
}

static long our_call(long n, const long a[6]) { return __tf_syscall(n, a[0], a[1], a[2], a[3], a[4], a[5]); }

/* Both kernels; buffers of ours are separate. */
static long both(const char *name, long n, const long real[6], const long ours[6]) {
    long r = real_call(n, real), o = our_call(n, ours);
    note(" = %ld\n", r);
    n_compared++;
    if (r != o) differ(name, r, o);
    return r;
}

/* All relative and without a way above w: the real calls below change files. */
static const char *const paths[] = {
    "a", "b", "c", "new1", "new2", "f1", "f2", "big", "d1", "d2", "d1/x", "d1/y", "d1/sub", "d1/sub/z", "d2/q",
    "d2/new", "d1/sub/deep", "ln", "lnd", "dang", "loop1", "loop2", "lnd/x", "lnd/", "lnd/sub/..", "lnd/new",
    "d1/", "f1/", "f1/x", "d1/../f1", "./b", ".", "./", "d1/.", "d1/..", "nope/x", "nope/", "", "hard", "ln/",
    "dang/", "d1/sub/../../d2", "locked", "locked/in", "ro", "sticky", "sticky/other", "new1/", "d3",
    "d3/e", "d1//x", "fifo",
};
static char long_name[300];

static const char *path(void) {
    unsigned k = pick(sizeof paths / sizeof paths[0] + 1);
    return k == sizeof paths / sizeof paths[0] ? long_name : paths[k];
}

static int fd(void) { return pick(12) == 0 ? -1 : 3 + (int)pick(6); }

/* --- the operations ---------------------------------------------------------------------------------- */

#define CALL(name, ...) \
    do { \
        const long args_[6] = {__VA_ARGS__}; \
        both(#name, SYS_##name, args_, args_); \
    } while (0)
#define P(s) ((long)(s))

static void op_open(void) {
    static const int access[] = {O_RDONLY, O_WRONLY, O_RDWR};
    static const int extra[] = {0, 0, O_CREAT, O_CREAT | O_EXCL, O_TRUNC, O_CREAT | O_TRUNC, O_APPEND, O_DIRECTORY,
                                O_NOFOLLOW, O_CREAT | O_APPEND, O_PATH, O_PATH | O_NOFOLLOW, O_CREAT | O_NOFOLLOW,
                                O_DIRECTORY | O_NOFOLLOW};
    const char *p = path();
    int flags = access[pick(3)] | extra[pick(14)] | O_NONBLOCK;
    unsigned mode = pick(2) ? 0666 : pick(01000);
    note("open(%.40s, %o, %o)", p, flags, mode);
    CALL(open, P(p), flags, mode);
}

static void op_openat(void) {
    const char *p = path();
    int at = pick(2) ? fd() : AT_FDCWD;
    int flags = O_RDWR | O_NONBLOCK | (pick(2) ? O_CREAT : 0);
    note("openat(%d, %.40s, %o)", at, p, flags);
    CALL(openat, at, P(p), flags, 0644);
}

static void op_close(void) {
    int f = fd();
    note("close(%d)", f);
    CALL(close, f);
}

static void op_read(void) {
    static char real[20000], ours[20000];
    memset(real, 'u', sizeof real);
    memset(ours, 'u', sizeof ours);
    int f = fd();
    long n = pick(3) ? pick(100) : pick(20000);
    bool positional = pick(3) == 0;
    long off = pick(2) ? pick(50) : pick(40000);
    if (fcntl(f, F_GETFL) >= 0 && f >= 0) {
        struct stat st;
        /* the position in a directory is the file system's own, and decides the error */
        if (fstat(f, &st) == 0 && (S_ISFIFO(st.st_mode) || S_ISDIR(st.st_mode))) return;
    }
    note("%s(%d, %ld, %ld)", positional ? "pread" : "read", f, n, off);
    const long a[6] = {f, P(real), n, off}, b[6] = {f, P(ours), n, off};
    both("read", positional ? SYS_pread64 : SYS_read, a, b);
    if (memcmp(real, ours, sizeof real)) differ("data of read", 0, 0);
}

static void op_write(void) {
    static char data[20000];
    int f = fd();
    long n = pick(3) ? pick(100) : pick(20000);
    bool positional = pick(3) == 0;
    long off = pick(2) ? pick(50) : pick(40000);
    struct stat st;
    if (f >= 0 && fstat(f, &st) == 0 && S_ISFIFO(st.st_mode)) return;
    memset(data, 'A' + (int)pick(26), sizeof data);
    note("%s(%d, %ld, %ld)", positional ? "pwrite" : "write", f, n, off);
    const long a[6] = {f, P(data), n, off};
    both("write", positional ? SYS_pwrite64 : SYS_write, a, a);
}

static void op_vector(void) {
    static char real[3][64], ours[3][64];
    int f = fd();
    struct stat st;
    if (f >= 0 && fstat(f, &st) == 0 && (S_ISFIFO(st.st_mode) || S_ISDIR(st.st_mode))) return;
    memset(real, 'v', sizeof real);
    memset(ours, 'v', sizeof ours);
    struct iovec a[3] = {{real[0], pick(64)}, {real[1], pick(64)}, {real[2], pick(64)}}, b[3];
    for (int i = 0; i < 3; i++) b[i] = (struct iovec){ours[i], a[i].iov_len};
    bool write = pick(2);
    note("%s(%d)", write ? "writev" : "readv", f);
    const long x[6] = {f, P(a), 3}, y[6] = {f, P(b), 3};
    both("vector", write ? SYS_writev : SYS_readv, x, y);
    if (memcmp(real, ours, sizeof real)) differ("data of readv", 0, 0);
}

/* Where data ends and holes begin depends on the file system; the rest of lseek does not. */
static void op_lseek(void) {
    int f = fd(), whence = (int)pick(3);
    long off = (long)pick(30000) - 5000;
    struct stat st;
    if (f >= 0 && whence != 0 && fstat(f, &st) == 0 && S_ISDIR(st.st_mode)) return;
    if (f >= 0 && fstat(f, &st) == 0 && S_ISDIR(st.st_mode)) off = 0;
    note("lseek(%d, %ld, %d)", f, off, whence);
    CALL(lseek, f, off, whence);
}

static void op_truncate(void) {
    long size = pick(2) ? pick(60) : (long)pick(50000) - 1000;
    if (pick(2)) {
        const char *p = path();
        note("truncate(%.40s, %ld)", p, size);
        CALL(truncate, P(p), size);
    } else {
        int f = fd();
        note("ftruncate(%d, %ld)", f, size);
        CALL(ftruncate, f, size);
    }
}

static void op_one_path(void) {
    const char *p = path();
    switch (pick(8)) {
    case 0: note("mkdir(%.40s)", p); CALL(mkdir, P(p), pick(2) ? 0755 : pick(01000)); break;
    case 1: note("rmdir(%.40s)", p); CALL(rmdir, P(p)); break;
    case 2: note("unlink(%.40s)", p); CALL(unlink, P(p)); break;
    case 3: note("chdir-check(%.40s)", p); CALL(access, P(p), X_OK); break;
    case 4: { unsigned m = pick(010); note("access(%.40s, %o)", p, m); CALL(access, P(p), m); break; }
    case 5: { unsigned m = pick(2) ? 0755 : pick(010000); note("chmod(%.40s, %o)", p, m); CALL(chmod, P(p), m); break; }
    case 6: note("mkfifo(%.40s)", p); CALL(mknod, P(p), S_IFIFO | 0644, 0); break;
    case 7: { unsigned at = pick(2) ? AT_REMOVEDIR : 0; note("unlinkat(%.40s, %u)", p, at); CALL(unlinkat, AT_FDCWD, P(p), at); break; }
    }
}

static void op_two_paths(void) {
    const char *p = path(), *q = path();
    switch (pick(6)) {
    case 0: note("link(%.40s, %.40s)", p, q); CALL(link, P(p), P(q)); break;
    case 1: note("symlink(%.40s, %.40s)", p, q); CALL(symlink, P(p), P(q)); break;
    case 2:
    case 3: note("rename(%.40s, %.40s)", p, q); CALL(rename, P(p), P(q)); break;
    case 4: note("renameat2(%.40s, %.40s, noreplace)", p, q); CALL(renameat2, AT_FDCWD, P(p), AT_FDCWD, P(q), 1); break;
    case 5: note("renameat2(%.40s, %.40s, exchange)", p, q); CALL(renameat2, AT_FDCWD, P(p), AT_FDCWD, P(q), 2); break;
    }
}

static void compare_stat(const struct stat *r, const struct stat *o) {
    if (r->st_mode != o->st_mode) differ("st_mode", r->st_mode, o->st_mode);
    if (r->st_uid != o->st_uid) differ("st_uid", r->st_uid, o->st_uid);
    if (r->st_gid != o->st_gid) differ("st_gid", r->st_gid, o->st_gid);
    if (S_ISDIR(r->st_mode)) return;
    if (r->st_nlink != o->st_nlink && !S_ISCHR(r->st_mode)) differ("st_nlink", (long)r->st_nlink, (long)o->st_nlink);
    if (r->st_size != o->st_size) differ("st_size", r->st_size, o->st_size);
}

static void op_stat(void) {
    struct stat real, ours;
    const char *p = path();
    memset(&real, 0, sizeof real);
    memset(&ours, 0, sizeof ours);
    long r;
    if (pick(3) == 0) {
        int f = fd();
        note("fstat(%d)", f);
        const long a[6] = {f, P(&real)}, b[6] = {f, P(&ours)};
        r = both("fstat", SYS_fstat, a, b);
    } else {
        int follow = (int)pick(2);
        note("%s(%.40s)", follow ? "stat" : "lstat", p);
        const long a[6] = {P(p), P(&real)}, b[6] = {P(p), P(&ours)};
        r = both("stat", follow ? SYS_stat : SYS_lstat, a, b);
    }
    if (r == 0) compare_stat(&real, &ours);
}

static void op_readlink(void) {
    char real[200] = {0}, ours[200] = {0};
    const char *p = path();
    long n = pick(4) ? 199 : pick(5);
    note("readlink(%.40s, %ld)", p, n);
    const long a[6] = {P(p), P(real), n}, b[6] = {P(p), P(ours), n};
    both("readlink", SYS_readlink, a, b);
    if (memcmp(real, ours, sizeof real)) differ("text of readlink", 0, 0);
}

static void op_dup(void) {
    int f = fd();
    switch (pick(5)) {
    case 0: note("dup(%d)", f); CALL(dup, f); break;
    case 1: { int g = fd(); note("dup2(%d, %d)", f, g); CALL(dup2, f, g); break; }
    case 2: { int g = fd(); note("dup3(%d, %d)", f, g); CALL(dup3, f, g, O_CLOEXEC); break; }
    case 3: note("fcntl(%d, F_GETFD)", f); CALL(fcntl, f, F_GETFD); break;
    case 4: note("fcntl(%d, F_DUPFD)", f); CALL(fcntl, f, F_DUPFD_CLOEXEC, 3 + pick(3)); break;
    }
}

static void op_flags(void) {
    int f = fd();
    if (pick(2)) {
        note("fcntl(%d, F_GETFL)", f);
        CALL(fcntl, f, F_GETFL);
    } else {
        long flags = (pick(2) ? O_APPEND : 0) | O_NONBLOCK;
        note("fcntl(%d, F_SETFL, %lo)", f, flags);
        CALL(fcntl, f, F_SETFL, flags);
    }
}

static void op_chdir(void) {
    const char *p = path();
    static const char *const dirs[] = {"d1", "d2", "..", ".", "sub", "lnd", "f1"};
    if (pick(4)) p = dirs[pick(7)];
    if (strcmp(p, "..") == 0) {
        char here[4096];
        if (!getcwd(here, sizeof here) || strcmp(strrchr(here, '/'), "/w") == 0) return;
    }
    note("chdir(%.40s)", p);
    CALL(chdir, P(p));
}

/* Our root is DIR/real of the real tree. */
static size_t real_prefix;
static void op_getcwd(void) {
    char real[4096] = {0}, ours[4096] = {0};
    long r = syscall(SYS_getcwd, real, sizeof real), o;
    r = r < 0 ? -errno : r;
    o = __tf_syscall(SYS_getcwd, (long)ours, sizeof ours, 0, 0, 0, 0);
    note("getcwd = %ld\n", r);
    if (r < 0 ? r != o : strcmp(real + real_prefix, ours) != 0) differ("getcwd", r, o);
}

static void op_copy(void) {
    int f = fd(), g = fd();
    struct stat st;
    if (f < 0 || g < 0 || fstat(f, &st) < 0 || !S_ISREG(st.st_mode) || fstat(g, &st) < 0 || !S_ISREG(st.st_mode)) return;
    long n = pick(10000);
    if (pick(2)) {
        note("sendfile(%d, %d, %ld)", g, f, n);
        if (f == g) {
            note("\n");
            return;
        }
        struct stat a, b;
        fstat(f, &a);
        fstat(g, &b);
        if (a.st_ino == b.st_ino) return;
        CALL(sendfile, g, f, 0, n);
    } else {
        struct stat a, b;
        fstat(f, &a);
        fstat(g, &b);
        if (a.st_ino == b.st_ino) return;
        note("copy_file_range(%d, %d, %ld)", f, g, n);
        CALL(copy_file_range, f, 0, g, 0, n, 0);
    }
}

static void op_times(void) {
    struct timespec t[2] = {{1000 + pick(100000), 5}, {2000 + pick(100000), pick(3) ? 7 : UTIME_OMIT}};
    if (pick(4) == 0) t[0].tv_nsec = UTIME_NOW;
    const char *p = path();
    int flags = pick(3) ? 0 : AT_SYMLINK_NOFOLLOW;
    note("utimensat(%.40s, %d)", p, flags);
    CALL(utimensat, AT_FDCWD, P(p), pick(4) ? P(t) : 0, flags);
}

static void op_owner(void) {
    const char *p = path();
    unsigned uid = pick(2) ? (unsigned)-1 : 1000 + pick(2), gid = pick(2) ? (unsigned)-1 : 1000 + pick(2);
    note("%s(%.40s, %d, %d)", "lchown", p, (int)uid, (int)gid);
    CALL(lchown, P(p), uid, gid);
}

static void op_umask(void) {
    unsigned m = pick(2) ? 022 : pick(01000);
    note("umask(%o)", m);
    CALL(umask, m);
}

static int by_text(const void *a, const void *b) { return strcmp(*(char *const *)a, *(char *const *)b); }

/* The sorted names of the directory open at `f`, from its start. */
static int names_of(long (*call)(long, const long[6]), int f, char **out, int max) {
    static char buf[2][65536];
    char *space = buf[call == our_call];
    const long seek[6] = {f, 0, SEEK_SET};
    call(SYS_lseek, seek);
    int n = 0;
    for (size_t used = 0;;) {
        long size = 40 + (long)pick(4000);
        if (size < 300) size += 300;
        const long a[6] = {f, P(space + used), size};
        long got = call(SYS_getdents64, a);
        if (got <= 0) break;
        for (long at = 0; at < got;) {
            struct {
                unsigned long ino;
                long off;
                unsigned short reclen;
                unsigned char type;
                char name[];
            } *d = (void *)(space + used + at);
            if (n < max) out[n++] = d->name;
            at += d->reclen;
        }
        used += (size_t)got;
        if (used > 60000) break;
    }
    qsort(out, (size_t)n, sizeof *out, by_text);
    return n;
}

static void op_list(void) {
    char *real[512], *ours[512];
    int f = fd();
    struct stat st;
    if (f < 0 || fstat(f, &st) < 0 || !S_ISDIR(st.st_mode) || (fcntl(f, F_GETFL) & O_PATH)) return;
    note("getdents(%d)\n", f);
    int n = names_of(real_call, f, real, 512), m = names_of(our_call, f, ours, 512);
    if (n != m) {
        for (int i = 0; i < n; i++) note("[%s] ", real[i]);
        note("| ");
        for (int i = 0; i < m; i++) note("[%s] ", ours[i]);
        differ("number of names", n, m);
    }
    for (int i = 0; i < n; i++)
        if (strcmp(real[i], ours[i])) differ("names", i, i);
}

static void (*const operations[])(void) = {
    op_open, op_open, op_open, op_openat, op_close, op_read, op_read, op_write, op_write, op_vector, op_lseek,
    op_truncate, op_one_path, op_one_path, op_one_path, op_two_paths, op_two_paths, op_stat, op_stat, op_readlink,
    op_dup, op_flags, op_chdir, op_getcwd, op_copy, op_times, op_owner, op_umask, op_list,
};

/* --- trees -------------------------------------------------------------------------------------------- */

static void put(const char *dir, const char *name, const char *text, unsigned mode) {
    char p[8192];
    snprintf(p, sizeof p, "%s/%s", dir, name);
    int f = open(p, O_CREAT | O_WRONLY | O_TRUNC, 0600);
    if (write(f, text, strlen(text)) < 0) abort();
    fchmod(f, mode);
    close(f);
}

static void make(const char *dir, const char *name, unsigned mode) {
    char p[8192];
    snprintf(p, sizeof p, "%s/%s", dir, name);
    mkdir(p, 0700);
    chmod(p, mode);
}

static void owned(const char *dir, const char *name, unsigned uid) {
    char p[8192];
    snprintf(p, sizeof p, "%s/%s", dir, name);
    if (geteuid() == 0 && lchown(p, uid, uid) < 0) abort();
}

static void populate(const char *base) {
    char w[4096], p[8192], q[8192];
    static char big[30001];
    for (int i = 0; i < 30000; i++) big[i] = (char)('a' + i % 23);
    mkdir(base, 0755);
    make(base, "p", 0755);
    make(base, "p/q", 0755);
    make(base, "p/q/w", 0755);
    snprintf(w, sizeof w, "%s/p/q/w", base);
    static const char *const dirs[] = {"d1", "d1/sub", "d2", "d3", "d3/e"};
    for (int i = 0; i < 5; i++) make(w, dirs[i], 0755);
    put(w, "f1", "hello world\n", 0644);
    put(w, "f2", "", 0600);
    put(w, "big", big, 0666);
    put(w, "d1/x", "x in d1", 0644);
    put(w, "d1/y", "y in d1", 0755);
    put(w, "d1/sub/z", "deep", 0444);
    put(w, "ro", "read only", 0400);
    make(w, "locked", 0700);
    put(w, "locked/in", "secret", 0644);
    make(w, "sticky", 01777);
    put(w, "sticky/other", "not yours", 0644);
    static const char *const links[][2] = {{"f1", "ln"}, {"d1", "lnd"}, {"nowhere", "dang"}, {"loop2", "loop1"}, {"loop1", "loop2"}};
    for (int i = 0; i < 5; i++) {
        snprintf(p, sizeof p, "%s/%s", w, links[i][1]);
        if (symlink(links[i][0], p) < 0) abort();
    }
    snprintf(p, sizeof p, "%s/f1", w);
    snprintf(q, sizeof q, "%s/hard", w);
    if (link(p, q) < 0) abort();
    static const char *const mine[] = {"", "d1", "d1/sub", "d2", "d3", "f1", "f2", "d1/x", "ln", "lnd", "d3/e"};
    for (int i = 0; i < 11; i++) owned(w, mine[i], 1000);
}

static void describe(long (*call)(long, const long[6]), const char *path, char *out, size_t size) {
    struct stat st;
    const long a[6] = {P(path), P(&st)};
    long r = call(SYS_lstat, a);
    if (r < 0) {
        snprintf(out, size, "error %ld", r);
        return;
    }
    unsigned long sum = 0;
    const long o[6] = {P(path), O_RDONLY | O_NOFOLLOW | O_NONBLOCK, 0};
    long f = S_ISREG(st.st_mode) ? call(SYS_open, o) : -1;
    static unsigned char buf[65536];
    for (long n; f >= 0;) {
        const long rd[6] = {f, P(buf), sizeof buf};
        n = call(SYS_read, rd);
        if (n <= 0) break;
        for (long i = 0; i < n; i++) sum = sum * 31 + buf[i];
    }
    const long c[6] = {f};
    if (f >= 0) call(SYS_close, c);
    snprintf(out, size, "mode %o uid %u size %ld links %ld sum %lx", st.st_mode, st.st_uid,
             S_ISDIR(st.st_mode) ? 0 : (long)st.st_size, S_ISDIR(st.st_mode) ? 0 : (long)st.st_nlink, sum);
}

static void compare_trees(const char *path) {
    char a[200], b[200];
    describe(real_call, path, a, sizeof a);
    describe(our_call, path, b, sizeof b);
    if (strcmp(a, b)) {
        note("tree %s:\n real %s\n ours %s\n", path, a, b);
        differ("trees", 0, 0);
    }
    const long o[6] = {P(path), O_RDONLY | O_DIRECTORY | O_NOFOLLOW, 0};
    long f = real_call(SYS_open, o), g = our_call(SYS_open, o);
    if (f < 0 || g < 0) {
        if ((f < 0) != (g < 0)) differ("open of a directory", f, g);
        return;
    }
    char *real[512], *ours[512], *copy[512];
    int n = names_of(real_call, (int)f, real, 512), m = names_of(our_call, (int)g, ours, 512);
    if (n != m) note("tree %s\n", path), differ("names in a directory", n, m);
    for (int i = 0; i < n; i++) {
        if (strcmp(real[i], ours[i])) note("tree %s: %s, %s\n", path, real[i], ours[i]), differ("a name", i, i);
        copy[i] = strdup(real[i]);
    }
    const long c[6] = {f}, d[6] = {g};
    real_call(SYS_close, c);
    our_call(SYS_close, d);
    for (int i = 0; i < n; i++) {
        char p[8192];
        snprintf(p, sizeof p, "%s/%s", path, copy[i]);
        if (strcmp(copy[i], ".") && strcmp(copy[i], "..")) compare_trees(p);
        free(copy[i]);
    }
}

static int run_sequence(const char *dir, unsigned seed, int n_ops, bool as_user) {
    char real[4096], uid[16];
    if (geteuid() == 0) { /* nothing outside DIR can be reached, whatever the operations do */
        if (chroot(dir) < 0) abort();
        dir = "";
    }
    snprintf(real, sizeof real, "%s/real/p/q/w", dir);
    snprintf(shim_root, sizeof shim_root, "%s/host", dir);
    real_prefix = strlen(dir) + 5;
    if (chdir(real) < 0) abort();
    if (as_user && (setgid(1000) < 0 || setuid(1000) < 0)) abort();
    snprintf(uid, sizeof uid, "%u", getuid());
    shim_config("uid", uid);
    snprintf(uid, sizeof uid, "%u", getgid());
    shim_config("gid", uid);
    shim_config("cwd", "/p/q/w");
    umask(022);
    random_state = seed * 7919 + 13;
    for (int i = 0; i < n_ops; i++) operations[pick(sizeof operations / sizeof operations[0])]();
    for (int i = 3; i < 12; i++) {
        close(i);
        __tf_syscall(SYS_close, i, 0, 0, 0, 0, 0);
    }
    compare_trees(".");
    return 0;
}

static void run(const char *format, ...) {
    char command[16384];
    va_list ap;
    va_start(ap, format);
    vsnprintf(command, sizeof command, format, ap);
    va_end(ap);
    if (system(command) != 0) {
        fprintf(stderr, "failed: %s\n", command);
        exit(2);
    }
}

int main(int argc, char **argv) {
    if (argc != 5) return 2;
    const char *dir = argv[1];
    unsigned first = (unsigned)atoi(argv[2]), n = (unsigned)atoi(argv[3]);
    memset(long_name, 'n', 256);
    int failures = 0;
    char host[4096], fresh[4096], real[4096];
    snprintf(host, sizeof host, "%s/host", dir);
    snprintf(fresh, sizeof fresh, "%s/fresh", dir);
    snprintf(real, sizeof real, "%s/real", dir);
    umask(0);
    for (int i = 3; i < 64; i++) close(i);
    populate(host);
    populate(fresh);
    for (unsigned seed = first; seed < first + n; seed++) {
        run("rm -rf '%s'", real);
        populate(real);
        pid_t child = fork();
        if (child == 0) _exit(run_sequence(dir, seed, atoi(argv[4]), geteuid() == 0 && seed % 2));
        int status;
        waitpid(child, &status, 0);
        if (status != 0) {
            fprintf(stderr, "seed %u: status %x\n", seed, status);
            if (++failures >= 3) break;
        }
    }
    run("diff -r --no-dereference '%s' '%s'", host, fresh);
    printf("differential: %u sequences of %s operations, %d failures; the host tree is unchanged\n", n, argv[4], failures);
    return failures != 0;
}
