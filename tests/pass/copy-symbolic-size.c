// The length of a copy and the size of the object it goes to depend on the same byte: always enough room.
#include <stdlib.h>
#include <string.h>
#include <trefoil.h>

int main(void) {
    char text[4];
    tf_make_symbolic(text, sizeof text, "text");
    size_t length = 1;
    length += text[0] == '/';
    length += text[1] == '/';
    char *copy = malloc(length + 1);
    memcpy(copy, text, length);
    copy[length] = 0;
    char *zeros = malloc(length);
    memset(zeros, 0, length);
    tf_assert(copy[0] == text[0]);
    tf_assert(zeros[length - 1] == 0);
    return 0;
}
