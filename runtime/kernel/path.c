/* Resolving path names, one component after the other.
 *
 * Not here: what happens to the file. Invariant: the result never names a symbolic link unless the caller
 * asked for the link itself, and at most LINK_FOLLOW_MAX links were followed. */
#include "path.h"
#include "env.h"
#include "symbolic.h"

struct cursor {
    struct node *at;    /* directory reached */
    char text[PATH_MAX + 1]; /* what is left of the path, from `p` */
    char *p;
    u32 n_links;
};

/* The directory that a relative path starts at; NULL with a bad descriptor. */
static struct node *base(int dirfd) {
    if (dirfd == AT_FDCWD) return tfk.cwd;
    struct file *f = tfk_fd(dirfd);
    return f ? f->node : NULL;
}

static long start(int dirfd, const char *path, u32 flags, struct walk *w, struct cursor *c) {
    if (!path) return -EFAULT;
    struct node *from = base(dirfd);
    bool only_looks = from && is_type(from, S_IFDIR) && !(flags & (WALK_CREATE | WALK_NAME));
    size_t len = tfk_user_path(path, c->text, only_looks ? from : NULL);
    if (len == NAME_MISSING) {
        long err = tfk_permission(from, X_OK);
        return err ? err : -ENOENT;
    }
    if (len >= PATH_MAX) return -ENAMETOOLONG;
    if (len == 0 && !(flags & WALK_EMPTY)) return -ENOENT;
    c->p = c->text;
    c->n_links = 0;
    c->at = tfk.root;
    if (c->text[0] == '/') return 0;
    if (!from) return -EBADF;
    if (dirfd != AT_FDCWD && len > 0 && !is_type(from, S_IFDIR)) return -ENOTDIR;
    c->at = from;
    if (dirfd != AT_FDCWD) w->last = LAST_DOT;
    return 0;
}

/* Replace the component before `rest` by the link's target. */
static long follow(struct cursor *c, struct node *link, const char *rest) {
    if (++c->n_links > LINK_FOLLOW_MAX) return -ELOOP;
    size_t len = strlen(link->target), left = strlen(rest);
    if (len == 0) return -ENOENT;
    if (len + left >= PATH_MAX) return -ENAMETOOLONG;
    memmove(c->text + len, rest, left + 1);
    memcpy(c->text, link->target, len);
    c->p = c->text;
    if (c->text[0] == '/') c->at = tfk.root;
    return 0;
}

static enum last classify(const char *name, size_t len) {
    if (len == 1 && name[0] == '.') return LAST_DOT;
    if (len == 2 && name[0] == '.' && name[1] == '.') return LAST_DOTDOT;
    return LAST_NAME;
}

/* The path ended in a directory that is already reached ("/", ".", ".."). */
static long finish_at(struct walk *w, struct node *at) {
    w->dir = w->node = at;
    return 0;
}

static long finish_missing(struct walk *w, u32 flags, long err) {
    w->node = NULL;
    return flags & (WALK_CREATE | WALK_NAME) ? 0 : err;
}

/* Rename looks at both directories before it looks at either name. */
static long finish_too_long(struct walk *w, struct node *dir) {
    w->dir = dir;
    w->node = NULL;
    w->last = LAST_NAME;
    w->too_long = true;
    return 0;
}

/* Links that lead to an open file, whatever its name: /proc/self/fd/N. */
static bool is_magic(const struct node *n) { return n->magic != NULL; }

static bool must_follow(const struct node *n, const struct walk *w, u32 flags, bool last) {
    if (!is_type(n, S_IFLNK)) return false;
    return !last || (!(flags & WALK_NAME) && ((flags & WALK_FOLLOW) || w->slash));
}

/* One component. 1: go on; 0: finished; negative: error. */
static long step(struct cursor *c, struct walk *w, u32 flags) {
    size_t len = 0;
    while (c->p[len] && c->p[len] != '/') len++;
    char *rest = c->p + len, *more = rest;
    while (*more == '/') more++;
    bool last = !*more;
    w->slash = *rest == '/';
    if (!is_type(c->at, S_IFDIR)) return -ENOTDIR;
    long err = tfk_permission(c->at, X_OK);
    if (err) return err;
    if (len > NAME_MAX) {
        bool later = last && (flags & WALK_LATER);
        return later ? finish_too_long(w, c->at) : -ENAMETOOLONG;
    }
    w->last = classify(c->p, len);
    if (w->last != LAST_NAME) {
        if (w->last == LAST_DOTDOT && c->at != tfk.root) c->at = c->at->dir->parent;
        c->p = more;
        return 1;
    }
    if (last && w->slash && (flags & WALK_CREATE)) return -EISDIR;
    memcpy(w->name, c->p, len);
    w->name[len] = 0;
    w->dir = c->at;
    err = tfk_lookup(c->at, w->name, len, &w->node);
    if (err) return last ? finish_missing(w, flags, err) : err;
    if (must_follow(w->node, w, flags, last)) {
        if (!is_magic(w->node)) {
            err = follow(c, w->node, rest);
            return err < 0 ? err : 1;
        }
        w->node = w->node->magic;
    }
    if (last) return 0;
    c->at = w->node;
    c->p = more;
    return 1;
}

static long check_slash(const struct walk *w, u32 flags) {
    if (!w->slash || !w->node || (flags & (WALK_NAME | WALK_CREATE))) return 0;
    return is_type(w->node, S_IFDIR) ? 0 : -ENOTDIR;
}

/* 0, or the negative errno of the first component that fails. */
long tfk_walk(int dirfd, const char *path, u32 flags, struct walk *w) {
    struct cursor c;
    w->slash = w->too_long = false;
    w->last = LAST_ROOT;
    w->name[0] = 0;
    long r = start(dirfd, path, flags, w, &c);
    if (r < 0) return r;
    do {
        while (*c.p == '/') c.p++;
        if (!*c.p) return finish_at(w, c.at);
        r = step(&c, w, flags);
    } while (r > 0);
    return r < 0 ? r : check_slash(w, flags);
}

/* The node that a path, or with AT_EMPTY_PATH a descriptor, names; `flags` are AT_*. */
long tfk_find(int dirfd, const char *path, int flags, struct node **out) {
    struct walk w;
    u32 how = flags & AT_SYMLINK_NOFOLLOW ? 0 : WALK_FOLLOW;
    if (flags & AT_EMPTY_PATH) how |= WALK_EMPTY;
    long err = tfk_walk(dirfd, path, how, &w);
    *out = w.node;
    return err;
}
