//@ env: TZ=EST5EDT,M3.2.0,M11.1.0 LC_ALL=C
// Users, groups, time zones and locales: found in the machine's files, or missing in the same way.
#include "show.h"
#include <errno.h>
#include <grp.h>
#include <langinfo.h>
#include <locale.h>
#include <pwd.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

static void clock_at(time_t t) {
    char text[60];
    strftime(text, sizeof text, "%Y-%m-%d %H:%M:%S %Z %z %A %B", localtime(&t));
    puts(text);
}

int main(void) {
    struct passwd *p = getpwuid(getuid());
    printf("%s %s\n", p ? p->pw_name : "nobody", p ? p->pw_dir : "nowhere");
    p = getpwnam("daemon");
    printf("%d %s\n", p ? (int)p->pw_uid : -1, p ? p->pw_shell : "");
    printf("%d\n", getpwnam("no such user") == NULL);
    struct group *g = getgrgid(0);
    printf("%s\n", g ? g->gr_name : "");
    printf("%d\n", getgrnam("no such group") == NULL);
    clock_at(0);
    clock_at(1700000000);
    clock_at(1720000000);
    setenv("TZ", "No/Such_Place", 1);
    tzset();
    clock_at(1700000000);
    setenv("TZ", ":/etc/no-such-file", 1);
    tzset();
    clock_at(1700000000);
    printf("%s %s\n", setlocale(LC_ALL, ""), nl_langinfo(CODESET));
    printf("%d\n", setlocale(LC_ALL, "xx_YY.no-such") == NULL);
    return 0;
}
