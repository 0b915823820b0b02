// Integers of many widths, floats of all kinds, vectors, atomics, inline assembly.
#include <stdatomic.h>

typedef float f4 __attribute__((vector_size(16)));
typedef int i4 __attribute__((vector_size(16)));
typedef long long i2 __attribute__((vector_size(16)));

long double extended = 3.14159265358979323846L;
__float128 quad = 1.0e-30Q;
_Complex double rotation = 1.0 + 2.0i;
unsigned __int128 wide = ((unsigned __int128)0xfeedfacecafebeefULL << 64) | 0x8000000000000001ULL;
__int128 negative = -((__int128)1 << 100);
float special[] = {__builtin_inff(), -__builtin_inff(), __builtin_nanf("0x123"), __builtin_nansf(""), -0.0f, 1e-45f, 0.1f};
double also[] = {__builtin_inf(), __builtin_nan("0x77"), 5e-324, -0.0, 0.3};
i4 mask = {1, -1, 0, 7};
f4 same = {2.5f, 2.5f, 2.5f, 2.5f};

int arithmetic(int a, unsigned b, long long c, unsigned char d) {
  int r = a / 3 + a % 5 - (a << 2) + (a >> 1);
  r ^= b / 7u + b % 9u + (b >> 3);
  r |= (int)(c * 11) & ~d;
  return r < 0 ? -r : r;
}

__int128 wide_arithmetic(__int128 a, unsigned __int128 b) { return a * 3 - (__int128)(b >> 65) + (a < 0); }
_Bool compare(float a, double b, long double c) { return a < b && b <= (double)c && !(a != b) && c > 1.5L; }
double convert(int i, unsigned u, float f, long double l) { return i + u + (int)f + (unsigned)l + (double)(float)l; }
f4 lanes(f4 a, f4 b, i4 c) { return __builtin_shufflevector(a, b, 0, 5, 2, 7) + a * b - (f4)((c > mask) & c); }
i2 widen(i4 a) { return (i2){a[0], a[3]}; }
f4 dup(f4 a) { return __builtin_shufflevector(a, a, 1, 1, 1, 1); }

#pragma clang fp contract(fast)
double contract(double a, double b, double c) { return a * b + c; }
__attribute__((optnone)) double plain(double a) { return -a; }

atomic_int counter;
_Atomic long long total;
int atomics(int n, int *where) {
  int expected = 3;
  atomic_fetch_add(&counter, n);
  atomic_fetch_sub_explicit(&counter, n, memory_order_relaxed);
  atomic_fetch_or_explicit(&counter, n, memory_order_release);
  atomic_exchange_explicit(&counter, n, memory_order_acquire);
  atomic_compare_exchange_strong(&counter, &expected, 5);
  atomic_compare_exchange_weak_explicit(&counter, &expected, 6, memory_order_acq_rel, memory_order_relaxed);
  __atomic_fetch_nand(where, n, __ATOMIC_SEQ_CST);
  __atomic_fetch_max(where, n, __ATOMIC_SEQ_CST);
  atomic_thread_fence(memory_order_seq_cst);
  atomic_signal_fence(memory_order_acquire);
  atomic_store_explicit(&total, n, memory_order_release);
  *(volatile int *)where = n;
  return (int)atomic_load_explicit(&total, memory_order_acquire) + *(volatile int *)where;
}

unsigned long assembly(unsigned long a) {
  unsigned long result;
  __asm__ volatile("lea %c2(%1), %0\n\tnop # \"quoted\"" : "=r"(result) : "r"(a), "i"(40) : "memory", "cc");
  return result;
}

int jump(int a) {
  __asm__ goto("test %0, %0; jz %l[zero]" : : "r"(a) : "cc" : zero);
  return 1;
zero:
  return 0;
}
__asm__(".globl hidden_symbol\nhidden_symbol = 42\n");
