/* The Linux x86-64 system-call interface: numbers and layouts that user programs see.
 *
 * Not here: anything of our own. Invariant: every constant and layout equals the real kernel's, so this
 * file depends on no libc header and is the same for bitcode and native builds. */
#ifndef TFK_ABI_H
#define TFK_ABI_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

typedef uint8_t u8;
typedef uint16_t u16;
typedef uint32_t u32;
typedef uint64_t u64;
typedef int64_t s64;

enum errno_value {
    EPERM = 1, ENOENT = 2, ESRCH = 3, EINTR = 4, EIO = 5, ENXIO = 6, E2BIG = 7, ENOEXEC = 8,
    EBADF = 9, ECHILD = 10, EAGAIN = 11, ENOMEM = 12, EACCES = 13, EFAULT = 14, ENOTBLK = 15,
    EBUSY = 16, EEXIST = 17, EXDEV = 18, ENODEV = 19, ENOTDIR = 20, EISDIR = 21, EINVAL = 22,
    ENFILE = 23, EMFILE = 24, ENOTTY = 25, ETXTBSY = 26, EFBIG = 27, ENOSPC = 28, ESPIPE = 29,
    EROFS = 30, EMLINK = 31, EPIPE = 32, EDOM = 33, ERANGE = 34, EDEADLK = 35, ENAMETOOLONG = 36,
    ENOLCK = 37, ENOSYS = 38, ENOTEMPTY = 39, ELOOP = 40, ENODATA = 61, EPROTO = 71, EOVERFLOW = 75,
    ENOTSOCK = 88, EDESTADDRREQ = 89, EMSGSIZE = 90, EPROTOTYPE = 91, ENOPROTOOPT = 92,
    EPROTONOSUPPORT = 93, ESOCKTNOSUPPORT = 94, EOPNOTSUPP = 95, EAFNOSUPPORT = 97,
    EADDRINUSE = 98, EADDRNOTAVAIL = 99, ENETUNREACH = 101, ECONNABORTED = 103, ECONNRESET = 104,
    EISCONN = 106, ENOTCONN = 107, ETIMEDOUT = 110, ECONNREFUSED = 111, EALREADY = 114,
    EINPROGRESS = 115
};

/* --- files ---------------------------------------------------------------------------------------- */

#define PATH_MAX 4096
#define NAME_MAX 255
#define LINK_FOLLOW_MAX 40
#define IOV_MAX 1024

#define O_ACCMODE 00000003
#define O_RDONLY 00
#define O_WRONLY 01
#define O_RDWR 02
#define O_CREAT 0100
#define O_EXCL 0200
#define O_NOCTTY 0400
#define O_TRUNC 01000
#define O_APPEND 02000
#define O_NONBLOCK 04000
#define O_DSYNC 010000
#define O_ASYNC 020000
#define O_DIRECT 040000
#define O_LARGEFILE 0100000
#define O_DIRECTORY 0200000
#define O_NOFOLLOW 0400000
#define O_NOATIME 01000000
#define O_CLOEXEC 02000000
#define O_PATH 010000000
#define O_TMPFILE 020200000

#define AT_FDCWD (-100)
#define AT_SYMLINK_NOFOLLOW 0x100
#define AT_REMOVEDIR 0x200
#define AT_EACCESS 0x200
#define AT_SYMLINK_FOLLOW 0x400
#define AT_NO_AUTOMOUNT 0x800
#define AT_EMPTY_PATH 0x1000
#define AT_STATX_SYNC_TYPE 0x6000

#define RENAME_NOREPLACE 1
#define RENAME_EXCHANGE 2

#define S_IFMT 0170000
#define S_IFSOCK 0140000
#define S_IFLNK 0120000
#define S_IFREG 0100000
#define S_IFBLK 0060000
#define S_IFDIR 0040000
#define S_IFCHR 0020000
#define S_IFIFO 0010000
#define S_ISUID 04000
#define S_ISGID 02000
#define S_ISVTX 01000

#define R_OK 4
#define W_OK 2
#define X_OK 1

#define SEEK_SET 0
#define SEEK_CUR 1
#define SEEK_END 2
#define SEEK_DATA 3
#define SEEK_HOLE 4

#define DT_UNKNOWN 0
#define DT_DIR 4
#define DT_LNK 10

struct k_timespec {
    s64 sec, nsec;
};
struct k_timeval {
    s64 sec, usec;
};
#define UTIME_NOW 0x3fffffff
#define UTIME_OMIT 0x3ffffffe

struct k_stat {
    u64 dev, ino, nlink;
    u32 mode, uid, gid, pad0;
    u64 rdev;
    s64 size, blksize, blocks;
    struct k_timespec atim, mtim, ctim;
    s64 unused[3];
};

struct k_statx_time {
    s64 sec;
    u32 nsec, pad;
};
struct k_statx {
    u32 mask, blksize;
    u64 attributes;
    u32 nlink, uid, gid;
    u16 mode, pad1;
    u64 ino, size, blocks, attributes_mask;
    struct k_statx_time atime, btime, ctime, mtime;
    u32 rdev_major, rdev_minor, dev_major, dev_minor;
    u64 mnt_id;
    u64 spare[13];
};
#define STATX_BASIC_STATS 0x7ff
#define STATX_BTIME 0x800

struct k_statfs {
    s64 type, bsize, blocks, bfree, bavail, files, ffree;
    u64 fsid;
    s64 namelen, frsize, flags, spare[4];
};

struct k_dirent64 {
    u64 ino;
    s64 off;
    u16 reclen;
    u8 type;
    char name[];
};

struct k_iovec {
    void *base;
    size_t len;
};

struct k_flock {
    short type, whence;
    s64 start, len;
    int pid;
};
#define F_RDLCK 0
#define F_WRLCK 1
#define F_UNLCK 2

#define F_DUPFD 0
#define F_GETFD 1
#define F_SETFD 2
#define F_GETFL 3
#define F_SETFL 4
#define F_GETLK 5
#define F_SETLK 6
#define F_SETLKW 7
#define F_SETOWN 8
#define F_GETOWN 9
#define F_OFD_GETLK 36
#define F_OFD_SETLK 37
#define F_OFD_SETLKW 38
#define F_DUPFD_CLOEXEC 1030
#define F_SETPIPE_SZ 1031
#define F_GETPIPE_SZ 1032
#define F_ADD_SEALS 1033
#define F_GET_SEALS 1034
#define FD_CLOEXEC 1

/* --- terminals and polling ------------------------------------------------------------------------ */

#define TCGETS 0x5401
#define TCSETS 0x5402
#define TCSETSW 0x5403
#define TCSETSF 0x5404
#define TCSBRK 0x5409
#define TCXONC 0x540A
#define TCFLSH 0x540B
#define TIOCSCTTY 0x540E
#define TIOCGPGRP 0x540F
#define TIOCSPGRP 0x5410
#define TIOCOUTQ 0x5411
#define TIOCGWINSZ 0x5413
#define TIOCSWINSZ 0x5414
#define FIONREAD 0x541B
#define FIONBIO 0x5421
#define TIOCGSID 0x5429
#define FIONCLEX 0x5450
#define FIOCLEX 0x5451

struct k_winsize {
    u16 row, col, xpixel, ypixel;
};
struct k_termios {
    u32 iflag, oflag, cflag, lflag;
    u8 line, cc[19];
};

#define POLLIN 0x001
#define POLLPRI 0x002
#define POLLOUT 0x004
#define POLLERR 0x008
#define POLLHUP 0x010
#define POLLNVAL 0x020
#define POLLRDNORM 0x040
#define POLLWRNORM 0x100
#define POLLRDHUP 0x2000

struct k_pollfd {
    int fd;
    short events, revents;
};

struct k_epoll_event {
    u32 events;
    u64 data;
} __attribute__((packed));
#define EPOLL_CTL_ADD 1
#define EPOLL_CTL_DEL 2
#define EPOLL_CTL_MOD 3
#define EPOLLONESHOT (1u << 30)

/* --- memory --------------------------------------------------------------------------------------- */

#define PROT_WRITE 2
#define MAP_SHARED 0x01
#define MAP_PRIVATE 0x02
#define MAP_TYPE 0x0f
#define MAP_FIXED 0x10
#define MAP_ANONYMOUS 0x20
#define MAP_FIXED_NOREPLACE 0x100000
#define MREMAP_MAYMOVE 1
#define MREMAP_FIXED 2
#define MADV_DONTNEED 4
#define PAGE 4096ul

/* --- processes, signals, time --------------------------------------------------------------------- */

#define NSIG 64
#define SIGINT 2
#define SIGKILL 9
#define SIGUSR1 10
#define SIGSEGV 11
#define SIGPIPE 13
#define SIGALRM 14
#define SIGCHLD 17
#define SIGCONT 18
#define SIGSTOP 19
#define SIGTSTP 20
#define SIGTTIN 21
#define SIGTTOU 22
#define SIGURG 23
#define SIGXFSZ 25
#define SIGVTALRM 26
#define SIGPROF 27
#define SIGWINCH 28
#define SA_NOCLDSTOP 1
#define SA_SIGINFO 4
#define SA_ONSTACK 0x08000000
#define SA_NODEFER 0x40000000
#define SA_RESETHAND 0x80000000u
#define SIG_BLOCK 0
#define SIG_UNBLOCK 1
#define SIG_SETMASK 2
#define SI_USER 0
#define SI_KERNEL 0x80
#define SI_QUEUE (-1)
#define SI_TKILL (-6)
#define SS_DISABLE 2

struct k_sigaction {
    void (*handler)(int);
    unsigned long flags;
    void (*restorer)(void);
    u64 mask;
};

struct k_siginfo {
    int signo, err, code, pad;
    int pid, uid;
    u64 value;
    u8 rest[96];
};

struct k_stack {
    void *sp;
    int flags, pad;
    size_t size;
};

struct k_rusage {
    struct k_timeval utime, stime;
    long rest[14];
};
struct k_rlimit {
    u64 cur, max;
};
#define RLIM_NLIMITS 16
#define RLIMIT_FSIZE 1
#define RLIMIT_NOFILE 7
#define RLIM_INFINITY (~0ull)

struct k_utsname {
    char sysname[65], nodename[65], release[65], version[65], machine[65], domainname[65];
};

struct k_sysinfo {
    s64 uptime;
    u64 loads[3], totalram, freeram, sharedram, bufferram, totalswap, freeswap;
    u16 procs, pad;
    u64 totalhigh, freehigh;
    u32 mem_unit;
    char fill[4];
};

struct k_itimerval {
    struct k_timeval interval, value;
};

#define CLOCK_REALTIME 0
#define CLOCK_MONOTONIC 1
#define CLOCK_PROCESS_CPUTIME_ID 2
#define CLOCK_THREAD_CPUTIME_ID 3
#define CLOCK_BOOTTIME 7
#define TIMER_ABSTIME 1

#define CLONE_VM 0x100
#define CLONE_VFORK 0x4000
#define CLONE_THREAD 0x10000

#define ARCH_SET_FS 0x1002
#define ARCH_GET_FS 0x1003

#define FUTEX_WAIT 0
#define FUTEX_WAKE 1
#define FUTEX_REQUEUE 3
#define FUTEX_CMP_REQUEUE 4
#define FUTEX_WAKE_OP 5
#define FUTEX_LOCK_PI 6
#define FUTEX_UNLOCK_PI 7
#define FUTEX_TRYLOCK_PI 8
#define FUTEX_WAIT_BITSET 9
#define FUTEX_WAKE_BITSET 10
#define FUTEX_CMD_MASK 127

/* --- sockets -------------------------------------------------------------------------------------- */

#define AF_UNIX 1
#define AF_INET 2
#define AF_INET6 10
#define SOCK_STREAM 1
#define SOCK_DGRAM 2
#define SOCK_SEQPACKET 5
#define SOCK_TYPE_MASK 15
#define SOCK_CLOEXEC O_CLOEXEC
#define SOCK_NONBLOCK O_NONBLOCK
#define SOL_SOCKET 1
#define SO_TYPE 3
#define SO_ERROR 4
#define SO_SNDBUF 7
#define SO_RCVBUF 8
#define SO_ACCEPTCONN 30
#define MSG_PEEK 2
#define MSG_DONTWAIT 0x40
#define MSG_NOSIGNAL 0x4000

struct k_sockaddr {
    u16 family;
    char data[126];
};
struct k_msghdr {
    void *name;
    u32 namelen, pad0;
    struct k_iovec *iov;
    size_t iovlen;
    void *control;
    size_t controllen;
    int flags, pad1;
};

#endif
