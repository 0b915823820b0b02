/* The characters of numbers, as conditions without a branch. */
#ifndef TF_LIBC_NUMERALS_H
#define TF_LIBC_NUMERALS_H

#include "symbolic.h"

static inline bit is_blank(byte c) { return (bit)(c == ' ') | (bit)((unsigned)c - '\t' < 5); }
static inline bit is_sign(byte c) { return (bit)(c == '+') | (bit)(c == '-'); }
static inline bit is_digit(byte c) { return (bit)((unsigned)c - '0' < 10); }

#endif
