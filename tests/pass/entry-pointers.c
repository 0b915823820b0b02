// --entry: pointers to pointers, to void and to nothing known are followed without a false alarm.
//@ run: --entry count --entry-size 16
//@ opt: O0 O2
//@ clang: 14 19
//@ replay: none
struct hidden;

int count(char **words, void *raw, struct hidden *h) {
    int n = 0;
    for (int i = 0; words && i < 2; i++)
        if (words[i] && words[i][15] == 'x')
            n++;
    if (raw && ((unsigned char *)raw)[15] == 1)
        n++;
    return h ? n : -n;
}
