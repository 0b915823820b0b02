//@ args: --sym-files 1 4
//@ paths: 1
// Metadata is symbolic, and only what a kernel can return: nothing below is a branch with two ends.
#include <assert.h>
#include <sys/stat.h>
#include <trefoil.h>

int main(void) {
    struct stat st;
    assert(stat("A", &st) == 0);
    tf_assert(tf_is_symbolic(st.st_mode) && tf_is_symbolic(st.st_uid) && tf_is_symbolic(st.st_size));
    tf_assert(tf_is_symbolic(st.st_mtime) && tf_is_symbolic(st.st_gid));
    tf_assert(S_ISREG(st.st_mode));
    tf_assert((st.st_mode & ~(S_IFMT | 0777)) == 0);
    tf_assert(st.st_size >= 0 && st.st_size <= 4);
    tf_assert(st.st_uid <= 0x7fff && st.st_gid <= 0x7fff);
    tf_assert(st.st_mtime >= 0 && st.st_mtime <= 0xffffffff && st.st_nlink == 1);
    tf_assert(st.st_mtim.tv_nsec >= 0 && st.st_mtim.tv_nsec < 1000000000);
    return 0;
}
