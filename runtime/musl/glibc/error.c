/* error(3) and its relatives. */
#define _GNU_SOURCE
#include <errno.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

unsigned int error_message_count;
int error_one_per_line;
void (*error_print_progname)(void);

static void finish(int status, int number, const char *format, va_list ap)
{
    vfprintf(stderr, format, ap);
    error_message_count++;
    if (number) fprintf(stderr, ": %s", strerror(number));
    putc('\n', stderr);
    fflush(stderr);
    if (status) exit(status);
}

static void name_program(const char *separator)
{
    fflush(stdout);
    if (error_print_progname) error_print_progname();
    else fprintf(stderr, "%s%s", program_invocation_name, separator);
}

void error(int status, int number, const char *format, ...)
{
    va_list ap;
    va_start(ap, format);
    name_program(": ");
    finish(status, number, format, ap);
    va_end(ap);
}

void error_at_line(int status, int number, const char *file, unsigned int line, const char *format, ...)
{
    static const char *last_file;
    static unsigned int last_line;
    if (error_one_per_line && line == last_line && last_file && file && !strcmp(file, last_file)) return;
    last_file = file;
    last_line = line;
    va_list ap;
    va_start(ap, format);
    name_program(":");
    if (file) fprintf(stderr, "%s:%u: ", file, line);
    else putc(' ', stderr);
    finish(status, number, format, ap);
    va_end(ap);
}
