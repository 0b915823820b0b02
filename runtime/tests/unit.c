/* Unit tests of the kernel model: everything that is not a comparison of file operations.
 *
 * Each test runs in a child with a fresh kernel over an own host directory. Usage: unit DIR [TEST] */
#define _GNU_SOURCE
#include "check.h"
#include "shim.h"
#include <errno.h>
#include <fcntl.h>
#include <linux/stat.h>
#include <poll.h>
#include <sched.h>
#include <signal.h>
#include <stdbool.h>
#include <sys/epoll.h>
#include <sys/mman.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <sys/sysinfo.h>
#include <sys/time.h>
#include <sys/utsname.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

static char host[4096];

static void host_file(const char *name, const char *text) {
    char p[8192];
    snprintf(p, sizeof p, "%s/%s", host, name);
    int f = open(p, O_CREAT | O_WRONLY | O_TRUNC, 0644);
    CHECK(write(f, text, strlen(text)) >= 0);
    close(f);
}

static void host_dir(const char *name) {
    char p[8192];
    snprintf(p, sizeof p, "%s/%s", host, name);
    mkdir(p, 0755);
}

static long open_file(const char *path, int flags) { return SYS(open, path, flags, 0644); }


static const char *read_text(const char *path) {
    static char buf[65536];
    long f = open_file(path, O_RDONLY);
    CHECK(f >= 0);
    long n = SYS(read, f, buf, sizeof buf - 1);
    CHECK(n >= 0);
    buf[n] = 0;
    SYS(close, f);
    return buf;
}

/* --- files ------------------------------------------------------------------------------------------- */

static void test_streams(void) {
    char buf[16] = {0};
    struct stat st;
    strcpy(shim_input, "some input");
    shim_input_len = 10;
    CHECK_EQ(SYS(read, 0, buf, 4), 4);
    long d = SYS(dup, 0);
    CHECK_EQ(SYS(read, d, buf + 4, 10), 6);
    CHECK_TEXT(buf, "some input");
    CHECK_EQ(SYS(read, 0, buf, 10), 0);
    CHECK_EQ(SYS(write, 1, "out", 3), 3);
    CHECK_EQ(SYS(write, 2, "err", 3), 3);
    CHECK_EQ(memcmp(shim_output[1], "out", 3), 0);
    CHECK_EQ(memcmp(shim_output[2], "err", 3), 0);
    CHECK_EQ(SYS(fstat, 1, &st), 0);
    CHECK(S_ISFIFO(st.st_mode));
    CHECK_EQ(SYS(ioctl, 1, 0x5413, buf), -ENOTTY);
    CHECK_EQ(SYS(lseek, 0, 0, SEEK_CUR), -ESPIPE);
    CHECK_EQ(SYS(write, 0, "x", 1), -EBADF);
    long f = open_file("/dev/stdout", O_WRONLY);
    CHECK_EQ(SYS(write, f, "more", 4), 4);
    CHECK_EQ(memcmp(shim_output[1], "outmore", 7), 0);
}

static void test_tty(void) {
    struct winsize {
        unsigned short row, col, x, y;
    } w;
    char termios[60];
    shim_config("tty", "1");
    shim_config("tty-size", "30x100");
    CHECK_EQ(SYS(ioctl, 1, 0x5413, &w), 0);
    CHECK_EQ(w.row, 30);
    CHECK_EQ(w.col, 100);
    CHECK_EQ(SYS(ioctl, 0, 0x5401, termios), 0);
    long f = open_file("/dev/tty", O_RDWR);
    CHECK_EQ(SYS(write, f, "t", 1), 1);
    CHECK_EQ(shim_output_len[1], 1);
}

static void test_devices(void) {
    char buf[32];
    long f = open_file("/dev/null", O_RDWR);
    CHECK_EQ(SYS(read, f, buf, 9), 0);
    CHECK_EQ(SYS(write, f, buf, 9), 9);
    CHECK_EQ(SYS(lseek, f, 100, SEEK_SET), 0);
    CHECK_EQ(SYS(lseek, open_file("/dev", O_RDONLY), 0, SEEK_END), -EINVAL);
    f = open_file("/dev/zero", O_RDWR);
    buf[8] = 1;
    CHECK_EQ(SYS(read, f, buf, 9), 9);
    CHECK_EQ(buf[8], 0);
    f = open_file("/dev/full", O_RDWR);
    CHECK_EQ(SYS(write, f, buf, 9), -ENOSPC);
    f = open_file("/dev/urandom", O_RDONLY);
    CHECK_EQ(SYS(read, f, buf, 9), 9);
    CHECK_EQ(open_file("/dev/tty", O_RDWR), -ENXIO);
    CHECK_EQ(open_file("/dev/sda", O_RDONLY), -ENOENT);
}

static void test_proc(void) {
    char buf[256] = {0};
    host_file("data", "host data");
    shim_config("exe", "/data");
    shim_config("cwd", "/");
    CHECK_EQ(SYS(readlink, "/proc/self/exe", buf, 200), 5);
    CHECK_TEXT(buf, "/data");
    CHECK_TEXT(read_text("/proc/self/exe"), "host data");
    long f = open_file("data", O_RDONLY);
    CHECK_EQ(f, 3);
    memset(buf, 0, sizeof buf);
    CHECK_EQ(SYS(readlink, "/proc/self/fd/3", buf, 200), 5);
    CHECK_TEXT(buf, "/data");
    CHECK_TEXT(read_text("/dev/fd/3"), "host data");
    CHECK_EQ(SYS(readlink, "/proc/self/fd/9", buf, 200), -ENOENT);
    CHECK_EQ(SYS(close, 3), 0);
    CHECK_EQ(SYS(readlink, "/proc/self/fd/3", buf, 200), -ENOENT);
    CHECK(strncmp(read_text("/proc/self/status"), "Name:\tdata\nState:\tR", 18) == 0);
    CHECK(strncmp(read_text("/proc/self/stat"), "4242 (data) R 1 4242", 20) == 0);
    CHECK_TEXT(read_text("/proc/self/comm"), "data\n");
    CHECK_EQ(SYS(readlink, "/proc/self/cwd", buf, 200), 1);
    CHECK_EQ(SYS(unlink, "/proc/self/maps"), 0);
}

static void test_big_file(void) {
    static char block[1 << 20];
    struct stat st;
    long f = open_file("/big", O_CREAT | O_RDWR);
    for (int i = 0; i < 100; i++) {
        memset(block, i, sizeof block);
        CHECK_EQ(SYS(write, f, block, sizeof block), sizeof block);
    }
    CHECK_EQ(SYS(fstat, f, &st), 0);
    CHECK_EQ(st.st_size, 100 << 20);
    CHECK_EQ(st.st_blocks, (100 << 20) / 512);
    CHECK_EQ(SYS(pread64, f, block, 10, 77 << 20), 10);
    CHECK_EQ(block[3], 77);
    CHECK_EQ(SYS(lseek, f, 1l << 40, SEEK_SET), 1l << 40);
    CHECK_EQ(SYS(write, f, "end", 3), 3);
    CHECK_EQ(SYS(lseek, f, 200 << 20, SEEK_DATA), 1l << 40);
    CHECK_EQ(SYS(lseek, f, 50 << 20, SEEK_HOLE), 100 << 20);
    CHECK_EQ(SYS(lseek, f, 2l << 40, SEEK_DATA), -ENXIO);
    CHECK_EQ(SYS(ftruncate, f, 0), 0);
    CHECK_EQ(SYS(fstat, f, &st), 0);
    CHECK_EQ(st.st_blocks, 0);
}

/* Copy on write, and the host keeps its bytes. */
static void test_overlay(void) {
    char p[8192], buf[32] = {0};
    host_file("f", "original");
    host_dir("d");
    host_file("d/inner", "inside");
    long f = open_file("/f", O_RDWR);
    CHECK_EQ(SYS(pwrite64, f, "ORI", 3, 0), 3);
    CHECK_TEXT(read_text("/f"), "ORIginal");
    snprintf(p, sizeof p, "%s/f", host);
    int real = open(p, O_RDONLY);
    CHECK_EQ(read(real, buf, 31), 8);
    CHECK_TEXT(buf, "original");
    CHECK_EQ(SYS(rename, "/d", "/e"), 0);
    CHECK_TEXT(read_text("/e/inner"), "inside");
    CHECK_EQ(open_file("/d/inner", O_RDONLY), -ENOENT);
    CHECK_EQ(SYS(mkdir, "/d", 0755), 0);
    CHECK_EQ(open_file("/d/inner", O_RDONLY), -ENOENT);
    CHECK_EQ(SYS(rmdir, "/e"), -ENOTEMPTY);
    CHECK_EQ(SYS(unlink, "/e/inner"), 0);
    CHECK_EQ(SYS(rmdir, "/e"), 0);
    CHECK_EQ(SYS(getdents64, open_file("/d", O_RDONLY), buf, 4), -EINVAL);
    CHECK_EQ(SYS(read, open_file("/d", O_RDONLY), buf, 4), -EISDIR);
}

/* What rm -rf does, over a tree of the host; the host must keep it. */
static void remove_tree(const char *path) {
    char buf[2048];
    long f = open_file(path, O_RDONLY | O_DIRECTORY), n;
    CHECK(f >= 0);
    while ((n = SYS(getdents64, f, buf, sizeof buf)) > 0)
        for (long at = 0; at < n;) {
            struct {
                unsigned long ino, off;
                unsigned short reclen;
                unsigned char type;
                char name[];
            } *d = (void *)(buf + at);
            char p[1024];
            snprintf(p, sizeof p, "%s/%s", path, d->name);
            at += d->reclen;
            if (!strcmp(d->name, ".") || !strcmp(d->name, "..")) continue;
            if (d->type == 4) remove_tree(p);
            else CHECK_EQ(SYS(unlink, p), 0);
        }
    SYS(close, f);
    CHECK_EQ(SYS(rmdir, path), 0);
}

static void test_remove_tree(void) {
    char name[64];
    struct stat st;
    host_dir("tree");
    for (int i = 0; i < 10; i++) {
        snprintf(name, sizeof name, "tree/d%d", i);
        host_dir(name);
        for (int k = 0; k < 20; k++) {
            snprintf(name, sizeof name, "tree/d%d/f%d", i, k);
            host_file(name, name);
        }
    }
    remove_tree("/tree");
    CHECK_EQ(SYS(stat, "/tree", &st), -ENOENT);
    int found = 0;
    for (int i = 0; i < 200; i++) {
        char p[8192];
        snprintf(p, sizeof p, "%s/tree/d%d/f%d", host, i / 20, i % 20);
        found += access(p, F_OK) == 0;
    }
    CHECK_EQ(found, 200);
}

static void test_many_names(void) {
    char name[64], buf[4096];
    for (int i = 0; i < 3000; i++) {
        snprintf(name, sizeof name, "/n%d", i);
        CHECK_EQ(SYS(mknod, name, S_IFREG | 0644, 0), 0);
    }
    for (int i = 0; i < 3000; i += 2) {
        snprintf(name, sizeof name, "/n%d", i);
        CHECK_EQ(SYS(unlink, name), 0);
    }
    long f = open_file("/", O_RDONLY), n, total = 0;
    while ((n = SYS(getdents64, f, buf, sizeof buf)) > 0)
        for (long at = 0; at < n; at += *(unsigned short *)(buf + at + 16)) total += buf[at + 19] == 'n';
    CHECK_EQ(total, 1500);
}

static void test_statx(void) {
    host_file("f", "12345");
    struct statx x;
    CHECK_EQ(SYS(statx, AT_FDCWD, "/f", 0, STATX_ALL, &x), 0);
    CHECK_EQ(x.stx_size, 5);
    CHECK(S_ISREG(x.stx_mode));
    CHECK_EQ(SYS(statx, AT_FDCWD, "/none", 0, STATX_ALL, &x), -ENOENT);
    long f = open_file("/f", O_RDONLY);
    CHECK_EQ(SYS(statx, f, "", AT_EMPTY_PATH, STATX_ALL, &x), 0);
    CHECK_EQ(x.stx_size, 5);
}

/* --- pipes, polling, sockets -------------------------------------------------------------------------- */

static void block_on_pipe(void) {
    int p[2];
    char c;
    SYS(pipe, p);
    SYS(read, p[0], &c, 1);
}

static void test_pipe(void) {
    int p[2];
    char buf[16] = {0};
    static char block[70000];
    struct pollfd q[2];
    CHECK_EQ(SYS(pipe2, p, O_NONBLOCK), 0);
    q[0] = (struct pollfd){p[0], POLLIN, 0};
    q[1] = (struct pollfd){p[1], POLLOUT, 0};
    CHECK_EQ(SYS(poll, q, 2, 0), 1);
    CHECK_EQ(SYS(read, p[0], buf, 4), -EAGAIN);
    CHECK_EQ(SYS(write, p[1], "hello", 5), 5);
    CHECK_EQ(SYS(poll, q, 2, 0), 2);
    CHECK_EQ(SYS(read, p[0], buf, 16), 5);
    CHECK_TEXT(buf, "hello");
    for (int i = 0; i < 20; i++) {
        CHECK_EQ(SYS(write, p[1], block, 40000), 40000);
        CHECK_EQ(SYS(read, p[0], block, 70000), 40000);
    }
    CHECK_EQ(SYS(write, p[1], block, 70000), 65536);
    CHECK_EQ(SYS(write, p[1], block, 1), -EAGAIN);
    CHECK_EQ(SYS(read, p[0], block, 70000), 65536);
    CHECK_EQ(SYS(close, p[1]), 0);
    CHECK_EQ(SYS(read, p[0], buf, 4), 0);
    CHECK_EQ(SYS(poll, q, 1, -1), 1);
    CHECK_EQ(q[0].revents, POLLHUP);
    CHECK_EQ(shim_run(block_on_pipe), SHIM_HANG);
    CHECK(strstr(shim_text, "empty pipe") != NULL);
}

static int n_signals, last_signal;
static void on_signal(int sig) {
    n_signals++;
    last_signal = sig;
}

struct action {
    void (*handler)(int);
    unsigned long flags;
    void (*restorer)(void);
    unsigned long mask;
};

static void handle(int sig, unsigned long flags) {
    struct action a = {on_signal, flags, NULL, 0};
    CHECK_EQ(SYS(rt_sigaction, sig, &a, NULL, 8), 0);
}

static void write_broken_pipe(void) {
    int p[2];
    SYS(pipe, p);
    SYS(close, p[0]);
    SYS(write, p[1], "x", 1);
}

static void test_sigpipe(void) {
    int p[2];
    CHECK_EQ(shim_run(write_broken_pipe), SHIM_SIGNAL);
    CHECK_EQ(shim_status, SIGPIPE);
    handle(SIGPIPE, 0);
    CHECK_EQ(SYS(pipe, p), 0);
    SYS(close, p[0]);
    CHECK_EQ(SYS(write, p[1], "x", 1), -EPIPE);
    CHECK_EQ(n_signals, 1);
}

static void test_poll(void) {
    struct timespec before, after;
    int p[2];
    SYS(pipe, p);
    struct pollfd q = {p[0], POLLIN, 0};
    SYS(clock_gettime, CLOCK_MONOTONIC, &before);
    CHECK_EQ(SYS(poll, &q, 1, 2500), 0);
    SYS(clock_gettime, CLOCK_MONOTONIC, &after);
    CHECK_EQ((after.tv_sec - before.tv_sec) * 1000 + (after.tv_nsec - before.tv_nsec) / 1000000, 2500);
    unsigned long in[16] = {0}, out[16] = {0};
    in[0] = 1ul << p[0];
    out[0] = 1ul << p[1];
    CHECK_EQ(SYS(select, p[1] + 1, in, out, NULL, NULL), 1);
    CHECK_EQ(in[0], 0);
    CHECK_EQ(out[0], 1ul << p[1]);
    in[0] = 1ul << 30;
    CHECK_EQ(SYS(select, 31, in, NULL, NULL, NULL), -EBADF);
    q.fd = 77;
    CHECK_EQ(SYS(poll, &q, 1, 0), 1);
    CHECK_EQ(q.revents, POLLNVAL);
}

static void test_epoll(void) {
    int p[2];
    struct epoll_event e = {EPOLLIN, {.u64 = 99}}, got[4];
    SYS(pipe, p);
    long ep = SYS(epoll_create1, 0);
    CHECK_EQ(SYS(epoll_ctl, ep, EPOLL_CTL_ADD, p[0], &e), 0);
    CHECK_EQ(SYS(epoll_ctl, ep, EPOLL_CTL_ADD, p[0], &e), -EEXIST);
    CHECK_EQ(SYS(epoll_wait, ep, got, 4, 10), 0);
    SYS(write, p[1], "x", 1);
    CHECK_EQ(SYS(epoll_wait, ep, got, 4, 10), 1);
    CHECK_EQ(got[0].data.u64, 99);
    CHECK_EQ(SYS(epoll_ctl, ep, EPOLL_CTL_DEL, p[0], NULL), 0);
    CHECK_EQ(SYS(epoll_wait, ep, got, 4, 0), 0);
    long ev = SYS(eventfd2, 3, O_NONBLOCK);
    unsigned long v = 4;
    CHECK_EQ(SYS(write, ev, &v, 8), 8);
    CHECK_EQ(SYS(read, ev, &v, 8), 8);
    CHECK_EQ(v, 7);
    CHECK_EQ(SYS(read, ev, &v, 8), -EAGAIN);
}

static void test_sockets(void) {
    int p[2];
    char buf[16] = {0};
    struct sockaddr sa = {AF_INET, {0}};
    CHECK_EQ(SYS(socket, 16, SOCK_STREAM, 0), -EAFNOSUPPORT);
    long s = SYS(socket, AF_INET, SOCK_STREAM, 0);
    CHECK(s >= 0);
    CHECK_EQ(SYS(connect, s, &sa, 16), -ECONNREFUSED);
    CHECK_EQ(SYS(sendto, 1, "x", 1, 0, NULL, 0), -ENOTSOCK);
    CHECK_EQ(SYS(socketpair, AF_UNIX, SOCK_STREAM, 0, p), 0);
    CHECK_EQ(SYS(write, p[0], "ping", 4), 4);
    CHECK_EQ(SYS(recvfrom, p[1], buf, 16, MSG_PEEK, NULL, NULL), 4);
    CHECK_EQ(SYS(read, p[1], buf, 16), 4);
    CHECK_TEXT(buf, "ping");
    SYS(close, p[0]);
    CHECK_EQ(SYS(read, p[1], buf, 16), 0);
    CHECK_EQ(SYS(socketpair, AF_UNIX, SOCK_DGRAM, 0, p), 0);
    CHECK_EQ(SYS(write, p[0], "one", 3), 3);
    CHECK_EQ(SYS(write, p[0], "second", 6), 6);
    CHECK_EQ(SYS(read, p[1], buf, 2), 2);
    CHECK_EQ(SYS(read, p[1], buf, 16), 6);
    struct sockaddr un = {AF_UNIX, "/sock"};
    long u = SYS(socket, AF_UNIX, SOCK_STREAM, 0);
    CHECK_EQ(SYS(connect, u, &un, 8), -ENOENT);
    CHECK_EQ(SYS(bind, u, &un, 8), 0);
    CHECK_EQ(SYS(listen, u, 5), 0);
    struct stat st;
    CHECK_EQ(SYS(stat, "/sock", &st), 0);
    CHECK(S_ISSOCK(st.st_mode));
}

static long new_socket(void) { return SYS(socket, AF_INET, SOCK_STREAM, 0); }

static void test_self_connection(void) {
    struct sockaddr in = {AF_INET, {0x1f, (char)0x90, 127, 0, 0, 1}};
    char buf[8] = {0};
    long l = SYS(socket, AF_INET, SOCK_STREAM, 0), c = SYS(socket, AF_INET, SOCK_STREAM, 0);
    CHECK_EQ(SYS(bind, l, &in, 16), 0);
    CHECK_EQ(SYS(connect, c, &in, 16), -ECONNREFUSED);
    CHECK_EQ(SYS(listen, l, 5), 0);
    CHECK_EQ(SYS(connect, c, &in, 16), 0);
    CHECK_EQ(SYS(write, c, "early", 5), 5);
    struct pollfd q = {(int)l, POLLIN, 0};
    CHECK_EQ(SYS(poll, &q, 1, 0), 1);
    long a = SYS(accept, l, NULL, NULL);
    CHECK_EQ(SYS(read, a, buf, 8), 5);
    CHECK_TEXT(buf, "early");
    CHECK_EQ(SYS(write, a, "back", 4), 4);
    CHECK_EQ(SYS(shutdown, a, 1), 0);
    CHECK_EQ(SYS(read, c, buf, 8), 4);
    CHECK_EQ(SYS(read, c, buf, 8), 0);
    CHECK_EQ(SYS(connect, new_socket(), &in, 16), 0);
    CHECK_EQ(SYS(close, l), 0);
    CHECK_EQ(SYS(connect, new_socket(), &in, 16), -ECONNREFUSED);
}

static void wait_for_client(void) {
    long s = SYS(socket, AF_INET, SOCK_STREAM, 0);
    SYS(listen, s, 1);
    SYS(accept, s, NULL, NULL);
}

static void test_accept(void) { CHECK_EQ(shim_run(wait_for_client), SHIM_HANG); }

/* --- memory -------------------------------------------------------------------------------------------- */

static void test_mmap(void) {
    host_file("m", "mapped file");
    char *p = (char *)SYS(mmap, 0, 10000, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
    CHECK_EQ((long)p % 4096, 0);
    CHECK_EQ(p[9999], 0);
    p[9999] = 7;
    p = (char *)SYS(mremap, p, 10000, 50000, MREMAP_MAYMOVE);
    CHECK_EQ(p[9999], 7);
    CHECK_EQ(p[49999], 0);
    CHECK_EQ(SYS(munmap, p + 45056, 8192), 0);
    CHECK_EQ(SYS(munmap, p, 45056), 0);
    long f = open_file("/m", O_RDWR);
    char *q = (char *)SYS(mmap, 0, 4096, PROT_READ | PROT_WRITE, MAP_PRIVATE, f, 0);
    CHECK_TEXT(q, "mapped file");
    q[0] = 'M';
    CHECK_TEXT(read_text("/m"), "mapped file");
    char *s = (char *)SYS(mmap, 0, 4096, PROT_READ | PROT_WRITE, MAP_SHARED, f, 0);
    s[0] = 'S';
    CHECK_TEXT(read_text("/m"), "Sapped file");
    CHECK_EQ(SYS(munmap, s, 4096), 0);
    CHECK_EQ(SYS(mmap, 0, 0, 3, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0), -EINVAL);
    CHECK_EQ(SYS(mmap, 0, 4096, 3, MAP_PRIVATE, 55, 0), -EBADF);
    long b = SYS(brk, 0);
    CHECK_EQ(SYS(brk, b + 5000), b + 5000);
    ((char *)b)[4999] = 1;
    CHECK_EQ(SYS(brk, b + (1l << 30)), b + 5000);
}

/* --- time and signals ---------------------------------------------------------------------------------- */

static void test_time(void) {
    struct timespec t, u = {3, 500000000};
    struct timeval v;
    CHECK_EQ(SYS(clock_gettime, CLOCK_REALTIME, &t), 0);
    CHECK_EQ(t.tv_sec, 1700000000);
    CHECK_EQ(SYS(nanosleep, &u, NULL), 0);
    CHECK_EQ(SYS(gettimeofday, &v, NULL), 0);
    CHECK_EQ(v.tv_sec, 1700000003);
    CHECK_EQ(v.tv_usec, 500000);
    CHECK_EQ(SYS(time, NULL), 1700000003);
    CHECK_EQ(SYS(clock_gettime, 99, &t), -EINVAL);
    u.tv_nsec = -1;
    CHECK_EQ(SYS(nanosleep, &u, NULL), -EINVAL);
}

static long self(void) { return SYS(getpid); }
static void kill_self(void) { SYS(kill, self(), SIGTERM); }
static void pause_forever(void) { SYS(pause); }

static void test_signals(void) {
    unsigned long set = 1ul << (SIGUSR1 - 1), old, pending;
    CHECK_EQ(shim_run(kill_self), SHIM_SIGNAL);
    CHECK_EQ(shim_status, SIGTERM);
    handle(SIGUSR1, 0);
    CHECK_EQ(SYS(tgkill, self(), self(), SIGUSR1), 0);
    CHECK_EQ(n_signals, 1);
    CHECK_EQ(SYS(rt_sigprocmask, SIG_BLOCK, &set, &old, 8), 0);
    CHECK_EQ(SYS(kill, self(), SIGUSR1), 0);
    CHECK_EQ(n_signals, 1);
    CHECK_EQ(SYS(rt_sigpending, &pending, 8), 0);
    CHECK_EQ(pending, set);
    CHECK_EQ(SYS(rt_sigprocmask, SIG_SETMASK, &old, NULL, 8), 0);
    CHECK_EQ(n_signals, 2);
    CHECK_EQ(last_signal, SIGUSR1);
    CHECK_EQ(SYS(kill, 1, 0), -EPERM);
    CHECK_EQ(SYS(kill, 99999, SIGTERM), -ESRCH);
    CHECK_EQ(SYS(kill, self(), 99), -EINVAL);
    CHECK_EQ(SYS(kill, self(), SIGCHLD), 0);
    CHECK_EQ(shim_run(pause_forever), SHIM_HANG);
    handle(SIGALRM, 0);
    CHECK_EQ(SYS(alarm, 5), 0);
    CHECK_EQ(SYS(pause), -EINTR);
    CHECK_EQ(last_signal, SIGALRM);
    CHECK_EQ(SYS(alarm, 2), 0);
    struct timespec t = {10, 0}, left;
    CHECK_EQ(SYS(nanosleep, &t, &left), -EINTR);
    CHECK_EQ(left.tv_sec, 8);
    CHECK_EQ(n_signals, 4);
    struct action a = {SIG_IGN, 0, NULL, 0};
    CHECK_EQ(SYS(rt_sigaction, SIGKILL, &a, NULL, 8), -EINVAL);
}

static int info_code;
static void on_info(int sig, siginfo_t *info, void *context) {
    (void)sig, (void)context;
    info_code = info->si_code;
}

static void test_siginfo(void) {
    struct action a = {(void (*)(int))(long)on_info, SA_SIGINFO | SA_RESETHAND, NULL, 0};
    info_code = 1;
    CHECK_EQ(SYS(rt_sigaction, SIGUSR2, &a, NULL, 8), 0);
    CHECK_EQ(SYS(kill, self(), SIGUSR2), 0);
    CHECK_EQ(info_code, SI_USER);
    CHECK_EQ(SYS(rt_sigaction, SIGUSR2, NULL, &a, 8), 0);
    CHECK(a.handler == SIG_DFL);
}

/* --- process ------------------------------------------------------------------------------------------- */

static void leave(void) { SYS(exit_group, 300); }
static void start_thread(void) { SYS(clone, 0x3d0f00); }
static void run_program(void) { SYS(execve, "/tool", NULL, NULL); }

static void test_process(void) {
    char p[8192];
    host_file("tool", "#!");
    host_file("text", "no");
    snprintf(p, sizeof p, "%s/tool", host);
    chmod(p, 0755);
    CHECK_EQ(shim_run(leave), SHIM_EXIT);
    CHECK_EQ(shim_status, 300 & 0xff);
    CHECK_EQ(shim_run(start_thread), SHIM_GAP);
    CHECK_TEXT(shim_text, "threads");
    CHECK_EQ(SYS(execve, "/none", NULL, NULL), -ENOENT);
    CHECK_EQ(SYS(execve, "/text", NULL, NULL), -EACCES);
    CHECK_EQ(shim_run(run_program), SHIM_GAP);
    CHECK_TEXT(shim_text, "execve: /tool");
    CHECK_EQ(SYS(wait4, -1, NULL, 0, NULL), -ECHILD);
    CHECK_EQ(SYS(ptrace, 0), -ENOSYS);
    CHECK_EQ(SYS(ptrace, 0), -ENOSYS);
    CHECK_TEXT(shim_warnings, "unsupported system call ptrace\n");
    CHECK_EQ(__tf_syscall(999, 0, 0, 0, 0, 0, 0), -ENOSYS);
    CHECK(strstr(shim_warnings, "unsupported system call 999\n") != NULL);
    shim_symbolic("fail-fork--0-EAGAIN", "\1", 1);
    shim_symbolic("fail-fork--1-EAGAIN", "\1", 1);
    CHECK_EQ(SYS(fork), -EAGAIN);
    CHECK_EQ(SYS(clone, SIGCHLD), -EAGAIN);
}

static void test_identity(void) {
    unsigned r, e, s;
    shim_config("uid", "1000");
    shim_config("gid", "1000");
    shim_config("groups", "4,27");
    CHECK_EQ(SYS(getuid), 1000);
    CHECK_EQ(SYS(setuid, 0), -EPERM);
    CHECK_EQ(SYS(setresuid, -1, 1000, -1), 0);
    CHECK_EQ(SYS(getresuid, &r, &e, &s), 0);
    CHECK_EQ(r + e + s, 3000);
    unsigned list[8];
    CHECK_EQ(SYS(getgroups, 8, list), 2);
    CHECK_EQ(list[1], 27);
    CHECK_EQ(SYS(setgroups, 0, NULL), -EPERM);
    CHECK_EQ(SYS(setsid), -EPERM);
    CHECK_EQ(SYS(chroot, "/"), -EPERM);
}

static void test_system(void) {
    struct utsname u;
    struct rlimit l = {4, 10}, old;
    struct sysinfo info;
    struct rusage usage;
    unsigned long mask[16];
    char a[8], b[8];
    CHECK_EQ(SYS(uname, &u), 0);
    CHECK_TEXT(u.sysname, "Linux");
    CHECK_TEXT(u.nodename, "trefoil");
    CHECK_EQ(SYS(prlimit64, 0, RLIMIT_NOFILE, &l, &old), 0);
    CHECK_EQ(old.rlim_cur, 1024);
    CHECK_EQ(open_file("/dev/null", O_RDONLY), 3);
    CHECK_EQ(open_file("/dev/null", O_RDONLY), -EMFILE);
    CHECK_EQ(SYS(sysinfo, &info), 0);
    CHECK_EQ(SYS(getrusage, RUSAGE_SELF, &usage), 0);
    CHECK_EQ(SYS(sched_getaffinity, 0, 128, mask), 8);
    CHECK_EQ(mask[0], 1);
    CHECK_EQ(SYS(getrandom, a, 8, 0), 8);
    CHECK_EQ(SYS(getrandom, b, 8, 0), 8);
    CHECK(memcmp(a, b, 8) != 0);
    CHECK_EQ(SYS(mount, 0), -EPERM);
    CHECK_EQ(SYS(getxattr, "/", "user.x", NULL, 0), -EOPNOTSUPP);
}

static void deadlock(void) {
    int word = 1;
    SYS(futex, &word, 0, 1, NULL);
}

static void test_futex(void) {
    int word = 5;
    struct timespec t = {1, 0};
    CHECK_EQ(SYS(futex, &word, 0, 4, NULL), -EAGAIN);
    CHECK_EQ(SYS(futex, &word, 0, 5, &t), -ETIMEDOUT);
    CHECK_EQ(SYS(futex, &word, 1, 1), 0);
    CHECK_EQ(shim_run(deadlock), SHIM_HANG);
}

/* --- symbolic inputs, played with given bytes ------------------------------------------------------------ */

static struct stat symbolic_stat(long size) {
    struct stat st;
    memset(&st, 0, sizeof st);
    st.st_size = size;
    st.st_mode = S_IFREG | 0640;
    st.st_mtim.tv_sec = 1234;
    return st;
}

static void test_symbolic_files(void) {
    struct stat a = symbolic_stat(5), got;
    char buf[16] = {0};
    shim_config("sym-files", "2 8");
    shim_symbolic("A-data", "abcdefgh", 8);
    shim_symbolic("A-data-stat", &a, sizeof a);
    struct stat b = symbolic_stat(0);
    shim_symbolic("B-data-stat", &b, sizeof b);
    CHECK_EQ(SYS(stat, "A", &got), 0);
    CHECK_EQ(got.st_size, 5);
    CHECK_EQ(got.st_mode, S_IFREG | 0640);
    CHECK_EQ(got.st_mtime, 1234);
    CHECK_TEXT(read_text("A"), "abcde");
    CHECK_TEXT(read_text("B"), "");
    CHECK_EQ(open_file("C", O_RDONLY), -ENOENT);
    long f = open_file("A", O_RDWR);
    CHECK_EQ(SYS(pread64, f, buf, 3, 1), 3);
    CHECK_TEXT(buf, "bcd");
    CHECK_EQ(SYS(ftruncate, f, 10), 0);
    CHECK_EQ(SYS(pread64, f, buf, 10, 0), 10);
    CHECK_EQ(memcmp(buf, "abcde\0\0\0\0\0", 10), 0);
    CHECK_EQ(SYS(lseek, f, 0, SEEK_END), 10);
}

static void test_symbolic_stdin(void) {
    struct stat st = symbolic_stat(3);
    char buf[16] = {0};
    st.st_mode = S_IFIFO | 0600;
    shim_config("sym-stdin", "4");
    shim_symbolic("stdin", "wxyz", 4);
    shim_symbolic("stdin-stat", &st, sizeof st);
    CHECK_EQ(SYS(read, 0, buf, 16), 3);
    CHECK_TEXT(buf, "wxy");
    CHECK_EQ(SYS(read, 0, buf, 16), 0);
}

static void test_closed_streams(void) {
    struct stat st = symbolic_stat(0);
    char c;
    st.st_mode = S_IFMT | 0600;
    shim_config("sym-stdin", "4");
    shim_config("sym-stdout", "1");
    shim_symbolic("stdin", "wxyz", 4);
    shim_symbolic("stdin-stat", &st, sizeof st);
    shim_symbolic("stdout-stat", &st, sizeof st);
    CHECK_EQ(SYS(read, 0, &c, 1), -EBADF);
    CHECK_EQ(SYS(fstat, 0, &st), -EBADF);
    CHECK_EQ(SYS(fcntl, 0, F_GETFD), -EBADF);
    CHECK_EQ(SYS(close, 1), -EBADF);
    CHECK_EQ(open_file("/dev/null", O_RDONLY), 0);
    CHECK_EQ(open_file("/dev/null", O_WRONLY), 1);
    CHECK_EQ(open_file("/dev/null", O_RDONLY), 3);
    CHECK_EQ(SYS(write, 1, "x", 1), 1);
}

static void test_directories_end(void) {
    struct stat st = symbolic_stat(4);
    shim_config("sym-files", "1 4");
    shim_symbolic("A-data", "abcd", 4);
    shim_symbolic("A-data-stat", &st, sizeof st);
    shim_symbolic("directories-end", "\1", 1);
    long f = open_file("/dev", O_RDONLY);
    CHECK_EQ(SYS(fstat, f, &st), 0);
    CHECK_EQ(SYS(lseek, f, 0, SEEK_END), st.st_size);
    CHECK_EQ(SYS(lseek, f, 1, SEEK_CUR), st.st_size + 1);
}

static void test_failures(void) {
    char c = 1;
    shim_config("max-fail", "2");
    shim_symbolic("fail-open-/dev/null-0-EACCES", &c, 1);
    shim_symbolic("fail-dup-3-0-EMFILE", &c, 1);
    CHECK_EQ(open_file("/dev/null", O_RDONLY), -EACCES);
    CHECK_EQ(open_file("/dev/null", O_RDONLY), 3);
    CHECK_EQ(SYS(dup, 3), -EMFILE);
    CHECK_EQ(SYS(dup, 3), 4);
}

static void test_fail_list(void) {
    char c = 1;
    shim_config("max-fail", "1");
    shim_config("fail", "dup,getpid");
    shim_symbolic("fail-getpid--0-EIO", &c, 1);
    CHECK_EQ(open_file("/dev/null", O_RDONLY), 3);
    CHECK_EQ(SYS(getpid), -EIO);
    CHECK_EQ(SYS(getpid), 4242);
}

static void test_symbolic_socket(void) {
    struct stat st = symbolic_stat(4);
    char buf[16] = {0};
    st.st_mode = S_IFSOCK;
    shim_config("sym-socket", "6");
    shim_symbolic("socket-0", "GET /x", 6);
    shim_symbolic("socket-0-stat", &st, sizeof st);
    long s = SYS(socket, AF_INET, SOCK_STREAM, 0);
    struct sockaddr_storage peer;
    unsigned len = sizeof peer;
    CHECK_EQ(SYS(listen, s, 5), 0);
    struct pollfd q = {(int)s, POLLIN, 0};
    CHECK_EQ(SYS(poll, &q, 1, -1), 1);
    long c = SYS(accept, s, &peer, &len);
    CHECK_EQ(len, 16);
    CHECK_EQ(SYS(read, c, buf, 3), 3);
    CHECK_EQ(SYS(recvfrom, c, buf + 3, 10, 0, NULL, NULL), 1);
    CHECK_TEXT(buf, "GET ");
    CHECK_EQ(SYS(read, c, buf, 3), 0);
    CHECK_EQ(SYS(write, c, "200", 3), 3);
}

void tf_kernel_start(int *argc, char ***argv, char ***envp);

static void test_arguments(void) {
    char *words[] = {"prog", "-d", "--sym-arg", "1", "--sym-args", "0", "2", "3", "--sym-env", "LANG", "2", "--", "--sym-arg", NULL};
    char *vars[] = {"HOME=/root", "LANG=en", NULL}, **argv = words, **envp = vars;
    static const char *const want[] = {"prog", "-d", "q", "xy", "abc", "--", "--sym-arg"};
    int n = 2, argc = 13;
    shim_symbolic("arg00", "q", 2);
    shim_symbolic("n_args", &n, sizeof n);
    shim_symbolic("arg01", "xy", 3);
    shim_symbolic("arg02", "abc", 4);
    shim_symbolic("LANG", "C", 2);
    tf_kernel_start(&argc, &argv, &envp);
    CHECK_EQ(argc, 7);
    for (int i = 0; i < 7; i++) CHECK_TEXT(argv[i], want[i]);
    CHECK(argv[7] == NULL);
    CHECK_TEXT(envp[0], "HOME=/root");
    CHECK_TEXT(envp[1], "LANG=C");
    CHECK(envp[2] == NULL);
    CHECK_EQ(memcmp(read_text("/proc/self/cmdline"), "prog\0-d\0q\0", 10), 0);
}

static void test_arguments_boot(void) {
    char *words[] = {"prog", "--sym-files", "1", "4", "--sym-file", "/etc.conf", "3", "--sym-stdin", "2", "--max-fail", "1", NULL};
    char *vars[] = {NULL}, **argv = words, **envp = vars;
    int argc = 11;
    char c = 1, buf[8] = {0};
    struct stat st = symbolic_stat(2), in = symbolic_stat(2);
    in.st_mode = S_IFIFO;
    shim_symbolic("fail-getcwd--0-ENOENT", &c, 1);
    shim_symbolic("A-data", "hey!", 4);
    shim_symbolic("A-data-stat", &st, sizeof st);
    shim_symbolic("/etc.conf-data", "abc", 3);
    shim_symbolic("/etc.conf-data-stat", &st, sizeof st);
    shim_symbolic("stdin", "in", 2);
    shim_symbolic("stdin-stat", &in, sizeof in);
    tf_kernel_start(&argc, &argv, &envp);
    CHECK_EQ(argc, 1);
    CHECK_EQ(SYS(getcwd, buf, 8), -ENOENT);
    CHECK_TEXT(read_text("A"), "he");
    CHECK_TEXT(read_text("/etc.conf"), "ab");
    CHECK_EQ(SYS(read, 0, buf, 8), 2);
    CHECK_TEXT(buf, "in");
}

/* --- all of them --------------------------------------------------------------------------------------- */

static const struct {
    const char *name;
    void (*run)(void);
} tests[] = {
    {"streams", test_streams}, {"tty", test_tty}, {"devices", test_devices}, {"proc", test_proc},
    {"big_file", test_big_file}, {"overlay", test_overlay}, {"remove_tree", test_remove_tree},
    {"many_names", test_many_names}, {"statx", test_statx}, {"pipe", test_pipe}, {"sigpipe", test_sigpipe},
    {"poll", test_poll}, {"epoll", test_epoll}, {"sockets", test_sockets}, {"accept", test_accept},
    {"self_connection", test_self_connection},
    {"mmap", test_mmap}, {"time", test_time}, {"signals", test_signals}, {"siginfo", test_siginfo},
    {"process", test_process}, {"identity", test_identity}, {"system", test_system}, {"futex", test_futex},
    {"symbolic_files", test_symbolic_files}, {"symbolic_stdin", test_symbolic_stdin}, {"closed_streams", test_closed_streams}, {"directories_end", test_directories_end}, {"failures", test_failures},
    {"fail_list", test_fail_list}, {"symbolic_socket", test_symbolic_socket}, {"arguments", test_arguments},
    {"arguments_boot", test_arguments_boot},
};

static int run_test(const char *dir, int i) {
    snprintf(host, sizeof host, "%s/%s", dir, tests[i].name);
    snprintf(shim_root, sizeof shim_root, "%s", host);
    mkdir(host, 0755);
    tests[i].run();
    return n_checks > 0 ? 0 : 1;
}

int main(int argc, char **argv) {
    int failures = 0, n = sizeof tests / sizeof tests[0];
    for (int i = 0; i < n; i++) {
        if (argc > 2 && strcmp(argv[2], tests[i].name)) continue;
        int status;
        pid_t child = fork();
        if (child == 0) exit(run_test(argv[1], i));
        waitpid(child, &status, 0);
        if (status != 0) fprintf(stderr, "unit test %s failed (status %x)\n", tests[i].name, status);
        failures += status != 0;
    }
    printf("unit: %d tests, %d failures\n", n, failures);
    return failures != 0;
}
