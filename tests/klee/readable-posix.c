// --readable-posix-inputs is always on.
//@ klee: --posix-runtime --readable-posix-inputs prog.bc --sym-arg 2
//@ err: KLEE: NOTE: --readable-posix-inputs:
//@ tool: ktest out/test000001.ktest
//@ out: object 0: data: b'  \x00'
int main(int argc, char **argv) {
    return argv[1][0] == 7;
}
