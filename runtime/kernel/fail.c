/* Failing system calls and allocations: at most max-fail of them on a path, at calls that fail in practice or that
 * the user names. The one place that decides is here.
 *
 * Whether a call fails is a symbolic bit of its own, so the plan of a path is part of its test case. The bit is
 * named fail-FAMILY-SUBJECT-NTH-ERRNO so that a native program, whose library makes other calls for the same
 * purpose, fails at the same place: the family stands for calls that replace one another (open, openat, creat),
 * the subject for what the call is about (descriptor, path, size), and calls are counted for each subject.
 * The replayer has the same table (crates/replay/src/sandbox/calls.rs). */
#include "env.h"
#include "symbolic.h"
#include "syscalls.h"

enum subject { NOTHING, FD, PATH, PATH_AT /* an empty path stands for the descriptor in front of it */ };

struct plan {
    const char *name, *family; /* of the system call; of those that replace one another, as users write it */
    enum subject subject;
    u8 argument; /* which one is the subject */
    short error;
    const char *error_name;
};

static const struct plan plans[] = {
#define FAIL(call, family, error, subject, argument) {#call, #family, subject, argument, error, #error},
#include "fail.def"
#undef FAIL
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

/* May this call fail? */
static bool listed(const char *name, const struct plan *p) {
    if (!tfk.fail_list) return p != NULL;
    return in_list(tfk.fail_list, name) || (p && in_list(tfk.fail_list, p->family));
}

/* How often each family and subject was met. */
struct met {
    struct met *next;
    char *what;
    u32 count;
};

static u32 count_of(const char *what) {
    static struct met *all;
    for (struct met *m = all; m; m = m->next)
        if (strcmp(m->what, what) == 0) return m->count++;
    struct met *m = tf_alloc(sizeof *m);
    *m = (struct met){all, tfk_strdup(what), 1};
    all = m;
    return 0;
}

/* The bit that says whether the next call fails; `what` is FAMILY-SUBJECT. */
static u8 failure_bit(const char *what, const char *error_name) {
    char label[PATH_MAX + 64];
    struct text t = {label, 0, sizeof label - 1};
    u8 choice;
    tfk_text(&t, "fail-");
    tfk_text(&t, what);
    tfk_text(&t, "-");
    tfk_text_number(&t, count_of(what));
    tfk_text(&t, "-");
    tfk_text(&t, error_name);
    label[t.len] = 0;
    tfk.n_fails++;
    tf_make_symbolic(&choice, 1, label);
    tf_assume(choice <= 1);
    return choice;
}

/* Forks: does this call fail? */
static bool fails(const char *what, const char *error_name) {
    if (!tfk_decide(failure_bit(what, error_name) == 1)) return false;
    tfk.fails_left--;
    return true;
}

static void put_subject(struct text *t, const struct plan *p, const long *args) {
    char path[PATH_MAX + 1] = "";
    long value = args[p->argument];
    if (p->subject == NOTHING) return;
    if (p->subject != FD && value) tfk_user_path((const char *)value, path, NULL);
    tfk_text(t, path);
    if (p->subject == PATH_AT && !path[0]) value = args[p->argument - 1];
    else if (p->subject != FD) return;
    tfk_text_number(t, tfk_is_symbolic((u64)value) ? tfk_choose_fd((int)value) : (int)value);
}

/* The negative errno that this call is to return, or 0 to let it run. */
long tfk_planned_failure(long number, const long *args) {
    if (tfk.fails_left == 0) return 0;
    const char *name = tfk_syscall_name(number);
    if (!name) return 0;
    const struct plan *p = plan_for(name), other = {name, name, NOTHING, 0, EIO, "EIO"};
    if (!listed(name, p)) return 0;
    if (!p) p = &other;
    /* Memory without a file belongs to the allocator, which differs from library to library. */
    if (p->subject == FD && p->argument == 4 && (int)args[4] == -1) return 0;
    char what[PATH_MAX + 32];
    struct text t = {what, 0, sizeof what - 1};
    tfk_text(&t, p->family);
    tfk_text(&t, "-");
    put_subject(&t, p, args);
    what[t.len] = 0;
    return fails(what, p->error_name) ? -p->error : 0;
}

/* Does an allocation by this function fail? Only where the user names "malloc". A size that is not known has no name
 * that a replay could look for; such an allocation succeeds. */
bool tfk_malloc_fails(const char *function, u64 size) {
    if (tfk.fails_left == 0 || !tfk.fail_list || !in_list(tfk.fail_list, "malloc") || tfk_is_symbolic(size)) return false;
    char what[64];
    struct text t = {what, 0, sizeof what - 1};
    tfk_text(&t, function);
    tfk_text(&t, "-");
    tfk_text_number(&t, (s64)size);
    what[t.len] = 0;
    return fails(what, "ENOMEM");
}

/* Puts a failure that happens anyway into the plan of the path, so that a replay has it, too. */
void tfk_failure_of(const char *family, const char *subject, const char *error_name) {
    char what[32];
    struct text t = {what, 0, sizeof what - 1};
    tfk_text(&t, family);
    tfk_text(&t, "-");
    tfk_text(&t, subject);
    what[t.len] = 0;
    tf_assume(failure_bit(what, error_name) == 1);
}

/* For libc, which may ask the kernel more than the native one does where nothing depends on it. */
int tf_kernel_plans_failures(void);
int tf_kernel_plans_failures(void) { return tfk.fails_left != 0 || tfk.n_fails != 0; }
