/* Arguments and variables as objects of their own, in builds with AddressSanitizer: the kernel puts them side by side,
 * so that a read behind the end of one finds the next and no sanitizer sees it. Each becomes a block of exactly its
 * size before `main` begins. glibc hands constructors what it hands to main; elsewhere there is nothing to do. */
#if defined(__has_feature)
#if __has_feature(address_sanitizer)
#define WITH_ADDRESS_SANITIZER 1
#endif
#endif
#if defined(__SANITIZE_ADDRESS__)
#define WITH_ADDRESS_SANITIZER 1
#endif

#include <stdlib.h>
#include <string.h>

#if defined(WITH_ADDRESS_SANITIZER) && defined(__GLIBC__)
static void separate(char **list) {
    for (; *list; list++) {
        char *copy = strdup(*list);
        if (copy) *list = copy;
    }
}

__attribute__((constructor)) static void separate_arguments(int argc, char **argv, char **environment) {
    (void)argc;
    separate(argv);
    separate(environment);
}
#endif
