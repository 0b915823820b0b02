//@ args: --sym-env LANG 5 --sym-env TZ 3
//@ env: TERM=dumb
//@ paths: >=1
//@ run: --max-time 20
// Locale, time zone, users and groups with what a bare machine has: lookups work or fail, and never end the path.
#include <assert.h>
#include <grp.h>
#include <langinfo.h>
#include <locale.h>
#include <pwd.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

int main(void) {
    time_t t = 86400;
    const char *tz = getenv("TZ");
    if (tz[0]) return 0;
    assert(setlocale(LC_ALL, ""));
    assert(strlen(nl_langinfo(CODESET)) > 0);
    assert(strcmp(ctime(&t), "Fri Jan  2 00:00:00 1970\n") == 0);
    struct passwd *root = getpwuid(0);
    assert(!root || strcmp(root->pw_name, "root") == 0);
    assert(!getpwnam("no such user") && !getgrnam("no such group"));
    return 0;
}
