#!/bin/sh
# The `forks:` promises of the kernel model: each program of symbolic/ is explored and its paths are counted.
# Usage: symbolic.sh TREFOIL
set -u
trefoil=$(realpath "$1")
here=$(cd "$(dirname "$0")" && pwd)
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work" || exit 2
bad=0
for source in "$here"/symbolic/*.c; do
    name=$(basename "$source" .c)
    args=$(sed -n 's|^//@ args: ||p' "$source")
    want=$(sed -n 's|^//@ paths: ||p' "$source")
    "$trefoil" cc -O0 -w "$source" -o "$name" || { bad=$((bad + 1)); continue; }
    # shellcheck disable=SC2086
    "$trefoil" run "./$name" $args >"$name.log" 2>&1
    got=$(sed -n 's|^\([0-9]*\) paths completed, 0 unfinished.*|\1|p' "$name.log")
    if [ "$got" != "$want" ]; then
        echo "$name: ${got:-no} paths, expected $want"
        tail -5 "$name.log"
        bad=$((bad + 1))
    fi
done
echo "symbolic: $bad failures"
[ "$bad" -eq 0 ]
