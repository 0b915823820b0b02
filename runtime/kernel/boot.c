/* Boot: the process as it is before main, from the engine's configuration.
 *
 * Not here: symbolic inputs (symbolic.c) and arguments (args.c). */
#include "env.h"
#include "path.h"
#include "symbolic.h"
#include "syscalls.h"

struct env tfk;

static bool parse_number(const char *s, int base, long *out) {
    long v = 0;
    if (!*s) return false;
    for (; *s; s++) {
        int digit = *s - '0';
        if (digit < 0 || digit >= base) return false;
        v = v * base + digit;
    }
    *out = v;
    return true;
}

static long number_in_base(const char *key, int base, long otherwise) {
    char text[32];
    long v;
    if (tf_config(key, text, sizeof text) < 0 || !parse_number(text, base, &v)) return otherwise;
    return v;
}

long tfk_config_number(const char *key, long otherwise) { return number_in_base(key, 10, otherwise); }

static void boot_groups(void) {
    char text[512];
    if (tf_config("groups", text, sizeof text) <= 0) return;
    u32 v = 0;
    for (const char *p = text;; p++) {
        if (*p >= '0' && *p <= '9') {
            v = v * 10 + (u32)(*p - '0');
            continue;
        }
        if (tfk.n_groups < sizeof tfk.groups / sizeof tfk.groups[0]) tfk.groups[tfk.n_groups++] = v;
        v = 0;
        if (!*p) return;
    }
}

static void boot_identity(void) {
    char exe[PATH_MAX] = "/program";
    tfk.pid = (int)tfk_config_number("pid", 4242);
    tfk.ppid = (int)tfk_config_number("ppid", 1);
    tfk.pgid = tfk.sid = tfk.pid;
    tfk.uid = tfk.euid = tfk.suid = (u32)tfk_config_number("uid", 0);
    tfk.gid = tfk.egid = tfk.sgid = (u32)tfk_config_number("gid", 0);
    tfk.powerless = tfk_config_number("capabilities", 1) == 0;
    tfk.umask = (u32)number_in_base("umask", 8, 022);
    boot_groups();
    tf_config("exe", exe, sizeof exe);
    tfk.exe = tfk_strdup(exe);
    size_t name = 0;
    for (size_t i = 0; exe[i]; i++)
        if (exe[i] == '/') name = i + 1;
    for (int i = 0; i < 15 && exe[name]; i++) tfk.comm[i] = exe[name++];
}

static void boot_limits(void) {
    for (int i = 0; i < RLIM_NLIMITS; i++) tfk.limits[i] = (struct k_rlimit){RLIM_INFINITY, RLIM_INFINITY};
    tfk.limits[3] = (struct k_rlimit){8ul << 20, RLIM_INFINITY};  /* stack */
    tfk.limits[4] = (struct k_rlimit){0, RLIM_INFINITY};          /* core */
    tfk.limits[6] = (struct k_rlimit){31000, 31000};              /* processes */
    tfk.limits[RLIMIT_NOFILE] = (struct k_rlimit){(u64)tfk_config_number("nofile", 1024), 1048576};
    tfk.limits[8] = (struct k_rlimit){8ul << 20, 8ul << 20};      /* locked memory */
    tfk.limits[11] = (struct k_rlimit){31000, 31000};             /* pending signals */
    tfk.limits[12] = (struct k_rlimit){819200, 819200};           /* message queues */
    tfk.limits[13] = tfk.limits[14] = (struct k_rlimit){0, 0};    /* nice, real-time priority */
}

static void boot_tree(void) {
    struct walk w;
    char cwd[PATH_MAX] = "/";
    tfk.next_ino = 1ul << 40;
    tfk.root = tfk_node_from_host("/");
    if (!tfk.root) tfk.root = tfk_node_new(S_IFDIR | 0755, NULL);
    tfk.root->dir->parent = tfk.root;
    tfk.root->refs = 2;
    tfk.cwd = tfk.root;
    tfk_mount_dev();
    tfk_mount_proc();
    tf_config("cwd", cwd, sizeof cwd);
    if (tfk_walk(AT_FDCWD, cwd, WALK_FOLLOW, &w) == 0 && is_type(w.node, S_IFDIR)) {
        tfk.cwd = w.node;
        tfk_node_ref(w.node);
    } else {
        tf_warn_once("the working directory does not exist; starting in /");
    }
}

/* A terminal of the host is shown as a pipe unless the user asked for one: runs do not depend on where they
 * were started. */
static u32 stream_mode(int fd, struct tf_host_stat *st) {
    memset(st, 0, sizeof *st);
    if (tf_host_std(fd, st) < 0) return S_IFIFO | 0600;
    u32 type = (u32)st->mode & S_IFMT;
    if (type == S_IFCHR && st->rdev == 0x103) return S_IFCHR | 0666;
    if (type == S_IFREG && fd == 0) return (u32)st->mode;
    return S_IFIFO | 0600;
}

static void open_stream(int fd) {
    struct tf_host_stat st;
    u32 mode = tfk.tty ? S_IFCHR | 0620 : stream_mode(fd, &st);
    struct node *n = tfk_node_new(mode, NULL);
    n->nlink = 1;
    n->number = fd;
    n->ops = fd == 0 ? &tfk_stdin_ops : &tfk_stdout_ops;
    if (tfk.tty) {
        n->ops = &tfk_tty_ops;
        n->rdev = 0x8800;
    } else if ((mode & S_IFMT) == S_IFREG) {
        n->ops = &tfk_stdin_file_ops;
        n->size = st.size;
        n->dev = st.dev;
        n->ino = st.ino;
        n->blocks = st.blocks;
        n->mtime = tfk_timespec(st.mtime);
    } else if ((mode & S_IFMT) == S_IFCHR) {
        n->rdev = 0x103;
        if (fd == 0) n->ops = &tfk_null_ops;
    }
    u32 flags = tfk.tty ? O_RDWR : fd == 0 ? O_RDONLY : O_WRONLY;
    tfk_fd_install(tfk_file_new(n, flags), fd, false);
}

/* What stands on the command line has been read already. */
static void boot_failures(void) {
    char list[CONFIG_VALUE_MAX];
    tfk.fails_left = (u32)tfk_config_number("max-fail", tfk.fails_left);
    if (!tfk.fail_list && tf_config("fail", list, sizeof list) > 0) tfk.fail_list = tfk_strdup(list);
}

void tfk_boot_once(void) {
    char text[16];
    if (tfk.booted) return;
    tfk.booted = true;
    boot_identity();
    boot_limits();
    tfk.random_state = (u64)tfk_config_number("seed", 1);
    tfk.clock_ticks = tf_config("clock", text, sizeof text) > 0 && strcmp(text, "ticks") == 0;
    tfk.tty = tfk_config_number("tty", 0) != 0;
    boot_failures();
    boot_tree();
    for (int fd = 0; fd < 3; fd++) open_stream(fd);
    tfk_symbolic_setup();
}
