//@ stdin: "first line\nsecond 42 3.5\nlast without end"
// Reading standard input in all ways, up to its end.
#include "show.h"
#include <unistd.h>

int main(void) {
    char line[50], word[20];
    int n;
    double d;
    printf("%s", fgets(line, sizeof line, stdin));
    printf("%d %s %d %g\n", scanf("%19s %d %lf", word, &n, &d), word, n, d);
    int c, count = 0;
    while ((c = getchar()) != EOF)
        count += c != '\n';
    printf("%d %d\n", count, feof(stdin) != 0);
    printf("%zd\n", read(0, line, 10));
    printf("%d\n", isatty(0));
    return 0;
}
