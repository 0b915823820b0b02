/* 2^20 paths, each with 4 KB of data of its own and a megabyte that all have in common: what a live state costs. */
#include "trefoil.h"

#define BITS 20
#define SHARED (1 << 20)
#define PRIVATE 4096

static unsigned char shared[SHARED];
static unsigned long own[PRIVATE / sizeof(unsigned long)];

static void fill(unsigned long seed) {
  for (unsigned i = 0; i < sizeof own / sizeof own[0]; i++) own[i] = seed * 0x9e3779b97f4a7c15ul + i;
}

int main(void) {
  unsigned bits, path = 1;
  for (unsigned i = 0; i < SHARED; i++) shared[i] = (unsigned char)(i * 7);
  tf_make_symbolic(&bits, sizeof bits, "bits");
  for (unsigned i = 0; i < BITS; i++) {
    if (bits >> i & 1)
      fill(path = path * 2 + 1);
    else
      fill(path = path * 2);
  }
  return (own[5] + shared[path % SHARED]) & 1;
}
