#include <signal.h>

int main(void) {
    raise(SIGTERM); //~ BUG fatal-signal
    return 0;
}
