/* Files: inodes (struct node), open file descriptions (struct file) and the table of operations that each
 * kind of file implements.
 *
 * Not here: file descriptors (env.h) and names (path.h). Invariant: a node is never copied; names, open
 * files and mappings hold references to it, so all of them agree about contents and metadata. */
#ifndef TFK_FILE_H
#define TFK_FILE_H

#include "abi.h"

struct file;
struct node;

/* One kind of file = one table. A missing operation has the default that vfs.c gives it. `pos` is the
 * position to use and advance; streams ignore it. */
struct file_ops {
    const char *kind;
    bool seekable;
    long (*open)(struct file *f);
    void (*release)(struct file *f);
    long (*read)(struct file *f, void *buf, size_t n, u64 *pos);
    long (*write)(struct file *f, const void *buf, size_t n, u64 *pos);
    long (*seek)(struct file *f, s64 off, int whence); /* instead of the usual arithmetic */
    long (*ioctl)(struct file *f, unsigned request, void *arg);
    u32 (*poll)(struct file *f);
};

/* Contents of a regular file: pages allocated when first written, two levels, over an optional host file. */
#define LEAF_PAGES 512
struct leaf {
    u8 *page[LEAF_PAGES];
};
struct contents {
    struct leaf **leaves;
    u64 n_leaves;
    u64 host_limit; /* bytes below this that no page covers come from the host */
    long handle;    /* host contents, or -1 when not opened yet */
    bool unsized;   /* the host says 0 bytes and may mean more, as in /proc */
};

struct entry;
struct dir {
    struct node *parent;    /* the root is its own parent */
    struct entry **order;   /* every entry, in listing order; an index is a getdents cookie */
    struct entry **buckets; /* the same entries by name; n_buckets is a power of two */
    u32 n, cap, n_buckets;
    u32 n_live;  /* names that exist, once listed */
    bool listed; /* all host names are in the table */
    void (*refresh)(struct node *dir); /* rebuilds a directory whose names follow the process (proc) */
};

/* A name in a directory. A gone entry hides a host name or waits for reuse. */
enum entry_state { ENTRY_GONE, ENTRY_HOST, ENTRY_NODE };
struct entry {
    struct entry *next; /* in the bucket */
    struct node *dir;   /* the directory that holds this name */
    struct node *node;  /* ENTRY_NODE only */
    u64 ino;            /* ENTRY_HOST only, with type */
    u32 hash;
    u8 state, type, len;
    bool on_host; /* the host's listing has this name */
    char name[];
};

/* The type of a standard stream that is closed from the start; no file has it. */
#define TYPE_CLOSED S_IFMT

struct node {
    const struct file_ops *ops;
    u32 mode, uid, gid;
    u32 refs; /* names, open files, mappings, working directory */
    u64 dev, ino, rdev, nlink, size, blocks, blksize;
    struct k_timespec atime, mtime, ctime, btime;
    char *host;                     /* host path that backs this node, or NULL */
    struct entry *entry;            /* a name of this node, for /proc/self/fd and getcwd */
    struct contents data;           /* regular files */
    struct dir *dir;                /* directories */
    char *target;                   /* symbolic links */
    struct node *magic;             /* links of /proc/self that lead to a node, whatever its name */
    void *extra;                    /* owned by the kind, freed with the node: pipe, socket … */
    int number;                     /* owned by the kind: which standard stream, which proc file */
    u32 shared_maps;                /* writable shared mappings that may hold newer contents */
    u64 symbolic_size;              /* largest possible size while `size` is symbolic, else 0 */
    bool shows_type;                /* stat shows shown_type, which may be symbolic, in place of the type in mode */
    u32 shown_type;
    bool maybe_closed;              /* a standard stream that nobody used yet: it is closed where shown_type is TYPE_CLOSED */
    struct node *next_linked;       /* host files with several names, found by (dev, ino) */
};

struct file {
    const struct file_ops *ops;
    struct node *node;
    u64 pos;
    u32 flags; /* O_* that F_GETFL shows */
    u32 refs;
    void *extra; /* owned by the kind */
};

static inline bool is_type(const struct node *n, u32 type) { return (n->mode & S_IFMT) == type; }
static inline bool may_read(const struct file *f) { return (f->flags & (O_WRONLY | O_PATH)) == 0; }
static inline bool may_write(const struct file *f) {
    return ((f->flags & O_ACCMODE) != O_RDONLY) & ((f->flags & O_PATH) == 0);
}

extern const struct file_ops tfk_regular_ops, tfk_directory_ops, tfk_stdin_ops, tfk_stdin_file_ops,
    tfk_stdout_ops, tfk_any_stdout_ops, tfk_pipe_ops, tfk_tty_ops, tfk_null_ops, tfk_zero_ops, tfk_full_ops, tfk_random_ops, tfk_socket_ops,
    tfk_epoll_ops, tfk_eventfd_ops, tfk_unopenable_ops, tfk_proc_text_ops;

/* node.c: inodes */
struct node *tfk_node_new(u32 mode, struct node *parent);
struct node *tfk_node_from_host(const char *host_path);
void tfk_node_ref(struct node *n);
void tfk_node_unref(struct node *n);
const struct file_ops *tfk_ops_for(u32 mode, u64 rdev);
void tfk_touch(struct node *n); /* contents or names changed now */
void tfk_touch_read(struct node *n);

/* tree.c: names in directories */
long tfk_lookup(struct node *dir, const char *name, size_t len, struct node **out);
long tfk_enter(struct node *dir, const char *name, struct node *n);
void tfk_remove(struct node *dir, const char *name);
void tfk_list(struct node *dir);
bool tfk_dir_empty(struct node *dir);
struct entry *tfk_find_entry(struct node *dir, const char *name, size_t len);

/* data.c: contents of regular files */
void tfk_tell_contents(struct node *n, const char *path);
long tfk_data_read(struct node *n, void *buf, size_t len, u64 pos);
long tfk_data_write(struct node *n, const void *buf, size_t len, u64 pos);
long tfk_data_resize(struct node *n, u64 size);
long tfk_data_seek(struct node *n, u64 pos, bool hole);
void tfk_data_free(struct node *n);
void tfk_settle_size(struct node *n);

/* vfs.c: open file descriptions */
struct file *tfk_file_new(struct node *n, u32 flags);
void tfk_file_unref(struct file *f);
long tfk_file_read(struct file *f, void *buf, size_t n, u64 *pos);
long tfk_file_write(struct file *f, const void *buf, size_t n, u64 *pos);
u32 tfk_file_poll(struct file *f);

#endif
