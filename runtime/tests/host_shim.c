/* Host intrinsics for native tests: real calls, confined to a directory; ends of a path are longjmps.
 *
 * Not here: anything symbolic. A "symbolic" object takes the bytes that the test gave for its name, or zeros,
 * so a test plays one path. */
#define _GNU_SOURCE
#include "shim.h"
#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/vfs.h>
#include <tf/host.h>
#include <trefoil.h>
#include <unistd.h>

char shim_root[4096], shim_warnings[65536], shim_input[1 << 20], shim_output[3][1 << 20], shim_text[4096];
size_t shim_input_len, shim_output_len[3];
long shim_clock = 1700000000l * 1000000000l;
int shim_status;

static struct {
    char key[64];
    char value[4096];
    size_t len;
} settings[64], objects[64];
static int n_settings, n_objects;

void shim_config(const char *key, const char *value) {
    snprintf(settings[n_settings].key, 64, "%s", key);
    snprintf(settings[n_settings++].value, 4096, "%s", value);
}

void shim_symbolic(const char *name, const void *bytes, size_t n) {
    snprintf(objects[n_objects].key, 64, "%s", name);
    memcpy(objects[n_objects].value, bytes, n);
    objects[n_objects++].len = n;
}

static void below_root(char out[8192], const char *path) { snprintf(out, 8192, "%s%s", shim_root, path); }

static int64_t ns(struct timespec t) { return t.tv_sec * 1000000000l + t.tv_nsec; }

static void convert(const struct stat *st, struct tf_host_stat *out) {
    *out = (struct tf_host_stat){
        .dev = st->st_dev, .ino = st->st_ino, .nlink = st->st_nlink, .mode = st->st_mode, .uid = st->st_uid,
        .gid = st->st_gid, .rdev = st->st_rdev, .size = (uint64_t)st->st_size,
        .blksize = (uint64_t)st->st_blksize, .blocks = (uint64_t)st->st_blocks,
        .atime = ns(st->st_atim), .mtime = ns(st->st_mtim), .ctime = ns(st->st_ctim)};
}

long tf_host_stat(const char *path, struct tf_host_stat *out) {
    char full[8192];
    struct stat st;
    below_root(full, path);
    if (lstat(full, &st) < 0) return -errno;
    convert(&st, out);
    return 0;
}

long tf_host_readlink(const char *path, char *buf, size_t n) {
    char full[8192];
    below_root(full, path);
    ssize_t r = readlink(full, buf, n);
    return r < 0 ? -errno : r;
}

static char *opened[4096];
static long n_opened;

long tf_host_open(const char *path) {
    for (long i = 0; i < n_opened; i++)
        if (strcmp(opened[i], path) == 0) return i;
    if (n_opened == 4096) return -ENFILE;
    opened[n_opened] = strdup(path);
    return n_opened++;
}

/* Opened anew each time, so that the shim holds no descriptors while a test compares their numbers. */
long tf_host_pread(long handle, void *buf, size_t n, uint64_t off) {
    char full[8192];
    below_root(full, opened[handle]);
    int fd = open(full, O_RDONLY | O_CLOEXEC);
    if (fd < 0) return -errno;
    ssize_t r = pread(fd, buf, n, (off_t)off);
    close(fd);
    return r < 0 ? -EIO : r;
}

long tf_host_readdir(const char *path, uint64_t index, struct tf_host_dirent *out) {
    char full[8192];
    below_root(full, path);
    DIR *d = opendir(full);
    if (!d) return -errno;
    struct dirent *e;
    long found = 0;
    while (!found && (e = readdir(d))) {
        if (strcmp(e->d_name, ".") == 0 || strcmp(e->d_name, "..") == 0 || index-- > 0) continue;
        out->ino = e->d_ino;
        out->type = e->d_type;
        snprintf(out->name, sizeof out->name, "%s", e->d_name);
        found = 1;
    }
    closedir(d);
    return found;
}

long tf_host_statfs(const char *path, struct tf_host_statfs *out) {
    char full[8192];
    struct statfs s;
    below_root(full, path);
    if (statfs(full, &s) < 0) return -errno;
    *out = (struct tf_host_statfs){.type = (uint64_t)s.f_type, .bsize = (uint64_t)s.f_bsize, .blocks = s.f_blocks,
                                   .bfree = s.f_bfree, .bavail = s.f_bavail, .files = s.f_files, .ffree = s.f_ffree,
                                   .namelen = (uint64_t)s.f_namelen, .frsize = (uint64_t)s.f_frsize};
    return 0;
}

long tf_host_std(int fd, struct tf_host_stat *out) {
    (void)fd;
    memset(out, 0, sizeof *out);
    out->mode = S_IFIFO | 0600;
    return 0;
}

long tf_host_stdin(uint64_t off, void *buf, size_t n) {
    if (off >= shim_input_len) return 0;
    if (n > shim_input_len - off) n = shim_input_len - off;
    memcpy(buf, shim_input + off, n);
    return (long)n;
}

long tf_host_output(int fd, const void *buf, size_t n) {
    size_t room = sizeof shim_output[fd] - shim_output_len[fd];
    memcpy(shim_output[fd] + shim_output_len[fd], buf, n < room ? n : room);
    shim_output_len[fd] += n < room ? n : room;
    return (long)n;
}

int64_t tf_host_time(int clock) { return clock == 0 ? shim_clock : clock == 1 ? 1000000000l : 5000000l; }

long tf_config(const char *key, char *buf, size_t n) {
    for (int i = n_settings; i-- > 0;)
        if (strcmp(settings[i].key, key) == 0) return snprintf(buf, n, "%s", settings[i].value);
    return -ENOENT;
}

void *tf_map(size_t size) {
    void *p = size > (1ul << 40) ? NULL : aligned_alloc(4096, size);
    return p ? memset(p, 0, size) : NULL;
}

void tf_unmap(void *start) { free(start); }
void *tf_alloc(size_t size) { return calloc(1, size); }
void tf_free(void *object) { free(object); }
__attribute__((weak)) void tf_set_thread_pointer(void *tp) { (void)tp; }

/* --- ends -------------------------------------------------------------------------------------------- */

static jmp_buf back;
static enum shim_end ended;

enum shim_end shim_run(void (*step)(void)) {
    ended = SHIM_RUNNING;
    shim_text[0] = 0;
    if (setjmp(back) == 0) step();
    return ended;
}

static _Noreturn void end(enum shim_end how, int status, const char *text) {
    ended = how;
    shim_status = status;
    snprintf(shim_text, sizeof shim_text, "%s", text);
    longjmp(back, 1);
}

_Noreturn void tf_exit(int status) { end(SHIM_EXIT, status, ""); }
_Noreturn void tf_signal_exit(int sig) { end(SHIM_SIGNAL, sig, ""); }
_Noreturn void tf_gap(const char *what) { end(SHIM_GAP, 0, what); }
_Noreturn void tf_hang(const char *what) { end(SHIM_HANG, 0, what); }

void tf_told(const char *call, const char *subject, const void *bytes, size_t n) {
    (void)call, (void)subject, (void)bytes, (void)n;
}
void tf_varies(const char *what) { (void)what; }

void tf_warn_once(const char *what) {
    if (strstr(shim_warnings, what)) return;
    size_t len = strlen(shim_warnings);
    snprintf(shim_warnings + len, sizeof shim_warnings - len, "%s\n", what);
}

/* --- symbolic data, played as given ------------------------------------------------------------------ */

void tf_make_symbolic(void *object, size_t size, const char *name) {
    memset(object, 0, size);
    if (strcmp(name, "model_version") == 0) *(int *)object = 1;
    for (int i = 0; i < n_objects; i++)
        if (strcmp(objects[i].key, name) == 0) memcpy(object, objects[i].value, size < objects[i].len ? size : objects[i].len);
}

int tf_range(int low, int high, const char *name) {
    int v = low;
    tf_make_symbolic(&v, sizeof v, name);
    return v < low || v >= high ? low : v;
}

void tf_assume(uintptr_t condition) {
    if (!condition) end(SHIM_INFEASIBLE, 0, "assume");
}

void tf_prefer(const void *object, uintptr_t condition) { (void)object, (void)condition; }
unsigned tf_is_symbolic(uintptr_t value) { return (void)value, 0; }
size_t tf_object_room(const void *address) { return strlen(address) + 1; }
int32_t tf_value_i32(int32_t value) { return value; }
int64_t tf_value_i64(int64_t value) { return value; }
