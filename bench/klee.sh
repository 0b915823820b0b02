#!/usr/bin/env bash
# `trefoil klee` beside KLEE 3.2 on the programs of bench/symbolic: instructions, paths, tests and processor time.
#
#     bench/klee.sh > bench/runs/DATE-klee/README.md
#
# KLEE's figures are those of klee.csv and klee-instructions.csv (LLVM 16, solver in process where that is faster). Times
# are user plus system time of the whole process, tests included; "long turns" is --use-batching-search.
# $TREFOIL names the executable (default: the release build), $TREFOIL_CLANG the compiler (default: clang-19). A run writes
# up to 150,000 files: TMPDIR should be on a file system in memory, or that file system is measured.
# Fails if the number of paths is another than KLEE's.
set -euo pipefail

root=$(cd "$(dirname "$0")/.." && pwd)
trefoil=${TREFOIL:-${CARGO_TARGET_DIR:-$root/target}/release/trefoil}
clang=${TREFOIL_CLANG:-clang-19}
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
failed=0

# Runs klee with the given options; sets `said` and `seconds`.
measure() {
    rm -rf "$work/out"
    local TIMEFORMAT='%U %S'
    { time "$trefoil" klee --output-dir="$work/out" "$@" "$work/prog.bc" > /dev/null 2> "$work/said"; } 2> "$work/time"
    said=$(cat "$work/said")
    seconds=$(awk '{ printf "%.2f", $1 + $2 }' "$work/time")
}

figure() { sed -n "s/^KLEE: done: $1 = //p" <<< "$said"; }

echo "| program | instructions | KLEE | paths | tests | CPU s | long turns | KLEE | times faster |"
echo "|---|---|---|---|---|---|---|---|---|"
while IFS=, read -r name source n paths bugs klee_seconds; do
    [ "$name" = name ] && continue
    "$clang" ${n:+-DN=$n} -w -g -O0 -Xclang -disable-O0-optnone -emit-llvm -c -I "$root/runtime/include" \
        "$root/bench/symbolic/$source" -o "$work/prog.bc"
    measure --use-batching-search
    long=$seconds
    measure
    found="$(figure 'completed paths') $(figure 'partially completed paths')"
    [ "$found" = "$paths $bugs" ] || { echo "$name: paths $found, KLEE has $paths $bugs" >&2; failed=1; }
    klee_instructions=$(sed -n "s/^$name,//p" "$root/bench/symbolic/klee-instructions.csv")
    faster=$(awk "BEGIN { printf \"%.1f\", $klee_seconds / ($seconds > 0 ? $seconds : 0.01) }")
    echo "| $name | $(figure 'total instructions') | $klee_instructions | ${found/ / + } | $(figure 'generated tests') |" \
        "$seconds | $long | $klee_seconds | $faster |"
done < "$root/bench/symbolic/klee.csv"
exit $failed
