// Control flow, aggregates, varargs, bit fields, computed goto, TLS, weak symbols, sections.
#include <stdarg.h>
#include <stddef.h>

struct pair { int first; double second; char *text; };
struct bits { unsigned a : 3, b : 13; long long wide : 40; };
union word { int i; float f; unsigned char bytes[4]; };
struct tree { struct tree *left, *right; int (*compare)(struct tree *, struct tree *); };

static int table[10] = {1, 2, -3};
static const double curve[] = {0.1, 1.0, -2.5e300, 1e-320};
const char message[] = "quote \" backslash \\ bell \a nul \0 end";
_Thread_local int per_thread = 7;
__attribute__((weak)) int weak_value;
__attribute__((section(".special"), aligned(64))) int placed = 3;
int common_value;
extern int elsewhere;
int *pointers[] = {&table[3], &elsewhere, 0, (int *)((char *)&table[1] + 1)};
struct pair pairs[2] = {{1, 2.5, (char *)message + 3}, {0}};
ptrdiff_t distance = (ptrdiff_t)&placed + 5;

int sum(int n, ...) {
  va_list list;
  va_start(list, n);
  int total = 0;
  while (n-- > 0)
    total += va_arg(list, int);
  double last = va_arg(list, double);
  va_end(list);
  return total + (int)last;
}

int pick(int n, struct pair by_value, struct bits *bits) {
  switch (n) {
  case -7: return by_value.first;
  case 1: case 2: case 3: return table[n] * 2;
  case 1000000: bits->b += 5; bits->wide = -bits->wide; break;
  default: by_value.second /= 3; break;
  }
  return n > 0 ? (int)by_value.second : bits->a;
}

int interpret(const unsigned char *code) {
  static const void *const labels[] = {&&stop, &&increment, &&twice, &&jump};
  int value = 0;
  goto *labels[*code++];
increment: value++; goto *labels[*code++];
twice: value *= 2; goto *labels[*code++];
jump: code += *code; goto *labels[*code++];
stop: return value;
}

struct pair make(int n) { return (struct pair){n, n / 2.0, NULL}; }
static int helper(signed char c, unsigned short s, _Bool b) { return c + s + b; }
int call(int (*function)(int, ...), long n) {
  int vla[n];
  for (long i = 0; i < n; i++)
    vla[i] = helper((signed char)i, (unsigned short)i, i & 1);
  return function(2, vla[0], vla[n - 1], 1.5) + sum(1, 2, 3.0) + weak_value + per_thread;
}

__attribute__((noreturn)) void stop(void) { __builtin_trap(); }
int aliased(int x) { return x; }
extern int alias(int) __attribute__((alias("aliased")));
extern double other_type(void) __attribute__((weak, alias("aliased")));
static int (*resolve(void))(int) { return aliased; }
int chosen(int) __attribute__((ifunc("resolve")));
