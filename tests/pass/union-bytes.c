//@ paths: 2
#include <stdint.h>
#include <trefoil.h>

union word { uint32_t whole; uint8_t bytes[4]; uint16_t halves[2]; };

int main(void) {
    union word w;
    tf_make_symbolic(&w, sizeof w, "w");
    tf_assert(w.whole == (uint32_t)(w.bytes[0] | w.bytes[1] << 8 | w.bytes[2] << 16) + ((uint32_t)w.bytes[3] << 24));
    w.halves[1] = 0x1234;
    if (w.whole == 0x12345678) {
        tf_assert(w.bytes[0] == 0x78);
        tf_assert(w.bytes[1] == 0x56);
        return 1;
    }
    return 0;
}
