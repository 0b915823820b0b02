//@ cc: -fno-builtin
//@ revisions: bytes terminal column number sign
//@[bytes] cc: -DF=1
//@[bytes] paths: 1
//@[terminal] cc: -DF=1
//@[terminal] run: --tty
//@[terminal] paths: 1
//@[column] cc: -DF=2
//@[column] paths: 1
//@[number] cc: -DF=3
//@[number] paths: 5
//@[sign] cc: -DF=4
//@[sign] paths: 2
// Printing an integer forks on its length, and not at all where the field has room for every value.
#include <stdio.h>
#include <trefoil.h>

int main(void) {
    unsigned char digest[16];
    unsigned short lines;
    signed char change;
    tf_make_symbolic(digest, sizeof digest, "digest");
    tf_make_symbolic(&lines, sizeof lines, "lines");
    tf_make_symbolic(&change, sizeof change, "change");
    if (F == 1)
        for (int i = 0; i < 16; i++) printf("%02x", digest[i]);
    if (F == 2) printf("%6d\t%4x\n", lines, lines);
    if (F == 3) printf("%d\n", lines);
    if (F == 4) printf("%+.2d\n", change);
    return 0;
}
