/* errno under the names of klee/klee.h. */

int *__errno_location(void);
int klee_get_errno(void);
int *klee_errno_addr(void);

int klee_get_errno(void) { return *__errno_location(); }

int *klee_errno_addr(void) { return __errno_location(); }
