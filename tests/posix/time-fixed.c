// Calendar functions on fixed times: gmtime, mktime in UTC, strftime, difftime.
//@ env: TZ=UTC0
#include "show.h"
#include <time.h>

int main(void) {
    time_t v[] = {0, 1, 86399, 86400, 951782400, 1709164800, 4102444800, -1, -86401, 1700000000, 2147483648};
    for (int i = 0; i < COUNT(v); i++) {
        time_t t = HIDE(v[i]);
        struct tm *g = gmtime(&t);
        char text[100];
        strftime(text, sizeof text, "%Y-%m-%d %H:%M:%S %a %j %U %w %y %p %%", g);
        printf("%s %d %d\n", text, g->tm_yday, g->tm_wday);
        struct tm copy = *g;
        printf("%lld\n", (long long)mktime(&copy));
        printf("%s", asctime(g));
    }
    struct tm odd = {.tm_year = 123, .tm_mon = 13, .tm_mday = 32, .tm_hour = 25, .tm_min = -1};
    time_t t = mktime(&odd);
    printf("%lld %d %d %d\n", (long long)t, odd.tm_mon, odd.tm_mday, odd.tm_hour);
    printf("%g\n", difftime(v[4], v[3]));
    struct tm parsed = {0};
    return 0;
}
