// More paths alive than may be (looked at after each turn, which may fork some twelve times): those that have gone longest without covering anything new are given up, and counted.
//@ run: --max-states 8 --search bfs
//@ partial: >=1
//@ max-states: <=20
//@ replay: none
#include <trefoil.h>

int main(void) {
    unsigned char s[12];
    tf_make_symbolic(s, sizeof s, "s");
    int n = 0;
    for (int i = 0; i < 12; i++)
        if (s[i] > 100) n++; //~ LIMIT max-states
    return n > 6;
}
