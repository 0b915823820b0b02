// tf_choose: a path per number up to 256; of more, one symbolic number.
//@ paths: 257
#include <trefoil.h>

int main(void) {
    if (tf_choose(2) == 0)
        return (int)tf_choose(256) == 300;
    return tf_choose(1000) < 500;
}
