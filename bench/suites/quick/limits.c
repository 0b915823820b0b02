// What a program may use: deep recursion, a large heap touched everywhere or here and there, a large file.
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static uint64_t depth(uint64_t n) {
    volatile uint64_t local = n;
    return n == 0 ? 0 : 1 + depth(n - 1) + (local - n);
}

static int recursion(size_t n) {
    printf("%llu\n", (unsigned long long)depth(n));
    return 0;
}

static int sparse_heap(size_t mib) {
    size_t n = mib << 20;
    unsigned char *p = malloc(n);
    if (!p) return puts("no memory"), 1;
    uint64_t sum = 0;
    for (size_t i = 0; i < n; i += 1 << 20) p[i] = (unsigned char)(i >> 20);
    for (size_t i = 0; i < n; i += 1 << 20) sum += p[i];
    printf("%llu\n", (unsigned long long)sum);
    free(p);
    return 0;
}

static int full_heap(size_t mib) {
    size_t n = mib << 20, chunk = 1 << 20;
    unsigned char *p = malloc(n);
    if (!p) return puts("no memory"), 1;
    for (size_t i = 0; i < n; i += chunk) memset(p + i, (int)(i >> 20), chunk);
    uint64_t sum = 0;
    for (size_t i = 0; i < n; i += 4093) sum += p[i];
    printf("%llu\n", (unsigned long long)sum);
    p = realloc(p, n / 2);
    printf("%d\n", p[n / 2 - 1]);
    free(p);
    return 0;
}

static int many_blocks(size_t n) {
    unsigned char **block = malloc(n * sizeof *block);
    uint64_t sum = 0;
    for (size_t i = 0; i < n; i++) {
        block[i] = malloc(i % 97 + 1);
        block[i][0] = (unsigned char)i;
    }
    for (size_t i = 0; i < n; i++) {
        sum += block[i][0];
        free(block[i]);
    }
    free(block);
    printf("%llu\n", (unsigned long long)sum);
    return 0;
}

static int file(size_t mib) {
    static unsigned char buffer[1 << 20];
    FILE *f = fopen("large", "w+");
    if (!f) return perror("large"), 1;
    for (size_t i = 0; i < mib; i++) {
        memset(buffer, (int)i, sizeof buffer);
        if (fwrite(buffer, 1, sizeof buffer, f) != sizeof buffer) return perror("large"), 1;
    }
    printf("%ld bytes\n", ftell(f));
    rewind(f);
    uint64_t sum = 0;
    for (size_t got; (got = fread(buffer, 1, sizeof buffer, f)) > 0;) sum = sum * 31 + buffer[0] + buffer[got - 1] + got;
    printf("%llu\n", (unsigned long long)sum);
    fclose(f);
    return remove("large");
}

int main(int argc, char **argv) {
    size_t n = argc > 2 ? strtoul(argv[2], NULL, 10) : 0;
    const char *what = argc > 1 ? argv[1] : "";
    if (!strcmp(what, "recursion")) return recursion(n);
    if (!strcmp(what, "sparse-heap")) return sparse_heap(n);
    if (!strcmp(what, "full-heap")) return full_heap(n);
    if (!strcmp(what, "blocks")) return many_blocks(n);
    if (!strcmp(what, "file")) return file(n);
    fprintf(stderr, "usage: limits recursion|sparse-heap|full-heap|blocks|file N\n");
    return 2;
}
