/* Declarations of all system-call functions, made from the table. */
#ifndef TFK_SYSCALLS_H
#define TFK_SYSCALLS_H

#include "abi.h"

#define SYS0(number, name, function) long function(void);
#define SYS1(number, name, function, A) long function(A);
#define SYS2(number, name, function, A, B) long function(A, B);
#define SYS3(number, name, function, A, B, C) long function(A, B, C);
#define SYS4(number, name, function, A, B, C, D) long function(A, B, C, D);
#define SYS5(number, name, function, A, B, C, D, E) long function(A, B, C, D, E);
#define SYS6(number, name, function, A, B, C, D, E, F) long function(A, B, C, D, E, F);
#define UNSUPPORTED(number, name)
#include "syscalls.def"
#undef SYS0
#undef SYS1
#undef SYS2
#undef SYS3
#undef SYS4
#undef SYS5
#undef SYS6
#undef UNSUPPORTED

/* The name of a system call, NULL for an unknown number. */
const char *tfk_syscall_name(long number);

#endif
