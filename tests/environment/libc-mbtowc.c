//@ cc: -fno-builtin
//@ paths: >=10
// Our mbtowc is musl's for every string of four bytes, in UTF-8 and in the locale of single bytes.
#include <assert.h>
#include <errno.h>
#include <locale.h>
#include <stdlib.h>
#include <trefoil.h>
#include <wchar.h>

int __musl_mbtowc(wchar_t *, const char *, size_t);

static void compare(const char *s, size_t n) {
    wchar_t ours = 7, musl = 7;
    errno = 0;
    int length = mbtowc(&ours, s, n), error = errno;
    errno = 0;
    int expected = __musl_mbtowc(&musl, s, n);
    assert(length == expected && error == errno);
    assert(length < 0 || ours == musl);
}

int main(void) {
    char s[4];
    unsigned char n;
    tf_make_symbolic(s, sizeof s, "s");
    tf_make_symbolic(&n, sizeof n, "n");
    tf_assume(n <= sizeof s);
    compare(s, n);
    assert(setlocale(LC_ALL, "C.UTF-8"));
    compare(s, n);
    assert(mbtowc(NULL, NULL, 0) == __musl_mbtowc(NULL, NULL, 0));
    assert(mbtowc(NULL, s, n) == __musl_mbtowc(NULL, s, n));
    return 0;
}
