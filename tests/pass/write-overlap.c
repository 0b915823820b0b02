// Writes of four bytes at a symbolic place, then one byte in the middle.
//@ paths: 1
#include <string.h>
#include <trefoil.h>

int main(void) {
    unsigned char a[16] = {0};
    int i = tf_range(0, 12, "i");
    unsigned v = 0x44332211;
    memcpy(a + i, &v, 4);
    a[i + 1] = 0xff;
    unsigned back;
    memcpy(&back, a + i, 4);
    tf_assert(back == 0x4433ff11);
    return 0;
}
