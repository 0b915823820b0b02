/* Memory maps and the program break.
 *
 * Every mapping is one object of the engine, so an access outside it is seen as the bug it is. Files are
 * mapped by copying; a shared writable mapping is copied back before anybody looks at the file. Not here:
 * page protection, which is accepted and not enforced. */
#include "env.h"
#include "syscalls.h"

#define BRK_SIZE (16ul << 20)

static size_t pages(size_t n) { return (n + PAGE - 1) & ~(PAGE - 1); }

static struct mapping *mapping_at(const u8 *addr) {
    for (struct mapping *m = tfk.mappings; m; m = m->next)
        if (addr >= m->start && addr < m->start + m->len) return m;
    return NULL;
}

static void write_back(struct mapping *m) {
    if (!m->node || m->off >= m->node->size) return;
    tfk_data_write(m->node, m->start, min_u64(m->len, m->node->size - m->off), m->off);
}

/* Bring a file up to date with the shared mappings of it. */
void tfk_sync_shared(struct node *n) {
    for (struct mapping *m = tfk.mappings; m; m = m->next)
        if (m->node == n) write_back(m);
}

static void forget(struct mapping **link) {
    struct mapping *m = *link;
    write_back(m);
    if (m->node) {
        m->node->shared_maps--;
        tfk_node_unref(m->node);
    }
    *link = m->next;
    tf_unmap(m->object);
    tf_free(m);
}

static long add_mapping(size_t len, struct mapping **out) {
    u8 *start = tf_map(len);
    struct mapping *m = start ? tf_alloc(sizeof *m) : NULL;
    if (!m) return -ENOMEM;
    m->object = m->start = start;
    m->len = len;
    m->next = tfk.mappings;
    tfk.mappings = m;
    *out = m;
    return 0;
}

/* A fixed mapping must lie inside one that exists: its bytes are replaced. */
static long map_over(u8 *addr, size_t len, struct file *f, u64 off) {
    struct mapping *m = mapping_at(addr);
    if (!m || addr + len > m->start + m->len) {
        tf_warn_once("mmap: MAP_FIXED outside the program's own mappings");
        return -ENOMEM;
    }
    memset(addr, 0, len);
    long r = f ? tfk_data_read(f->node, addr, len, off) : 0;
    return r < 0 ? r : (long)(uintptr_t)addr;
}

static long check_file(struct file *f, int prot, int flags) {
    if (!f) return -EBADF;
    if (f->ops == &tfk_zero_ops) return 0;
    if (!is_type(f->node, S_IFREG)) return -ENODEV;
    if (!may_read(f)) return -EACCES;
    bool shared_write = ((flags & MAP_TYPE) != MAP_PRIVATE) & ((prot & PROT_WRITE) != 0);
    return shared_write && !may_write(f) ? -EACCES : 0;
}

static long map_file(struct mapping *m, struct file *f, int prot, int flags, u64 off) {
    long r = tfk_data_read(f->node, m->start, m->len, off);
    if (r < 0) return r;
    if ((flags & MAP_TYPE) != MAP_PRIVATE && (prot & PROT_WRITE)) {
        m->node = f->node;
        m->off = off;
        m->node->shared_maps++;
        tfk_node_ref(m->node);
    }
    return 0;
}

/* mmap(2)
 * models: anonymous memory, private and shared files, MAP_FIXED inside own mappings, ENOMEM, EACCES
 * ignores: protection, hints, huge pages, writes by others after the mapping
 * forks: as read on a file of symbolic size */
long tfk_sys_mmap(u8 *addr, size_t size, int prot, int flags, int fd, u64 off) {
    size_t len = pages(size);
    int type = flags & MAP_TYPE;
    if (size == 0 || off % PAGE || type == 0 || type > 3) return -EINVAL;
    if (len < size) return -ENOMEM;
    struct file *f = flags & MAP_ANONYMOUS ? NULL : tfk_fd_io(fd);
    if (!(flags & MAP_ANONYMOUS)) {
        long err = check_file(f, prot, flags);
        if (err) return err;
        if (f->ops == &tfk_zero_ops) f = NULL;
    }
    if (flags & MAP_FIXED) return (uintptr_t)addr % PAGE ? -EINVAL : map_over(addr, len, f, off);
    struct mapping *m;
    long err = add_mapping(len, &m);
    if (!err && f) err = map_file(m, f, prot, flags, off);
    return err ? err : (long)(uintptr_t)m->start;
}

/* Take [from, to) off one end of a mapping; a hole in the middle stays mapped. */
static void cut(struct mapping *m, u8 *from, u8 *to) {
    u8 *end = m->start + m->len;
    if (from <= m->start) {
        m->off += (u64)(to - m->start);
        m->len = (size_t)(end - to);
        m->start = to;
    } else if (to >= end) {
        m->len = (size_t)(from - m->start);
    }
}

/* munmap(2)
 * models: whole mappings and cut ends
 * ignores: holes: the middle of a mapping stays accessible
 * forks: never */
long tfk_sys_munmap(u8 *addr, size_t size) {
    size_t len = pages(size);
    if ((uintptr_t)addr % PAGE || size == 0) return -EINVAL;
    for (struct mapping **link = &tfk.mappings; *link;) {
        struct mapping *m = *link;
        bool apart = addr >= m->start + m->len || addr + len <= m->start;
        bool whole = addr <= m->start && addr + len >= m->start + m->len;
        if (whole) {
            forget(link);
            continue;
        }
        if (!apart) {
            write_back(m);
            cut(m, addr, addr + len);
        }
        link = &m->next;
    }
    return 0;
}

/* mremap(2)
 * models: shrinking in place, growing by moving
 * ignores: MREMAP_FIXED (EINVAL), growing a part of a mapping (EFAULT)
 * forks: never */
long tfk_sys_mremap(u8 *old, size_t old_size, size_t new_size, int flags) {
    struct mapping *m = mapping_at(old), *moved;
    size_t have = pages(old_size), want = pages(new_size);
    if ((uintptr_t)old % PAGE || want == 0 || (flags & ~MREMAP_MAYMOVE)) return -EINVAL;
    if (!m || old + have > m->start + m->len) return -EFAULT;
    if (want <= have) {
        if (want < have) tfk_sys_munmap(old + want, have - want);
        return (long)(uintptr_t)old;
    }
    if (old != m->start || have != m->len) return -EFAULT;
    if (!(flags & MREMAP_MAYMOVE)) return -ENOMEM;
    long err = add_mapping(want, &moved);
    if (err) return err;
    memcpy(moved->start, old, have);
    if (m->node) {
        moved->node = m->node;
        moved->off = m->off;
        moved->node->shared_maps++;
        tfk_node_ref(moved->node);
    }
    u8 *start = moved->start;
    tfk_sys_munmap(old, have);
    return (long)(uintptr_t)start;
}

/* mprotect(2)
 * models: success
 * ignores: protection is not enforced
 * forks: never */
long tfk_sys_mprotect(u8 *addr) { return (uintptr_t)addr % PAGE ? -EINVAL : 0; }

/* madvise(2)
 * models: MADV_DONTNEED empties private anonymous memory; success for the rest
 * ignores: other advice
 * forks: never */
long tfk_sys_madvise(u8 *addr, size_t size, int advice) {
    struct mapping *m = mapping_at(addr);
    if ((uintptr_t)addr % PAGE) return -EINVAL;
    if (advice == MADV_DONTNEED && m && !m->node) memset(addr, 0, min_u64(pages(size), (u64)(m->start + m->len - addr)));
    return 0;
}

/* msync(2)
 * models: shared mappings reach their files
 * ignores: flags
 * forks: never */
long tfk_sys_msync(u8 *addr, size_t size) {
    if ((uintptr_t)addr % PAGE) return -EINVAL;
    for (struct mapping *m = tfk.mappings; m; m = m->next)
        if (addr < m->start + m->len && addr + size > m->start) write_back(m);
    return 0;
}

/* mincore(2)
 * models: all pages of a mapping are there, ENOMEM outside
 * ignores: nothing
 * forks: never */
long tfk_sys_mincore(u8 *addr, size_t size, u8 *out) {
    struct mapping *m = mapping_at(addr);
    if ((uintptr_t)addr % PAGE) return -EINVAL;
    if (!m || addr + size > m->start + m->len) return -ENOMEM;
    memset(out, 1, pages(size) / PAGE);
    return 0;
}

/* mlock(2), munlock(2), mlockall(2), munlockall(2), mlock2(2)
 * models: success
 * ignores: memory is never paged out
 * forks: never */
long tfk_sys_mlock(void) { return 0; }

/* brk(2)
 * models: a heap of at most 16 MiB, reserved by the first growth
 * ignores: accesses between the break and the end of the reserve
 * forks: never */
long tfk_sys_brk(u8 *want) {
    if (!tfk.brk_start) {
        tfk.brk_start = tfk.brk_end = tf_map(BRK_SIZE);
        if (!tfk.brk_start) return 0;
    }
    bool inside = want >= tfk.brk_start && want <= tfk.brk_start + BRK_SIZE;
    if (inside && want > tfk.brk_end) memset(tfk.brk_end, 0, (size_t)(want - tfk.brk_end));
    if (inside) tfk.brk_end = want;
    return (long)(uintptr_t)tfk.brk_end;
}
