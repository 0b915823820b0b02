/* The standard streams: input from the real one or symbolic, output handed to the engine; terminals.
 *
 * Invariant: a stream's position is in the kernel (tfk.stdin_pos or the open file), never in the engine. */
#include "env.h"
#include "symbolic.h"
#include "syscalls.h"

/* Symbolic input has its bytes in the node; real input is asked for. */
static long input_at(struct file *f, void *buf, size_t n, u64 at) {
    if (f->node->data.n_leaves || f->node->symbolic_size) return tfk_data_read(f->node, buf, n, at);
    return tf_host_stdin(at, buf, n);
}

static long stdin_read(struct file *f, void *buf, size_t n, u64 *pos) {
    (void)pos;
    if (n == 0) return 0;
    long got = input_at(f, buf, n, tfk.stdin_pos);
    if (got > 0) tfk.stdin_pos += (u64)got;
    return got;
}

static long stdin_file_read(struct file *f, void *buf, size_t n, u64 *pos) {
    if (n == 0) return 0;
    long got = input_at(f, buf, n, *pos);
    if (got > 0) *pos += (u64)got;
    return got;
}

static long stdout_write(struct file *f, const void *buf, size_t n, u64 *pos) {
    (void)pos;
    return n == 0 ? 0 : tf_host_output(f->node->number, buf, n);
}

static u32 stdin_poll(struct file *f) {
    (void)f;
    return POLLIN | POLLRDNORM;
}

static u32 stdout_poll(struct file *f) {
    (void)f;
    return POLLOUT | POLLWRNORM;
}

static long stream_ioctl(struct file *f, unsigned request, void *arg) {
    (void)f;
    if (request != FIONREAD) return -ENOTTY;
    *(int *)arg = 0;
    return 0;
}

const struct file_ops tfk_stdin_ops = {
    .kind = "pipe",
    .read = stdin_read,
    .poll = stdin_poll,
    .ioctl = stream_ioctl,
};

const struct file_ops tfk_stdin_file_ops = {
    .kind = "file",
    .seekable = true,
    .read = stdin_file_read,
};

const struct file_ops tfk_stdout_ops = {
    .kind = "pipe",
    .write = stdout_write,
    .poll = stdout_poll,
    .ioctl = stream_ioctl,
};

/* --- terminals -------------------------------------------------------------------------------------- */

static long tty_open(struct file *f) {
    (void)f;
    return tfk.tty ? 0 : -ENXIO;
}

static long tty_write(struct file *f, const void *buf, size_t n, u64 *pos) {
    (void)pos;
    int number = f->node->number;
    return n == 0 ? 0 : tf_host_output(number ? number : 1, buf, n);
}

static void get_termios(struct k_termios *t) {
    static const u8 control[19] = {3, 28, 127, 21, 4, 0, 1, 0, 17, 19, 26, 0, 18, 15, 23, 22, 0, 0, 0};
    *t = (struct k_termios){.iflag = 0x500, .oflag = 5, .cflag = 0xbf, .lflag = 0x8a3b};
    memcpy(t->cc, control, sizeof control);
}

static void get_winsize(struct k_winsize *w) {
    char text[32];
    u32 n[2] = {24, 80};
    if (tf_config("tty-size", text, sizeof text) > 0) {
        n[0] = n[1] = 0;
        int i = 0;
        for (const char *p = text; *p && i < 2; p++) {
            if (*p == 'x') i++;
            else n[i] = n[i] * 10 + (u32)(*p - '0');
        }
    }
    *w = (struct k_winsize){(u16)n[0], (u16)n[1], 0, 0};
}

/* Settings are accepted and forgotten: nobody types. */
static long tty_ioctl(struct file *f, unsigned request, void *arg) {
    (void)f;
    switch (request) {
    case TCGETS: get_termios(arg); return 0;
    case TCSETS:
    case TCSETSW:
    case TCSETSF:
    case TCSBRK:
    case TCXONC:
    case TCFLSH:
    case TIOCSCTTY:
    case TIOCSPGRP:
    case TIOCSWINSZ: return 0;
    case TIOCGPGRP: *(int *)arg = tfk.pgid; return 0;
    case TIOCGSID: *(int *)arg = tfk.sid; return 0;
    case TIOCGWINSZ: get_winsize(arg); return 0;
    case TIOCOUTQ:
    case FIONREAD: *(int *)arg = 0; return 0;
    default: return -ENOTTY;
    }
}

const struct file_ops tfk_tty_ops = {
    .kind = "tty",
    .open = tty_open,
    .read = stdin_read,
    .write = tty_write,
    .ioctl = tty_ioctl,
};

/* --- standard output that may be a pipe, a file or a terminal ------------------------------------------ */

static bool shown_as(const struct file *f, u32 type) { return tfk_decide(f->node->shown_type == type); }

static long any_stdout_write(struct file *f, const void *buf, size_t n, u64 *pos) {
    long done = stdout_write(f, buf, n, pos);
    if (done > 0) *pos += (u64)done;
    if (*pos > f->node->size) f->node->size = *pos;
    return done;
}

/* Forks once: only a file has positions. */
static long any_stdout_seek(struct file *f, s64 off, int whence) {
    if (!shown_as(f, S_IFREG)) return -ESPIPE;
    s64 from = whence == SEEK_CUR ? (s64)f->pos : whence == SEEK_END ? (s64)f->node->size : 0, to;
    if (whence > SEEK_END || __builtin_add_overflow(from, off, &to) || to < 0) return -EINVAL;
    f->pos = (u64)to;
    return to;
}

/* Forks once: only a terminal has settings. */
static long any_stdout_ioctl(struct file *f, unsigned request, void *arg) {
    return shown_as(f, S_IFCHR) ? tty_ioctl(f, request, arg) : stream_ioctl(f, request, arg);
}

const struct file_ops tfk_any_stdout_ops = {
    .kind = "pipe",
    .seekable = true,
    .write = any_stdout_write,
    .seek = any_stdout_seek,
    .poll = stdout_poll,
    .ioctl = any_stdout_ioctl,
};
