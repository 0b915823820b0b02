#!/usr/bin/env bash
# Plants a bug in each of five programs of coreutils 9.1, of the kinds that the KLEE paper reports: run in the folder of the
# source. build.sh does that for the suite `planted`; planted.toml says what is to be found.
set -euo pipefail

# plant FILE SCRIPT: a sed script that must change the file.
plant() {
    cp "$1" "$1.orig"
    sed -i "$2" "$1"
    ! cmp -s "$1" "$1.orig" || { echo "$1: nothing to change; is this coreutils 9.1?" >&2; exit 1; }
}

# paste -d\ : a backslash at the end of the delimiters is copied with the end of the string, and reading goes on behind it.
plant src/paste.c "/case '\\\\0':/,/goto done;/d"
# pr -e with backspaces: too many of them make the position negative, and a tab wider than its buffer.
plant src/pr.c '/Too many backspaces/,/^  else$/d'
# tac -r: the registers of a search that found nothing are used.
plant src/tac.c '/i, i - 1, range, &regs))/{n;s/== -1/== -3/}'
# ptx -F\ : a lone backslash at the end of the string is taken for an escape.
plant src/ptx.c "/case '\\\\0':.*lone backslash/,/break;/d"
# seq -f %0 1: a format that ends behind its flags is read to behind its end.
plant src/seq.c "/if (fmt\[i\] == '\\\\0')/,/ends in/d"
