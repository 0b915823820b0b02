/* Checked versions of system interfaces that fill a buffer. */
#define _GNU_SOURCE
#include "chk.h"
#include <fcntl.h>
#include <limits.h>
#include <poll.h>
#include <setjmp.h>
#include <stdlib.h>
#include <string.h>
#include <sys/select.h>
#include <sys/socket.h>
#include <unistd.h>
#include <wchar.h>

ssize_t __read_chk(int fd, void *d, size_t n, size_t size) { return check(n, size), read(fd, d, n); }
ssize_t __pread_chk(int fd, void *d, size_t n, off_t at, size_t size) { return check(n, size), pread(fd, d, n, at); }
ssize_t __pread64_chk(int fd, void *d, size_t n, off_t at, size_t size) { return check(n, size), pread(fd, d, n, at); }
ssize_t __recv_chk(int fd, void *d, size_t n, size_t size, int flags) { return check(n, size), recv(fd, d, n, flags); }

ssize_t __recvfrom_chk(int fd, void *d, size_t n, size_t size, int flags, struct sockaddr *from, socklen_t *length)
{
    check(n, size);
    return recvfrom(fd, d, n, flags, from, length);
}

ssize_t __readlink_chk(const char *path, char *d, size_t n, size_t size) { return check(n, size), readlink(path, d, n); }

ssize_t __readlinkat_chk(int fd, const char *path, char *d, size_t n, size_t size)
{
    check(n, size);
    return readlinkat(fd, path, d, n);
}

char *__getcwd_chk(char *d, size_t n, size_t size) { return check(n, size), getcwd(d, n); }
char *__realpath_chk(const char *path, char *d, size_t size) { return check(PATH_MAX, size), realpath(path, d); }
int __gethostname_chk(char *d, size_t n, size_t size) { return check(n, size), gethostname(d, n); }
int __getdomainname_chk(char *d, size_t n, size_t size) { return check(n, size), getdomainname(d, n); }
int __getlogin_r_chk(char *d, size_t n, size_t size) { return check(n, size), getlogin_r(d, n); }
int __ttyname_r_chk(int fd, char *d, size_t n, size_t size) { return check(n, size), ttyname_r(fd, d, n); }
int __ptsname_r_chk(int fd, char *d, size_t n, size_t size) { return check(n, size), ptsname_r(fd, d, n); }
size_t __confstr_chk(int name, char *d, size_t n, size_t size) { return check(n, size), confstr(name, d, n); }

int __getgroups_chk(int n, gid_t *d, size_t size)
{
    if (n >= 0) check_items(n, sizeof *d, size);
    return getgroups(n, d);
}

int __poll_chk(struct pollfd *fds, nfds_t n, int timeout, size_t size)
{
    check_items(n, sizeof *fds, size);
    return poll(fds, n, timeout);
}

int __ppoll_chk(struct pollfd *fds, nfds_t n, const struct timespec *timeout, const sigset_t *mask, size_t size)
{
    check_items(n, sizeof *fds, size);
    return ppoll(fds, n, timeout, mask);
}

/* FD_SET: which word of the set a descriptor is in. */
long __fdelt_chk(long fd)
{
    if (fd < 0 || fd >= FD_SETSIZE) __chk_fail();
    return fd / (8 * (long)sizeof(long));
}
long __fdelt_warn(long fd) { return __fdelt_chk(fd); }

/* Without a mode argument although the flags would create a file. */
static int open_flags(int flags)
{
    if ((flags & O_CREAT) || (flags & O_TMPFILE) == O_TMPFILE) __chk_fail();
    return flags;
}
int __open_2(const char *path, int flags) { return open(path, open_flags(flags)); }
int __open64_2(const char *path, int flags) { return open(path, open_flags(flags)); }
int __openat_2(int fd, const char *path, int flags) { return openat(fd, path, open_flags(flags)); }
int __openat64_2(int fd, const char *path, int flags) { return openat(fd, path, open_flags(flags)); }

_Noreturn void __longjmp_chk(jmp_buf env, int value) { longjmp(env, value); }

size_t __mbstowcs_chk(wchar_t *d, const char *s, size_t n, size_t size) { return check(n, size), mbstowcs(d, s, n); }
size_t __wcstombs_chk(char *d, const wchar_t *s, size_t n, size_t size) { return check(n, size), wcstombs(d, s, n); }

size_t __mbsrtowcs_chk(wchar_t *d, const char **s, size_t n, mbstate_t *state, size_t size)
{
    check(n, size);
    return mbsrtowcs(d, s, n, state);
}

size_t __mbsnrtowcs_chk(wchar_t *d, const char **s, size_t from, size_t n, mbstate_t *state, size_t size)
{
    check(n, size);
    return mbsnrtowcs(d, s, from, n, state);
}

size_t __wcsrtombs_chk(char *d, const wchar_t **s, size_t n, mbstate_t *state, size_t size)
{
    check(n, size);
    return wcsrtombs(d, s, n, state);
}

size_t __wcrtomb_chk(char *d, wchar_t c, mbstate_t *state, size_t size)
{
    check(MB_CUR_MAX, size);
    return wcrtomb(d, c, state);
}

int __wctomb_chk(char *d, wchar_t c, size_t size)
{
    check(MB_CUR_MAX, size);
    return wctomb(d, c);
}
