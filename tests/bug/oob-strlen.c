// A string without its end.
#include <string.h>

int main(void) {
    char text[4];
    memcpy(text, "abcd", 4);
    char *volatile p = text;
    return (int)strlen(p); //~ BUG out-of-bounds-read
}
