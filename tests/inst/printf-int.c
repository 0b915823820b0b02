// printf of integers, strings and characters: flags, widths, precisions, length modifiers.
#include "show.h"
#include <stddef.h>
#include <wchar.h>

int main(void) {
    int v[] = {0, 1, -1, 42, -12345, INT32_MAX, INT32_MIN};
    for (int i = 0; i < COUNT(v); i++) {
        int n = HIDE(v[i]);
        printf("[%d] [%5d] [%-5d] [%05d] [%+d] [% d] [%.3d] [%8.3d] [%-8.3d]\n", n, n, n, n, n, n, n, n, n);
        printf("[%u] [%x] [%#x] [%08X] [%#o] [%hhd] [%hd] [%ld] [%lld] [%jd] [%zd] [%td]\n", n, n, n, n, n, n, n, (long)n, (long long)n, (intmax_t)n, (ssize_t)n, (ptrdiff_t)n);
        printf("[%*d] [%-*d] [%.*d]\n", 6, n, 6, n, 4, n);
    }
    printf("[%s] [%10s] [%-10s] [%.2s] [%c] [%5c] [%%]\n", "text", "text", "text", "text", 'x', 'y');
    printf("[%2$s %1$s] [%3$d]\n", "b", "a", 7);
    printf("[%d]\n", printf("12345\n"));
    int count = 0;
    printf("abc%n", &count);
    printf(" %d\n", count);
    char buffer[20];
    printf("%d %d\n", snprintf(buffer, 5, "%d", 123456789), snprintf(NULL, 0, "%s", "hello"));
    printf("%s %d\n", buffer, sprintf(buffer, "%c%c", 'a', 0));
    printf("[%.0d] [%.0x] [%+.0d] [%#x] [%lx]\n", HIDE(0), HIDE(0), HIDE(0), HIDE(0), HIDE(-1l));
    printf("[%ls] [%lc]\n", L"wide", L'w');
    return 0;
}
