// switch: dense, sparse, with ranges, on every width, with fallthrough and default in the middle.
#include "show.h"

static int dense(int n) { switch (n) { case 0: return 10; case 1: return 20; case 2: return 15; case 3: return 7; case 4: return 99; case 5: return 1; default: return -1; } }
static int sparse(int n) { switch (n) { case -1000000: return 1; case 0: return 2; case 77: return 3; case 123456789: return 4; case INT32_MIN: return 5; default: return 6; } }
static int range(int n) { switch (n) { case 'a' ... 'z': return 1; case 'A' ... 'Z': return 2; case '0' ... '9': return 3; case -5 ... -1: return 4; } return 0; }
static int fall(int n) { int r = 0; switch (n) { case 3: r += 100; case 2: r += 10; default: r += 1; break; case 7: r = -1; } return r; }
static int wide(int64_t n) { switch (n) { case 0: return 1; case 1ll << 40: return 2; case -(1ll << 50): return 3; case INT64_MAX: return 4; case INT64_MIN: return 5; default: return 6; } }
static int narrow(uint8_t n) { switch (n) { case 0: return 1; case 127: return 2; case 128: return 3; case 255: return 4; default: return 5; } }
static int huge(unsigned __int128 n) { switch (n) { case 0: return 1; case (unsigned __int128)1 << 100: return 2; case ~(unsigned __int128)0: return 3; default: return 4; } }
static const char *text(int n) { switch (n) { case 0: return "zero"; case 1: return "one"; case 2: return "two"; case 3: return "three"; case 4: return "four"; default: return "many"; } }

int main(void) {
    int ints[] = {-1000000, -6, -5, -1, 0, 1, 2, 3, 4, 5, 6, 7, 8, '0', 'A', 'Z', 'a', 'm', 'z', '{', 77, 78, 123456789, INT32_MAX, INT32_MIN};
    for (int i = 0; i < COUNT(ints); i++) {
        int n = HIDE(ints[i]);
        printf("%d: %d %d %d %d %s\n", n, dense(n), sparse(n), range(n), fall(n), text(n));
    }
    int64_t wides[] = {0, 1, 1ll << 40, (1ll << 40) + 1, -(1ll << 50), INT64_MAX, INT64_MIN};
    for (int i = 0; i < COUNT(wides); i++)
        printf("%d %d\n", wide(HIDE(wides[i])), narrow((uint8_t)HIDE(wides[i])));
    for (int i = 126; i < 130; i++)
        printf("%d\n", narrow((uint8_t)HIDE(i)));
    unsigned __int128 one = 1;
    printf("%d %d %d %d\n", huge(HIDE(one * 0)), huge(HIDE(one << 100)), huge(HIDE(~(one * 0))), huge(HIDE(one << 99)));
    return 0;
}
