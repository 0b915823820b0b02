/* The options that the kernel reads through tf_config. All are optional.
 *
 * key              value                                         without it
 * cwd              working directory of the program              /
 * exe              absolute path shown by /proc/self/exe         /program
 * uid, gid         identity, decimal                             0, 0
 * capabilities     0: uid 0 may no more than any other owner    1
 * groups           supplementary groups, separated by commas     none
 * umask            octal digits                                  022
 * pid, ppid        decimal                                       4242, 1
 * hostname         uname's node name                             trefoil
 * tty              1: the standard streams are a terminal        0
 * tty-size         ROWSxCOLS                                     24x80
 * clock            "ticks": each reading adds a microsecond      as tf_host_time says
 * seed             decimal seed of getrandom and /dev/urandom    1
 * cpus             processors shown                              1
 * memory           bytes of memory shown by sysinfo              8589934592
 * nofile           soft limit of open files                      1024
 * max-fail         planned failures per path, at most            0
 * fail             names of system calls, separated by commas    every row of fail.def
 * sym-stdin        bytes of symbolic standard input, or closed   real standard input
 * sym-stdout       1: standard output is of any kind, or closed  0
 * sym-files        "NUM SIZE": files A, B, … in the cwd          none
 * sym-file         "SIZE PATH", one per line                     none
 * sym-socket       bytes of each connection's symbolic data      none
 * sym-dgram        bytes of each symbolic datagram               none
 * sym-time         1: clocks give symbolic, rising values        0
 * sym-random       1: getrandom gives symbolic bytes             0
 * fixed-sizes      1: as KLEE: files have their size, are        at most
 *                  readable; standard streams are not closed
 * literal-args     1: --sym-arg and its relatives are arguments  0
 */
#ifndef TFK_CONFIG_H
#define TFK_CONFIG_H

#define CONFIG_VALUE_MAX 4096

#endif
