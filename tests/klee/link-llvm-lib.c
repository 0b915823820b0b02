// --link-llvm-lib links further bitcode.
//@ file: lib.c "int answer(void) { return 42; }"
//@ run: clang-19 -emit-llvm -c -g lib.c -o lib.bc
//@ has: lib.bc
//@ klee: --link-llvm-lib=lib.bc prog.bc
//@ no-err: ERROR
//@ err: KLEE: done: completed paths = 1
int answer(void);

int main(void) {
    if (answer() != 42)
        __builtin_trap();
    return 0;
}
