//@ cc: -fno-builtin
//@ args: --sym-arg 6
//@ revisions: compare find rfind text case number print member option scan
//@[compare] cc: -DF=1
//@[compare] paths: 2
//@[find] cc: -DF=2
//@[find] paths: 7
//@[rfind] cc: -DF=3
//@[rfind] paths: 7
//@[text] cc: -DF=4
//@[text] paths: 6
//@[case] cc: -DF=5
//@[case] paths: 2
//@[number] cc: -DF=6
//@[number] paths: 7
//@[print] cc: -DF=7
//@[print] paths: 7
//@[member] cc: -DF=8
//@[member] paths: 2
//@[option] cc: -DF=9
//@[option] paths: 3
//@[scan] cc: -DF=10
//@[scan] paths: 8
// As few paths as the caller can tell apart: equal or not, each place or nowhere, each end of the
// number, each length.
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

int main(int argc, char **argv) {
    const char *s = argv[argc - 1];
    char *end;
    if (F == 1 && strcmp(s, "--help") == 0) return 1;
    if (F == 2 && strchr(s, 'x')) return 1;
    if (F == 3 && strrchr(s, '/')) return 1;
    if (F == 4 && strstr(s, "ab")) return 1;
    if (F == 5 && strcasecmp(s, "yes") == 0) return 1;
    if (F == 6) {
        strtol(s, &end, 10);
        return end - s;
    }
    if (F == 7) printf("%s\n", s);
    if (F == 8 && strchr("abcdefgh", s[0])) return 1;
    if (F == 9 && s[0]) {
        const char *option = strchr("ab:cd:ef", s[0]);
        return option ? option[1] == ':' ? 1 : 2 : 3;
    }
    if (F == 10) {
        int n;
        return sscanf(s, "%d", &n);
    }
    return 0;
}
