//@ args: -a -b value file1 --long=x -cglued -- -notoption
// getopt and getopt_long.
//@ cc: -D_GNU_SOURCE
#include "show.h"
#include <getopt.h>

int main(int argc, char **argv) {
    struct option longs[] = {{"long", required_argument, NULL, 'l'}, {"flag", no_argument, NULL, 'f'}, {0, 0, 0, 0}};
    int c;
    while ((c = getopt_long(argc, argv, "+ab:c:", longs, NULL)) != -1)
        printf("%c %s\n", c, optarg ? optarg : "-");
    printf("%d %s\n", optind, argv[optind]);
    optind++;
    while ((c = getopt_long(argc, argv, "+ab:c:", longs, NULL)) != -1)
        printf("%c %s\n", c, optarg ? optarg : "-");
    for (; optind < argc; optind++)
        printf("rest %s\n", argv[optind]);
    return 0;
}
