// Ten cases, three targets: three paths, not ten.
//@ paths: 3
#include <trefoil.h>

int main(void) {
    switch (tf_int("x")) {
    case 1: case 3: case 5: case 7: case 9:
        return 1;
    case 0: case 2: case 4: case 6: case 8:
        return 2;
    }
    return 0;
}
