// A seed that the program's assumptions exclude is changed as little as they need.
//@ file: seed.txt "zz"
//@ run: --seed-file seed.txt
//@ args: --sym-stdin 2
//@ paths: >=2
#include <trefoil.h>
#include <unistd.h>

int main(void) {
    unsigned char text[2] = {0};
    if (read(0, text, 2) != 2)
        return 0;
    tf_assume(text[0] < 'm');
    return text[1] == 'z';
}
