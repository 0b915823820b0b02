/* Symbolic inputs: names, descriptors, file sizes, files, standard streams, clocks.
 *
 * Invariant: this file is the only one that makes data symbolic or forks on it by intent; the objects are
 * named as KLEE's POSIX runtime names them, so that tools for its test cases keep working. */
#include "symbolic.h"
#include "path.h"
#include "syscalls.h"

struct symbolic_options tfk_symbolic;

/* Names of the symbolic files, as programs may ask for them. */
struct symbolic_name {
    struct symbolic_name *next;
    char *name;
};
static struct symbolic_name *names;

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

/* Does the symbolic string equal `name`? One expression, no branch inside. */
static bool equals(const char *path, const char *name) {
    size_t len = strlen(name) + 1;
    if (tf_object_room(path) < len) return false;
    unsigned same = 1;
    for (size_t i = 0; i < len; i++) same &= path[i] == name[i];
    return tfk_decide(same);
}

static size_t copy_path(const char *path, char *text) {
    for (size_t len = 0; len < PATH_MAX; len++) {
        text[len] = path[len];
        if (!text[len]) return len;
    }
    return PATH_MAX;
}

/* One feasible value, which the path is then bound to. */
static char one_value(char c) {
    char v = (char)tf_value_i32(c);
    tf_assume(c == v);
    return v;
}

/* The names of symbolic files in turn; any other name is fixed to one string, the path's own if it has only one. */
static size_t symbolic_path(const char *path, char *text) {
    for (const struct symbolic_name *s = names; s; s = s->next)
        if (equals(path, s->name)) return copy_path(s->name, text);
    for (size_t len = 0; len < PATH_MAX; len++) {
        text[len] = one_value(path[len]);
        if (!text[len]) return len;
    }
    return PATH_MAX;
}

size_t tfk_user_path(const char *path, char *text) {
    for (size_t len = 0; len < PATH_MAX; len++) {
        if (tfk_is_symbolic((u8)path[len])) return symbolic_path(path, text);
        text[len] = path[len];
        if (!text[len]) return len;
    }
    return PATH_MAX;
}

/* --- files ------------------------------------------------------------------------------------------- */

/* What a kernel can return: a plausible owner, times within 32 bits, at most `size` bytes. */
static void constrain(const struct k_stat *st, u64 size, u32 type) {
    tf_assume((u64)st->size <= size);
    tf_assume((st->mode & ~0777u) == type);
    tf_assume((st->uid & 0xffff8000u) == 0);
    tf_assume((st->gid & 0xffff8000u) == 0);
    tf_assume(((u64)st->atim.sec >> 32) == 0);
    tf_assume(((u64)st->mtim.sec >> 32) == 0);
    tf_assume(((u64)st->ctim.sec >> 32) == 0);
    tf_prefer(st, (u64)st->size == size);
    tf_prefer(st, (st->mode & 0777) == 0644);
    tf_prefer(st, st->uid == tfk.uid);
    tf_prefer(st, st->gid == tfk.gid);
}

static char *joined(const char *a, const char *b) {
    size_t n = strlen(a), m = strlen(b);
    char *s = tf_alloc(n + m + 1);
    memcpy(s, a, n);
    memcpy(s + n, b, m + 1);
    return s;
}

static void take_metadata(struct node *n, const char *name, u64 size) {
    struct k_stat *st = tf_alloc(sizeof *st);
    char *label = joined(name, "-stat");
    tf_make_symbolic(st, sizeof *st, label);
    tf_free(label);
    constrain(st, size, n->mode & S_IFMT);
    /* said again by masks, so that the type and the ranges are known without a query */
    n->mode = (n->mode & S_IFMT) | (st->mode & 0777);
    n->uid = st->uid & 0x7fff;
    n->gid = st->gid & 0x7fff;
    n->size = (u64)st->size;
    n->symbolic_size = size;
    n->atime = (struct k_timespec){st->atim.sec & 0xffffffff, 0};
    n->mtime = (struct k_timespec){st->mtim.sec & 0xffffffff, 0};
    n->ctime = (struct k_timespec){st->ctim.sec & 0xffffffff, 0};
}

static void take_bytes(struct node *n, const char *name, u64 size) {
    u8 *bytes = tf_alloc(size);
    tf_make_symbolic(bytes, size, name);
    tfk_data_write(n, bytes, size, 0);
    tf_free(bytes);
}

struct node *tfk_symbolic_node(const char *name, u64 size, u32 mode) {
    struct node *n = tfk_node_new(mode, tfk.cwd);
    n->nlink = 1;
    if (size) {
        take_bytes(n, name, size);
        take_metadata(n, name, size);
    }
    return n;
}

static bool make_file(const char *path, u64 size) {
    struct walk w;
    if (tfk_walk(AT_FDCWD, path, WALK_NAME, &w) < 0 || w.last != LAST_NAME) return false;
    char *label = joined(path, "-data");
    tfk_enter(w.dir, w.name, tfk_symbolic_node(label, size, S_IFREG | 0644));
    tf_free(label);
    struct symbolic_name *s = tf_alloc(sizeof *s);
    s->name = tfk_strdup(path);
    s->next = names;
    names = s;
    return true;
}

/* --- streams, clocks, random bytes ------------------------------------------------------------------- */

struct request {
    struct request *next;
    const char *path;
    u64 size;
};
static struct request *requests;

void tfk_symbolic_request(const char *path, u64 size) {
    struct request *r = tf_alloc(sizeof *r);
    *r = (struct request){requests, path, size};
    requests = r;
}

static void requested_files(void) {
    for (const struct request *r = requests; r; r = r->next)
        if (!make_file(r->path, r->size)) tf_gap("--sym-file: the path cannot be created");
}

/* Standard output with metadata of any file: programs behave differently on a terminal, pipe or file. */
static void symbolic_stdout(void) {
    take_metadata(tfk_fd(1)->node, "stdout", 0);
    tfk_fd(1)->node->symbolic_size = 0;
}

static void symbolic_stdin(void) {
    struct node *n = tfk_symbolic_node("stdin", tfk_symbolic.stdin_size, S_IFIFO | 0600);
    n->ops = tfk_symbolic.stdin_size ? &tfk_stdin_ops : &tfk_null_ops;
    tfk_fd_close(0);
    tfk_fd_install(tfk_file_new(n, O_RDONLY), 0, false);
}

static void numbered(char *buf, const char *name, u32 k) {
    struct text t = {buf, 0, 31};
    tfk_text(&t, name);
    tfk_text_number(&t, k);
    buf[t.len] = 0;
}

s64 tfk_symbolic_clock(s64 ns) {
    char label[32];
    s64 t;
    if (!tfk_symbolic.sym_time) return ns;
    numbered(label, "time-", tfk_symbolic.n_times++);
    tf_make_symbolic(&t, sizeof t, label);
    tf_assume((t >= tfk_symbolic.last_time) & (t < (1l << 62)));
    tfk_symbolic.last_time = t;
    return t;
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

/* Readers of KLEE's test cases look for this object when there are files. */
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
    if (tfk_symbolic.n_files || tfk_symbolic.given_stdin || tfk_symbolic.sym_stdout) mark_version();
}
