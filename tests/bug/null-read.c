struct node { int key; struct node *next; };

static int second(struct node *n) {
    return n->next->key; //~ BUG null-deref stack: second main
}

int main(void) {
    struct node one = {1, 0};
    return second(&one);
}
