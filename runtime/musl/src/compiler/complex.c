/* Products and quotients of complex numbers: calls that the compiler makes by itself, in native programs
 * answered by its runtime library. Rules are those of annex G of the C standard: an infinity times a
 * non-zero number is an infinity even where the plain formula gives two NaNs.
 *
 * One macro per operation, because the three precisions differ in nothing but the type. */

#define IS_NAN(x) __builtin_isnan(x)
#define IS_INF(x) __builtin_isinf(x)
#define IS_FINITE(x) __builtin_isfinite(x)
#define INFINITY_ __builtin_inf()

#define PARTS(T, z, re, im)                                                                              \
    T _Complex z;                                                                                        \
    __real__ z = (re);                                                                                   \
    __imag__ z = (im)

/* An infinite operand becomes a point on the unit square, a NaN a zero of the same sign. */
#define BOX(copysign, x) copysign(IS_INF(x) ? 1 : 0, x)
#define ZERO_IF_NAN(copysign, x) (IS_NAN(x) ? copysign(0, x) : (x))

#define MULTIPLY(name, T, copysign)                                                                      \
    T _Complex name(T a, T b, T c, T d)                                                                  \
    {                                                                                                    \
        T ac = a * c, bd = b * d, ad = a * d, bc = b * c;                                                \
        PARTS(T, z, ac - bd, ad + bc);                                                                   \
        if (!IS_NAN(__real__ z) || !IS_NAN(__imag__ z)) return z;                                        \
        int again = 0;                                                                                   \
        if (IS_INF(a) || IS_INF(b)) {                                                                    \
            a = BOX(copysign, a), b = BOX(copysign, b);                                                  \
            c = ZERO_IF_NAN(copysign, c), d = ZERO_IF_NAN(copysign, d);                                  \
            again = 1;                                                                                   \
        }                                                                                                \
        if (IS_INF(c) || IS_INF(d)) {                                                                    \
            c = BOX(copysign, c), d = BOX(copysign, d);                                                  \
            a = ZERO_IF_NAN(copysign, a), b = ZERO_IF_NAN(copysign, b);                                  \
            again = 1;                                                                                   \
        }                                                                                                \
        if (!again && (IS_INF(ac) || IS_INF(bd) || IS_INF(ad) || IS_INF(bc))) {                          \
            a = ZERO_IF_NAN(copysign, a), b = ZERO_IF_NAN(copysign, b);                                  \
            c = ZERO_IF_NAN(copysign, c), d = ZERO_IF_NAN(copysign, d);                                  \
            again = 1;                                                                                   \
        }                                                                                                \
        if (again) {                                                                                     \
            __real__ z = INFINITY_ * (a * c - b * d);                                                    \
            __imag__ z = INFINITY_ * (a * d + b * c);                                                    \
        }                                                                                                \
        return z;                                                                                        \
    }

/* The divisor is scaled by a power of two first, so that squaring it neither overflows nor vanishes. */
#define DIVIDE(name, T, copysign, logb, scalbn, fmax, fabs)                                              \
    T logb(T);                                                                                           \
    T _Complex name(T a, T b, T c, T d)                                                                  \
    {                                                                                                    \
        int scale = 0;                                                                                   \
        T size = logb(fmax(fabs(c), fabs(d)));                                                           \
        if (IS_FINITE(size)) {                                                                           \
            scale = (int)size;                                                                           \
            c = scalbn(c, -scale), d = scalbn(d, -scale);                                                \
        }                                                                                                \
        T denominator = c * c + d * d;                                                                   \
        PARTS(T, z, scalbn((a * c + b * d) / denominator, -scale),                                       \
              scalbn((b * c - a * d) / denominator, -scale));                                            \
        if (!IS_NAN(__real__ z) || !IS_NAN(__imag__ z)) return z;                                        \
        if (denominator == 0 && (!IS_NAN(a) || !IS_NAN(b))) {                                            \
            __real__ z = copysign(INFINITY_, c) * a;                                                     \
            __imag__ z = copysign(INFINITY_, c) * b;                                                     \
        } else if ((IS_INF(a) || IS_INF(b)) && IS_FINITE(c) && IS_FINITE(d)) {                           \
            a = BOX(copysign, a), b = BOX(copysign, b);                                                  \
            __real__ z = INFINITY_ * (a * c + b * d);                                                    \
            __imag__ z = INFINITY_ * (b * c - a * d);                                                    \
        } else if (IS_INF(size) && size > 0 && IS_FINITE(a) && IS_FINITE(b)) {                           \
            c = BOX(copysign, c), d = BOX(copysign, d);                                                  \
            __real__ z = 0 * (a * c + b * d);                                                            \
            __imag__ z = 0 * (b * c - a * d);                                                            \
        }                                                                                                \
        return z;                                                                                        \
    }

float copysignf(float, float), scalbnf(float, int), fmaxf(float, float), fabsf(float);
double copysign(double, double), scalbn(double, int), fmax(double, double), fabs(double);
long double copysignl(long double, long double), scalbnl(long double, int),
    fmaxl(long double, long double), fabsl(long double);

MULTIPLY(__mulsc3, float, copysignf)
MULTIPLY(__muldc3, double, copysign)
MULTIPLY(__mulxc3, long double, copysignl)
DIVIDE(__divsc3, float, copysignf, logbf, scalbnf, fmaxf, fabsf)
DIVIDE(__divdc3, double, copysign, logb, scalbn, fmax, fabs)
DIVIDE(__divxc3, long double, copysignl, logbl, scalbnl, fmaxl, fabsl)

#define POWER(name, T)                                                                                   \
    T name(T base, int exponent)                                                                         \
    {                                                                                                    \
        unsigned left = exponent < 0 ? -(unsigned)exponent : (unsigned)exponent;                         \
        T power = 1;                                                                                     \
        for (; left; left >>= 1, base *= base)                                                           \
            if (left & 1) power *= base;                                                                 \
        return exponent < 0 ? 1 / power : power;                                                         \
    }

POWER(__powisf2, float)
POWER(__powidf2, double)
POWER(__powixf2, long double)
