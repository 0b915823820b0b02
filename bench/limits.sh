#!/bin/sh
# Limits under pressure: a program that forks for ever, for half an hour, in one gigabyte.
#
#     bench/limits.sh [MINUTES [MEMORY]]          (default: 30 1GB)
#
# Samples the resident size once a second and prints the largest, the time over the limit, and what the run kept.
# $TREFOIL names the executable (default: the release build), $OUT a folder for results (default: a temporary one).
# Fails if the memory limit or, by more than two seconds, the time limit was not kept.
set -eu

minutes=${1:-30}
memory=${2:-1GB}
root=$(cd "$(dirname "$0")/.." && pwd)
trefoil=${TREFOIL:-${CARGO_TARGET_DIR:-$root/target}/release/trefoil}
out=${OUT:-$(mktemp -d)}
mkdir -p "$out"

limit_kib() {
    case $1 in
    *GB) echo $((${1%GB} * 1024 * 1024)) ;;
    *MB) echo $((${1%MB} * 1024)) ;;
    *) echo $(($1 * 1024)) ;;
    esac
}

clang=${TREFOIL_CLANG:-clang-19}
"$clang" -g -O0 -Xclang -disable-O0-optnone -emit-llvm -c -I "$root/runtime/include" \
    "$root/bench/limits/forks-for-ever.c" -o "$out/forks-for-ever.bc"

start=$(date +%s)
"$trefoil" run --quiet --max-time "${minutes}min" --max-memory "$memory" --output-dir "$out/run" \
    "$out/forks-for-ever.bc" 2> "$out/stderr" &
pid=$!
trap 'kill -KILL $pid 2> /dev/null || true' INT TERM

echo "seconds,resident_kib" > "$out/resident.csv"
peak=0
while kill -0 $pid 2> /dev/null; do
    now=$(sed -n 's/^VmRSS:[^0-9]*\([0-9]*\).*/\1/p' "/proc/$pid/status" 2> /dev/null || true)
    if [ -n "$now" ]; then
        echo "$(($(date +%s) - start)),$now" >> "$out/resident.csv"
        [ "$now" -le "$peak" ] || peak=$now
    fi
    sleep 1
done
code=0
wait $pid || code=$?
over=$(($(date +%s) - start - minutes * 60))

field() { sed -n "s/^ *\"$1\": \([0-9]*\).*/\1/p" "$out/run/run.json" | head -1; }
limit=$(limit_kib "$memory")
echo "minutes=$minutes limit_mib=$((limit / 1024)) peak_mib=$((peak / 1024)) seconds_over=$over exit=$code" \
    "paths=$(field paths_partial) tests=$(field tests) forks=$(field forks) most_alive=$(field max_states)"
[ "$peak" -le "$limit" ] || { echo "limits: the memory limit was not kept" >&2; exit 1; }
[ "$over" -le 2 ] || { echo "limits: the time limit was not kept" >&2; exit 1; }
[ "$code" -eq 3 ] || { echo "limits: exit code $code, expected 3" >&2; exit 1; }
