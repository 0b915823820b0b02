/* The native side of pinned programs: making a value symbolic leaves it as it is. */
#include <trefoil.h>
#include <unistd.h>

void tf_make_symbolic(void *object, size_t size, const char *name) { (void)object, (void)size, (void)name; }

int tf_range(int low, int high, const char *name) {
    (void)low, (void)high, (void)name;
    return 0;
}

void tf_assume(uintptr_t condition) {
    if (!condition) _exit(77);
}

unsigned tf_is_replay(void) { return 1; }

unsigned tf_is_symbolic(uintptr_t value) { return (void)value, 0u; }

int64_t tf_value_i64(int64_t value) { return value; }
