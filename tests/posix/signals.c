// Signals to oneself: handlers, masks, pending, one-shot handlers, ignored signals, handler with information.
#include "show.h"
#include <errno.h>
#include <signal.h>
#include <unistd.h>

static volatile int seen[65];
static void count(int sig) { seen[sig]++; }
static void detail(int sig, siginfo_t *info, void *context) {
    (void)context;
    seen[sig] += info->si_signo == sig ? 100 : 1;
}

int main(void) {
    printf("%d\n", signal(SIGUSR1, count) == SIG_DFL);
    raise(SIGUSR1);
    kill(getpid(), SIGUSR1);
    printf("%d\n", seen[SIGUSR1]);
    sigset_t set, old;
    sigemptyset(&set);
    sigaddset(&set, SIGUSR1);
    sigprocmask(SIG_BLOCK, &set, &old);
    raise(SIGUSR1);
    raise(SIGUSR1);
    sigset_t pending;
    sigpending(&pending);
    printf("%d %d %d\n", seen[SIGUSR1], sigismember(&pending, SIGUSR1), sigismember(&pending, SIGUSR2));
    sigprocmask(SIG_SETMASK, &old, NULL);
    printf("%d\n", seen[SIGUSR1]);
    struct sigaction action = {.sa_sigaction = detail, .sa_flags = SA_SIGINFO};
    sigaction(SIGUSR2, &action, NULL);
    raise(SIGUSR2);
    printf("%d\n", seen[SIGUSR2]);
    struct sigaction once = {.sa_handler = count, .sa_flags = (int)SA_RESETHAND}, was;
    sigaction(SIGTERM, &once, NULL);
    raise(SIGTERM);
    sigaction(SIGTERM, NULL, &was);
    printf("%d %d\n", seen[SIGTERM], was.sa_handler == SIG_DFL);
    signal(SIGINT, SIG_IGN);
    raise(SIGINT);
    printf("still here\n");
    printf("%d %d\n", kill(getpid(), 0), signal(SIGKILL, count) == SIG_ERR);
    printf("%d\n", raise(SIGCHLD));
    return 0;
}
