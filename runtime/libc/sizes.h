/* The length modifiers of printf and scanf. */
#ifndef TF_LIBC_SIZES_H
#define TF_LIBC_SIZES_H

/* The type of an integer argument: int, the narrower ones, and those of eight bytes. */
enum size { INT, CHAR, SHORT, LONG };

static inline enum size read_size(const char **format)
{
    char c = **format;
    int twice = (c == 'h' || c == 'l') && (*format)[1] == c;
    switch (c) {
    case 'h':
        *format += 1 + twice;
        return twice ? CHAR : SHORT;
    case 'l': case 'j': case 'z': case 't':
        *format += 1 + twice;
        return LONG;
    default:
        return INT;
    }
}

#endif
