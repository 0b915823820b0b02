/* Failing system calls: at most max-fail of them on a path, at calls that fail in practice or that the user
 * names. The one place that decides is here.
 *
 * Whether a call fails is a symbolic bit of its own, so the plan of a path is part of its test case. */
#include "env.h"
#include "symbolic.h"
#include "syscalls.h"

struct plan {
    const char *call, *name; /* of the system call; of its family, as users write it */
    short error;
};

static const struct plan plans[] = {
#define FAIL(call, name, error) {#call, #name, error},
#include "fail.def"
#undef FAIL
};

static const struct plan *plan_for(const char *call) {
    for (size_t i = 0; i < sizeof plans / sizeof plans[0]; i++)
        if (strcmp(plans[i].call, call) == 0) return &plans[i];
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

/* The error to plan at the system call `call`, 0 for none. */
static int planned_error(const char *call) {
    const struct plan *p = plan_for(call);
    if (!tfk.fail_list) return p ? p->error : 0;
    if (!in_list(tfk.fail_list, call) && !(p && in_list(tfk.fail_list, p->name))) return 0;
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

/* Does this allocation fail? Only where the user names "malloc": natively it seldom makes a system call. */
bool tfk_malloc_fails(void) {
    if (tfk.fails_left == 0 || !tfk.fail_list || !in_list(tfk.fail_list, "malloc") || !fails("malloc")) return false;
    tfk.fails_left--;
    return true;
}

/* For libc, which may ask the kernel more than the native one does where nothing depends on it. */
int tf_kernel_plans_failures(void);
int tf_kernel_plans_failures(void) { return tfk.fails_left != 0 || tfk.n_fails != 0; }
