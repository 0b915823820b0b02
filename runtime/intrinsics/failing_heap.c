/* The heap with planned failures: in the program only with `--fail malloc`, in place of the engine's functions of these
 * names. The engine still answers the names they call. */
#include <errno.h>
#include <stdbool.h>
#include <stddef.h>

bool tfk_malloc_fails(const char *function, unsigned long size); /* kernel/fail.c */
bool tf_called_by_program(void); /* the engine's: is the caller of the function that asks the program's own? */

void *__libc_malloc(size_t n);
void *__libc_calloc(size_t m, size_t n);
void *__libc_realloc(void *p, size_t n);
void *malloc(size_t n);
void *calloc(size_t m, size_t n);
void *realloc(void *p, size_t n);

static void *exhausted(void) {
    errno = ENOMEM;
    return NULL;
}

/* The library's own allocations succeed: natively another library makes others. */
#define FAILS(function, size) (tf_called_by_program() && tfk_malloc_fails(function, size))

void *malloc(size_t n) { return FAILS("malloc", n) ? exhausted() : __libc_malloc(n); }
void *calloc(size_t m, size_t n) { return FAILS("calloc", m * n) ? exhausted() : __libc_calloc(m, n); }

/* realloc(p, 0) frees: that does not fail. */
void *realloc(void *p, size_t n) { return n && FAILS("realloc", n) ? exhausted() : __libc_realloc(p, n); }
