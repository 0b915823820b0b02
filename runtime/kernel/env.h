/* The one struct of process state, and what the families of system calls share.
 *
 * Not here: kinds of files (file.h). Invariant: all kernel state is in guest memory, here or in a static of one
 * family, so forking a program state forks the kernel with it. */
#ifndef TFK_ENV_H
#define TFK_ENV_H

#include "abi.h"
#include "config.h"
#include "file.h"
#include <tf/host.h>

struct fd_slot {
    struct file *file;
    bool cloexec;
};

struct mapping {
    struct mapping *next;
    u8 *object;   /* what tf_map gave */
    u8 *start;    /* what is still mapped of it: unmapping may cut both ends */
    size_t len;   /* whole pages */
    u64 off;      /* in the file */
    struct node *node; /* kept only for shared writable file mappings */
};

struct timer {
    s64 due;      /* nanoseconds of the monotonic clock, 0 = off */
    s64 interval;
};

struct env {
    bool booted;
    /* files */
    struct node *root, *cwd;
    struct fd_slot *fds;
    u32 n_fds;
    u32 umask;
    u64 next_ino;
    struct node *linked; /* host files with several names */
    /* identity */
    int pid, ppid, pgid, sid;
    u32 uid, euid, suid, gid, egid, sgid;
    bool powerless; /* uid 0 without capabilities, as in a replay */
    u32 groups[32];
    u32 n_groups;
    char comm[16];
    char *exe;
    char **argv, **envp; /* as at the start; each list ends with NULL */
    void *thread_pointer;
    struct k_rlimit limits[RLIM_NLIMITS];
    /* signals */
    struct k_sigaction actions[NSIG + 1];
    u64 blocked, pending;
    struct k_stack altstack;
    struct k_siginfo infos[NSIG + 1];
    struct timer alarm; /* ITIMER_REAL and alarm(2) */
    /* time */
    s64 skipped; /* nanoseconds slept so far: sleeping moves the clock */
    s64 ticks;   /* clock readings so far */
    bool clock_ticks;
    /* memory */
    struct mapping *mappings;
    u8 *brk_start, *brk_end;
    /* standard streams and sources */
    u64 stdin_pos;
    u64 random_state;
    bool tty;
    /* failure plan: see fail.c */
    u32 fails_left;
    u32 n_fails; /* decisions made so far */
    const char *fail_list; /* names, separated by commas; NULL: every row of fail.def */
};

extern struct env tfk;

/* boot.c */
void tfk_boot_once(void);
long tfk_config_number(const char *key, long otherwise);

/* fd.c */
struct file *tfk_fd(int fd);            /* NULL when not open */
struct file *tfk_fd_taken(u32 fd);      /* the same where the file is not used: never forks */
struct file *tfk_fd_io(int fd);         /* also NULL for O_PATH descriptors */
long tfk_fd_install(struct file *f, int lowest, bool cloexec); /* takes the reference, also on failure */
long tfk_fd_close(int fd);
long tfk_open_node(struct node *n, u32 flags);

/* time.c */
s64 tfk_now(void);
struct k_timespec tfk_stamp(void); /* the same, for file times */
s64 tfk_monotonic(void);
s64 tfk_processor_time(void);
s64 tfk_nanoseconds(const struct k_timespec *t); /* -EINVAL when malformed */
struct k_timespec tfk_timespec(s64 ns);
bool tfk_sleep_until(s64 monotonic); /* false: a signal handler must run first */

/* signal.c */
void tfk_raise(int sig, int code);
bool tfk_signal_pending(void); /* an unblocked signal whose handler must run */
void tfk_deliver_signals(void);
void tfk_check_alarm(void);
long tfk_block_for_client(const char *what); /* the same where a partner outside could come: the path may end */
long tfk_block(const char *what); /* nothing can happen any more, except an alarm: -EINTR */

/* perm.c */
bool tfk_privileged(void); /* may do what only root may */
long tfk_permission(const struct node *n, u32 want); /* R_OK | W_OK | X_OK, by effective ids */
long tfk_may_delete(const struct node *dir, const struct node *victim);
bool tfk_owner(const struct node *n);
bool tfk_in_group(u32 gid);
void tfk_drop_set_ids(struct node *n);

/* mmap.c */
void tfk_sync_shared(struct node *n);

/* random.c */
u64 tfk_random(void);

/* fail.c */
long tfk_planned_failure(long number, const long *args);
bool tfk_malloc_fails(const char *function, u64 size);
void tfk_failure_of(const char *family, const char *subject, const char *error_name);

/* proc.c, dev.c */
void tfk_mount_proc(void);
void tfk_mount_dev(void);

/* Text building for generated files. */
struct text {
    char *buf;
    size_t len, cap;
};
void tfk_text(struct text *t, const char *s);
void tfk_text_number(struct text *t, s64 v);
void tfk_tell_about(const char *call, int number, const void *bytes, size_t n);
char *tfk_strdup(const char *s);
char *tfk_join(const char *dir, const char *name, size_t len);
long tfk_node_path(struct node *n, char *buf, size_t size);

/* Does a call that takes a process's number mean this one? */
static inline bool tfk_is_self(int pid) { return (pid == 0) | (pid == tfk.pid); }

static inline u64 min_u64(u64 a, u64 b) { return a < b ? a : b; }

/* libc's, answered by the engine */
void *memcpy(void *restrict, const void *restrict, size_t);
void *memmove(void *, const void *, size_t);
void *memset(void *, int, size_t);
int memcmp(const void *, const void *, size_t);
size_t strlen(const char *);
int strcmp(const char *, const char *);

#endif
