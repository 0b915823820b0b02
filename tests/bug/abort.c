#include <stdlib.h>

static void give_up(void) {
    abort(); //~ BUG abort stack: give_up main
}

int main(void) {
    give_up();
    return 0;
}
