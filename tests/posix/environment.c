//@ env: FIRST=one SECOND='two words' EMPTY=
//@ args: alpha 'beta gamma' "" --flag=value
// Arguments and environment variables, and changes to them.
#include "show.h"
#include <stdlib.h>

int main(int argc, char **argv) {
    for (int i = 1; i <= argc; i++)
        printf("%d [%s]\n", i, argv[i] ? argv[i] : "(end)");
    const char *names[] = {"FIRST", "SECOND", "EMPTY", "NO_SUCH_VARIABLE"};
    for (int i = 0; i < COUNT(names); i++)
        printf("%s=%s\n", names[i], getenv(names[i]) ? getenv(names[i]) : "(unset)");
    setenv("FIRST", "changed", 1);
    setenv("SECOND", "kept", 0);
    setenv("NEW", "new", 0);
    unsetenv("EMPTY");
    putenv("PUT=in");
    printf("%s %s %s %d %s\n", getenv("FIRST"), getenv("SECOND"), getenv("NEW"), getenv("EMPTY") == NULL, getenv("PUT"));
    return 0;
}
