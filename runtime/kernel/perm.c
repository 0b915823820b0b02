/* Permission checks by effective ids, as Linux makes them for a process with all capabilities or none.
 *
 * Not here: single capabilities, access control lists. */
#include "env.h"
#include "symbolic.h"

bool tfk_privileged(void) { return (tfk.euid == 0) & !tfk.powerless; }

bool tfk_in_group(u32 gid) {
    bool found = gid == tfk.egid;
    for (u32 i = 0; i < tfk.n_groups; i++) found |= tfk.groups[i] == gid;
    return found;
}

bool tfk_owner(const struct node *n) { return (tfk_privileged()) | (tfk.euid == n->uid); }

/* `want` is a set of R_OK, W_OK, X_OK. Root may all but execute a file that nobody may execute. Mode and owner of
 * a symbolic file are symbolic: the one branch is at the end. */
long tfk_permission(const struct node *n, u32 want) {
    if (tfk_privileged()) {
        bool denied = ((want & X_OK) != 0) & !is_type(n, S_IFDIR) & ((n->mode & 0111) == 0);
        return tfk_decide(denied) ? -EACCES : 0;
    }
    u32 owner = -(u32)(tfk.euid == n->uid), group = -(u32)tfk_in_group(n->gid) & ~owner;
    u32 bits = (n->mode >> 6 & owner) | (n->mode >> 3 & group) | (n->mode & ~owner & ~group);
    return tfk_decide((want & ~bits & 7) != 0) ? -EACCES : 0;
}

/* May the name of `victim` be removed from `dir`? */
long tfk_may_delete(const struct node *dir, const struct node *victim) {
    long err = tfk_permission(dir, W_OK | X_OK);
    if (err) return err;
    bool sticky = (dir->mode & S_ISVTX) != 0;
    if (sticky && !tfk_privileged() && tfk.euid != victim->uid && tfk.euid != dir->uid) return -EPERM;
    return 0;
}

/* Set-id bits go when somebody without privilege changes a file, or its owner changes. */
void tfk_drop_set_ids(struct node *n) {
    u32 group_goes = ((n->mode & 010) != 0) | ((u32)!tfk_privileged() & (u32)!tfk_in_group(n->gid));
    n->mode &= ~(S_ISUID | group_goes * S_ISGID);
}
