//@ cc: -Wl,--unresolved-symbols=ignore-all
//@ stderr: nobody_defines_me
int nobody_defines_me(int);

int main(void) {
    volatile int yes = 1;
    if (yes)
        return nobody_defines_me(3); //~ GAP undefined-function
    return 0;
}
