/* Failing system calls: at most max-fail of them on a path, at calls that fail in practice or that the user
 * names. The one place that decides is here.
 *
 * Whether a call fails is a symbolic bit of its own, so the plan of a path is part of its test case. */
#include "env.h"
#include "symbolic.h"
#include "syscalls.h"

struct plan {
    const char *name;
    short error;
};

/* The default list, each with the error that is met most in practice. */
static const struct plan plans[] = {
    {"read", EIO},        {"pread64", EIO},    {"readv", EIO},       {"write", ENOSPC},   {"pwrite64", ENOSPC},
    {"writev", ENOSPC},   {"open", EACCES},    {"openat", EACCES},   {"creat", EACCES},   {"close", EIO},
    {"stat", EACCES},     {"lstat", EACCES},   {"fstat", EIO},       {"newfstatat", EACCES}, {"statx", EACCES},
    {"access", EACCES},   {"mmap", ENOMEM},    {"mremap", ENOMEM},   {"rename", EACCES},  {"renameat", EACCES},
    {"unlink", EACCES},   {"unlinkat", EACCES}, {"rmdir", EBUSY},    {"mkdir", ENOSPC},   {"mkdirat", ENOSPC},
    {"link", EPERM},      {"symlink", EPERM},  {"readlink", EACCES}, {"chmod", EPERM},    {"fchmod", EPERM},
    {"chown", EPERM},     {"fchown", EPERM},   {"truncate", EACCES}, {"ftruncate", EIO},  {"getdents64", EIO},
    {"chdir", EACCES},    {"fchdir", EACCES},  {"getcwd", ENOENT},   {"dup", EMFILE},     {"dup2", EMFILE},
    {"pipe", EMFILE},     {"pipe2", EMFILE},   {"fsync", EIO},       {"utimensat", EPERM}, {"socket", EMFILE},
    {"connect", ECONNREFUSED}, {"accept", ECONNABORTED}, {"accept4", ECONNABORTED}, {"sendto", ECONNRESET},
    {"recvfrom", ECONNRESET}, {"lseek", EINVAL}, {"getrandom", EAGAIN},
};

static const struct plan *plan_for(const char *name) {
    for (size_t i = 0; i < sizeof plans / sizeof plans[0]; i++)
        if (strcmp(plans[i].name, name) == 0) return &plans[i];
    return NULL;
}

/* Is `name` one of the words of the list, which commas separate? */
static bool in_list(const char *list, const char *name) {
    size_t len = strlen(name);
    for (const char *p = list; *p;) {
        size_t n = 0;
        while (p[n] && p[n] != ',') n++;
        if (n == len && memcmp(p, name, len) == 0) return true;
        p += n + (p[n] == ',');
    }
    return false;
}

/* The error to plan at the call `name`, 0 for none. */
static int planned_error(const char *name) {
    char list[CONFIG_VALUE_MAX];
    const struct plan *p = plan_for(name);
    if (tf_config("fail", list, sizeof list) <= 0) return p ? p->error : 0;
    if (!in_list(list, name)) return 0;
    return p ? p->error : EIO;
}

static bool fails(const char *name) {
    char label[64];
    struct text t = {label, 0, sizeof label - 1};
    u8 choice;
    tfk_text(&t, "fail-");
    tfk_text(&t, name);
    tfk_text(&t, "-");
    tfk_text_number(&t, tfk.n_fails++);
    label[t.len] = 0;
    tf_make_symbolic(&choice, 1, label);
    tf_assume(choice <= 1);
    return tfk_decide(choice == 1);
}

/* The negative errno that this call is to return, or 0 to let it run. */
long tfk_planned_failure(long number) {
    if (tfk.fails_left == 0) return 0;
    const char *name = tfk_syscall_name(number);
    int error = name ? planned_error(name) : 0;
    if (!error || !fails(name)) return 0;
    tfk.fails_left--;
    return -error;
}
