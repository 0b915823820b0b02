/* What every generated program includes: marks that tell where it went, inputs, and its report.
 *
 * The report is three parts on standard output: the sequence of function calls and the counts of all pieces of
 * straight-line code as hashes, and the final values as raw bytes, so that no formatting code sees symbolic data.
 * Native program and engine run the same bitcode; whatever differs is the engine's doing. */
#ifndef SELFTEST_H
#define SELFTEST_H

#include <stdint.h>
#include <stdio.h>
#include <string.h>
#include <trefoil.h>

#ifndef ST_PIECES
#define ST_PIECES 1 /* how many pieces of straight-line code are marked */
#endif
#define ST_NOINLINE __attribute__((noinline, unused))
#define ST_UNUSED __attribute__((unused))

/* --- marks --------------------------------------------------------------------------------------------- */

static uint64_t st_calls, st_n_calls;
static uint32_t st_pieces[ST_PIECES];

ST_UNUSED static inline void st_enter(uint32_t function) {
    st_calls = (st_calls ^ function) * 0x100000001b3u + 1;
    st_n_calls++;
}

ST_UNUSED static inline void st_piece(uint32_t piece) { st_pieces[piece]++; }

/* --- values -------------------------------------------------------------------------------------------- */

static unsigned char st_values[1 << 16];
static size_t st_size;

ST_UNUSED static void st_show(uint64_t value) {
    if (st_size + sizeof value > sizeof st_values) return;
    memcpy(st_values + st_size, &value, sizeof value);
    st_size += sizeof value;
}

/* One value on each path. Where a compiler has made branches into choices, a path has several until somebody asks. */
ST_NOINLINE static uint64_t st_settle(uint64_t x) {
    while (tf_is_symbolic(x)) {
        uint64_t value = (uint64_t)tf_value_i64((int64_t)x);
        if (x == value) return value;
    }
    return x;
}

/* The report in front of the values; gives its length. */
ST_NOINLINE static int st_head(char *text, size_t size) {
    uint64_t hash = 0, sum = 0;
    for (uint32_t i = 0; i < ST_PIECES; i++) {
        uint64_t count = st_settle(st_pieces[i]);
        hash = (hash ^ count) * 0x100000001b3u + 1;
        sum += count;
    }
    st_calls = st_settle(st_calls);
    st_n_calls = st_settle(st_n_calls);
    return snprintf(text, size, "calls %016llx %llu\nlines %016llx %llu\n", (unsigned long long)st_calls,
                    (unsigned long long)st_n_calls, (unsigned long long)hash, (unsigned long long)sum);
}

/* Prints the report; gives an exit status that depends on the calls. */
ST_NOINLINE static int st_report(void) {
    char head[100];
    fwrite(head, 1, (size_t)st_head(head, sizeof head), stdout);
    fwrite(st_values, 1, st_size, stdout);
    fflush(stdout);
    return (int)(st_calls >> 20 & 63);
}

/* --- all inputs ---------------------------------------------------------------------------------------- */

static uint32_t st_bug;

/* The same value, but no compiler knows it: it would leave out an access that it sees going wrong. */
ST_UNUSED static inline uint64_t st_hidden(uint64_t x) {
    volatile uint64_t hidden = x;
    return hidden;
}

/* Whether an access is to be left out because natively it would go wrong; remembers where that was. */
ST_UNUSED static int st_meets_bug(int wrong, uint32_t place) {
    if (!tf_is_replay() || !wrong) return 0;
    if (!st_bug) st_bug = place;
    return 1;
}

/* Natively: runs the program on each value of its one free byte. Each gives a record: bug, exit status and length as
 * 32-bit numbers, then the report. */
ST_UNUSED static int st_all(void (*again)(int), void (*body)(void)) {
    for (int x = 0; x < 256; x++) {
        char head[100];
        st_calls = st_n_calls = st_size = st_bug = 0;
        memset(st_pieces, 0, sizeof st_pieces);
        again(x);
        body();
        size_t length = (size_t)st_head(head, sizeof head);
        uint32_t record[3] = {st_bug, st_calls >> 20 & 63, (uint32_t)(length + st_size)};
        fwrite(record, sizeof record, 1, stdout);
        fwrite(head, 1, length, stdout);
        fwrite(st_values, 1, st_size, stdout);
    }
    return 0;
}

/* --- inputs -------------------------------------------------------------------------------------------- */

/* Zero, but only the solver can know: the one power of two (or none) that three divides. */
ST_NOINLINE static uint8_t st_zero(void) {
    uint8_t z = 0;
    tf_make_symbolic(&z, sizeof z, "zero");
    tf_assume(((z & (uint8_t)(z - 1)) == 0) & (z % 3 == 0));
    return z;
}

/* The number from 1 to `size` that all prime powers in `size` divide: itself. */
ST_NOINLINE static uint16_t st_divisors(uint16_t size) {
    uint16_t y = size, rest = size, z = st_zero();
    tf_make_symbolic(&y, sizeof y, "divisors");
    tf_assume((y <= size) & (y >= (size != 0)));
    for (uint16_t prime = 2; rest > 1; prime++) {
        uint16_t power = 1;
        while (rest % prime == 0) rest /= prime, power *= prime;
        if (power > 1) tf_assume(y % power == z);
        if ((uint32_t)prime * prime > rest && rest > 1) {
            tf_assume(y % rest == z);
            rest = 1;
        }
    }
    return y;
}

/* A symbolic value that can only be `v`, made so in one of five ways. The bounds hold the hidden zero, so that no
 * interval or rule gives the value away. Natively tf_make_symbolic leaves the value alone and tf_range gives 0. */
#define ST_PIN(T, U)                                                                                              \
    ST_NOINLINE static T st_pin_less_##T(T v) {                                                                   \
        const U top = (U)1 << (sizeof(T) * 8 - 1);                                                                \
        const T least = (T)-1 < (T)1 ? (T)top : (T)0, most = (T)(U)((U)least - 1);                                \
        T x = v, w = (T)((U)v ^ st_zero());                                                                       \
        tf_make_symbolic(&x, sizeof x, "less");                                                                   \
        if (v != least) tf_assume(x > (T)((U)w - 1));                                                             \
        if (v != most) tf_assume(x < (T)((U)w + 1));                                                              \
        return x;                                                                                                 \
    }                                                                                                             \
    ST_NOINLINE static T st_pin_most_##T(T v) {                                                                   \
        T x = v, w = (T)((U)v ^ st_zero());                                                                       \
        tf_make_symbolic(&x, sizeof x, "most");                                                                   \
        tf_assume(x >= w);                                                                                        \
        tf_assume(x <= w);                                                                                        \
        return x;                                                                                                 \
    }                                                                                                             \
    ST_NOINLINE static T st_pin_range_##T(T v) {                                                                  \
        U low = (U)((U)v ^ st_zero());                                                                            \
        T x = (T)((U)v + (U)tf_range(-5, 6, "range"));                                                            \
        tf_assume((U)((U)x - low) < 1);                                                                           \
        return x;                                                                                                 \
    }                                                                                                             \
    ST_NOINLINE static T st_pin_divisors_##T(T v) {                                                               \
        int negative = v < (T)1 && v != 0;                                                                        \
        U size = negative ? (U)(0 - (U)v) : (U)v, x = 0;                                                          \
        for (unsigned at = 0; at < sizeof(T) * 8; at += 16) x |= (U)((U)st_divisors((uint16_t)(size >> at)) << at);\
        return negative ? (T)(U)(0 - x) : (T)x;                                                                   \
    }                                                                                                             \
    ST_NOINLINE static T st_pin_table_##T(T v) {                                                                  \
        T table[8];                                                                                               \
        uint8_t at = (uint8_t)((U)v % 8), z = st_zero();                                                          \
        for (uint8_t i = 0; i < 8; i++) table[i] = (T)((U)v + (U)((i - at) * 3));                                 \
        tf_make_symbolic(&at, sizeof at, "table");                                                                \
        tf_assume(at < 8);                                                                                        \
        const T *place = table + at;                                                                              \
        tf_assume((U)((U)*place - (U)v) == z);                                                                    \
        return *place;                                                                                            \
    }                                                                                                             \
    ST_NOINLINE static T st_free_##T(T v, const char *name) {                                                     \
        tf_make_symbolic(&v, sizeof v, name);                                                                     \
        return v;                                                                                                 \
    }

ST_PIN(int8_t, uint8_t)
ST_PIN(uint8_t, uint8_t)
ST_PIN(int16_t, uint16_t)
ST_PIN(uint16_t, uint16_t)
ST_PIN(int32_t, uint32_t)
ST_PIN(uint32_t, uint32_t)
ST_PIN(int64_t, uint64_t)
ST_PIN(uint64_t, uint64_t)

#endif
