/* /proc: the host's files, with our own process in place of the engine's.
 *
 * /proc/PID (also called self) is backed by the engine's own /proc/self, and the names that would show the
 * engine are replaced here. Not here: other processes, which are the host's. */
#include "env.h"

enum proc_file { PROC_CMDLINE, PROC_ENVIRON, PROC_COMM, PROC_STATUS, PROC_STAT, PROC_STATM, PROC_MAPS };

static void number_line(struct text *t, const char *name, s64 v) {
    tfk_text(t, name);
    tfk_text_number(t, v);
    tfk_text(t, "\n");
}

static void ids_line(struct text *t, const char *name, u32 real, u32 effective, u32 saved) {
    u32 ids[4] = {real, effective, saved, effective};
    tfk_text(t, name);
    for (int i = 0; i < 4; i++) {
        tfk_text(t, "\t");
        tfk_text_number(t, ids[i]);
    }
    tfk_text(t, "\n");
}

static void write_status(struct text *t) {
    tfk_text(t, "Name:\t");
    tfk_text(t, tfk.comm);
    tfk_text(t, "\nState:\tR (running)\n");
    number_line(t, "Tgid:\t", tfk.pid);
    number_line(t, "Pid:\t", tfk.pid);
    number_line(t, "PPid:\t", tfk.ppid);
    ids_line(t, "Uid:", tfk.uid, tfk.euid, tfk.suid);
    ids_line(t, "Gid:", tfk.gid, tfk.egid, tfk.sgid);
    tfk_text(t, "VmSize:\t    4096 kB\nVmRSS:\t    2048 kB\nThreads:\t1\n");
}

static void write_stat(struct text *t) {
    s64 head[] = {tfk.ppid, tfk.pgid, tfk.sid};
    tfk_text_number(t, tfk.pid);
    tfk_text(t, " (");
    tfk_text(t, tfk.comm);
    tfk_text(t, ") R");
    for (int i = 0; i < 3; i++) {
        tfk_text(t, " ");
        tfk_text_number(t, head[i]);
    }
    for (int i = 7; i <= 52; i++) tfk_text(t, i == 20 ? " 1" : " 0");
    tfk_text(t, "\n");
}

static void hex(struct text *t, u64 v) {
    char digits[17];
    for (int i = 0; i < 16; i++) digits[i] = "0123456789abcdef"[(v >> (60 - 4 * i)) & 15];
    digits[16] = 0;
    const char *p = digits;
    while (*p == '0' && p[1]) p++;
    tfk_text(t, p);
}

static void write_maps(struct text *t) {
    for (struct mapping *m = tfk.mappings; m; m = m->next) {
        hex(t, (u64)(uintptr_t)m->start);
        tfk_text(t, "-");
        hex(t, (u64)(uintptr_t)m->start + m->len);
        tfk_text(t, " rw-p 00000000 00:00 0 \n");
    }
}

static void put_bytes(struct node *n, const char *bytes, size_t len) {
    if (len) tfk_data_write(n, bytes, len, 0);
}

/* The strings of a list, each with its NUL. Their lengths are looked at only here, when a program asks. */
static void put_strings(struct node *n, char **list) {
    for (; list && *list; list++) tfk_data_write(n, *list, strlen(*list) + 1, n->size);
}

static long proc_open(struct file *f) {
    char buf[PAGE];
    struct text t = {buf, 0, sizeof buf};
    struct node *n = f->node;
    tfk_data_resize(n, 0);
    switch ((enum proc_file)n->number) {
    case PROC_CMDLINE: put_strings(n, tfk.argv); break;
    case PROC_ENVIRON: put_strings(n, tfk.envp); break;
    case PROC_COMM:
        tfk_text(&t, tfk.comm);
        tfk_text(&t, "\n");
        break;
    case PROC_STATUS: write_status(&t); break;
    case PROC_STAT: write_stat(&t); break;
    case PROC_STATM: tfk_text(&t, "1024 512 256 128 0 512 0\n"); break;
    case PROC_MAPS: write_maps(&t); break;
    }
    put_bytes(n, buf, t.len);
    return 0;
}

static long proc_read(struct file *f, void *buf, size_t n, u64 *pos) {
    long got = tfk_data_read(f->node, buf, n, *pos);
    if (got > 0) *pos += (u64)got;
    return got;
}

const struct file_ops tfk_proc_text_ops = {
    .kind = "proc",
    .seekable = true,
    .open = proc_open,
    .read = proc_read,
};

static struct node *add_file(struct node *dir, const char *name, u32 mode) {
    struct node *n = tfk_node_new(mode, dir);
    n->nlink = n->dir ? 2 : 1;
    tfk_enter(dir, name, n);
    return n;
}

static void add_text(struct node *dir, const char *name, enum proc_file which) {
    struct node *n = add_file(dir, name, S_IFREG | 0444);
    n->ops = &tfk_proc_text_ops;
    n->number = (int)which;
}

static void number_name(char *buf, s64 v) {
    struct text t = {buf, 0, 24};
    tfk_text_number(&t, v);
    buf[t.len] = 0;
}

/* A link that leads to `to`, whatever its name. */
static void set_magic(struct node *dir, const char *name, struct node *to) {
    struct entry *e = tfk_find_entry(dir, name, strlen(name));
    struct node *link = e && e->state == ENTRY_NODE ? e->node : add_file(dir, name, S_IFLNK | 0700);
    link->magic = to;
    link->size = 64;
}

/* /proc/self/fd follows the table of descriptors. */
static void refresh_fds(struct node *dir) {
    char name[24];
    for (u32 fd = 0; fd < tfk.n_fds; fd++) {
        number_name(name, fd);
        struct entry *e = tfk_find_entry(dir, name, strlen(name));
        const struct file *f = tfk_fd_taken(fd);
        if (f) set_magic(dir, name, f->node);
        else if (e && e->state == ENTRY_NODE) tfk_remove(dir, name);
    }
}

static void refresh_self(struct node *dir) {
    set_magic(dir, "cwd", tfk.cwd);
    set_magic(dir, "root", tfk.root);
}

static void fill_self(struct node *self) {
    add_text(self, "cmdline", PROC_CMDLINE);
    add_text(self, "environ", PROC_ENVIRON);
    add_text(self, "comm", PROC_COMM);
    add_text(self, "status", PROC_STATUS);
    add_text(self, "stat", PROC_STAT);
    add_text(self, "statm", PROC_STATM);
    add_text(self, "maps", PROC_MAPS);
    add_file(self, "exe", S_IFLNK | 0777)->target = tfk_strdup(tfk.exe);
    add_file(self, "fd", S_IFDIR | 0500)->dir->refresh = refresh_fds;
    self->dir->refresh = refresh_self;
}

void tfk_mount_proc(void) {
    struct node *proc, *self;
    char pid[24];
    if (tfk_lookup(tfk.root, "proc", 4, &proc) < 0 || !proc->dir) proc = add_file(tfk.root, "proc", S_IFDIR | 0555);
    number_name(pid, tfk.pid);
    self = add_file(proc, pid, S_IFDIR | 0555);
    self->host = tfk_strdup("/proc/self");
    self->dir->listed = false;
    fill_self(self);
    add_file(proc, "self", S_IFLNK | 0777)->target = tfk_strdup(pid);
}
