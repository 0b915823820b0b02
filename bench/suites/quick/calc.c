// A calculator: recursive descent, errors by longjmp, numbers in and out, the C library's mathematics.
#include <ctype.h>
#include <inttypes.h>
#include <math.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const char *at;
static jmp_buf failed;

static void fail(const char *format, ...) {
    va_list args;
    va_start(args, format);
    fputs("error: ", stderr);
    vfprintf(stderr, format, args);
    fputc('\n', stderr);
    va_end(args);
    longjmp(failed, 1);
}

static const struct {
    const char *name;
    double (*function)(double);
} functions[] = {{"sin", sin},     {"cos", cos},     {"tan", tan},   {"exp", exp},   {"log", log},
                 {"sqrt", sqrt},   {"cbrt", cbrt},   {"atan", atan}, {"sinh", sinh}, {"erf", erf},
                 {"floor", floor}, {"round", round}, {"abs", fabs},  {"lgamma", lgamma}};

static double sum(void);

static double atom(void) {
    while (isspace((unsigned char)*at)) at++;
    if (*at == '(') {
        at++;
        double value = sum();
        if (*at++ != ')') fail("a parenthesis is missing");
        return value;
    }
    if (*at == '-') return at++, -atom();
    if (isalpha((unsigned char)*at)) {
        for (size_t i = 0; i < sizeof functions / sizeof *functions; i++) {
            size_t n = strlen(functions[i].name);
            if (!strncmp(at, functions[i].name, n) && at[n] == '(') return at += n, functions[i].function(atom());
        }
        fail("unknown name at `%s'", at);
    }
    char *end;
    double value = strtod(at, &end);
    if (end == at) fail("a number is missing at `%s' (%d left)", at, (int)strlen(at));
    at = end;
    return value;
}

static double power(void) {
    double value = atom();
    return *at == '^' ? at++, pow(value, power()) : value;
}

static double product(void) {
    double value = power();
    for (;;) {
        while (isspace((unsigned char)*at)) at++;
        if (*at == '*') at++, value *= power();
        else if (*at == '/') at++, value /= power();
        else if (*at == '%') at++, value = fmod(value, power());
        else return value;
    }
}

static double sum(void) {
    double value = product();
    for (;;) {
        if (*at == '+') at++, value += product();
        else if (*at == '-') at++, value -= product();
        else return value;
    }
}

static int line(const char *text) {
    at = text;
    if (setjmp(failed)) return 1;
    double value = sum();
    if (*at && *at != '\n') fail("trailing text `%.3s'", at);
    int exponent;
    double mantissa = frexp(value, &exponent);
    printf("%.17g %a %e %g %.3f %10.2f|%-10.1e| %Lg\n", value, value, value, value, value, value, value, (long double)value);
    if (isfinite(value)) printf("  %.6f*2^%d %" PRId64 " %f\n", mantissa, exponent, (int64_t)llrint(fmod(value, 1e15)), (float)value);
    return 0;
}

int main(int argc, char **argv) {
    int errors = 0;
    for (int i = 1; i < argc; i++) errors += line(argv[i]);
    char text[200];
    while (argc == 1 && fgets(text, sizeof text, stdin)) errors += line(text);
    return errors;
}
