// Division by constants: the optimiser turns it into multiplications and shifts.
#include "show.h"

static const int32_t values[] = {0, 1, -1, 6, 7, 8, 9, -7, -8, -9, 99, 100, 101, INT32_MAX, INT32_MIN, 123456789};

int main(void) {
    for (int i = 0; i < COUNT(values); i++) {
        int32_t v = HIDE(values[i]);
        uint32_t u = (uint32_t)v;
        int64_t w = (int64_t)v * 1000003;
        printf("%d %d %d %d %d %d\n", v / 3, v / 7, v / 10, v / -5, v % 7, v % 16);
        printf("%u %u %u %u %u\n", u / 3, u / 7, u / 10, u % 7, u % 1000);
        printf("%lld %lld %lld\n", (long long)(w / 3), (long long)(w / 1000), (long long)(w % 86400));
        printf("%llu %llu\n", (unsigned long long)((uint64_t)w / 10), (unsigned long long)((uint64_t)w % 10));
    }
    return 0;
}
