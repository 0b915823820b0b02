// Strings longer than pages: made, copied, searched and compared.
#include "show.h"
#include <stdlib.h>

int main(void) {
    size_t n = HIDE((size_t)300000);
    char *a = malloc(n + 1), *b = malloc(n + 1);
    for (size_t i = 0; i < n; i++)
        a[i] = (char)('a' + i % 26);
    a[n] = 0;
    strcpy(b, a);
    printf("%zu %d\n", strlen(b), strcmp(a, b));
    b[HIDE(200000)] = '!';
    printf("%d %td\n", strcmp(a, b) > 0, strchr(b, '!') - b);
    printf("%td %d\n", strstr(b, "!jk") ? strstr(b, "!jk") - b : -1, strstr(a, "zz") == NULL);
    printf("%.20s %zu\n", strrchr(a, 'z'), strcspn(b, "!"));
    a = realloc(a, 2 * n + 2);
    strcat(a, b);
    printf("%zu\n", strlen(a));
    free(a);
    free(b);
    return 0;
}
