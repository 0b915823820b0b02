/* Symbolic inputs: files and their metadata, standard streams, clocks, random bytes; choices of descriptors, counts
 * and sizes.
 *
 * Not here: names (names.c), directories (symdir.c), planned failures (fail.c). Invariant: objects are named as KLEE's
 * POSIX runtime names them where it has them, so that tools for its test cases keep working. */
#include "symbolic.h"
#include "path.h"
#include "syscalls.h"

struct symbolic_options tfk_symbolic;

TFK_FORKS bool tfk_decide(bool condition) {
    if (condition) return true;
    return false;
}

TFK_FORKS u64 tfk_choose_value(u64 v, u64 most) {
    for (u64 k = 0; k < most; k++)
        if (v == k) return k;
    return most;
}

#define SMALL_COUNT 64

u64 tfk_choose_count(u64 v) {
    if (!tfk_is_symbolic(v)) return v;
    u64 k = tfk_choose_value(v, SMALL_COUNT);
    if (k < SMALL_COUNT) return k;
    u64 one = (u64)tf_value_i64((s64)v);
    tf_assume(v == one);
    return one;
}

TFK_FORKS int tfk_choose_fd(int fd) {
    for (u32 i = 0; i < tfk.n_fds; i++)
        if (tfk.fds[i].file && fd == (int)i) return (int)i;
    return -1;
}

/* One size per path; what lies beyond it is zero, as in every other file. */
void tfk_settle_size(struct node *n) {
    u64 most = n->symbolic_size;
    n->size = tfk_choose_value(n->size, most);
    n->symbolic_size = 0;
    u64 size = n->size;
    n->size = most;
    tfk_data_resize(n, size);
}

/* --- files ------------------------------------------------------------------------------------------- */

/* Times of files are half a year apart, from 1970 on: enough for programs to find files older, newer, recent or of the
 * future, and of one symbolic byte, over which calendars are computed by looking at its values. */
#define TIME_STEPS ((u64)0xff << 24)

static struct k_timespec one_of_the_times(const struct k_timespec *t) {
    if (!tfk_is_symbolic((u64)t->sec)) return (struct k_timespec){t->sec & 0xffffffff, 0}; /* a given test's */
    tf_assume(((u64)t->sec & ~TIME_STEPS) == 0);
    return (struct k_timespec){(s64)((u64)t->sec & TIME_STEPS), 0};
}

/* Files as in KLEE's model: of fixed size, readable. */
static bool as_klee(void) { return tfk_config_number("fixed-sizes", 0) != 0; }

/* What a kernel can return: a plausible owner, at most `size` bytes, whole blocks. */
static void constrain(const struct k_stat *st, u64 size) {
    if (as_klee()) {
        tf_assume((u64)st->size == size);
        tf_assume((st->mode & 0444) == 0444);
    }
    tf_assume((u64)st->size <= size);
    tf_assume((st->mode & ~(S_IFMT | 0777u)) == 0);
    tf_assume((st->uid & 0xffff8000u) == 0);
    tf_assume((st->gid & 0xffff8000u) == 0);
    tf_prefer(st, (u64)st->size == size);
    tf_prefer(st, (st->mode & 0777) == 0644);
    tf_prefer(st, st->uid == tfk.uid);
    tf_prefer(st, st->gid == tfk.gid);
}

/* A property of the machine that a path settles when it is first asked for. */
struct property {
    const char *name;
    bool asked;
    u8 holds;
};

static bool decided(struct property *p) {
    if (!p->asked) {
        p->asked = true;
        tf_make_symbolic(&p->holds, 1, p->name);
        tf_assume(p->holds <= 1);
    }
    return tfk_decide(p->holds == 1);
}

bool tfk_directories_end(void) {
    static struct property end = {.name = "directories-end"};
    return tfk_symbolic.n_files != 0 && !as_klee() && decided(&end);
}

bool tfk_stdout_is_elsewhere(void) {
    static struct property elsewhere = {.name = "stdout-elsewhere"};
    return !as_klee() && decided(&elsewhere);
}

char *tfk_joined(const char *a, const char *b) {
    size_t n = strlen(a), m = strlen(b);
    char *s = tf_alloc(n + m + 1);
    memcpy(s, a, n);
    memcpy(s + n, b, m + 1);
    return s;
}

/* Standard output can be a pipe, a file or a terminal; a standard stream can also be closed. */
static void constrain_type(const struct node *n, const struct k_stat *st) {
    u32 type = st->mode & S_IFMT, usual = n->shows_type ? S_IFIFO : n->mode & S_IFMT;
    bool other = n->shows_type & ((type == S_IFREG) | (type == S_IFCHR));
    bool closed = n->maybe_closed & (type == TYPE_CLOSED);
    tf_assume((type == usual) | other | closed);
    if (n->shows_type | n->maybe_closed) tf_prefer(st, type == usual);
}

static void take_metadata(struct node *n, const char *name, u64 size) {
    struct k_stat *st = tf_alloc(sizeof *st);
    char *label = tfk_joined(name, "-stat");
    tf_make_symbolic(st, sizeof *st, label);
    tf_free(label);
    constrain(st, size);
    constrain_type(n, st);
    n->shown_type = st->mode & S_IFMT;
    /* said again by masks, so that the type and the ranges are known without a query */
    n->mode = (n->mode & S_IFMT) | (st->mode & 0777);
    n->uid = st->uid & 0x7fff;
    n->gid = st->gid & 0x7fff;
    bool fixed = as_klee();
    if (fixed) n->mode |= 0444;
    n->size = fixed ? size : (u64)st->size;
    n->symbolic_size = fixed ? 0 : size;
    n->atime = one_of_the_times(&st->atim);
    n->mtime = one_of_the_times(&st->mtim);
    n->ctime = one_of_the_times(&st->ctim);
}

static void take_bytes(struct node *n, const char *name, u64 size) {
    u8 *bytes = tf_alloc(size);
    tf_make_symbolic(bytes, size, name);
    tfk_data_write(n, bytes, size, 0);
    tf_free(bytes);
}

static void take_input(struct node *n, const char *name, u64 size) {
    if (size == 0) return;
    take_bytes(n, name, size);
    take_metadata(n, name, size);
}

struct node *tfk_symbolic_node(const char *name, u64 size, u32 mode) {
    struct node *n = tfk_node_new(mode, tfk.cwd);
    n->nlink = 1;
    take_input(n, name, size);
    return n;
}

static bool make_file(const char *path, u64 size) {
    struct walk w;
    if (tfk_walk(AT_FDCWD, path, WALK_NAME, &w) < 0 || w.last != LAST_NAME) return false;
    char *label = tfk_joined(path, "-data");
    tfk_enter(w.dir, w.name, tfk_symbolic_node(label, size, S_IFREG | 0644));
    w.dir->blocks = 0; /* as in a replay, where a directory of such files lies in memory */
    tf_free(label);
    tfk_symbolic_name(path);
    return true;
}

/* --- streams, clocks, random bytes ------------------------------------------------------------------- */

struct request {
    struct request *next;
    const char *path;
    u64 entries, size; /* entries are those of a directory */
    bool is_dir;
};
static struct request *requests, **last_request = &requests;

static void request(const char *path, u64 entries, u64 size, bool is_dir) {
    struct request *r = tf_alloc(sizeof *r);
    *r = (struct request){NULL, path, entries, size, is_dir};
    *last_request = r;
    last_request = &r->next;
}

void tfk_symbolic_request(const char *path, u64 size) { request(path, 0, size, false); }
void tfk_symbolic_request_dir(const char *path, u64 entries, u64 size) { request(path, entries, size, true); }

/* In the order of the command line, so that a file can stand in a directory that was asked for before it. */
static void requested_files(void) {
    for (const struct request *r = requests; r; r = r->next) {
        bool made = r->is_dir ? tfk_symbolic_dir(r->path, r->entries, r->size) : make_file(r->path, r->size);
        if (!made) tf_gap(r->is_dir ? "--sym-dir: the path cannot be created" : "--sym-file: the path cannot be created");
    }
}

/* Standard output of any kind: programs behave differently on a terminal, pipe or file, and where there is none. */
static void symbolic_stdout(void) {
    struct file *f = tfk_fd(1);
    f->node->shows_type = true;
    f->node->maybe_closed = !as_klee();
    take_metadata(f->node, "stdout", 0);
    f->node->size = 0;
    f->ops = f->node->ops = &tfk_any_stdout_ops;
}

static void symbolic_stdin(void) {
    struct node *n = tfk_node_new(S_IFIFO | 0600, tfk.cwd);
    n->nlink = 1;
    n->maybe_closed = tfk_symbolic.stdin_size && !as_klee();
    take_input(n, "stdin", tfk_symbolic.stdin_size);
    n->ops = tfk_symbolic.stdin_size ? &tfk_stdin_ops : &tfk_null_ops;
    n->mode = S_IFIFO | 0600; /* a pipe of the user's: of its metadata only the size is open, and stat does not show it */
    n->uid = tfk.euid;
    n->gid = tfk.egid;
    n->atime = n->mtime = n->ctime = tfk_stamp();
    tfk_fd_close(0);
    tfk_fd_install(tfk_file_new(n, O_RDONLY), 0, false);
}

static void numbered(char *buf, const char *name, u32 k) {
    struct text t = {buf, 0, 31};
    tfk_text(&t, name);
    tfk_text_number(&t, k);
    buf[t.len] = 0;
}

/* Seconds and microseconds are apart, as programs use them: no division by the solver. */
bool tfk_symbolic_clock(struct k_timeval *out) {
    char label[32];
    struct k_timeval *t, *last = &tfk_symbolic.last_time;
    if (!tfk_symbolic.sym_time) return false;
    numbered(label, "time-", tfk_symbolic.n_times++);
    t = tf_alloc(sizeof *t);
    tf_make_symbolic(t, sizeof *t, label);
    tf_assume(((u64)t->sec >> 32) == 0);
    tf_assume((u64)t->usec < 1000000);
    tf_assume((t->sec > last->sec) | ((t->sec == last->sec) & (t->usec >= last->usec)));
    *out = *last = *t;
    tf_free(t);
    return true;
}

bool tfk_symbolic_random(void *buf, size_t n) {
    char label[32];
    if (!tfk_symbolic.sym_random) return false;
    numbered(label, "random-", tfk_symbolic.n_randoms++);
    u8 *bytes = tf_alloc(n ? n : 1);
    tf_make_symbolic(bytes, n, label);
    memcpy(buf, bytes, n);
    tf_free(bytes);
    return true;
}

/* --- from the configuration --------------------------------------------------------------------------- */

static u64 read_number(const char **p) {
    u64 v = 0;
    while (**p == ' ') ++*p;
    while (**p >= '0' && **p <= '9') v = v * 10 + (u64)(*(*p)++ - '0');
    while (**p == ' ') ++*p;
    return v;
}

/* "SIZE PATH" lines. */
static void configured_files(void) {
    char text[CONFIG_VALUE_MAX];
    if (tf_config("sym-file", text, sizeof text) <= 0) return;
    const char *p = text;
    while (*p) {
        char path[PATH_MAX];
        size_t len = 0;
        u64 size = read_number(&p);
        while (*p && *p != '\n' && len < sizeof path - 1) path[len++] = *p++;
        path[len] = 0;
        if (*p == '\n') p++;
        if (!make_file(path, size)) tf_warn_once("sym-file: the path cannot be created");
    }
}

static void read_options(void) {
    char text[64];
    struct symbolic_options *o = &tfk_symbolic;
    if (tf_config("sym-files", text, sizeof text) > 0) {
        const char *p = text;
        o->n_files = read_number(&p);
        o->file_size = read_number(&p);
    }
    long n = tfk_config_number("sym-stdin", -1);
    o->given_stdin |= n >= 0;
    if (n >= 0) o->stdin_size = (u64)n;
    o->sym_stdout |= tfk_config_number("sym-stdout", 0) != 0;
    o->sym_time |= tfk_config_number("sym-time", 0) != 0;
    o->sym_random |= tfk_config_number("sym-random", 0) != 0;
    o->socket_size = (u64)tfk_config_number("sym-socket", (long)o->socket_size);
    o->dgram_size = (u64)tfk_config_number("sym-dgram", (long)o->dgram_size);
}

/* Readers of KLEE's test cases look for this object when there are files; with its environment KLEE always has it. */
static bool wants_version(void) {
    const struct symbolic_options *o = &tfk_symbolic;
    return o->n_files || o->given_stdin || o->sym_stdout || (as_klee() && !tfk_config_number("literal-args", 0));
}

static void mark_version(void) {
    int version;
    tf_make_symbolic(&version, sizeof version, "model_version");
    tf_assume(version == 1);
}

void tfk_symbolic_setup(void) {
    char name[2] = "A";
    read_options();
    for (u64 i = 0; i < tfk_symbolic.n_files && i < 26; i++, name[0]++)
        if (!make_file(name, tfk_symbolic.file_size)) tf_warn_once("sym-files: the working directory is gone");
    configured_files();
    requested_files();
    if (tfk_symbolic.sym_stdout) symbolic_stdout();
    if (tfk_symbolic.given_stdin) symbolic_stdin();
    if (wants_version()) mark_version();
}
