/* Random numbers: seeded, so that a run can be repeated; symbolic on request.
 *
 * Not here: anything secure. */
#include "env.h"
#include "symbolic.h"
#include "syscalls.h"

#define GRND_NONBLOCK 1u
/* More than this at once is no part of a test. */
#define MOST_TOLD 65536

/* splitmix64: one addition and three rounds of mixing per number. */
u64 tfk_random(void) {
    u64 z = tfk.random_state += 0x9e3779b97f4a7c15ul;
    z = (z ^ (z >> 30)) * 0xbf58476d1ce4e5b9ul;
    z = (z ^ (z >> 27)) * 0x94d049bb133111ebul;
    return z ^ (z >> 31);
}

/* Libraries ask without waiting, for purposes of their own that differ from one to the other. */
static void tell_random(const u8 *buf, size_t n, unsigned flags) {
    if ((flags & GRND_NONBLOCK) || n > MOST_TOLD) tf_varies(TF_RANDOM);
    else tf_told("random", "", buf, n);
}

/* getrandom(2)
 * models: the seeded generator, or symbolic bytes
 * ignores: GRND_NONBLOCK, GRND_RANDOM
 * forks: never */
long tfk_sys_getrandom(u8 *buf, size_t n, unsigned flags) {
    if (flags & ~7u) return -EINVAL;
    if (n > 0x7ffff000) n = 0x7ffff000;
    if (tfk_symbolic_random(buf, n)) return (long)n;
    for (size_t i = 0; i < n; i += 8) {
        u64 r = tfk_random();
        memcpy(buf + i, &r, min_u64(8, n - i));
    }
    tell_random(buf, n, flags);
    return (long)n;
}
