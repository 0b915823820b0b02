#!/usr/bin/env bash
# Explores programs, replays every test natively and says how many do what the engine predicted. Bugs that a plain build does
# not show must be shown by AddressSanitizer. Exit status 1 if any test does something else.
#
#   bench/replay.sh [SECONDS]           bench/symbolic and examples, this long each (10)
#   COREUTILS=DIR bench/replay.sh       ten coreutils tools, too: DIR is a build by bench/suites/build.sh
#
# TREFOIL names the program to use; ONLY names programs; results and logs stay in $OUT (a temporary folder unless set).
# Output is a table: tests, how many agree, how many of them only the sanitizer shows, how many have no prediction
# (the path was cut off by a limit), how many differ as they may (random numbers, the machine), how many differ.
set -u
root=$(cd "$(dirname "$0")/.." && pwd)
seconds=${1:-10}
trefoil=$(realpath "${TREFOIL:-$root/target/release/trefoil}")
out=${OUT:-$(mktemp -d)}
mkdir -p "$out" && cd "$out" || exit 2
bad=0
clang=$(compgen -c clang- | grep -x 'clang-[0-9]*' | sort -V | tail -n 1)

# A figure of the last line that `trefoil replay --json` prints.
figure() { tail -n 1 "$1" | sed -n "s/.*\"$2\":\([0-9]*\).*/\1/p"; }

# Tests that a plain build cannot show, replayed by a build that can; the number confirmed.
sanitized() { # name, source
    "$clang" -w -g -fsanitize=address -I"$root/runtime/include" "$2" "$root"/runtime/native/*.c -o "$1.asan" || return
    "$trefoil" replay --json "./$1.asan" "$1.run" >"$1.asan.replay" 2>>"$1.log"
    python3 - "$1.replay" "$1.asan.replay" <<'P'
import json, sys
plain, asan = ([json.loads(line) for line in open(name)][:-1] for name in sys.argv[1:])
unseen = {test["test"] for test in plain if test["verdict"] == "unseen"}
shown = [test for test in asan if test["test"] in unseen and test["verdict"] == "agrees" and test["sanitizer"]]
print(len(shown))
P
}

# name, program, source (or nothing), arguments: explores and replays
check() {
    local name=$1 program=$2 source=$3 confirmed="" tests agree unseen none may differ
    shift 3
    case " ${ONLY:-$name} " in *" $name "*) ;; *) return ;; esac
    rm -rf "$name.run"
    "$trefoil" run -q --max-time "$seconds" --output-dir "$name.run" "$program" "$@" </dev/null >"$name.log" 2>&1
    if ! [ -s "$name.run/tests.jsonl" ]; then
        echo "| $name | no tests |" && bad=1 && return
    fi
    "$trefoil" replay --json "$program" "$name.run" >"$name.replay" 2>>"$name.log" || bad=1
    tests=$(figure "$name.replay" tests) agree=$(figure "$name.replay" agree) differ=$(figure "$name.replay" differ)
    unseen=$(figure "$name.replay" unseen) none=$(figure "$name.replay" no_prediction) may=$(figure "$name.replay" may_differ)
    if [ "$unseen" != 0 ]; then
        confirmed=0
        [ -n "$source" ] && confirmed=$(sanitized "$name" "$source")
        [ "$confirmed" = "$unseen" ] || bad=1
        confirmed="$confirmed of $unseen"
    fi
    echo "| $name | $tests | $agree | $confirmed | $none | $may | $differ |"
    grep '"verdict":"differs"' "$name.replay" | sed 's/.*"test":"\([0-9]*\)".*"why":\("[^}]*"\).*/  \1: \2/' >>differ.txt
}

: >differ.txt
printf '| program | tests | agree | by the sanitizer | no prediction | may differ | differ |\n|---|---|---|---|---|---|---|\n'
for source in "$root"/bench/symbolic/*.c "$root"/examples/*.c; do
    name=$(basename "$source" .c)
    [ "$name" = forkbomb ] && continue # it measures memory; its tests are all alike
    "$trefoil" cc -w -g -I"$root/runtime/include" "$source" -o "$name" || { bad=1 && continue; }
    case $name in
        tr) check "$name" "./$name" "$source" --sym-args 1 2 3 ;;
        httpd) check "$name" "./$name" "$source" --max-state-time 1 --sym-socket 9 ;;
        *) check "$name" "./$name" "$source" ;;
    esac
done

if [ -n "${COREUTILS:-}" ]; then
    for tool in cat paste tac wc cut echo tr seq sort date; do
        cp "$COREUTILS/src/$tool" "coreutils-$tool" || { bad=1 && continue; }
        check "coreutils-$tool" "./coreutils-$tool" "" --sym-args 0 1 10 --sym-args 0 2 2 --sym-files 1 8 --sym-stdin 8
    done
fi
[ -s differ.txt ] && cat differ.txt
exit $bad
