// Character classes in the C locale, and EOF.
#include "show.h"
#include <ctype.h>

int main(void) {
    for (int c = -1; c < 256; c++) {
        int k = HIDE(c);
        printf("%d:%d%d%d%d%d%d%d%d%d%d%d%d %d %d\n", c, !!isalnum(k), !!isalpha(k), !!isblank(k), !!iscntrl(k), !!isdigit(k), !!isgraph(k), !!islower(k), !!isprint(k),
            !!ispunct(k), !!isspace(k), !!isupper(k), !!isxdigit(k), tolower(k), toupper(k));
    }
    return 0;
}
