/* Assertions of the native tests. */
#ifndef CHECK_H
#define CHECK_H

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static int n_checks;

#define CHECK_EQ(got, want) \
    do { \
        long got_ = (long)(got), want_ = (long)(want); \
        n_checks++; \
        if (got_ != want_) { \
            fprintf(stderr, "%s:%d: %s = %ld, expected %ld\n", __FILE__, __LINE__, #got, got_, want_); \
            exit(1); \
        } \
    } while (0)

#define CHECK_TEXT(got, want) \
    do { \
        n_checks++; \
        if (strcmp((got), (want)) != 0) { \
            fprintf(stderr, "%s:%d: %s = \"%s\", expected \"%s\"\n", __FILE__, __LINE__, #got, (got), (want)); \
            exit(1); \
        } \
    } while (0)

#define CHECK(condition) CHECK_EQ(!!(condition), 1)

#define SYS(name, ...) sys6(SYS_##name, ##__VA_ARGS__, 0, 0, 0, 0, 0, 0)
#define sys6(n, a, b, c, d, e, f, ...) __tf_syscall(n, (long)(a), (long)(b), (long)(c), (long)(d), (long)(e), (long)(f))

#endif
