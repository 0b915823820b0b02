/* Starting another program (posix_spawn, and with it system and popen) is not modelled yet: the path ends with a
 * gap that names the program and its arguments. musl's version runs the child on the parent's memory. */
#include <spawn.h>
#include <stdio.h>

_Noreturn void tf_gap(const char *what);

int posix_spawn(pid_t *restrict res, const char *restrict path, const posix_spawn_file_actions_t *fa,
                const posix_spawnattr_t *restrict attr, char *const argv[restrict], char *const envp[restrict])
{
    char what[512];
    int n = snprintf(what, sizeof what, "execve: %s", path);
    (void)res, (void)fa, (void)attr, (void)envp;
    for (int i = 1; argv && argv[0] && argv[i] && n > 0 && n < (int)sizeof what; i++)
        n += snprintf(what + n, sizeof what - (size_t)n, " %s", argv[i]);
    tf_gap(what);
}
