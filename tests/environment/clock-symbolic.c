//@ args: --sym-time
//@ paths: 3
// Times are symbolic and never fall.
#include <assert.h>
#include <sys/time.h>
#include <time.h>

int main(void) {
    struct timespec a, b;
    clock_gettime(CLOCK_REALTIME, &a);
    assert(a.tv_nsec >= 0 && a.tv_nsec < 1000000000);
    if (a.tv_sec < 1000) return 0;
    clock_gettime(CLOCK_REALTIME, &b);
    assert(b.tv_sec >= a.tv_sec);
    if (b.tv_sec > a.tv_sec + 3600) return 1;
    struct timeval c;
    gettimeofday(&c, 0);
    assert(c.tv_usec >= 0 && c.tv_usec < 1000000);
    assert(c.tv_sec >= b.tv_sec);
    return 0;
}
