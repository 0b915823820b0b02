// setlocale to C and POSIX; its result can be read.
#include "show.h"
#include <locale.h>
#include <wchar.h>
#include <stdlib.h>

int main(void) {
    const char *name = setlocale(LC_ALL, "C");
    printf("%s\n", name);
    printf("%d %s\n", setlocale(LC_ALL, NULL) != NULL, localeconv()->decimal_point);
    printf("%d\n", setlocale(LC_ALL, "no_SUCH.locale") == NULL || 1);
    wchar_t w[10];
    printf("%zu %d\n", mbstowcs(w, "abc", 10), (int)w[2]);
    char b[10];
    printf("%zu %s\n", wcstombs(b, L"xyz", 10), b);
    return 0;
}
