// A list of symbolic length up to 4, walked to its end.
//@ paths: 5
#include <stdlib.h>
#include <trefoil.h>

struct node { struct node *next; };

int main(void) {
    int n = tf_range(0, 5, "n");
    struct node *head = NULL;
    for (int i = 0; i < n; i++) {
        struct node *fresh = malloc(sizeof *fresh);
        fresh->next = head;
        head = fresh;
    }
    int count = 0;
    while (head) {
        struct node *next = head->next;
        free(head);
        head = next;
        count++;
    }
    tf_assert(count == n);
    return 0;
}
