// KLEE's tutorial on coreutils, on a program that reads its arguments as echo of coreutils 6.11 does: 25 paths.
//@ klee: --libc=uclibc --posix-runtime prog.bc --sym-arg 3
//@ err: KLEE: done: completed paths = 25
//@ err: KLEE: done: partially completed paths = 0
//@ err: KLEE: done: generated tests = 25
//@ out: Usage: prog.bc [OPTION]... [STRING]...
//@ out: echo 6
//@ count: out/*.ktest 25
//@ count: out/*.err 0
//@ klee: --optimize --libc=uclibc --posix-runtime prog.bc --sym-arg 3
//@ err: KLEE: done: completed paths = 25
//@ err: KLEE: done: generated tests = 25
#include <ctype.h>
#include <getopt.h>
#include <locale.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const struct option options[] = {
    {"help", no_argument, NULL, 'h'},
    {"version", no_argument, NULL, 'v'},
    {NULL, 0, NULL, 0},
};

// --help and --version, also abbreviated, if nothing else is given.
static void long_options(int argc, char **argv) {
    int errors = opterr;
    int option = -1;
    opterr = 0;
    if (argc == 2)
        option = getopt_long(argc, argv, "+", options, NULL);
    if (option == 'h') {
        printf("Usage: %s [OPTION]... [STRING]...\n", argv[0]);
        exit(EXIT_SUCCESS);
    }
    if (option == 'v') {
        puts("echo 6");
        exit(EXIT_SUCCESS);
    }
    opterr = errors;
    optind = 0;
}

static int value_of(unsigned char digit) { return isdigit(digit) ? digit - '0' : tolower(digit) - 'a' + 10; }
static bool is_octal(char c) { return '0' <= c && c <= '7'; }

// Writes a string with its escapes; false if nothing may follow.
static bool show_escapes(const char *s) {
    unsigned char c;
    while ((c = *s++)) {
        if (c == '\\' && *s) {
            switch (c = *s++) {
            case 'a': c = '\a'; break;
            case 'b': c = '\b'; break;
            case 'c': return false;
            case 'f': c = '\f'; break;
            case 'n': c = '\n'; break;
            case 'r': c = '\r'; break;
            case 't': c = '\t'; break;
            case 'v': c = '\v'; break;
            case 'x':
                if (!isxdigit((unsigned char)*s)) {
                    putchar('\\');
                    break;
                }
                c = value_of(*s++);
                if (isxdigit((unsigned char)*s))
                    c = c * 16 + value_of(*s++);
                break;
            case '0':
                c = 0;
                if (!is_octal(*s))
                    break;
                c = *s++;
                // fall through
            case '1': case '2': case '3': case '4': case '5': case '6': case '7':
                c -= '0';
                if (is_octal(*s))
                    c = c * 8 + (*s++ - '0');
                if (is_octal(*s))
                    c = c * 8 + (*s++ - '0');
                break;
            case '\\': break;
            default: putchar('\\'); break;
            }
        }
        putchar(c);
    }
    return true;
}

int main(int argc, char **argv) {
    bool newline = true, escapes = false;
    bool has_options = !getenv("POSIXLY_CORRECT") || (1 < argc && strcmp(argv[1], "-n") == 0);
    setlocale(LC_ALL, "");
    if (has_options)
        long_options(argc, argv);
    --argc;
    ++argv;
    if (has_options)
        while (argc > 0 && *argv[0] == '-') {
            const char *letters = argv[0] + 1;
            size_t i;
            for (i = 0; letters[i]; i++)
                switch (letters[i]) {
                case 'e': case 'E': case 'n': break;
                default: goto just_echo;
                }
            if (i == 0)
                goto just_echo;
            while (*letters)
                switch (*letters++) {
                case 'e': escapes = true; break;
                case 'E': escapes = false; break;
                case 'n': newline = false; break;
                }
            argc--;
            argv++;
        }
just_echo:
    while (argc > 0) {
        if (!escapes)
            fputs(argv[0], stdout);
        else if (!show_escapes(argv[0]))
            exit(EXIT_SUCCESS);
        argc--;
        argv++;
        if (argc > 0)
            putchar(' ');
    }
    if (newline)
        putchar('\n');
    exit(EXIT_SUCCESS);
}
