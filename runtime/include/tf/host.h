/* Host intrinsics: what the kernel model asks of the engine.
 *
 * The engine answers every function below as a builtin; nothing here has a C body in the runtime.
 * Program states fork, so the host side keeps NO position, cursor or other mutable fact on behalf of a
 * state: every call names all it needs, and two states that ask the same question get the same answer.
 * The host is only ever read. Pointers are plain guest pointers; the engine reads and writes guest memory.
 *
 * Unless said otherwise a function returns >= 0, or the negative of a Linux errno value.
 */
#ifndef TF_HOST_H
#define TF_HOST_H

#include <stddef.h>
#include <stdint.h>

/* Metadata of a host file. Times are nanoseconds since the epoch. 13 fields of 8 bytes, no padding. */
struct tf_host_stat {
    uint64_t dev, ino, nlink;
    uint64_t mode; /* type and permission bits, as st_mode */
    uint64_t uid, gid, rdev;
    uint64_t size;    /* bytes */
    uint64_t blksize; /* preferred block size */
    uint64_t blocks;  /* units of 512 bytes */
    int64_t atime, mtime, ctime;
};

/* One name in a host directory. */
struct tf_host_dirent {
    uint64_t ino;
    uint64_t type;  /* DT_* value, DT_UNKNOWN (0) allowed */
    char name[256]; /* NUL-terminated, never "." or ".." */
};

/* Figures of a mounted host file system, as statfs(2); all in units the real call uses. */
struct tf_host_statfs {
    uint64_t type, bsize, blocks, bfree, bavail, files, ffree, fsid, namelen, frsize, flags;
};

/* --- the host's file system, read only ------------------------------------------------------------ */

/* Fill `out` for the absolute path `path`; a final symbolic link is not followed. */
long tf_host_stat(const char *path, struct tf_host_stat *out);

/* Copy the target of the symbolic link `path` to `buf` (at most `n` bytes, no NUL); returns the length. */
long tf_host_readlink(const char *path, char *buf, size_t n);

/* Open the regular file `path` for reading. The result is a number that names this file's contents for
 * the rest of the run, in every state; asking twice may give the same number. There is no close. */
long tf_host_open(const char *path);

/* Read up to `n` bytes at offset `off` of the file `handle` into `buf`; returns the number of bytes,
 * 0 at or beyond the end. Short only at the end of the file. */
long tf_host_pread(long handle, void *buf, size_t n, uint64_t off);

/* The `index`-th name (from 0) of the directory `path`, in the host's own order, which is the same in
 * every call of one run. Returns 1 and fills `out`, or 0 when there are no more. */
long tf_host_readdir(const char *path, uint64_t index, struct tf_host_dirent *out);

/* Figures of the file system that holds `path`. */
long tf_host_statfs(const char *path, struct tf_host_statfs *out);

/* --- the program's standard streams --------------------------------------------------------------- */

/* Metadata of the real standard stream `fd` (0, 1 or 2), as fstat(2). */
long tf_host_std(int fd, struct tf_host_stat *out);

/* Bytes of the real standard input from offset `off`. The engine buffers what it has read, so that every
 * state sees the same bytes. Returns the number of bytes, which may be short; 0 at end of input. */
long tf_host_stdin(uint64_t off, void *buf, size_t n);

/* The program writes `n` bytes to standard output (fd 1) or standard error (fd 2). Returns n. */
long tf_host_output(int fd, const void *buf, size_t n);

/* --- time and configuration ----------------------------------------------------------------------- */

/* Nanoseconds: clock 0 = since the epoch, 1 = since boot, 2 = processor time of the program. The engine
 * answers with a fixed or a real value as the user chose. */
int64_t tf_host_time(int clock);

/* Copy the value of the option `key` as text to `buf` (NUL-terminated, cut at n); returns its full length,
 * or -ENOENT when it is not set. Keys, all optional, are listed in kernel/config.h. */
long tf_config(const char *key, char *buf, size_t n);

/* --- memory --------------------------------------------------------------------------------------- */

/* New object of `size` zero bytes at a 4096-byte boundary; NULL when memory or the limit is exhausted. */
void *tf_map(size_t size);

/* End the object that tf_map returned: any later access is a use after free. */
void tf_unmap(void *start);

/* The kernel's own objects, zero-filled. Not counted as leaks of the program. NULL when exhausted. */
void *tf_alloc(size_t size);
void tf_free(void *object); /* NULL is allowed */

/* Set the thread pointer (the FS base): thread-local storage and %fs:0 are relative to it. */
void tf_set_thread_pointer(void *tp);

/* --- ends of the path, messages ------------------------------------------------------------------- */

_Noreturn void tf_exit(int status);     /* normal end, low 8 bits of status */
_Noreturn void tf_signal_exit(int sig); /* killed by the default action of a signal */
_Noreturn void tf_gap(const char *what);   /* something the kernel does not model was reached */
_Noreturn void tf_hang(const char *what);  /* the program would wait for ever: `what` says for what */
void tf_warn_once(const char *what);       /* shown once per run for each distinct text */

/* The path was told something that another machine or time tells differently. It becomes part of the test, and a replay
 * tells the native program the same. `call` is a word of the sandbox (told.rs, clock.rs of replay), `subject` the path or
 * descriptor it was asked about, or empty. */
void tf_told(const char *call, const char *subject, const void *bytes, size_t n);

/* The same for what cannot be told again; the words are the engine's (varies.rs). */
#define TF_TIME "the time"
#define TF_RANDOM "random numbers"
void tf_varies(const char *what);

#endif
