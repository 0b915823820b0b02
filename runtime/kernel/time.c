/* Clocks, sleeping and interval timers.
 *
 * The host gives a base; what the program slept is added here, so sleeping takes no time and is private
 * to the state. Invariant: clocks never run backwards along a path. */
#include "env.h"
#include "symbolic.h"
#include "syscalls.h"

#define SECOND 1000000000l
#define MOST_READINGS 1000

struct k_timespec tfk_timespec(s64 ns) {
    s64 sec = ns / SECOND, rest = ns % SECOND;
    if (rest < 0) {
        rest += SECOND;
        sec--;
    }
    return (struct k_timespec){sec, rest};
}

s64 tfk_nanoseconds(const struct k_timespec *t) {
    if (t->sec < 0 || t->nsec < 0 || t->nsec >= SECOND) return -EINVAL;
    return t->sec > INT64_MAX / SECOND / 4 ? INT64_MAX / 4 : t->sec * SECOND + t->nsec;
}

static s64 advance(s64 host) { return host + tfk.skipped + tfk.ticks * 1000; }

s64 tfk_now(void) { return advance(tf_host_time(0)); }
struct k_timespec tfk_stamp(void) { return tfk_timespec(tfk_now()); }
s64 tfk_monotonic(void) { return advance(tf_host_time(1)); }

s64 tfk_processor_time(void) { return tf_host_time(2); }

/* Sleep by moving the clock. An alarm on the way wakes the sleeper if its signal has a handler. */
bool tfk_sleep_until(s64 until) {
    for (;;) {
        s64 due = tfk.alarm.due, now = tfk_monotonic();
        bool rings = due && due < until;
        s64 to = rings ? due : until;
        if (to > now) tfk.skipped += to - now;
        if (!rings) return true;
        tfk_check_alarm();
        if (tfk_signal_pending()) return false;
    }
}

/* 0: the date, 1: time that passes, 2: processor time, -EINVAL: no clock. */
static int clock_kind(int clock) {
    static const signed char kind_of[12] = {0, 1, 2, 2, 1, 0, 1, 1, 0, 1, -1, 0};
    return clock < 0 || clock >= 12 || kind_of[clock] < 0 ? -EINVAL : kind_of[clock];
}

/* Clocks other than those of the date, which stand still in a replay. A program that looks again and again for time to
 * pass is told in vain. */
static void tell_clock(int clock, struct k_timespec *out, s64 now) {
    static u32 readings;
    *out = tfk_timespec(now);
    if (readings++ < MOST_READINGS) tfk_tell_about("clock", clock, out, sizeof *out);
    else tf_varies(TF_TIME);
}

static long read_clock(int clock, struct k_timespec *out) {
    struct k_timeval symbolic;
    int kind = clock_kind(clock);
    if (kind < 0) return kind;
    if (tfk.clock_ticks) tfk.ticks++;
    if (tfk_symbolic_clock(&symbolic)) *out = (struct k_timespec){symbolic.sec, symbolic.usec * 1000};
    else if (kind) tell_clock(clock, out, kind == 2 ? tfk_processor_time() : tfk_monotonic());
    else *out = tfk_timespec(tfk_now());
    return 0;
}

/* clock_gettime(2)
 * models: real, monotonic, boot and processor clocks; symbolic times in microseconds
 * ignores: clocks of other processes
 * forks: never */
long tfk_sys_clock_gettime(int clock, struct k_timespec *t) { return read_clock(clock, t); }

/* clock_getres(2)
 * models: one nanosecond
 * ignores: coarse clocks
 * forks: never */
long tfk_sys_clock_getres(int clock, struct k_timespec *t) {
    int kind = clock_kind(clock);
    if (kind < 0) return kind;
    if (t) *t = (struct k_timespec){0, 1};
    return 0;
}

/* gettimeofday(2)
 * models: the real clock in microseconds
 * ignores: time zones (always zero)
 * forks: never */
long tfk_sys_gettimeofday(struct k_timeval *tv, int *zone) {
    struct k_timespec t = {0, 0};
    struct k_timeval symbolic;
    if (zone) zone[0] = zone[1] = 0;
    if (tfk_symbolic_clock(&symbolic)) {
        if (tv) *tv = symbolic;
        return 0;
    }
    read_clock(CLOCK_REALTIME, &t);
    if (tv) *tv = (struct k_timeval){t.sec, t.nsec / 1000};
    return 0;
}

/* time(2)
 * models: the real clock in seconds
 * ignores: nothing
 * forks: never */
long tfk_sys_time(s64 *out) {
    struct k_timespec t = {0, 0};
    read_clock(CLOCK_REALTIME, &t);
    if (out) *out = t.sec;
    return t.sec;
}

/* clock_settime(2), settimeofday(2), adjtimex(2), clock_adjtime(2)
 * models: EPERM: the host's clock is not ours to set
 * ignores: setting the clock as uid 0
 * forks: never */
long tfk_sys_clock_settime(void) { return -EPERM; }

static long sleep_until(s64 until, struct k_timespec *left) {
    s64 slept = until - tfk_monotonic();
    if (slept < 0) slept = 0;
    if (tfk_sleep_until(until)) {
        tf_told("sleep", "", &slept, sizeof slept);
        return 0;
    }
    tf_varies(TF_TIME);
    s64 rest = until - tfk_monotonic();
    if (left) *left = tfk_timespec(rest > 0 ? rest : 0);
    return -EINTR;
}

/* nanosleep(2)
 * models: the clock moves, no time passes; EINTR with the rest when an alarm's handler runs
 * ignores: nothing
 * forks: never */
long tfk_sys_nanosleep(const struct k_timespec *t, struct k_timespec *left) {
    s64 ns = tfk_nanoseconds(t);
    return ns < 0 ? ns : sleep_until(tfk_monotonic() + ns, left);
}

/* clock_nanosleep(2)
 * models: as nanosleep, absolute times
 * ignores: processor clocks sleep as the monotonic one
 * forks: never */
long tfk_sys_clock_nanosleep(int clock, int flags, const struct k_timespec *t, struct k_timespec *left) {
    struct k_timespec clock_now;
    s64 ns = tfk_nanoseconds(t);
    if (ns < 0) return ns;
    long err = read_clock(clock, &clock_now);
    if (err) return err;
    s64 now = tfk_nanoseconds(&clock_now);
    if (!(flags & TIMER_ABSTIME)) return sleep_until(tfk_monotonic() + ns, left);
    return sleep_until(tfk_monotonic() + (ns > now ? ns - now : 0), NULL);
}

static s64 alarm_left(void) {
    if (!tfk.alarm.due) return 0;
    s64 left = tfk.alarm.due - tfk_monotonic();
    return left > 0 ? left : 1000;
}

static struct k_timeval timeval(s64 ns) { return (struct k_timeval){ns / SECOND, ns % SECOND / 1000}; }

static s64 from_timeval(const struct k_timeval *t) {
    if (t->sec < 0 || t->usec < 0 || t->usec >= 1000000) return -EINVAL;
    return t->sec * SECOND + t->usec * 1000;
}

static void set_alarm(s64 value, s64 interval) {
    tfk.alarm.due = value ? tfk_monotonic() + value : 0;
    tfk.alarm.interval = interval;
}

/* alarm(2)
 * models: SIGALRM at a later system call or sleep, remaining seconds of the old alarm
 * ignores: alarms that ring between system calls ring at the next one
 * forks: never */
long tfk_sys_alarm(unsigned seconds) {
    s64 left = alarm_left();
    set_alarm((s64)seconds * SECOND, 0);
    return (left + SECOND / 2) / SECOND + (left > 0 && left < SECOND / 2);
}

/* getitimer(2)
 * models: ITIMER_REAL; the processor timers are off
 * ignores: ITIMER_VIRTUAL, ITIMER_PROF
 * forks: never */
long tfk_sys_getitimer(int which, struct k_itimerval *out) {
    if (which < 0 || which > 2) return -EINVAL;
    s64 interval = which == 0 ? tfk.alarm.interval : 0, left = which == 0 ? alarm_left() : 0;
    *out = (struct k_itimerval){timeval(interval), timeval(left)};
    return 0;
}

/* setitimer(2)
 * models: ITIMER_REAL as alarm, with an interval
 * ignores: ITIMER_VIRTUAL and ITIMER_PROF are accepted and never ring
 * forks: never */
long tfk_sys_setitimer(int which, const struct k_itimerval *new, struct k_itimerval *old) {
    if (which < 0 || which > 2) return -EINVAL;
    if (old) tfk_sys_getitimer(which, old);
    s64 value = new ? from_timeval(&new->value) : 0, interval = new ? from_timeval(&new->interval) : 0;
    if (value < 0 || interval < 0) return -EINVAL;
    if (which == 0) set_alarm(value, interval);
    return 0;
}

/* times(2)
 * models: processor time of the process in ticks of 10 ms
 * ignores: children
 * forks: never */
long tfk_sys_times(s64 *buf) {
    s64 cpu = tfk_processor_time() / 10000000;
    if (buf) {
        buf[0] = cpu;
        buf[1] = buf[2] = buf[3] = 0;
        tf_told("times", "", buf, 4 * sizeof *buf);
    }
    return tfk_monotonic() / 10000000;
}
