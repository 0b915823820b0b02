//@ cc: -pthread
#include <pthread.h>

static void *work(void *arg) { return arg; }

int main(void) {
    pthread_t t;
    pthread_create(&t, 0, work, 0); //~ GAP threads
    pthread_join(t, 0);
    return 0;
}
