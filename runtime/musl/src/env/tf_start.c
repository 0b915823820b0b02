/* The entry of a program: the engine calls `_tf_start` with argument and environment strings, as the real
 * kernel starts a process at `_start`.
 *
 * musl wants one block of words: argv, NULL, environment, NULL, auxiliary vector. The block is made on this
 * function's stack frame, which lives until the program ends.
 *
 * Constructors and destructors come from the engine, which knows llvm.global_ctors and llvm.global_dtors of all
 * modules in order; so do the functions that choose an implementation at run time (ifuncs). */
#include <elf.h>
#include <stddef.h>
#include <sys/syscall.h>
#include "syscall.h"

int main(int argc, char **argv, char **envp);
int __libc_start_main(int (*)(int, char **, char **), int, char **, void (*)(void), void (*)(void),
                      void (*)(void));

/* The kernel model puts symbolic arguments and variables in place (runtime/kernel/args.c). */
void tf_kernel_start(int *argc, char ***argv, char ***envp);

typedef void (*function)(void);

/* Answered by the engine: number `i` of a list, null behind its end. */
function tf_constructor(size_t i);
function tf_destructor(size_t i);
void *(*tf_ifunc_resolver(size_t i))(void);
void tf_ifunc_bind(size_t i, void *chosen);

/* Tells the engine that the start is over. How long it took depends on the host's folders and on who compiled musl,
 * which must not decide when the first turn of the search ends. */
void tf_started(void);

static void choose_ifuncs(void)
{
    void *(*resolve)(void);
    for (size_t i = 0; (resolve = tf_ifunc_resolver(i)); i++) tf_ifunc_bind(i, resolve());
}

/* These two replace musl's, which walk arrays that a linker would have made. */
void __libc_start_init(void)
{
    function f;
    tf_started();
    for (size_t i = 0; (f = tf_constructor(i)); i++) f();
}

void __libc_exit_fini(void)
{
    size_t n = 0;
    while (tf_destructor(n)) n++;
    while (n) tf_destructor(--n)();
}

/* Fixed, so that two runs of a program are the same run; musl makes the stack canary from it. */
static const unsigned char random_bytes[16] = "trefoil-at-rand";

static size_t count(char **list)
{
    size_t n = 0;
    while (list && list[n]) n++;
    return n;
}

_Noreturn void _tf_start(int argc, char **argv, char **envp)
{
    choose_ifuncs();
    tf_kernel_start(&argc, &argv, &envp);
    size_t n_env = count(envp);
    const size_t aux[] = {
        AT_PAGESZ, 4096,
        AT_CLKTCK, 100,
        AT_UID, __syscall(SYS_getuid),
        AT_EUID, __syscall(SYS_geteuid),
        AT_GID, __syscall(SYS_getgid),
        AT_EGID, __syscall(SYS_getegid),
        AT_SECURE, 0,
        AT_RANDOM, (size_t)random_bytes,
        AT_EXECFN, argc > 0 ? (size_t)argv[0] : 0,
        AT_NULL, 0,
    };
    const size_t n_aux = sizeof aux / sizeof *aux;
    void *block[(size_t)argc + 1 + n_env + 1 + n_aux];
    void **next = block;
    for (int i = 0; i < argc; i++) *next++ = argv[i];
    *next++ = 0;
    for (size_t i = 0; i < n_env; i++) *next++ = envp[i];
    *next++ = 0;
    for (size_t i = 0; i < n_aux; i++) *next++ = (void *)aux[i];
    __libc_start_main(main, argc, (char **)block, 0, 0, 0);
    __builtin_unreachable();
}
