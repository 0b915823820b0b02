/* The start of the program: arguments and environment, with symbolic ones in the places where their options
 * stand.
 *
 * The engine passes the command line as typed. Options are those of KLEE's POSIX runtime, with one or two dashes; "--" ends their recognition and is
 * itself passed on. Wrong values are refused before the run starts, by the command line. */
#include "env.h"
#include "symbolic.h"

#define MAX_ARGS 1024
#define MAX_ENV 32

struct arguments {
    char *list[MAX_ARGS];
    u32 n;
    char *env[MAX_ENV]; /* symbolic variables, "NAME=…" */
    u32 n_env;
    u32 n_symbolic; /* arguments made so far: they are numbered */
};

struct reader {
    char **argv;
    long argc, at; /* `at` is the option that is being read */
};

static u64 number(struct reader *r) {
    u64 v = 0;
    if (r->at + 1 >= r->argc) tf_gap("a symbolic option lacks its number");
    for (const char *p = r->argv[++r->at]; *p; p++) {
        if (*p < '0' || *p > '9') tf_gap("a symbolic option has a malformed number");
        v = v * 10 + (u64)(*p - '0');
    }
    return v;
}

static char *word(struct reader *r) {
    if (r->at + 1 >= r->argc) tf_gap("a symbolic option lacks its value");
    return r->argv[++r->at];
}

static void append(struct arguments *a, char *s) {
    if (a->n == MAX_ARGS - 1) tf_gap("too many arguments");
    a->list[a->n++] = s;
}

/* `len` symbolic characters and a NUL; printable ones are preferred in test cases. */
static char *symbolic_string(u64 len, const char *name) {
    char *s = tf_alloc(len + 1);
    tf_make_symbolic(s, len + 1, name);
    for (u64 i = 0; i < len; i++) tf_prefer(s, (s[i] >= 32) & (s[i] <= 126));
    tf_assume(s[len] == 0);
    s[len] = 0;
    return s;
}

static void append_symbolic(struct arguments *a, u64 len) {
    char name[] = "arg00";
    name[3] = (char)('0' + a->n_symbolic / 10 % 10);
    name[4] = (char)('0' + a->n_symbolic % 10);
    a->n_symbolic++;
    append(a, symbolic_string(len, name));
}

static void sym_arg(struct arguments *a, struct reader *r) { append_symbolic(a, number(r)); }

/* Between `least` and `most` arguments: one path for each count. */
static void sym_args(struct arguments *a, struct reader *r) {
    u64 least = number(r), most = number(r), len = number(r);
    u64 n = least == most ? most : (u64)tf_range((int)least, (int)most + 1, "n_args");
    u64 k = 0;
    for (; k < least; k++) append_symbolic(a, len);
    for (; k < most && k < n; k++) append_symbolic(a, len);
}

static void sym_files(struct arguments *a, struct reader *r) {
    (void)a;
    tfk_symbolic.n_files = number(r);
    tfk_symbolic.file_size = number(r);
}

static void sym_file(struct arguments *a, struct reader *r) {
    (void)a;
    char *path = word(r);
    tfk_symbolic_request(path, number(r));
}

static void sym_stdin(struct arguments *a, struct reader *r) {
    (void)a;
    tfk_symbolic.given_stdin = true;
    tfk_symbolic.stdin_size = number(r);
}

static void sym_stdout(struct arguments *a, struct reader *r) {
    (void)a, (void)r;
    tfk_symbolic.sym_stdout = true;
}

static void sym_socket(struct arguments *a, struct reader *r) {
    (void)a;
    tfk_symbolic.socket_size = number(r);
}

static void sym_dgram(struct arguments *a, struct reader *r) {
    (void)a;
    tfk_symbolic.dgram_size = number(r);
}

static void sym_time(struct arguments *a, struct reader *r) {
    (void)a, (void)r;
    tfk_symbolic.sym_time = true;
}

static void sym_random(struct arguments *a, struct reader *r) {
    (void)a, (void)r;
    tfk_symbolic.sym_random = true;
}

/* The variable's text is NAME=, then symbolic characters. */
static void sym_env(struct arguments *a, struct reader *r) {
    char *name = word(r);
    u64 len = number(r);
    size_t n = strlen(name);
    if (a->n_env == MAX_ENV) tf_gap("too many symbolic environment variables");
    char *text = tf_alloc(n + len + 2), *value = symbolic_string(len, name);
    memcpy(text, name, n);
    text[n] = '=';
    memcpy(text + n + 1, value, len + 1);
    a->env[a->n_env++] = text;
}

static void max_fail(struct arguments *a, struct reader *r) {
    (void)a;
    tfk.fails_left = (u32)number(r);
}

/* Several lists are one. */
static void fail(struct arguments *a, struct reader *r) {
    (void)a;
    const char *list = tfk.fail_list, *more = word(r);
    if (tfk.fails_left == 0) tfk.fails_left = 1;
    size_t n = list ? strlen(list) + 1 : 0, m = strlen(more);
    char *both = tf_alloc(n + m + 1);
    if (n) memcpy(both, list, n - 1), both[n - 1] = ',';
    memcpy(both + n, more, m);
    tfk.fail_list = both;
}

/* KLEE's older name for one failure. */
static void fd_fail(struct arguments *a, struct reader *r) {
    (void)a, (void)r;
    tfk.fails_left = 1;
}

static void sym_dir(struct arguments *a, struct reader *r) {
    (void)a;
    char *path = word(r);
    u64 entries = number(r);
    tfk_symbolic_request_dir(path, entries, number(r));
}

/* KLEE's; here a program's writes are always kept. */
static void nothing(struct arguments *a, struct reader *r) { (void)a, (void)r; }

struct option {
    const char *name;
    void (*apply)(struct arguments *a, struct reader *r);
};

static const struct option options[] = {
    {"sym-arg", sym_arg},       {"sym-args", sym_args},     {"sym-files", sym_files}, {"sym-file", sym_file},
    {"sym-stdin", sym_stdin},   {"sym-stdout", sym_stdout}, {"sym-socket", sym_socket}, {"sym-dgram", sym_dgram},
    {"sym-time", sym_time},     {"sym-random", sym_random}, {"sym-env", sym_env},     {"max-fail", max_fail},
    {"sym-dir", sym_dir},       {"fail", fail},             {"fd-fail", fd_fail},     {"save-all-writes", nothing},
};

static const struct option *option_of(const char *arg) {
    if (arg[0] != '-') return NULL;
    const char *name = arg + 1 + (arg[1] == '-');
    for (size_t i = 0; i < sizeof options / sizeof options[0]; i++)
        if (strcmp(options[i].name, name) == 0) return &options[i];
    return NULL;
}

static void read_arguments(struct arguments *a, struct reader *r) {
    for (; r->at < r->argc; r->at++) {
        char *arg = r->argv[r->at];
        const struct option *o = r->at > 0 ? option_of(arg) : NULL;
        if (r->at > 0 && strcmp(arg, "--") == 0) break;
        if (o) o->apply(a, r);
        else append(a, arg);
    }
    for (; r->at < r->argc; r->at++) append(a, r->argv[r->at]);
}

/* Does a symbolic variable replace the variable `text`? */
static bool replaced(const struct arguments *a, const char *text) {
    for (u32 i = 0; i < a->n_env; i++)
        for (size_t k = 0; text[k] == a->env[i][k] && text[k]; k++)
            if (text[k] == '=') return true;
    return false;
}

static u64 count(char **list) {
    u64 n = 0;
    while (list && list[n]) n++;
    return n;
}

/* The environment with symbolic variables in place of the old ones, last. */
static char **build_env(const struct arguments *a, char **envp) {
    char **out = tf_alloc((count(envp) + a->n_env + 1) * sizeof *out), **at = out;
    for (; envp && *envp; envp++)
        if (!replaced(a, *envp)) *at++ = *envp;
    for (u32 i = 0; i < a->n_env; i++) *at++ = a->env[i];
    return out;
}

static char **build_argv(const struct arguments *a) {
    char **out = tf_alloc((a->n + 1) * sizeof *out);
    for (u32 i = 0; i < a->n; i++) out[i] = a->list[i];
    return out;
}

/* Called once by the start code, before any system call, with the lists that the engine made (each ends with
 * NULL); replaces them by those that the program is to see, and boots. */
void tf_kernel_start(int *argc, char ***argv, char ***envp);
void tf_kernel_start(int *argc, char ***argv, char ***envp) {
    struct arguments *a = tf_alloc(sizeof *a);
    struct reader r = {*argv, *argc, 0};
    /* KLEE without its POSIX model: whatever an argument looks like, it is the program's. */
    if (tfk_config_number("literal-args", 0)) {
        for (; r.at < r.argc; r.at++) append(a, r.argv[r.at]);
    }
    read_arguments(a, &r);
    *argc = (int)a->n;
    *argv = build_argv(a);
    *envp = build_env(a, *envp);
    tf_free(a);
    tfk.argv = *argv;
    tfk.envp = *envp;
    tfk_boot_once();
}
