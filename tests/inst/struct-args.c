// Structs of every size from 1 to 40 bytes by value: in registers, byval and sret.
#include "show.h"

#define DEF(N)                                                               \
    struct s##N { unsigned char b[N]; };                                     \
    __attribute__((noinline)) static struct s##N f##N(struct s##N x, int by) { \
        for (int i = 0; i < N; i++)                                          \
            x.b[i] = (unsigned char)(x.b[i] * by + i);                       \
        return x;                                                            \
    }                                                                        \
    static void t##N(void) {                                                 \
        struct s##N a;                                                       \
        for (int i = 0; i < N; i++)                                          \
            a.b[i] = (unsigned char)HIDE(i + N);                             \
        struct s##N r = f##N(a, HIDE(3));                                    \
        show_bytes(#N, &r, N);                                               \
        show_bytes("unchanged", &a, N);                                      \
    }
DEF(1) DEF(2) DEF(3) DEF(4) DEF(5) DEF(6) DEF(7) DEF(8) DEF(9) DEF(12) DEF(13) DEF(15) DEF(16) DEF(17) DEF(24) DEF(32) DEF(40)

int main(void) {
    t1(); t2(); t3(); t4(); t5(); t6(); t7(); t8(); t9(); t12(); t13(); t15(); t16(); t17(); t24(); t32(); t40();
    return 0;
}
