// Counts words: a hash table, qsort, wide characters, formatted output.
#include <ctype.h>
#include <locale.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <wchar.h>

struct word {
    struct word *next;
    unsigned n;
    char text[];
};

static struct word *table[257];
static unsigned n_words;

static void count(const char *text) {
    unsigned hash = 5381;
    for (const char *p = text; *p; p++) hash = hash * 33 + (unsigned char)*p;
    struct word **at = &table[hash % 257];
    for (struct word *w = *at; w; w = w->next)
        if (!strcmp(w->text, text)) {
            w->n++;
            return;
        }
    struct word *w = malloc(sizeof *w + strlen(text) + 1);
    w->next = *at;
    w->n = 1;
    strcpy(w->text, text);
    *at = w;
    n_words++;
}

static int by_count(const void *a, const void *b) {
    const struct word *x = *(struct word *const *)a, *y = *(struct word *const *)b;
    return x->n != y->n ? (x->n < y->n) - (x->n > y->n) : strcmp(x->text, y->text);
}

static int read_words(FILE *f) {
    char word[100];
    size_t n = 0;
    long total = 0;
    for (int c; (c = getc(f)) != EOF;) {
        if (isalpha(c) && n < sizeof word - 1) {
            word[n++] = (char)tolower(c);
        } else if (n) {
            word[n] = 0;
            count(word);
            n = 0;
            total++;
        }
    }
    return printf("%ld words, %u different\n", total, n_words);
}

int main(int argc, char **argv) {
    setlocale(LC_ALL, "");
    FILE *f = argc > 1 ? fopen(argv[1], "r") : stdin;
    if (!f) return perror(argv[1]), 1;
    read_words(f);
    struct word **all = malloc(n_words * sizeof *all), **end = all;
    for (int i = 0; i < 257; i++)
        for (struct word *w = table[i]; w; w = w->next) *end++ = w;
    qsort(all, n_words, sizeof *all, by_count);
    for (unsigned i = 0; i < n_words && i < 12; i++)
        printf("%5u %5.2f%% %-12s|%*s|\n", all[i]->n, 100.0 * all[i]->n / n_words, all[i]->text, 12, all[i]->text);
    return ferror(f) ? 1 : 0;
}
