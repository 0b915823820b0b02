// In 7 sorted numbers: found at 7 places or missed in 8 gaps.
//@ paths: 15
#include <trefoil.h>

static const int sorted[7] = {10, 20, 30, 40, 50, 60, 70};

int main(void) {
    int key = tf_int("key"), low = 0, high = 6;
    while (low <= high) {
        int middle = (low + high) / 2;
        if (sorted[middle] == key)
            return middle;
        if (sorted[middle] < key)
            low = middle + 1;
        else
            high = middle - 1;
    }
    return 100 + low;
}
