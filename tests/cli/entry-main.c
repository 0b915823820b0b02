// --entry main is what happens anyway: main gets its arguments from the start-up code.
//@ run: --entry main
//@ exit: 3
//@ args: a b
//@ replay: none
int main(int argc, char **argv) {
    (void)argv;
    return argc;
}
