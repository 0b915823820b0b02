#!/usr/bin/env bash
# Explores programs, replays every test natively and says how many do what the engine predicted. Exit status 1 if any
# test does something else.
#
#   bench/replay.sh [SECONDS]           bench/symbolic and examples, this long each (10)
#   COREUTILS=DIR bench/replay.sh       ten coreutils tools, too: DIR is a build by bench/suites/build.sh
#
# TREFOIL names the program to use; results and logs stay in $OUT (a temporary folder unless set).
set -u
root=$(cd "$(dirname "$0")/.." && pwd)
seconds=${1:-10}
trefoil=$(realpath "${TREFOIL:-$root/target/release/trefoil}")
out=${OUT:-$(mktemp -d)}
mkdir -p "$out" && cd "$out" || exit 2
bad=0

# name, program, arguments: explores and replays
check() {
    local name=$1 program=$2
    shift 2
    rm -rf "$name.run"
    "$trefoil" run -q --max-time "$seconds" --output-dir "$name.run" "$program" "$@" </dev/null >"$name.log" 2>&1
    if ! [ -s "$name.run/tests.jsonl" ]; then
        echo "$name: no tests" && bad=1 && return
    fi
    "$trefoil" replay "$program" "$name.run" >"$name.replay" 2>&1 || bad=1
    echo "$name: $(tail -1 "$name.replay")"
}

for source in "$root"/bench/symbolic/*.c "$root"/examples/*.c; do
    name=$(basename "$source" .c)
    [ "$name" = forkbomb ] && continue # it measures memory; its tests are all alike
    "$trefoil" cc -w -g -I"$root/runtime/include" "$source" -o "$name" || { bad=1 && continue; }
    case $name in
        tr) check "$name" "./$name" --sym-args 1 2 3 ;;
        httpd) check "$name" "./$name" --sym-socket 9 ;;
        *) check "$name" "./$name" ;;
    esac
done

if [ -n "${COREUTILS:-}" ]; then
    for tool in cat paste tac wc cut echo tr seq sort date; do
        cp "$COREUTILS/src/$tool" . || { bad=1 && continue; }
        check "coreutils-$tool" "./$tool" --sym-args 0 1 10 --sym-args 0 2 2 --sym-files 1 8 --sym-stdin 8
    done
fi
exit $bad
