// Streams: modes, buffering, seeking, line reading, unget, errors, printing to files and strings.
//@ cc: -D_GNU_SOURCE
#include "show.h"
#include <stdlib.h>

int main(void) {
    FILE *f = fopen("lines", "w+");
    for (int i = 0; i < 100; i++)
        fprintf(f, "line %d\n", i * i);
    printf("%ld\n", ftell(f));
    rewind(f);
    char line[64];
    int n = 0;
    while (fgets(line, sizeof line, f))
        if (++n % 30 == 0)
            printf("%s", line);
    printf("%d %d %d\n", n, !!feof(f), !!ferror(f));
    fseek(f, 7, SEEK_SET);
    int c = fgetc(f);
    ungetc('#', f);
    printf("%c %c %ld\n", c, fgetc(f), ftell(f));
    fseek(f, -3, SEEK_END);
    printf("%s", fgets(line, 64, f));
    fclose(f);
    f = fopen("lines", "a");
    fputs("appended", f);
    fclose(f);
    f = fopen("lines", "r");
    char *whole = NULL;
    size_t size = 0;
    ssize_t got, last = 0;
    while ((got = getline(&whole, &size, f)) > 0)
        last = got;
    printf("%zd %s\n", last, whole);
    rewind(f);
    int a, total = 0;
    while (fscanf(f, "line %d\n", &a) == 1)
        total += a;
    printf("%d\n", total);
    free(whole);
    fclose(f);
    f = fopen("binary", "wb");
    int values[] = {1, 2, 3, 4};
    printf("%zu\n", fwrite(values, sizeof(int), 4, f));
    fclose(f);
    f = fopen("binary", "rb");
    int back[8];
    printf("%zu", fread(back, sizeof(int), 8, f));
    printf(" %d\n", back[3]);
    fclose(f);
    printf("%d %d\n", fopen("no/such", "r") == NULL, remove("binary"));
    char memory[50];
    f = fmemopen(memory, sizeof memory, "w");
    fprintf(f, "in memory %d", 5);
    fclose(f);
    printf("%s\n", memory);
    char *text;
    f = open_memstream(&text, &size);
    for (int i = 0; i < 5; i++)
        fprintf(f, "%d,", i);
    fclose(f);
    printf("%s %zu\n", text, size);
    free(text);
    fflush(stdout);
    setvbuf(stdout, NULL, _IONBF, 0);
    fputs("unbuffered", stdout);
    putchar('\n');
    f = tmpfile();
    fputs("temporary", f);
    rewind(f);
    printf("%s\n", fgets(line, 64, f));
    fclose(f);
    remove("lines");
    return 0;
}
