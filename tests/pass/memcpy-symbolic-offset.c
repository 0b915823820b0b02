//@ paths: 1
#include <string.h>
#include <trefoil.h>

int main(void) {
    char a[20], b[4];
    for (int i = 0; i < 20; i++)
        a[i] = (char)i;
    int at = tf_range(0, 17, "at");
    memcpy(b, a + at, 4);
    tf_assert(b[0] == at);
    tf_assert(b[3] == at + 3);
    return 0;
}
