/* Shared by the checked functions that `_FORTIFY_SOURCE` makes of glibc's headers: each gets the size of the
 * destination as the compiler knows it, or the largest value if it does not. */
#ifndef TF_GLIBC_CHK_H
#define TF_GLIBC_CHK_H

#include <stddef.h>

/* Ends the program as glibc does. */
_Noreturn void __chk_fail(void);

static inline void check(size_t used, size_t size)
{
    if (used > size) __chk_fail();
}

/* For arrays of elements, without overflow. */
static inline void check_items(size_t count, size_t item, size_t size)
{
    if (item && count > size / item) __chk_fail();
}

#endif
