/* libtrefoil-replay: what trefoil.h, klee/klee.h and Test-Comp's functions mean in a native program. Values come
 * from the test case in $KTEST_FILE; without one they are zero.
 *
 * It shares nothing with the engine but the file format, since the engine's claims are judged with it. It uses
 * system calls only, no stdio and no heap, so that the program's own use of them stays as it is; and nothing
 * whose layout differs between C libraries, so that one build serves all. Every definition is weak: a program
 * may bring its own.
 *
 * Exit status 77: an assumption is false here. 98: the test case does not fit the program. */
#include <trefoil.h>

#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <unistd.h>

#define WEAK __attribute__((weak))

enum { ASSUMPTION_FALSE = 77, WRONG_TEST = 98 };

struct span {
    const unsigned char *at;
    size_t size;
};

static struct span file; /* the whole test case */
static size_t first;     /* offset of the first object */
static unsigned count;
static char *used; /* one byte per object */

static void say(const char *text) {
    size_t n = strlen(text);
    while (n > 0) {
        ssize_t done = write(2, text, n);
        if (done <= 0) return;
        text += done;
        n -= (size_t)done;
    }
}

static void wrong(const char *what, const char *name) {
    say("replay: ");
    say(what);
    say(": ");
    say(name);
    say("\n");
    _exit(WRONG_TEST);
}

/* --- the file ---------------------------------------------------------------------------------------- */

static unsigned number(size_t *at) {
    const unsigned char *b = file.at + *at;
    if (file.size < 4 || *at > file.size - 4) wrong("the test case ends early", "number");
    *at += 4;
    return (unsigned)b[0] << 24 | (unsigned)b[1] << 16 | (unsigned)b[2] << 8 | b[3];
}

static struct span bytes(size_t *at) {
    size_t size = number(at);
    if (size > file.size - *at) wrong("the test case ends early", "object");
    struct span s = {file.at + *at, size};
    *at += size;
    return s;
}

static void map_file(const char *path) {
    int fd = open(path, O_RDONLY | O_CLOEXEC);
    off_t size = fd < 0 ? -1 : lseek(fd, 0, SEEK_END);
    if (size <= 0) wrong("cannot read the test case", path);
    void *at = mmap(NULL, (size_t)size, PROT_READ, MAP_PRIVATE, fd, 0);
    if (at == MAP_FAILED) wrong("cannot read the test case", path);
    close(fd);
    file = (struct span){at, (size_t)size};
}

/* Before main, so that the program's own system calls are counted from its own first one. */
__attribute__((constructor)) static void load(void) {
    const char *path = getenv("KTEST_FILE");
    if (!path || file.at) return;
    map_file(path);
    size_t at = 5;
    if (file.size < 5 || (memcmp(file.at, "KTEST", 5) != 0 && memcmp(file.at, "BOUT\n", 5) != 0))
        wrong("not a test case", path);
    unsigned version = number(&at);
    for (unsigned n = number(&at); n > 0; n--) bytes(&at);
    if (version >= 2) number(&at), number(&at);
    count = number(&at);
    first = at;
    used = mmap(NULL, count + 1ul, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
    if (used == MAP_FAILED) wrong("no memory", path);
}

/* --- values ------------------------------------------------------------------------------------------ */

static int is_called(struct span full, const char *name, int renamed) {
    size_t n = strlen(name);
    if (full.size < n || memcmp(full.at, name, n) != 0) return 0;
    if (!renamed) return full.size == n;
    if (full.size < n + 2 || full.at[n] != '_') return 0;
    for (size_t i = n + 1; i < full.size; i++)
        if (full.at[i] < '0' || full.at[i] > '9') return 0;
    return 1;
}

/* The first unused object of this name; with `renamed`, of this name and a number that made it unique. */
static const unsigned char *find(size_t size, const char *name, int renamed) {
    size_t at = first;
    for (unsigned i = 0; i < count; i++) {
        struct span full = bytes(&at), value = bytes(&at);
        if (used[i] || !is_called(full, name, renamed)) continue;
        if (value.size != size) wrong("an object has another size than in the test case", name);
        used[i] = 1;
        return value.at;
    }
    return NULL;
}

static void fill(void *to, size_t size, const char *name) {
    memset(to, 0, size);
    load();
    if (!file.at) return;
    if (!name || !*name) name = "unnamed";
    const unsigned char *value = find(size, name, 0);
    if (!value) value = find(size, name, 1);
    if (!value) wrong("no such object in the test case", name);
    memcpy(to, value, size);
}

WEAK void tf_make_symbolic(void *object, size_t size, const char *name) { fill(object, size, name); }

WEAK int tf_int(const char *name) {
    int v;
    fill(&v, sizeof v, name);
    return v;
}

WEAK int tf_range(int low, int high, const char *name) {
    int v = low;
    if ((long)high - low == 1) return low; /* nothing is left open, so the test case need not say it */
    fill(&v, sizeof v, name);
    if (!file.at) v = low;
    tf_assume(low <= v && v < high);
    return v;
}

WEAK uintptr_t tf_choose(uintptr_t n) {
    uintptr_t v;
    if (n == 1) return 0;
    fill(&v, sizeof v, "choose");
    tf_assume(v < n);
    return v;
}

WEAK void tf_assume(uintptr_t condition) {
    if (condition) return;
    say("replay: an assumption is false\n");
    exit(ASSUMPTION_FALSE);
}

WEAK void tf_prefer(const void *object, uintptr_t condition) { (void)object, (void)condition; }
WEAK unsigned tf_is_symbolic(uintptr_t value) { return (void)value, 0; }
WEAK int32_t tf_value_i32(int32_t value) { return value; }
WEAK int64_t tf_value_i64(int64_t value) { return value; }
WEAK long tf_value_long(long value) { return value; }
WEAK float tf_value_float(float value) { return value; }
WEAK double tf_value_double(double value) { return value; }
WEAK unsigned tf_is_replay(void) { return 1; }
/* Natively nobody knows the size of an object. */
WEAK size_t tf_object_size(const void *object) { return (void)object, (size_t)-1; }
WEAK size_t tf_object_room(const void *address) { return (void)address, (size_t)-1; }

WEAK void tf_check_access(const void *address, size_t size) {
    for (size_t i = 0; i < size; i++) (void)((volatile const char *)address)[i];
}

/* --- ends and messages --------------------------------------------------------------------------------- */

WEAK void tf_silent_exit(int status) { exit(status); }

static void place(const char *file_name, int line) {
    char digits[12] = "";
    char *d = digits + sizeof digits - 1;
    unsigned n = line < 0 ? 0 : (unsigned)line;
    do *--d = (char)('0' + n % 10);
    while (n /= 10);
    say(file_name);
    say(":");
    say(d);
    say(": ");
}

WEAK void tf_report(const char *file_name, int line, const char *message, const char *id) {
    place(file_name, line);
    say(id);
    say(": ");
    say(message);
    say("\n");
    abort();
}

WEAK void tf_assert_failed(const char *text, const char *file_name, int line, const char *function) {
    place(file_name, line);
    say(function);
    say(": assertion `");
    say(text);
    say("' failed\n");
    abort();
}

static void message(const char *kind, const char *text) {
    say(kind);
    say(text);
    say("\n");
}

WEAK void tf_print(const char *text, ...) { message("", text); }
WEAK void tf_warning(const char *text) { message("warning: ", text); }
WEAK void tf_warning_once(const char *text) { message("warning: ", text); }
WEAK void tf_stack_trace(void) {}
