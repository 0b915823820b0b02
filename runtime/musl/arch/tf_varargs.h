/* The next variable argument, or 0 when the caller passed no more.
 *
 * fcntl, ioctl, prctl and syscall read arguments that their callers often leave out. On a processor that reads
 * what happens to be in a register; the engine calls it what it is, a read of nothing. All variable arguments are
 * in memory here, so the room that is left says how many there are. */
#ifndef TF_VARARGS_H
#define TF_VARARGS_H

#include <stdarg.h>
#include <stddef.h>

size_t tf_object_room(const void *address);

struct tf_va_list {
    unsigned gp_offset, fp_offset;
    void *overflow, *registers;
};

static inline long tf_next_argument(va_list ap)
{
    const struct tf_va_list *list = (const struct tf_va_list *)ap;
    if (!list->overflow || tf_object_room(list->overflow) < sizeof(long)) return 0;
    return va_arg(ap, long);
}

#endif
