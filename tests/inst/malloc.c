// malloc, calloc, realloc, free, aligned_alloc: contents kept, alignment, size zero, many objects.
#include "show.h"
#include <malloc.h>
#include <stdlib.h>

struct node { struct node *left, *right; int key; };

static struct node *insert(struct node *t, int key) {
    if (!t) {
        t = calloc(1, sizeof *t);
        t->key = key;
    } else if (key < t->key)
        t->left = insert(t->left, key);
    else
        t->right = insert(t->right, key);
    return t;
}

static long walk(struct node *t, int depth) { return t ? walk(t->left, depth + 1) + (long)t->key * depth + walk(t->right, depth + 1) : 0; }
static void drop(struct node *t) { if (t) { drop(t->left); drop(t->right); free(t); } }

int main(void) {
    char *p = malloc(HIDE(10));
    strcpy(p, "123456789");
    p = realloc(p, HIDE(100000));
    printf("%s\n", p);
    p = realloc(p, HIDE(5));
    printf("%.5s\n", p);
    free(p);
    free(NULL);
    int *zeros = calloc(HIDE(1000), sizeof(int)), sum = 0;
    for (int i = 0; i < 1000; i++)
        sum |= zeros[i];
    printf("%d\n", sum);
    free(zeros);
    void *aligned = aligned_alloc(256, 512), *posix;
    printf("%d %d\n", (int)((uintptr_t)aligned % 256), posix_memalign(&posix, 64, 100));
    printf("%d\n", (int)((uintptr_t)posix % 64));
    free(aligned);
    free(posix);
    for (int n = 1; n < 200; n += 13) {
        void *q = malloc((size_t)HIDE(n));
        printf("%d", (int)((uintptr_t)q % 16));
        free(q);
    }
    char *fresh = realloc(NULL, HIDE(20));
    strcpy(fresh, "\nfresh");
    printf("%s %d\n", fresh, malloc_usable_size(fresh) >= 20);
    free(fresh);
    struct node *tree = NULL;
    unsigned x = HIDE(1u);
    for (int i = 0; i < 2000; i++)
        tree = insert(tree, (int)((x = x * 1103515245u + 12345u) >> 16) % 5000);
    printf("%ld\n", walk(tree, 0));
    drop(tree);
    void *many[500];
    for (int round = 0; round < 20; round++) {
        for (int i = 0; i < 500; i++)
            *(int *)(many[i] = malloc((size_t)(i + 4))) = i;
        long total = 0;
        for (int i = 499; i >= 0; i--) {
            total += *(int *)many[i];
            free(many[i]);
        }
        if (round == 19)
            printf("%ld\n", total);
    }
    return 0;
}
