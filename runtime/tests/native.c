/* Runs a static Linux program natively on the kernel model: every system call of the program traps
 * (syscall user dispatch) and is answered by __tf_syscall, so the program can change nothing outside.
 *
 * A test of the model with real programs that needs no engine. Not here: symbolic data, handlers of signals
 * (they would run with our thread pointer). Usage: native CWD PROGRAM [ARGS], built static-pie. */
#define _GNU_SOURCE
#include "shim.h"
#include <elf.h>
#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <time.h>
#include <ucontext.h>
#include <unistd.h>

#ifndef PR_SET_SYSCALL_USER_DISPATCH
#define PR_SET_SYSCALL_USER_DISPATCH 59
#endif

void tf_kernel_start(int *argc, char ***argv, char ***envp);
extern char __executable_start[], etext[];

static unsigned long host_fs, guest_fs;
static Elf64_Ehdr header;
static long *stack_top;

static void set_fs(unsigned long v) { __asm__ volatile("wrfsbase %0" ::"r"(v)); }
static unsigned long get_fs(void) {
    unsigned long v;
    __asm__ volatile("rdfsbase %0" : "=r"(v));
    return v;
}

void tf_set_thread_pointer(void *tp) { guest_fs = (unsigned long)tp; }

static void on_syscall(int sig, siginfo_t *info, void *context) {
    (void)sig, (void)info;
    set_fs(host_fs);
    greg_t *r = ((ucontext_t *)context)->uc_mcontext.gregs;
    r[REG_RAX] = __tf_syscall(r[REG_RAX], r[REG_RDI], r[REG_RSI], r[REG_RDX], r[REG_R10], r[REG_R8], r[REG_R9]);
    set_fs(guest_fs);
}

static void fail(const char *what) {
    perror(what);
    exit(99);
}

static void load_segment(int fd, const Elf64_Phdr *p) {
    unsigned long start = p->p_vaddr & ~4095ul, end = (p->p_vaddr + p->p_memsz + 4095) & ~4095ul;
    void *at = mmap((void *)start, end - start, PROT_READ | PROT_WRITE | PROT_EXEC,
                    MAP_PRIVATE | MAP_ANONYMOUS | MAP_FIXED_NOREPLACE, -1, 0);
    if (at == MAP_FAILED || pread(fd, (void *)p->p_vaddr, p->p_filesz, (off_t)p->p_offset) < 0) fail("segment");
}

static unsigned long load(const char *path) {
    int fd = open(path, O_RDONLY);
    unsigned long headers = 0;
    if (fd < 0 || pread(fd, &header, sizeof header, 0) != sizeof header || header.e_type != ET_EXEC) fail(path);
    for (int i = 0; i < header.e_phnum; i++) {
        Elf64_Phdr p;
        if (pread(fd, &p, sizeof p, (off_t)(header.e_phoff + (unsigned long)i * sizeof p)) < 0) fail(path);
        if (p.p_type != PT_LOAD) continue;
        load_segment(fd, &p);
        if (p.p_offset == 0) headers = p.p_vaddr + header.e_phoff;
    }
    close(fd);
    return headers;
}

static long *build_block(int argc, char **argv, unsigned long headers) {
    static long block[512];
    static char random_bytes[16];
    const long aux[] = {AT_PHDR, (long)headers, AT_PHENT, sizeof(Elf64_Phdr), AT_PHNUM, header.e_phnum, AT_PAGESZ, 4096,
                        AT_RANDOM, (long)random_bytes, AT_ENTRY, (long)header.e_entry, AT_NULL, 0};
    /* programs may write to their environment */
    char *vars[] = {strdup("PATH=/usr/bin:/bin"), strdup("LC_ALL=C"), strdup("TZ=UTC"), NULL}, **envp = vars;
    tf_kernel_start(&argc, &argv, &envp);
    long *p = block;
    *p++ = argc;
    for (int i = 0; i < argc; i++) *p++ = (long)argv[i];
    *p++ = 0;
    for (; *envp; envp++) *p++ = (long)*envp;
    *p++ = 0;
    memcpy(p, aux, sizeof aux);
    return block;
}

static size_t block_words(const long *b) {
    const long *p = b + 1;
    for (int list = 0; list < 2; list++, p++)
        while (*p) p++;
    while (*p) p += 2;
    return (size_t)(p + 2 - b);
}

static void enter(void) {
    __asm__ volatile("mov %0, %%rsp\n xor %%edx, %%edx\n xor %%ebp, %%ebp\n jmp *%1" ::"r"(stack_top), "r"(header.e_entry) : "memory");
}

static void prepare_traps(void) {
    static char alternate[1 << 20];
    stack_t ss = {.ss_sp = alternate, .ss_size = sizeof alternate};
    struct sigaction sa = {.sa_sigaction = on_syscall, .sa_flags = SA_SIGINFO | SA_ONSTACK | SA_NODEFER};
    if (sigaltstack(&ss, NULL) < 0 || sigaction(SIGSYS, &sa, NULL) < 0) fail("sigaction");
    unsigned long start = (unsigned long)__executable_start;
    if (prctl(PR_SET_SYSCALL_USER_DISPATCH, 1, start, (unsigned long)etext - start, 0) < 0) fail("syscall user dispatch");
}

/* What the real process sees, so that output can be compared. */
static void configure_limits(void) {
    char text[32];
    struct rlimit l;
    getrlimit(RLIMIT_NOFILE, &l);
    snprintf(text, sizeof text, "%lu", (unsigned long)l.rlim_cur);
    shim_config("nofile", text);
    snprintf(text, sizeof text, "%ld", sysconf(_SC_NPROCESSORS_ONLN));
    shim_config("cpus", text);
    snprintf(text, sizeof text, "%u", getuid());
    shim_config("uid", text);
    snprintf(text, sizeof text, "%u", getgid());
    shim_config("gid", text);
}

int main(int argc, char **argv) {
    static long stack[1 << 20];
    struct timespec now;
    if (argc < 3) return 99;
    clock_gettime(CLOCK_REALTIME, &now);
    shim_clock = now.tv_sec * 1000000000l + now.tv_nsec;
    shim_input_len = fread(shim_input, 1, sizeof shim_input, stdin);
    shim_config("cwd", argv[1]);
    shim_config("exe", argv[2]);
    configure_limits();
    host_fs = guest_fs = get_fs();
    unsigned long headers = load(argv[2]);
    long *block = build_block(argc - 2, argv + 2, headers);
    size_t words = block_words(block);
    stack_top = stack + (1 << 20) - ((words + 3) & ~1ul);
    memcpy(stack_top, block, words * sizeof *block);
    prepare_traps();
    enum shim_end how = shim_run(enter);
    for (int i = 1; i < 3; i++)
        if (write(i, shim_output[i], shim_output_len[i]) < 0) return 99;
    if (shim_warnings[0]) fprintf(stderr, "[%s]\n", shim_warnings);
    if (how == SHIM_EXIT) return shim_status;
    if (how == SHIM_SIGNAL) return 128 + shim_status;
    fprintf(stderr, "[end %d: status %d %s]\n", how, shim_status, shim_text);
    return 128 + shim_status;
}
