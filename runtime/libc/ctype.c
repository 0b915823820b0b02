/* isalnum(3), isspace(3), ispunct(3), isxdigit(3), tolower(3), toupper(3) and their _l forms
 * models: everything, in the C locale, which is the only one musl has for them
 * ignores: nothing
 * forks: never: the answer is one expression */
#include <ctype.h>
#include <locale.h>

#undef isalnum
#undef isspace
#undef ispunct
#undef isxdigit
#undef tolower
#undef toupper

static unsigned between(int c, int first, int last) { return (unsigned)c - (unsigned)first <= (unsigned)(last - first); }

int isalnum(int c) { return (int)(between(c | 32, 'a', 'z') | between(c, '0', '9')); }
int isspace(int c) { return (int)((unsigned)(c == ' ') | between(c, '\t', '\r')); }
int ispunct(int c) { return (int)(between(c, '!', '~') & ~(unsigned)isalnum(c)); }
int isxdigit(int c) { return (int)(between(c, '0', '9') | between(c | 32, 'a', 'f')); }
int tolower(int c) { return c | (int)(between(c, 'A', 'Z') << 5); }
int toupper(int c) { return c & ~(int)(between(c, 'a', 'z') << 5); }

int isalnum_l(int c, locale_t l) { return (void)l, isalnum(c); }
int isspace_l(int c, locale_t l) { return (void)l, isspace(c); }
int ispunct_l(int c, locale_t l) { return (void)l, ispunct(c); }
int isxdigit_l(int c, locale_t l) { return (void)l, isxdigit(c); }
int tolower_l(int c, locale_t l) { return (void)l, tolower(c); }
int toupper_l(int c, locale_t l) { return (void)l, toupper(c); }
int __isalnum_l(int c, locale_t l) { return (void)l, isalnum(c); }
int __isspace_l(int c, locale_t l) { return (void)l, isspace(c); }
int __ispunct_l(int c, locale_t l) { return (void)l, ispunct(c); }
int __isxdigit_l(int c, locale_t l) { return (void)l, isxdigit(c); }
int __tolower_l(int c, locale_t l) { return (void)l, tolower(c); }
int __toupper_l(int c, locale_t l) { return (void)l, toupper(c); }
