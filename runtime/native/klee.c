/* The names of KLEE's interface for native programs: each does what its tf_ function does. */
#include <klee/klee.h>

#include <errno.h>
#include <stdlib.h>

#define WEAK __attribute__((weak))

WEAK void klee_make_symbolic(void *addr, size_t nbytes, const char *name) { tf_make_symbolic(addr, nbytes, name); }
WEAK int klee_range(int begin, int end, const char *name) { return tf_range(begin, end, name); }
WEAK int klee_int(const char *name) { return tf_int(name); }
WEAK uintptr_t klee_choose(uintptr_t n) { return tf_choose(n); }
WEAK void klee_assume(uintptr_t condition) { tf_assume(condition); }
WEAK void klee_prefer_cex(void *object, uintptr_t condition) { (void)object, (void)condition; }
WEAK void klee_posix_prefer_cex(void *object, uintptr_t condition) { (void)object, (void)condition; }
WEAK unsigned klee_is_symbolic(uintptr_t n) { return (void)n, 0; }
WEAK unsigned klee_is_replay(void) { return 1; }
WEAK float klee_get_valuef(float expr) { return expr; }
WEAK double klee_get_valued(double expr) { return expr; }
WEAK long klee_get_valuel(long expr) { return expr; }
WEAK long long klee_get_valuell(long long expr) { return expr; }
WEAK int32_t klee_get_value_i32(int32_t expr) { return expr; }
WEAK int64_t klee_get_value_i64(int64_t expr) { return expr; }
WEAK size_t klee_get_obj_size(void *ptr) { return tf_object_size(ptr); }
WEAK void klee_check_memory_access(const void *address, size_t size) { tf_check_access(address, size); }
WEAK void klee_silent_exit(int status) { tf_silent_exit(status); }
WEAK void klee_abort(void) { abort(); }

WEAK void klee_report_error(const char *file, int line, const char *message, const char *suffix) {
    tf_report(file, line, message, suffix);
}

WEAK void klee_print_expr(const char *msg, ...) { tf_warning(msg); }
WEAK void klee_print_range(const char *name, int arg) { (void)arg, tf_warning(name); }
WEAK void klee_warning(const char *message) { tf_warning(message); }
WEAK void klee_warning_once(const char *message) { tf_warning_once(message); }
WEAK void klee_stack_trace(void) {}
WEAK void klee_mark_global(void *object) { (void)object; }
WEAK void klee_define_fixed_object(void *addr, size_t nbytes) { (void)addr, (void)nbytes; }
WEAK void klee_set_forking(unsigned enable) { (void)enable; }
WEAK void klee_alias_function(const char *fn_name, const char *new_fn_name) { (void)fn_name, (void)new_fn_name; }
WEAK void klee_open_merge(void) {}
WEAK void klee_close_merge(void) {}
WEAK int klee_get_errno(void) { return errno; }
WEAK int *klee_errno_addr(void) { return &errno; }
