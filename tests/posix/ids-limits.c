// Process ids, user ids, limits, uname, sysconf: what holds in every environment.
//@ cc: -D_GNU_SOURCE
#include "show.h"
#include <sys/resource.h>
#include <sys/utsname.h>
#include <unistd.h>

int main(void) {
    printf("%d %d\n", getpid() > 0, getppid() >= 0);
    printf("%d %d\n", getuid() == geteuid(), getgid() == getegid());
    struct rlimit l;
    printf("%d %d\n", getrlimit(RLIMIT_NOFILE, &l), l.rlim_cur <= l.rlim_max);
    l.rlim_cur = 30;
    printf("%d %d\n", setrlimit(RLIMIT_NOFILE, &l), getrlimit(RLIMIT_NOFILE, &l));
    printf("%d\n", (int)l.rlim_cur);
    struct utsname u;
    printf("%d %s %s\n", uname(&u), u.sysname, u.machine);
    printf("%ld %d %d\n", sysconf(_SC_PAGESIZE), sysconf(_SC_NPROCESSORS_ONLN) >= 1, sysconf(_SC_OPEN_MAX) == 30);
    printf("%d\n", getpagesize());
    struct rusage r;
    printf("%d %d\n", getrusage(RUSAGE_SELF, &r), r.ru_utime.tv_sec >= 0);
    return 0;
}
