/* safe_addptr: a check against overflow that overflows itself.
 *
 * The function is to say whether off + len stays within end, and to be safe against wrap-around of a 32-bit sum. The
 * check is wrong: with 64-bit sizes the sum is made in 32 bits after all. The test case shows off and len.
 *
 *     trefoil cc -g safe_addptr.c -o safe_addptr
 *     trefoil run ./safe_addptr
 *
 * After the function of the same name in the HiStar kernel, whose error KLEE found (2008). */
#include <stdint.h>
#include <trefoil.h>

//@ exit: 1
//@ paths: 2

/* The sum of a and b; *overflow is set when it does not fit. */
static uint32_t safe_addptr(int *overflow, uint64_t a, uint64_t b) {
    uint32_t sum = (uint32_t)a + (uint32_t)b;
    if (sum < a) /* wrong: should also ask `sum < b`, and whether a or b was cut to 32 bits */
        *overflow = 1;
    return sum;
}

int main(void) {
    uint64_t a, b;
    tf_make_symbolic(&a, sizeof a, "a");
    tf_make_symbolic(&b, sizeof b, "b");
    int overflow = 0;
    uint32_t sum = safe_addptr(&overflow, a, b);
    if (!overflow)
        tf_assert(sum == a + b); //~ BUG assert-fail stack: main
    return 0;
}
