/* Symbolic path names.
 *
 * A program can tell three things about a name that it was given: it is one of the symbolic files, it names nothing, or
 * it names something else. So a symbolic name has one path for each symbolic file, one for the directory "." (programs
 * treat directories apart), one for all names that are missing (the name stays symbolic), and one that is bound to a
 * single other string, for instance a file of the host.
 * Invariant: the condition of a path holds for exactly the names that do on the machine what the path did. */
#include "symbolic.h"
#include "path.h"

struct symbolic_name {
    struct symbolic_name *next;
    char *name;
};
static struct symbolic_name *names;

void tfk_symbolic_name(const char *path) {
    struct symbolic_name *s = tf_alloc(sizeof *s);
    s->name = tfk_strdup(path);
    s->next = names;
    names = s;
}

/* Is the symbolic string `name`? One expression, no branch inside. */
static bool same(const char *path, const char *name, size_t len) {
    unsigned equal = 1;
    for (size_t i = 0; i < len; i++) equal &= path[i] == name[i];
    return equal & (path[len] == 0);
}

static bool equals(const char *path, const char *name) {
    size_t len = strlen(name);
    return tf_object_room(path) > len && tfk_decide(same(path, name, len));
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

#define LONGEST_MISSING 64
#define MOST_NAMES 64

/* Where the string ends for certain, or LONGEST_MISSING. */
static size_t longest(const char *path) {
    size_t room = min_u64(tf_object_room(path), LONGEST_MISSING);
    for (size_t i = 0; i < room; i++)
        if (!tfk_is_symbolic((u8)path[i]) && path[i] == 0) return i;
    return LONGEST_MISSING;
}

static bool has_slash(const char *path, size_t len) {
    unsigned alive = 1, found = 0;
    for (size_t i = 0; i < len; i++) {
        alive &= path[i] != 0;
        found |= alive & (path[i] == '/');
    }
    return found;
}

/* Does the string name nothing in the directory? One expression; false when that would be too large a one. */
static bool is_missing(const char *path, struct node *in) {
    size_t len = longest(path);
    if (len == LONGEST_MISSING) return false;
    tfk_list(in);
    const struct dir *d = in->dir;
    if (!d->listed && in->host) return false;
    unsigned found = has_slash(path, len) | (path[0] == 0);
    if (len >= 1) found |= same(path, ".", 1);
    if (len >= 2) found |= same(path, "..", 2);
    u32 n = 0;
    for (u32 i = 0; i < d->n; i++) {
        const struct entry *e = d->order[i];
        if (e->state == ENTRY_GONE || e->len > len) continue;
        if (++n > MOST_NAMES) return false;
        found |= same(path, e->name, e->len);
    }
    return !found;
}

static size_t symbolic_path(const char *path, char *text, struct node *in) {
    for (const struct symbolic_name *s = names; s; s = s->next)
        if (equals(path, s->name)) return copy_path(s->name, text);
    if (equals(path, ".")) return copy_path(".", text);
    if (in && tfk_decide(is_missing(path, in))) return NAME_MISSING;
    for (size_t len = 0; len < PATH_MAX; len++) {
        text[len] = one_value(path[len]);
        if (!text[len]) return len;
    }
    return PATH_MAX;
}

size_t tfk_user_path(const char *path, char *text, struct node *in) {
    for (size_t len = 0; len < PATH_MAX; len++) {
        if (tfk_is_symbolic((u8)path[len])) return symbolic_path(path, text, in);
        text[len] = path[len];
        if (!text[len]) return len;
    }
    return PATH_MAX;
}
