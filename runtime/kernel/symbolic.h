/* The few places where the kernel looks at symbolic data: names, descriptors, sizes. */
#ifndef TFK_SYMBOLIC_H
#define TFK_SYMBOLIC_H

#include "env.h"
#include <trefoil.h>

static inline bool tfk_is_symbolic(u64 v) { return tf_is_symbolic(v) != 0; }

/* names.c: copy a user's path to text[PATH_MAX + 1]; returns its length, PATH_MAX when it is too long. A symbolic
 * name becomes each symbolic file's name in turn, or one other string; with a directory `in` that it is relative to,
 * first NAME_MISSING for all strings that name nothing there. */
#define NAME_MISSING ((size_t)-1)
size_t tfk_user_path(const char *path, char *text, struct node *in);
void tfk_symbolic_name(const char *path); /* a name that programs may ask for */

/* A symbolic descriptor becomes each open descriptor in turn, or -1. */
int tfk_choose_fd(int fd);

/* The compiler must not turn a branch that is meant to fork into arithmetic on the symbolic value. */
#define TFK_FORKS __attribute__((noinline, optnone))

/* The truth of a condition, concrete: forks when both are possible. */
bool tfk_decide(bool condition);

/* One value: forks once per feasible value below `most`; all larger ones are taken to be `most`. */
u64 tfk_choose_value(u64 v, u64 most);

/* A symbolic count or offset: forks once per small value; a large one is bound to one feasible value. */
u64 tfk_choose_count(u64 v);

/* What the user asked to be symbolic. From tf_config and from the arguments (args.c). */
struct symbolic_options {
    bool given_stdin, sym_stdout, sym_time, sym_random;
    u64 stdin_size;
    u64 n_files, file_size;
    u64 socket_size, dgram_size; /* 0: none */
    u32 n_times, n_randoms, n_sockets;
    struct k_timeval last_time;
};
extern struct symbolic_options tfk_symbolic;

void tfk_symbolic_setup(void);
void tfk_symbolic_request(const char *path, u64 size); /* a file to make at boot */
void tfk_symbolic_request_dir(const char *path, u64 entries, u64 size);

/* symdir.c: a directory of up to `entries` files, directories and links. */
bool tfk_symbolic_dir(const char *path, u64 entries, u64 size);

/* Whether a symbolic standard output that is a file lies on another file system than the program's files. Forks. */
bool tfk_stdout_is_elsewhere(void);

/* Overlays and file systems in memory refuse to seek to the end of a directory, on others it is the directory's size.
 * Forks with symbolic files; as the former without. */
bool tfk_directories_end(void);

char *tfk_joined(const char *a, const char *b);

/* A node for `size` symbolic bytes called `name`, of symbolic length up to `size`. */
struct node *tfk_symbolic_node(const char *name, u64 size, u32 mode);

/* With --sym-time gives a symbolic time that is not before the last one, and returns true. */
bool tfk_symbolic_clock(struct k_timeval *t);

/* With --sym-random fills the buffer and returns true. */
bool tfk_symbolic_random(void *buf, size_t n);

#endif
