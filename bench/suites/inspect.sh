#!/usr/bin/env bash
# Builds the suites if need be and looks into every program: does it carry its modules, and is every symbol they need
# defined by them, our libc, kernel or engine? Prints a line per program; fails if a symbol is left over.
#
#   bench/suites/inspect.sh [SUITE...]        environment as in build.sh
set -euo pipefail
here=$(cd "$(dirname "$0")" && pwd)
trefoil=${TREFOIL:-${CARGO_TARGET_DIR:-$here/../../target}/release/trefoil}

bad=0 n=0 modules=0
while IFS=$'\t' read -r suite program; do
    [ -n "$program" ] || continue
    n=$((n + 1))
    row=$("$trefoil" inspect --json "$program" | python3 -c '
import json, sys
d = json.load(sys.stdin)
names = [u if isinstance(u, str) else u["name"] for u in d["undefined"]]
print(len(d["modules"]), " ".join(sorted(names)))')
    modules=$((modules + ${row%% *}))
    left=${row#* }
    if [ -n "$left" ] && [ "$left" != "$row" ]; then
        echo "$suite: $(basename "$program"): undefined: $left"
        bad=$((bad + 1))
    fi
done < <("$here/build.sh" "$@")
echo "$n programs, $modules modules, $bad with undefined symbols"
[ "$bad" = 0 ] && [ "$n" -gt 0 ]
