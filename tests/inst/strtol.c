// strtol and its relatives: bases, signs, overflow, where they stop; atoi.
#include "show.h"
#include <errno.h>
#include <stdlib.h>

int main(void) {
    const char *texts[] = {"0", "42", "-42", "+7", "  \t9", "0x1F", "077", "08", "z", "", "-", "2147483648", "-2147483649", "9223372036854775807",
        "9223372036854775808", "-9223372036854775809", "18446744073709551616", "12abc", "0x", "0xg", "ffff", "-0"};
    int bases[] = {0, 2, 8, 10, 16, 36};
    for (int i = 0; i < COUNT(texts); i++) {
        for (int j = 0; j < COUNT(bases); j++) {
            char *end;
            errno = 0;
            long l = strtol(texts[i], &end, HIDE(bases[j]));
            int e1 = errno == ERANGE, stop = (int)(end - texts[i]);
            errno = 0;
            unsigned long u = strtoul(texts[i], NULL, HIDE(bases[j]));
            printf("%ld %d %d %lu %d\n", l, e1, stop, u, errno == ERANGE);
        }
        if (strlen(texts[i]) < 6)
            printf("%d %ld\n", atoi(texts[i]), atol(texts[i]));
    }
    return 0;
}
