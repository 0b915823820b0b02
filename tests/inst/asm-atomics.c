// Atomic instructions written as assembly: xchg, lock xadd, lock cmpxchg, lock inc and dec, lock or.
#include "show.h"

static inline int exchange(volatile int *p, int v) { __asm__ volatile("xchgl %0, %1" : "+r"(v), "+m"(*p) : : "memory"); return v; }
static inline int fetch_add(volatile int *p, int v) { __asm__ volatile("lock; xaddl %0, %1" : "+r"(v), "+m"(*p) : : "memory", "cc"); return v; }
static inline long fetch_add_long(volatile long *p, long v) { __asm__ volatile("lock xaddq %0, %1" : "+r"(v), "+m"(*p) : : "memory", "cc"); return v; }
static inline int compare_swap(volatile int *p, int old, int new) {
    __asm__ volatile("lock ; cmpxchg %3, %1" : "=a"(old), "=m"(*p) : "a"(old), "r"(new) : "memory");
    return old;
}
static inline unsigned char compare_swap_flag(volatile long *p, long old, long new) {
    unsigned char ok;
    __asm__ volatile("lock; cmpxchgq %3, %1; sete %0" : "=q"(ok), "+m"(*p), "+a"(old) : "r"(new) : "memory", "cc");
    return ok;
}
static inline void increment(volatile int *p) { __asm__ volatile("lock; incl %0" : "=m"(*p) : "m"(*p) : "memory"); }
static inline void decrement(volatile int *p) { __asm__ volatile("lock ; decl %0" : "+m"(*p) : : "memory", "cc"); }
static inline void set_bits(volatile int *p, int v) { __asm__ volatile("lock ; or %1, %0" : "=m"(*p) : "r"(v) : "memory"); }
static inline void clear_bits(volatile int *p, int v) { __asm__ volatile("lock ; and %1, %0" : "=m"(*p) : "r"(v) : "memory"); }

int main(void) {
    volatile int x = 10;
    volatile long y = 1l << 40;
    printf("%d\n", exchange(&x, 20));
    printf("%d\n", fetch_add(&x, 5));
    printf("%ld\n", fetch_add_long(&y, -3));
    printf("%d %d\n", compare_swap(&x, 25, 30), x);
    printf("%d %d\n", compare_swap(&x, 25, 99), x);
    printf("%d %ld\n", compare_swap_flag(&y, (1l << 40) - 3, 8), y);
    printf("%d %ld\n", compare_swap_flag(&y, 7, 9), y);
    increment(&x);
    printf("%d\n", x);
    decrement(&x);
    set_bits(&x, 0x100);
    clear_bits(&x, ~2);
    printf("%d\n", x);
    return 0;
}
