// atomicrmw, cmpxchg, atomic load and store, fences, at every width.
#include "show.h"
#include <stdatomic.h>

#define TEST(T)                                                              \
    static void test_##T(void) {                                             \
        static _Atomic T a;                                                  \
        atomic_store(&a, (T)HIDE(100));                                      \
        T r[12];                                                             \
        r[0] = atomic_fetch_add(&a, (T)HIDE(200));                           \
        r[1] = atomic_fetch_sub(&a, (T)HIDE(7));                             \
        r[2] = atomic_fetch_or(&a, (T)HIDE(3));                              \
        r[3] = atomic_fetch_and(&a, (T)HIDE(0x6b));                          \
        r[4] = atomic_fetch_xor(&a, (T)HIDE(0x55));                          \
        r[5] = atomic_exchange(&a, (T)HIDE(9));                              \
        T expected = (T)HIDE(8);                                             \
        r[6] = atomic_compare_exchange_strong(&a, &expected, (T)1);          \
        r[7] = expected;                                                     \
        r[8] = atomic_compare_exchange_weak(&a, &expected, (T)77);           \
        r[9] = atomic_load_explicit(&a, memory_order_relaxed);               \
        atomic_thread_fence(memory_order_seq_cst);                           \
        r[10] = ++a;                                                         \
        r[11] = a--;                                                         \
        for (int i = 0; i < 12; i++)                                         \
            show_i64(#T, (int64_t)r[i]);                                     \
    }
TEST(int8_t)
TEST(uint16_t)
TEST(int32_t)
TEST(uint64_t)

int main(void) {
    test_int8_t();
    test_uint16_t();
    test_int32_t();
    test_uint64_t();
    int x = HIDE(5);
    printf("%d %d\n", __sync_fetch_and_add(&x, 3), __sync_bool_compare_and_swap(&x, 8, 20));
    printf("%d %d %d\n", __sync_val_compare_and_swap(&x, 1, 2), __sync_lock_test_and_set(&x, 4), __sync_nand_and_fetch(&x, 6));
    __sync_synchronize();
    printf("%d %d\n", __atomic_fetch_min(&x, -3, __ATOMIC_SEQ_CST), __atomic_fetch_max(&x, 100, __ATOMIC_SEQ_CST));
    _Atomic(void *) p = &x;
    void *old = atomic_exchange(&p, NULL);
    printf("%d %d\n", old == &x, atomic_load(&p) == NULL);
    atomic_flag flag = ATOMIC_FLAG_INIT;
    printf("%d %d\n", atomic_flag_test_and_set(&flag), atomic_flag_test_and_set(&flag));
    _Atomic double d = 1.5;
    d += 2.25;
    printf("%g\n", d);
    return 0;
}
