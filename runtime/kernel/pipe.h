/* The ring of bytes that pipes and socket pairs use. */
#ifndef TFK_PIPE_H
#define TFK_PIPE_H

#include "abi.h"

#define PIPE_SIZE 65536u

struct ring {
    u8 *bytes; /* PIPE_SIZE of them, made by the first write */
    u32 head, len;
};

struct pipe {
    struct ring ring;
    u32 readers, writers;
    bool anonymous;
};

size_t tfk_ring_get(struct ring *r, void *buf, size_t n);
size_t tfk_ring_put(struct ring *r, const void *buf, size_t n);

#endif
