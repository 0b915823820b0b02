/* mbtowc(3)
 * models: everything
 * ignores: nothing
 * forks: over the end of the string in a locale of single bytes, where musl also tells ASCII from the rest;
 *        as musl does in UTF-8 */
#include <errno.h>
#include <stdlib.h>
#include <wchar.h>

/* musl keeps a byte that is no character as one of these code units: 0xdf80 to 0xdfff. */
static wchar_t of_byte(unsigned char c) { return (wchar_t)(c | (c >> 7) * 0xdf00u); }

int mbtowc(wchar_t *restrict to, const char *restrict from, size_t n)
{
    wchar_t unused;
    mbstate_t state = {0};
    size_t length;

    if (!from) return 0;
    if (!to) to = &unused;
    if (n && MB_CUR_MAX == 1) {
        *to = of_byte((unsigned char)*from);
        return *from ? 1 : 0;
    }
    length = n ? mbrtowc(to, from, n, &state) : (size_t)-1;
    if (length > n) {
        errno = EILSEQ;
        return -1;
    }
    return (int)length;
}
