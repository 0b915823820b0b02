/* trefoil.h for a native program under test: values come from the test case in $KTEST_FILE, or are zero.
 *
 * The engine's claim is judged with this, so it shares nothing with the engine but the file format.
 * Exit status 77: an assumption is false here. 98: the test case does not fit the program. */
#include <trefoil.h>

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { ASSUMPTION_FALSE = 77, WRONG_TEST = 98, REPORTED = 99 };

struct object {
    char *name;
    unsigned char *bytes;
    size_t size;
    int used;
};

static struct object *objects;
static unsigned object_count;
static int loaded;

static void wrong(const char *what, const char *name) {
    fprintf(stderr, "replay: %s: %s\n", what, name);
    _Exit(WRONG_TEST);
}

static unsigned number(FILE *f) {
    unsigned char b[4];
    if (fread(b, 1, 4, f) != 4)
        wrong("the test case ends early", "");
    return (unsigned)b[0] << 24 | (unsigned)b[1] << 16 | (unsigned)b[2] << 8 | b[3];
}

static unsigned char *bytes(FILE *f, size_t *size) {
    *size = number(f);
    unsigned char *p = calloc(1, *size + 1);
    if (fread(p, 1, *size, f) != *size)
        wrong("the test case ends early", "");
    return p;
}

static void load(void) {
    const char *path = getenv("KTEST_FILE");
    if (loaded++ || !path)
        return;
    FILE *f = fopen(path, "rb");
    char magic[5];
    if (!f || fread(magic, 1, 5, f) != 5 || memcmp(magic, "KTEST", 5) != 0)
        wrong("not a test case", path);
    size_t size;
    number(f);
    for (unsigned n = number(f); n > 0; n--)
        free(bytes(f, &size));
    number(f);
    number(f);
    object_count = number(f);
    objects = calloc(object_count + 1, sizeof *objects);
    for (unsigned i = 0; i < object_count; i++) {
        objects[i].name = (char *)bytes(f, &size);
        objects[i].bytes = bytes(f, &objects[i].size);
    }
    fclose(f);
}

/* `name`, or `name` and a number when the name was used before. */
static int is_called(const char *full, const char *name) {
    size_t n = strlen(name);
    return strncmp(full, name, n) == 0 && (full[n] == 0 || full[n + strspn(full + n, "_0123456789")] == 0);
}

static void fill(void *to, size_t size, const char *name) {
    load();
    memset(to, 0, size);
    if (!objects)
        return;
    for (unsigned i = 0; i < object_count; i++) {
        struct object *o = &objects[i];
        if (o->used || !is_called(o->name, name))
            continue;
        o->used = 1;
        if (o->size != size)
            wrong("an object has another size", name);
        memcpy(to, o->bytes, size);
        return;
    }
    wrong("no such object in the test case", name);
}

void tf_make_symbolic(void *object, size_t size, const char *name) { fill(object, size, name); }

int tf_int(const char *name) {
    int v;
    fill(&v, sizeof v, name);
    return v;
}

int tf_range(int low, int high, const char *name) {
    int v;
    if ((long)high - low == 1) /* nothing is left open, so the test case need not say it */
        return low;
    fill(&v, sizeof v, name);
    if (!objects)
        v = low;
    tf_assume(low <= v && v < high);
    return v;
}

uintptr_t tf_choose(uintptr_t n) {
    uintptr_t v;
    fill(&v, sizeof v, "choose");
    tf_assume(v < n);
    return v;
}

void tf_assume(uintptr_t condition) {
    if (!condition) {
        fflush(stdout);
        _Exit(ASSUMPTION_FALSE);
    }
}

void tf_prefer(const void *object, uintptr_t condition) {
    (void)object;
    (void)condition;
}

unsigned tf_is_symbolic(uintptr_t value) {
    (void)value;
    return 0;
}

int32_t tf_value_i32(int32_t value) { return value; }
int64_t tf_value_i64(int64_t value) { return value; }
long tf_value_long(long value) { return value; }
float tf_value_float(float value) { return value; }
double tf_value_double(double value) { return value; }
unsigned tf_is_replay(void) { return 1; }
size_t tf_object_size(const void *object) { return __builtin_object_size(object, 0); }
size_t tf_object_room(const void *address) { return __builtin_object_size(address, 0); }
void tf_check_access(const void *address, size_t size) {
    for (size_t i = 0; i < size; i++)
        (void)((volatile const char *)address)[i];
}

void tf_silent_exit(int status) { exit(status); }

void tf_report(const char *file, int line, const char *message, const char *id) {
    fprintf(stderr, "%s:%d: %s: %s\n", file, line, id, message);
    _Exit(REPORTED);
}

void tf_assert_failed(const char *text, const char *file, int line, const char *function) {
    fprintf(stderr, "%s:%d: %s: assertion `%s' failed\n", file, line, function, text);
    abort();
}

void tf_print(const char *message, ...) { fprintf(stderr, "%s\n", message); }
void tf_warning(const char *message) { fprintf(stderr, "warning: %s\n", message); }
void tf_warning_once(const char *message) { fprintf(stderr, "warning: %s\n", message); }
void tf_stack_trace(void) {}

/* The names of klee/klee.h and of Test-Comp. */
void klee_make_symbolic(void *object, size_t size, const char *name) { fill(object, size, name); }
int klee_int(const char *name) { return tf_int(name); }
int klee_range(int low, int high, const char *name) { return tf_range(low, high, name); }
void klee_assume(uintptr_t condition) { tf_assume(condition); }
void klee_silent_exit(int status) { tf_silent_exit(status); }
void klee_report_error(const char *file, int line, const char *message, const char *id) { tf_report(file, line, message, id); }
unsigned klee_is_symbolic(uintptr_t value) { return tf_is_symbolic(value); }

#define NONDET(type, name)              \
    type __VERIFIER_nondet_##name(void) { \
        type v;                         \
        fill(&v, sizeof v, #name);      \
        return v;                       \
    }
NONDET(_Bool, bool)
NONDET(char, char)
NONDET(unsigned char, uchar)
NONDET(short, short)
NONDET(unsigned short, ushort)
NONDET(int, int)
NONDET(unsigned, uint)
NONDET(long, long)
NONDET(unsigned long, ulong)
void __VERIFIER_assume(int condition) { tf_assume((uintptr_t)condition); }
void reach_error(void) { tf_report("", 0, "reach_error", "reach-error"); }
