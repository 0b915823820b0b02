/* The names of KLEE's interface, so that programs written for KLEE build unchanged.
 *
 * The engine answers each function as the tf_ function named beside it (see trefoil.h), but as strictly as KLEE: only
 * whole objects become symbolic, an assumption that is false for every input is an error. */
#ifndef KLEE_H
#define KLEE_H

#include <trefoil.h>

#ifdef __cplusplus
extern "C" {
#endif

void klee_make_symbolic(void *addr, size_t nbytes, const char *name); /* tf_make_symbolic */
int klee_range(int begin, int end, const char *name);                 /* tf_range */
int klee_int(const char *name);                                       /* tf_int */
uintptr_t klee_choose(uintptr_t n);                                   /* any number below n; does not fork */

void klee_assume(uintptr_t condition);                                /* tf_assume */
/* Reports a bug where the condition can be false; unlike assert it stays in builds with NDEBUG. */
#define klee_assert(condition) tf_assert(condition)

void klee_prefer_cex(void *object, uintptr_t condition);              /* tf_prefer */
void klee_posix_prefer_cex(void *object, uintptr_t condition);        /* tf_prefer */

unsigned klee_is_symbolic(uintptr_t n);                               /* tf_is_symbolic */
unsigned klee_is_replay(void);                                        /* tf_is_replay */
float klee_get_valuef(float expr);                                    /* tf_value_float */
double klee_get_valued(double expr);                                  /* tf_value_double */
long klee_get_valuel(long expr);                                      /* tf_value_long */
long long klee_get_valuell(long long expr);                           /* tf_value_i64 */
int32_t klee_get_value_i32(int32_t expr);                             /* tf_value_i32 */
int64_t klee_get_value_i64(int64_t expr);                             /* tf_value_i64 */
size_t klee_get_obj_size(void *ptr);                                  /* tf_object_size */
void klee_check_memory_access(const void *address, size_t size);      /* tf_check_access */

__attribute__((noreturn)) void klee_silent_exit(int status);          /* tf_silent_exit */
__attribute__((noreturn)) void klee_abort(void);                      /* bug: abort */
__attribute__((noreturn)) void klee_report_error(const char *file, int line, const char *message,
                                                 const char *suffix); /* tf_report */

void klee_print_expr(const char *msg, ...);                           /* tf_print */
void klee_print_range(const char *name, int arg);                     /* tf_print with the value's range */
void klee_warning(const char *message);                               /* tf_warning */
void klee_warning_once(const char *message);                          /* tf_warning_once */
void klee_stack_trace(void);                                          /* tf_stack_trace */

void klee_mark_global(void *object);                                  /* no effect: addresses may always leave */
void klee_define_fixed_object(void *addr, size_t nbytes);             /* an object at a given address */
void klee_set_forking(unsigned enable);                               /* 0: follow one side of each branch */
void klee_alias_function(const char *fn_name, const char *new_fn_name); /* calls of one go to the other */
void klee_open_merge(void);                                           /* klee -use-merge: paths that part behind this */
void klee_close_merge(void);                                          /* become one again here */
int klee_get_errno(void);                                             /* the path's errno */
int *klee_errno_addr(void);                                           /* address of the program's errno */

#ifdef __cplusplus
}
#endif

#endif
