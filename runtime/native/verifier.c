/* The functions of Test-Comp and SV-COMP for native programs. */
#include <trefoil.h>

#define WEAK __attribute__((weak))

#define NONDET(type, function, label)               \
    WEAK type __VERIFIER_nondet_##function(void) {  \
        type v;                                     \
        tf_make_symbolic(&v, sizeof v, label);      \
        return v;                                   \
    }

NONDET(char, char, "char")
NONDET(unsigned char, uchar, "uchar")
NONDET(short, short, "short")
NONDET(unsigned short, ushort, "ushort")
NONDET(int, int, "int")
NONDET(unsigned, uint, "uint")
NONDET(unsigned, unsigned, "unsigned")
NONDET(long, long, "long")
NONDET(unsigned long, ulong, "ulong")
NONDET(long long, longlong, "longlong")
NONDET(unsigned long long, ulonglong, "ulonglong")
NONDET(size_t, size_t, "size_t")
NONDET(void *, pointer, "pointer")
NONDET(float, float, "float")
NONDET(double, double, "double")

WEAK _Bool __VERIFIER_nondet_bool(void) {
    unsigned char v;
    tf_make_symbolic(&v, sizeof v, "bool");
    return v & 1;
}

WEAK _Bool __VERIFIER_nondet__Bool(void) { return __VERIFIER_nondet_bool(); }

WEAK void __VERIFIER_assume(int condition) { tf_assume((uintptr_t)(condition != 0)); }
WEAK void __VERIFIER_error(void) { tf_report("", 0, "__VERIFIER_error", "reach-error"); }
WEAK void reach_error(void) { tf_report("", 0, "reach_error", "reach-error"); }
