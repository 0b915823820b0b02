/* Trefoil's interface for programs under test: make data symbolic, constrain it, ask about it.
 *
 * Everything here is answered by the engine when the program is explored. For replay and for native builds
 * the same names come from Trefoil's replay library, which takes the values from a test case. */
#ifndef TREFOIL_H
#define TREFOIL_H

#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

/* --- making data symbolic -------------------------------------------------------------------------- */

/* Give the `size` bytes at `object` any value. `name` labels them in test cases; a name that is used again
 * gets a number. */
void tf_make_symbolic(void *object, size_t size, const char *name);

/* A new symbolic integer. */
int tf_int(const char *name);

/* A new symbolic integer in [low, high). An empty range is an error of the harness. */
int tf_range(int low, int high, const char *name);

/* A number below n, each of them on a path of its own. The path's choices are part of its test case. */
uintptr_t tf_choose(uintptr_t n);

/* --- constraining it -------------------------------------------------------------------------------- */

/* Go on only where `condition` is not zero; the path ends silently where that is impossible. */
void tf_assume(uintptr_t condition);

/* Report a bug (assert-fail) on the paths where the condition can be false, and go on with the others. */
#define tf_assert(condition) ((condition) ? (void)0 : tf_assert_failed(#condition, __FILE__, __LINE__, __func__))

/* When a test case is written, choose values for which `condition` holds if that is possible. */
void tf_prefer(const void *object, uintptr_t condition);

/* --- asking ------------------------------------------------------------------------------------------ */

/* 1 when the value has several possible values on this path as far as known without solving. */
unsigned tf_is_symbolic(uintptr_t value);

/* One possible value on this path. Does not constrain the path: another call may give another value. */
int32_t tf_value_i32(int32_t value);
int64_t tf_value_i64(int64_t value);
long tf_value_long(long value);
float tf_value_float(float value);
double tf_value_double(double value);

/* 1 when running a test case natively, 0 under exploration. */
unsigned tf_is_replay(void);

/* Size of the memory object that starts at `object`; bytes from `address` to the end of its object. */
size_t tf_object_size(const void *object);
size_t tf_object_room(const void *address);

/* Report a bug now unless [address, address + size) may be accessed. */
void tf_check_access(const void *address, size_t size);

/* --- ends and messages -------------------------------------------------------------------------------- */

/* End the path without a test case. */
__attribute__((noreturn)) void tf_silent_exit(int status);

/* End the path with a bug of the harness's own: `id` is a short name in kebab-case. */
__attribute__((noreturn)) void tf_report(const char *file, int line, const char *message, const char *id);

/* What tf_assert calls. */
__attribute__((noreturn)) void tf_assert_failed(const char *text, const char *file, int line, const char *function);

/* Show `message` and the expressions that follow. */
void tf_print(const char *message, ...);

void tf_warning(const char *message);
void tf_warning_once(const char *message);
void tf_stack_trace(void);

#ifdef __cplusplus
}
#endif

#endif
