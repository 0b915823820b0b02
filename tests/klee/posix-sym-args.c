// --sym-args makes between so many and so many.
//@ klee: --libc=uclibc --posix-runtime prog.bc --sym-args 0 2 1
//@ err: KLEE: done: completed paths = 3
//@ err: KLEE: done: generated tests = 3
int main(int argc, char **argv) {
    switch (argc) {
    case 1:
        return 10;
    case 2:
        return 20;
    default:
        return 30;
    }
}
