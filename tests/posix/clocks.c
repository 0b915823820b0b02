// Clocks go forward; only relations are printed.
#include "show.h"
#include <sys/time.h>
#include <time.h>
#include <unistd.h>

int main(void) {
    struct timespec a, b, resolution;
    printf("%d %d\n", clock_gettime(CLOCK_MONOTONIC, &a), clock_getres(CLOCK_MONOTONIC, &resolution));
    for (volatile int i = 0; i < 10000; i++)
        ;
    clock_gettime(CLOCK_MONOTONIC, &b);
    printf("%d\n", b.tv_sec > a.tv_sec || (b.tv_sec == a.tv_sec && b.tv_nsec >= a.tv_nsec));
    struct timeval now;
    gettimeofday(&now, NULL);
    printf("%d %d\n", time(NULL) >= now.tv_sec, now.tv_usec >= 0 && now.tv_usec < 1000000);
    printf("%d\n", clock() >= 0);
    printf("%d\n", usleep(1));
    struct timespec nap = {0, 1000};
    printf("%d %d\n", nanosleep(&nap, NULL), clock_gettime(99, &a));
    return 0;
}
