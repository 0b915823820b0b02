/* Contents of regular files: pages made when they are first written, over an optional host file.
 *
 * Not here: positions and permissions. Invariant: bytes at and beyond `size` that a page holds are zero,
 * so growing a file never shows old data; host bytes at or beyond host_limit are never read. */
#include "env.h"

#define MAX_LEAVES (1ul << 23) /* 16 TiB */

static u8 **page_slot(const struct contents *c, u64 index) {
    u64 l = index / LEAF_PAGES;
    if (l >= c->n_leaves || !c->leaves[l]) return NULL;
    return &c->leaves[l]->page[index % LEAF_PAGES];
}

static long host_handle(struct node *n) {
    if (n->data.handle < 0) n->data.handle = tf_host_open(n->host);
    return n->data.handle;
}

/* Host bytes [pos, pos+len) with zeros where the host has none. */
static long read_below(struct node *n, u8 *buf, size_t len, u64 pos) {
    struct contents *c = &n->data;
    size_t have = pos < c->host_limit ? min_u64(len, c->host_limit - pos) : 0;
    if (have) {
        long h = host_handle(n);
        if (h < 0) return h;
        long got = tf_host_pread(h, buf, have, pos);
        if (got < 0) return got;
        have = (size_t)got;
    }
    memset(buf + have, 0, len - have);
    return 0;
}

static long grow_leaves(struct contents *c, u64 n_leaves) {
    if (n_leaves > MAX_LEAVES) return -EFBIG;
    u64 want = c->n_leaves ? 2 * c->n_leaves : 1;
    if (want < n_leaves) want = n_leaves;
    struct leaf **leaves = tf_alloc(want * sizeof *leaves);
    if (!leaves) return -ENOSPC;
    if (c->n_leaves) memcpy(leaves, c->leaves, c->n_leaves * sizeof *leaves);
    tf_free(c->leaves);
    c->leaves = leaves;
    c->n_leaves = want;
    return 0;
}

/* The page `index`, made from what lies below it when it does not exist yet. */
static long own_page(struct node *n, u64 index, u8 **out) {
    struct contents *c = &n->data;
    u64 l = index / LEAF_PAGES;
    if (l >= c->n_leaves) {
        long err = grow_leaves(c, l + 1);
        if (err) return err;
    }
    if (!c->leaves[l]) c->leaves[l] = tf_alloc(sizeof *c->leaves[l]);
    if (!c->leaves[l]) return -ENOSPC;
    u8 **slot = &c->leaves[l]->page[index % LEAF_PAGES];
    if (!*slot) {
        u8 *page = tf_alloc(PAGE);
        if (!page) return -ENOSPC;
        long err = read_below(n, page, PAGE, index * PAGE);
        if (err < 0) {
            tf_free(page);
            return err;
        }
        *slot = page;
        if (index * PAGE >= c->host_limit) n->blocks += PAGE / 512;
    }
    *out = *slot;
    return 0;
}

static bool plain_host_file(const struct node *n) { return n->host && n->data.n_leaves == 0; }

/* A host file that nobody changed is read straight through; its size may lie (proc files say 0). */
static long read_through(struct node *n, void *buf, size_t len, u64 pos) {
    long h = host_handle(n);
    if (h < 0) return h;
    if (n->data.unsized) return tf_host_pread(h, buf, len, pos);
    if (pos >= n->size) return 0;
    len = min_u64(len, n->size - pos);
    return read_below(n, buf, len, pos) < 0 ? -EIO : (long)len;
}

/* A file of /proc says something else each time: what it says when it is first opened is what this path reads, and
 * part of its test. Longer ones are read as they are. */
void tfk_tell_contents(struct node *n, const char *path) {
    size_t room = 16 * PAGE, len = 0;
    char *text = tf_alloc(room);
    long h = host_handle(n), got = 1;
    while (text && h >= 0 && len < room && (got = tf_host_pread(h, text + len, room - len, len)) > 0) len += (size_t)got;
    if (got == 0 && len > 0) {
        tfk_data_resize(n, 0);
        tfk_data_write(n, text, len, 0);
        tf_told("file", path, text, len);
    }
    tf_free(text);
}

long tfk_data_read(struct node *n, void *buf, size_t len, u64 pos) {
    if (n->symbolic_size && !(pos + len <= n->size)) tfk_settle_size(n);
    if (plain_host_file(n)) return read_through(n, buf, len, pos);
    if (!n->symbolic_size) {
        if (pos >= n->size) return 0;
        len = min_u64(len, n->size - pos);
    }
    for (size_t done = 0; done < len;) {
        u64 at = pos + done;
        size_t step = min_u64(PAGE - at % PAGE, len - done);
        u8 **slot = page_slot(&n->data, at / PAGE);
        if (slot && *slot) {
            memcpy((u8 *)buf + done, *slot + at % PAGE, step);
        } else {
            long err = read_below(n, (u8 *)buf + done, step, at);
            if (err < 0) return err;
        }
        done += step;
    }
    return (long)len;
}

long tfk_data_write(struct node *n, const void *buf, size_t len, u64 pos) {
    if (n->symbolic_size) tfk_settle_size(n);
    for (size_t done = 0; done < len;) {
        u64 at = pos + done;
        size_t step = min_u64(PAGE - at % PAGE, len - done);
        u8 *page;
        long err = own_page(n, at / PAGE, &page);
        if (err) return done ? (long)done : err;
        memcpy(page + at % PAGE, (const u8 *)buf + done, step);
        done += step;
        if (at + step > n->size) n->size = at + step;
    }
    return (long)len;
}

/* Drop pages from `first` on. */
static void drop_pages(struct node *n, u64 first) {
    struct contents *c = &n->data;
    for (u64 l = first / LEAF_PAGES; l < c->n_leaves; l++) {
        if (!c->leaves[l]) continue;
        for (u64 i = 0; i < LEAF_PAGES; i++) {
            u64 index = l * LEAF_PAGES + i;
            u8 *page = c->leaves[l]->page[i];
            if (index < first || !page) continue;
            if (index * PAGE >= c->host_limit) n->blocks -= PAGE / 512;
            tf_free(page);
            c->leaves[l]->page[i] = NULL;
        }
    }
}

static u64 pages_of(u64 bytes) { return (bytes + PAGE - 1) / PAGE; }

long tfk_data_resize(struct node *n, u64 size) {
    if (size > MAX_LEAVES * LEAF_PAGES * PAGE) return -EFBIG;
    if (n->symbolic_size) tfk_settle_size(n);
    struct contents *c = &n->data;
    c->unsized = false;
    if (size < n->size) {
        drop_pages(n, pages_of(size));
        u8 **slot = page_slot(c, size / PAGE);
        if (size % PAGE && slot && *slot) memset(*slot + size % PAGE, 0, PAGE - size % PAGE);
        if (size < c->host_limit) {
            c->host_limit = size;
            n->blocks = min_u64(n->blocks, pages_of(size) * (PAGE / 512));
        }
    }
    n->size = size;
    return 0;
}

/* First offset at or after `pos` that is data (or a hole); the end of the file is a hole. */
long tfk_data_seek(struct node *n, u64 pos, bool hole) {
    if (n->symbolic_size) tfk_settle_size(n);
    if (pos >= n->size) return -ENXIO;
    for (u64 at = pos; at < n->size; at = (at / PAGE + 1) * PAGE) {
        u8 **slot = page_slot(&n->data, at / PAGE);
        bool data = (slot && *slot) || at / PAGE * PAGE < n->data.host_limit;
        if (data != hole) return (long)at;
    }
    return hole ? (long)n->size : -ENXIO;
}

void tfk_data_free(struct node *n) {
    struct contents *c = &n->data;
    for (u64 l = 0; l < c->n_leaves; l++) {
        if (!c->leaves[l]) continue;
        for (u64 i = 0; i < LEAF_PAGES; i++) tf_free(c->leaves[l]->page[i]);
        tf_free(c->leaves[l]);
    }
    tf_free(c->leaves);
    c->leaves = NULL;
    c->n_leaves = 0;
}
