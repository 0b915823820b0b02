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

/* A table of small functions rather than one switch: the engine prepares a function when it is first called, and a
 * program makes few of the two hundred calls. */
#define CALL(name, call) static long call_##name(const long *a) { return (void)a, call; }
#define SYS0(number, name, function) CALL(name, function())
#define SYS1(number, name, function, A) CALL(name, function((A)a[0]))
#define SYS2(number, name, function, A, B) CALL(name, function((A)a[0], (B)a[1]))
#define SYS3(number, name, function, A, B, C) CALL(name, function((A)a[0], (B)a[1], (C)a[2]))
#define SYS4(number, name, function, A, B, C, D) CALL(name, function((A)a[0], (B)a[1], (C)a[2], (D)a[3]))
#define SYS5(number, name, function, A, B, C, D, E) \
    CALL(name, function((A)a[0], (B)a[1], (C)a[2], (D)a[3], (E)a[4]))
#define SYS6(number, name, function, A, B, C, D, E, F) \
    CALL(name, function((A)a[0], (B)a[1], (C)a[2], (D)a[3], (E)a[4], (F)a[5]))
#define UNSUPPORTED(number, name)
#include "syscalls.def"
#undef SYS0
#undef SYS1
#undef SYS2
#undef SYS3
#undef SYS4
#undef SYS5
#undef SYS6

#define SYS0(number, name, function) [number] = call_##name,
#define SYS1(number, name, function, A) [number] = call_##name,
#define SYS2(number, name, function, A, B) [number] = call_##name,
#define SYS3(number, name, function, A, B, C) [number] = call_##name,
#define SYS4(number, name, function, A, B, C, D) [number] = call_##name,
#define SYS5(number, name, function, A, B, C, D, E) [number] = call_##name,
#define SYS6(number, name, function, A, B, C, D, E, F) [number] = call_##name,
static long (*const calls[])(const long *) = {
#include "syscalls.def"
};

static long dispatch(long number, const long *args) {
    bool known = number >= 0 && number < (long)(sizeof calls / sizeof calls[0]) && calls[number];
    return known ? calls[number](args) : unsupported(number);
}

/* The entry that musl's architecture layer calls; returns a result or the negative of an errno value. */
long __tf_syscall(long n, long a, long b, long c, long d, long e, long f);
long __tf_syscall(long n, long a, long b, long c, long d, long e, long f) {
    if (!tfk.booted) tfk_boot_once();
    if (tfk.alarm.due) tfk_check_alarm();
    const long args[] = {a, b, c, d, e, f};
    long planned = tfk_planned_failure(n, args);
    long result = planned ? planned : dispatch(n, args);
    if (tfk_signal_pending()) tfk_deliver_signals();
    return result;
}
