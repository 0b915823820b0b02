/* Symbolic directories: what is in one is decided when a program first looks.
 *
 * Each of the names A, B, … is missing, a symbolic file, an empty directory or a link that leads nowhere. The choice for
 * PATH/A is the object PATH/A-kind (one byte: 0 to 3 in this order), the file's contents PATH/A-data. */
#include "path.h"
#include "symbolic.h"

enum kind { KIND_MISSING, KIND_FILE, KIND_DIRECTORY, KIND_LINK };

struct symbolic_dir {
    char *path;
    u64 entries, size;
};

static char *entry_path(const char *dir, char letter) {
    char name[3] = {'/', letter, 0};
    return tfk_joined(dir, name);
}

static enum kind choose_kind(const char *path) {
    u8 *kind = tf_alloc(1);
    char *label = tfk_joined(path, "-kind");
    tf_make_symbolic(kind, 1, label);
    tf_free(label);
    tf_assume(*kind <= KIND_LINK);
    return (enum kind)tfk_choose_value(*kind, KIND_LINK);
}

static struct node *make_entry(struct node *dir, const char *path, u64 size) {
    struct node *n = NULL;
    char *label = tfk_joined(path, "-data");
    switch (choose_kind(path)) {
    case KIND_MISSING: break;
    case KIND_FILE: n = tfk_symbolic_node(label, size, S_IFREG | 0644); break;
    case KIND_DIRECTORY:
        n = tfk_node_new(S_IFDIR | 0755, dir);
        dir->nlink++;
        break;
    case KIND_LINK:
        n = tfk_node_new(S_IFLNK | 0777, dir);
        n->nlink = 1;
        n->target = tfk_strdup("nowhere");
        break;
    }
    tf_free(label);
    return n;
}

/* Called before the directory's names are looked at. */
static void decide_entries(struct node *dir) {
    const struct symbolic_dir *p = dir->extra;
    dir->dir->refresh = NULL;
    for (u64 i = 0; i < p->entries; i++) {
        char name[2] = {(char)('A' + i), 0};
        char *path = entry_path(p->path, name[0]);
        struct node *n = make_entry(dir, path, p->size);
        if (n) tfk_enter(dir, name, n);
        tf_free(path);
    }
}

bool tfk_symbolic_dir(const char *path, u64 entries, u64 size) {
    struct walk w;
    if (tfk_walk(AT_FDCWD, path, WALK_NAME, &w) < 0 || w.last != LAST_NAME) return false;
    struct node *n = tfk_node_new(S_IFDIR | 0755, w.dir);
    struct symbolic_dir *p = tf_alloc(sizeof *p);
    *p = (struct symbolic_dir){tfk_strdup(path), entries, size};
    n->extra = p;
    n->dir->refresh = decide_entries;
    tfk_enter(w.dir, w.name, n);
    for (u64 i = 0; i < entries; i++) {
        char *name = entry_path(path, (char)('A' + i));
        tfk_symbolic_name(name);
        tf_free(name);
    }
    return true;
}
