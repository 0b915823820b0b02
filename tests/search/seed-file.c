// A seed leads through a thicket of 2^24 paths straight to the bug behind it.
//@ file: good.txt "abcdefghijklmnopqrstuvwx"
//@ run: --seed-file good.txt --exit-on-bug --no-dump-states
//@ args: --sym-stdin 24
//@ forks: <=200
//@ exit: any
#include <unistd.h>

int main(void) {
    char text[24];
    int n = 0, sum = 0;
    while (n < 24 && read(0, text + n, 1) == 1) //~ LIMIT max-tests
        n++;
    for (int i = 0; i < n; i++)
        if (text[i] & 1) //~ LIMIT max-tests
            sum += i;
    if (sum == 132 && n == 24 && text[7] == 'h') //~ LIMIT max-tests
        return 1 / (text[3] - 'd'); //~ BUG div-by-zero
    //~^ LIMIT max-tests
    return 0;
}
