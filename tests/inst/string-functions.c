// The functions of <string.h> on short strings with all the corner cases.
//@ cc: -D_GNU_SOURCE
#include "show.h"
#include <stdlib.h>
#include <strings.h>

static int sign(int n) { return (n > 0) - (n < 0); }

int main(void) {
    const char *v[] = {"", "a", "b", "ab", "abc", "abd", "ABC", "a\xff", "hello world", "hello"};
    for (int i = 0; i < COUNT(v); i++) {
        for (int j = 0; j < COUNT(v); j++) {
            const char *a = HIDE(v[i]), *b = HIDE(v[j]);
            printf("%d %d %d %d ", sign(strcmp(a, b)), sign(strncmp(a, b, 2)), sign(strcasecmp(a, b)), sign(strncasecmp(a, b, 1)));
            printf("%zu %zu %d %d\n", strspn(a, b), strcspn(a, b), strpbrk(a, b) ? (int)(strpbrk(a, b) - a) : -1, strstr(a, b) ? (int)(strstr(a, b) - a) : -1);
        }
        const char *s = HIDE(v[i]);
        printf("%zu %zu %d %d\n", strlen(s), strnlen(s, 3), strchr(s, 'l') ? (int)(strchr(s, 'l') - s) : -1, strrchr(s, 'l') ? (int)(strrchr(s, 'l') - s) : -1);
        printf("%d %d\n", (int)(strchr(s, 0) - s), (int)(strchrnul(s, 'o') - s));
    }
    char buffer[40];
    memset(buffer, '#', sizeof buffer);
    strncpy(buffer, HIDE(v[4]), 6);
    show_bytes("strncpy", buffer, 8);
    strncpy(buffer, HIDE(v[8]), 4);
    show_bytes("strncpy short", buffer, 8);
    strcpy(buffer, "one");
    strcat(buffer, HIDE(v[3]));
    strncat(buffer, HIDE(v[8]), 3);
    printf("%s %d\n", buffer, (int)(stpcpy(buffer, "xyz") - buffer));
    char text[] = ",a,,b;c, ", *state;
    for (char *t = strtok_r(text, ",;", &state); t; t = strtok_r(NULL, ",;", &state))
        printf("[%s]", t);
    char list[] = "x::y", *p = list, *word;
    while ((word = strsep(&p, ":")))
        printf("<%s>", word);
    char *copy = strdup(HIDE(v[8])), *part = strndup(HIDE(v[8]), 5);
    printf("\n%s %s %d\n", copy, part, (int)((char *)memmem(copy, 11, "wor", 3) - copy));
    printf("%d\n", (int)((char *)memrchr(copy, 'o', 11) - copy));
    free(copy);
    free(part);
    return 0;
}
