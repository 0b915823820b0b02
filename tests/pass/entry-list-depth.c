// --entry-depth: lists of up to N nodes, so N + 1 lengths.
//@ revisions: one two four
//@[one] run: --entry length --entry-depth 1
//@[one] paths: 2
//@[two] run: --entry length
//@[two] paths: 3
//@[four] run: --entry length --entry-depth 4
//@[four] paths: 5
//@ replay: none
struct node {
    int value;
    struct node *next;
};

int length(const struct node *n) {
    int total = 0;
    for (; n; n = n->next)
        total++;
    return total;
}
