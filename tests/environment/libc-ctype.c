//@ cc: -fno-builtin
//@ paths: >=6
// Our classes of characters agree with musl's own, for every int; ours never fork.
#include <ctype.h>
#include <trefoil.h>

#undef isalnum
#undef isspace
#undef ispunct
#undef isxdigit
#undef tolower
#undef toupper
int __musl_isalnum(int), __musl_isspace(int), __musl_ispunct(int), __musl_isxdigit(int), __musl_tolower(int),
    __musl_toupper(int);

int main(void) {
    int c = tf_int("c");
    switch (tf_choose(6)) {
    case 0: tf_assert(!isalnum(c) == !__musl_isalnum(c)); break;
    case 1: tf_assert(!isspace(c) == !__musl_isspace(c)); break;
    case 2: tf_assert(!ispunct(c) == !__musl_ispunct(c)); break;
    case 3: tf_assert(!isxdigit(c) == !__musl_isxdigit(c)); break;
    case 4: tf_assert(tolower(c) == __musl_tolower(c)); break;
    default: tf_assert(toupper(c) == __musl_toupper(c));
    }
    return 0;
}
