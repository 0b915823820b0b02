/* Names in directories: the host's names with the state's own changes on top.
 *
 * A directory is a hash table of entries. Host names enter it when they are looked up or when the
 * directory is listed; a removed name stays as a gone entry, which hides the host's. Not here: paths
 * (path.c). Invariant: for a listed directory the table alone decides; the host is not asked again. */
#include "env.h"

static u32 hash_name(const char *name, size_t len) {
    u32 h = 2166136261u;
    for (size_t i = 0; i < len; i++) h = (h ^ (u8)name[i]) * 16777619u;
    return h;
}

struct entry *tfk_find_entry(struct node *dir, const char *name, size_t len) {
    struct dir *d = dir->dir;
    if (d->n_buckets == 0) return NULL;
    u32 h = hash_name(name, len);
    for (struct entry *e = d->buckets[h & (d->n_buckets - 1)]; e; e = e->next)
        if (e->hash == h && e->len == len && memcmp(e->name, name, len) == 0) return e;
    return NULL;
}

static void rehash(struct dir *d, u32 n_buckets) {
    tf_free(d->buckets);
    d->buckets = tf_alloc(n_buckets * sizeof *d->buckets);
    d->n_buckets = n_buckets;
    for (u32 i = 0; i < d->n; i++) {
        struct entry **slot = &d->buckets[d->order[i]->hash & (n_buckets - 1)];
        d->order[i]->next = *slot;
        *slot = d->order[i];
    }
}

static void grow_order(struct dir *d) {
    u32 cap = d->cap ? 2 * d->cap : 8;
    struct entry **order = tf_alloc(cap * sizeof *order);
    if (d->n) memcpy(order, d->order, d->n * sizeof *order);
    tf_free(d->order);
    d->order = order;
    d->cap = cap;
}

static struct entry *new_entry(struct node *dir, const char *name, size_t len) {
    struct entry *e = tf_alloc(sizeof *e + len + 1);
    e->dir = dir;
    e->hash = hash_name(name, len);
    e->len = (u8)len;
    memcpy(e->name, name, len);
    return e;
}

static struct entry *add_entry(struct node *dir, const char *name, size_t len) {
    struct dir *d = dir->dir;
    struct entry *e = new_entry(dir, name, len);
    if (d->n == d->cap) grow_order(d);
    d->order[d->n++] = e;
    if (d->n > d->n_buckets) {
        rehash(d, d->n_buckets ? 2 * d->n_buckets : 8);
    } else {
        struct entry **slot = &d->buckets[e->hash & (d->n_buckets - 1)];
        e->next = *slot;
        *slot = e;
    }
    return e;
}

static void set_node(struct entry *e, struct node *n) {
    tfk_node_ref(n);
    e->state = ENTRY_NODE;
    e->node = n;
    n->entry = e;
    if (n->dir) n->dir->parent = e->dir;
}

/* Turn a host name into a node; false when the host has lost it meanwhile. */
static bool materialise(struct node *dir, struct entry *e) {
    char *path = tfk_join(dir->host, e->name, e->len);
    struct node *n = tfk_node_from_host(path);
    tf_free(path);
    if (n) set_node(e, n);
    else e->state = ENTRY_GONE;
    return n != NULL;
}

static struct entry *ask_host(struct node *dir, const char *name, size_t len) {
    char *path = tfk_join(dir->host, name, len);
    struct node *n = tfk_node_from_host(path);
    tf_free(path);
    if (!n) return NULL;
    struct entry *e = add_entry(dir, name, len);
    set_node(e, n);
    return e;
}

/* The node called `name` in `dir`; 0 or -ENOENT. */
long tfk_lookup(struct node *dir, const char *name, size_t len, struct node **out) {
    if (dir->dir->refresh) dir->dir->refresh(dir);
    struct entry *e = tfk_find_entry(dir, name, len);
    if (!e && dir->host && !dir->dir->listed) e = ask_host(dir, name, len);
    if (e && e->state == ENTRY_HOST) materialise(dir, e);
    if (!e || e->state == ENTRY_GONE) return -ENOENT;
    *out = e->node;
    return 0;
}

/* Put the name `name` for `n` into `dir`, in place of whatever had it. Link counts are the caller's. */
long tfk_enter(struct node *dir, const char *name, struct node *n) {
    size_t len = strlen(name);
    struct entry *e = tfk_find_entry(dir, name, len);
    if (!e) e = add_entry(dir, name, len);
    struct node *old = e->state == ENTRY_NODE ? e->node : NULL;
    if (e->state == ENTRY_GONE) dir->dir->n_live++;
    set_node(e, n);
    if (old) tfk_node_unref(old);
    return 0;
}

/* Take the existing name `name` out of `dir`. */
void tfk_remove(struct node *dir, const char *name) {
    struct entry *e = tfk_find_entry(dir, name, strlen(name));
    struct node *old = e->state == ENTRY_NODE ? e->node : NULL;
    e->state = ENTRY_GONE;
    e->node = NULL;
    dir->dir->n_live--;
    if (old && old->entry == e && !old->dir) old->entry = NULL;
    if (old) tfk_node_unref(old);
}

/* Host names first, in the host's order, then the names that exist only here. */
static void merge_host_order(struct dir *d, struct entry **host, u32 n_host) {
    struct entry **rest = tf_alloc((d->n + 1) * sizeof *rest);
    u32 n_rest = 0;
    for (u32 i = 0; i < d->n; i++) {
        if (!d->order[i]->on_host) rest[n_rest++] = d->order[i];
    }
    memcpy(d->order, host, n_host * sizeof *host);
    memcpy(d->order + n_host, rest, n_rest * sizeof *rest);
    tf_free(rest);
}

/* Read all names of the host directory into the table. One that the engine's user may not read stays unlisted
 * and counts as not empty. */
void tfk_list(struct node *dir) {
    struct dir *d = dir->dir;
    if (d->refresh) d->refresh(dir);
    if (d->listed || !dir->host) return;
    u32 n_before = d->n, n_host = 0, cap = 64;
    struct entry **host = tf_alloc(cap * sizeof *host);
    struct tf_host_dirent ent;
    long more;
    for (u64 i = 0; (more = tf_host_readdir(dir->host, i, &ent)) == 1; i++) {
        size_t len = strlen(ent.name);
        struct entry *e = tfk_find_entry(dir, ent.name, len);
        if (!e) {
            e = add_entry(dir, ent.name, len);
            e->state = ENTRY_HOST;
            e->ino = ent.ino;
            e->type = (u8)ent.type;
        }
        if (n_host == cap) {
            struct entry **more = tf_alloc(2 * cap * sizeof *more);
            memcpy(more, host, cap * sizeof *more);
            tf_free(host);
            host = more;
            cap *= 2;
        }
        e->on_host = true;
        host[n_host++] = e;
    }
    if (n_before) merge_host_order(d, host, n_host);
    tf_free(host);
    if (more < 0) return;
    d->listed = true;
    d->n_live = 0;
    for (u32 i = 0; i < d->n; i++) d->n_live += d->order[i]->state != ENTRY_GONE;
}

bool tfk_dir_empty(struct node *dir) {
    tfk_list(dir);
    return (dir->dir->listed || !dir->host) && dir->dir->n_live == 0;
}
