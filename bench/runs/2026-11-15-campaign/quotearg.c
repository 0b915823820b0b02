/* The bug that `link` met (test 000053), without link: gnulib's quotearg in coreutils 9.1 gives a string of 24 bytes without its end.
 *
 * In a build of coreutils with --coverage:
 *   cc -g -fsanitize=address -I. -Ilib THIS.c lib/quotearg.c lib/xmalloc.c lib/localcharset.c lib/c-strcasecmp.c lib/libcoreutils.a -lgcov
 *   LC_ALL=C.UTF-8 ./a.out
 * AddressSanitizer: heap-buffer-overflow, READ of size 25, 0 bytes after a 24-byte region. */
#include <config.h>
#include <locale.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include "quotearg.h"

int volatile exit_failure = 1;
_Noreturn void xalloc_die(void) { abort(); }

int main(void) {
    setlocale(LC_ALL, "");
    char *quoted = quotearg_n_style(1, shell_escape_always_quoting_style, "{?\a\n'\303\276o\a");
    printf("%zu %s\n", strlen(quoted), quoted);
    return 0;
}
