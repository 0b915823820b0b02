// sigsetjmp and siglongjmp restore the signal mask when asked to.
#include "show.h"
#include <setjmp.h>
#include <signal.h>

static sigjmp_buf env;
static volatile int handled;

static void handler(int sig) {
    handled++;
    siglongjmp(env, sig);
}

static int blocked(int sig) {
    sigset_t set;
    sigprocmask(SIG_BLOCK, NULL, &set);
    return sigismember(&set, sig);
}

int main(void) {
    struct sigaction action = {.sa_handler = handler};
    sigaction(SIGUSR1, &action, NULL);
    for (volatile int i = 0; i < 3; i++) {
        int sig = sigsetjmp(env, 1);
        if (sig == 0)
            raise(SIGUSR1);
        printf("%d %d\n", sig == SIGUSR1, blocked(SIGUSR1));
    }
    if (sigsetjmp(env, 0) == 0)
        raise(SIGUSR1);
    printf("%d %d\n", handled, blocked(SIGUSR1));
    return 0;
}
