/* Small functions that glibc has and musl has not. */
#define _GNU_SOURCE
#include <errno.h>
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

void *rawmemchr(const void *s, int c)
{
    const unsigned char *p = s;
    while (*p != (unsigned char)c) p++;
    return (void *)p;
}
void *__rawmemchr(const void *s, int c) { return rawmemchr(s, c); }

char *canonicalize_file_name(const char *path) { return realpath(path, 0); }
char *__strdup(const char *s) { return strdup(s); }
char *__strndup(const char *s, size_t n) { return strndup(s, n); }
char *__secure_getenv(const char *name) { return secure_getenv(name); }

const char *gnu_get_libc_version(void) { return "2.36"; }
const char *gnu_get_libc_release(void) { return "stable"; }

int fcloseall(void) { return fflush(0); }

_Noreturn void __assert_perror_fail(int number, const char *file, unsigned int line, const char *function)
{
    fprintf(stderr, "%s:%u: %s: unexpected error: %s\n", file, line, function, strerror(number));
    abort();
}

int __register_atfork(void (*before)(void), void (*parent)(void), void (*child)(void), void *handle)
{
    (void)handle;
    return pthread_atfork(before, parent, child);
}

/* Wishes about the heap, which is the engine's. */
int mallopt(int parameter, int value) { return 1; }
int malloc_trim(size_t pad) { return 0; }

/* No stack is visible to the program. */
int backtrace(void **buffer, int size) { return 0; }
void backtrace_symbols_fd(void *const *buffer, int size, int fd) {}
