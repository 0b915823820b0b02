// getelementptr: structs in arrays in structs, negative indices, wide and narrow index types.
#include "show.h"
#include <stddef.h>

struct inner { char tag; int values[5]; };
struct outer { short id; struct inner in[3]; union { long l; char c[8]; } u; };

static struct outer table[4];

int main(void) {
    for (int i = 0; i < 4; i++)
        for (int j = 0; j < 3; j++)
            for (int k = 0; k < 5; k++)
                table[HIDE(i)].in[HIDE(j)].values[HIDE(k)] = i * 100 + j * 10 + k;
    struct outer *last = HIDE(&table[3]);
    printf("%d %d\n", last[-1].in[2].values[4], last[HIDE(-3)].in[0].values[1]);
    int8_t narrow = HIDE((int8_t)-2);
    uint8_t unsigned_narrow = HIDE((uint8_t)2);
    int64_t wide = HIDE((int64_t)-3);
    printf("%d %d %d\n", last[narrow].in[1].values[1], table[unsigned_narrow].in[1].values[1], last[wide].in[1].values[1]);
    printf("%zu %zu %zu\n", offsetof(struct outer, in[2].values[3]), offsetof(struct outer, u), sizeof(struct outer));
    int *p = &table[1].in[1].values[2];
    struct inner *in = (struct inner *)((char *)p - offsetof(struct inner, values[2]));
    printf("%d %td\n", in == &table[1].in[1], in - table[1].in);
    char *c = (char *)table;
    printf("%d\n", *(int *)(c + HIDE(sizeof(struct outer) * 2 + offsetof(struct outer, in[1].values[3]))));
    return 0;
}
