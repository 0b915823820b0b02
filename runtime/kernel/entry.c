/* The door: one function that musl calls for every system call.
 *
 * Order: planned failure, the call itself, then signals that became deliverable. Not here: any behaviour of
 * a call. Invariant: nothing else in the runtime is called from outside, except the start (args.c). */
#include "env.h"
#include "syscalls.h"

const char *tfk_syscall_name(long number) {
    switch (number) {
#define SYS0(number, name, function) case number: return #name;
#define SYS1(number, name, function, A) case number: return #name;
#define SYS2(number, name, function, A, B) case number: return #name;
#define SYS3(number, name, function, A, B, C) case number: return #name;
#define SYS4(number, name, function, A, B, C, D) case number: return #name;
#define SYS5(number, name, function, A, B, C, D, E) case number: return #name;
#define SYS6(number, name, function, A, B, C, D, E, F) case number: return #name;
#define UNSUPPORTED(number, name) case number: return #name;
#include "syscalls.def"
#undef SYS0
#undef SYS1
#undef SYS2
#undef SYS3
#undef SYS4
#undef SYS5
#undef SYS6
#undef UNSUPPORTED
    default: return NULL;
    }
}

static long unsupported(long number) {
    char what[64];
    struct text t = {what, 0, sizeof what - 1};
    const char *name = tfk_syscall_name(number);
    tfk_text(&t, "unsupported system call ");
    if (name) tfk_text(&t, name);
    else tfk_text_number(&t, number);
    what[t.len] = 0;
    tf_warn_once(what);
    return -ENOSYS;
}

static long dispatch(long number, long a, long b, long c, long d, long e, long f) {
    switch (number) {
#define SYS0(number, name, function) case number: return function();
#define SYS1(number, name, function, A) case number: return function((A)a);
#define SYS2(number, name, function, A, B) case number: return function((A)a, (B)b);
#define SYS3(number, name, function, A, B, C) case number: return function((A)a, (B)b, (C)c);
#define SYS4(number, name, function, A, B, C, D) case number: return function((A)a, (B)b, (C)c, (D)d);
#define SYS5(number, name, function, A, B, C, D, E) case number: return function((A)a, (B)b, (C)c, (D)d, (E)e);
#define SYS6(number, name, function, A, B, C, D, E, F) \
    case number: return function((A)a, (B)b, (C)c, (D)d, (E)e, (F)f);
#define UNSUPPORTED(number, name) case number: return unsupported(number);
#include "syscalls.def"
    default: return unsupported(number);
    }
}

/* The entry that musl's architecture layer calls; returns a result or the negative of an errno value. */
long __tf_syscall(long n, long a, long b, long c, long d, long e, long f);
long __tf_syscall(long n, long a, long b, long c, long d, long e, long f) {
    if (!tfk.booted) tfk_boot_once();
    if (tfk.alarm.due) tfk_check_alarm();
    long planned = tfk_planned_failure(n, (long[]){a, b, c, d, e, f});
    long result = planned ? planned : dispatch(n, a, b, c, d, e, f);
    if (tfk_signal_pending()) tfk_deliver_signals();
    return result;
}
