/* The names by which libc allocates for itself. The allocator is the engine's: of musl's malloc directory
 * only reallocarray.c is compiled. */
#include <stdlib.h>
#include "dynlink.h"
#include "fork_impl.h"

int __malloc_replaced;
int __aligned_alloc_replaced;

static volatile int unused_lock[1];
volatile int *const __bump_lockptr = unused_lock;

void *__libc_malloc(size_t n) { return malloc(n); }
void *__libc_calloc(size_t m, size_t n) { return calloc(m, n); }
void *__libc_realloc(void *p, size_t n) { return realloc(p, n); }
void __libc_free(void *p) { free(p); }

hidden void __malloc_atfork(int who) { (void)who; }
hidden void __malloc_donate(char *start, char *end) { (void)start; (void)end; }
