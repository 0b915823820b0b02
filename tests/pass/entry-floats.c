// --entry: floating-point parameters have symbolic bytes; what happens to them is --float's choice.
//@ run: --entry sign
//@ paths: >=1
//@ replay: none
#include <stdint.h>
#include <string.h>

// Looks at the bytes, so nothing has to be made concrete.
int sign(double d, float f) {
    uint64_t bits;
    uint32_t small;
    memcpy(&bits, &d, sizeof bits);
    memcpy(&small, &f, sizeof small);
    return (bits >> 63 ? 1 : 0) + (small >> 31 ? 2 : 0);
}
