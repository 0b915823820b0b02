/* mbtowc(3)
 * models: a locale of single bytes; in UTF-8 it is musl's
 * ignores: nothing
 * forks: over the end of the string, where musl also tells ASCII from the rest */
#include <stdlib.h>
#include <wchar.h>

int __musl_mbtowc(wchar_t *, const char *, size_t);

/* musl keeps a byte that is no character as one of these code units: 0xdf80 to 0xdfff. */
static wchar_t of_byte(unsigned char c) { return (wchar_t)(c | (c >> 7) * 0xdf00u); }

int mbtowc(wchar_t *restrict to, const char *restrict from, size_t n)
{
    if (!from || !n || MB_CUR_MAX > 1) return __musl_mbtowc(to, from, n);
    if (to) *to = of_byte((unsigned char)*from);
    return *from ? 1 : 0;
}
