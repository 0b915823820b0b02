/* The native host shim: what tests set and see. */
#ifndef SHIM_H
#define SHIM_H

#include <setjmp.h>
#include <stddef.h>

long __tf_syscall(long n, long a, long b, long c, long d, long e, long f);

enum shim_end { SHIM_RUNNING, SHIM_EXIT, SHIM_SIGNAL, SHIM_GAP, SHIM_HANG, SHIM_INFEASIBLE };

extern char shim_root[4096];         /* host paths are below this directory */
extern char shim_output[3][1 << 20];   /* what the program wrote to 1 and 2 */
extern size_t shim_output_len[3];
extern char shim_warnings[65536];
extern char shim_input[1 << 20];       /* the real standard input */
extern size_t shim_input_len;
extern long shim_clock;              /* nanoseconds */

void shim_config(const char *key, const char *value);
void shim_symbolic(const char *name, const void *bytes, size_t n); /* the values of a symbolic object */

/* Run `step` until it returns or the path ends; `status` and `text` of the end are kept. */
enum shim_end shim_run(void (*step)(void));
extern int shim_status;
extern char shim_text[4096];

#endif
