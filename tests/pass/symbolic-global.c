//@ paths: 2
#include <trefoil.h>

static struct { int a; char b[3]; } config;

static int mode(void) { return config.b[1] == 'x'; }

int main(void) {
    tf_make_symbolic(&config, sizeof config, "config");
    if (mode())
        return 1;
    return 0;
}
