#include <stdlib.h>
#include <string.h>

int main(void) {
    const char *volatile name = getenv("NO_SUCH_VARIABLE_HERE");
    return (int)strlen(name); //~ BUG null-deref
}
