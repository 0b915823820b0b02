#!/usr/bin/env bash
# Explores programs that destroy things and shows that the host is byte for byte what it was.
#
#   bench/suites/harmless.sh [SECONDS]      a minute each by default; environment as in build.sh
#
# They run in a folder of their own with files, links, directories and a process that must survive. Names, contents,
# permissions, owners, times and link targets of everything below it are compared, and of the folders of the host that
# programs like to write to. Fails at the first difference.
set -euo pipefail
seconds=${1:-60}
here=$(cd "$(dirname "$0")" && pwd)
trefoil=$(realpath "${TREFOIL:-${CARGO_TARGET_DIR:-$here/../../target}/release/trefoil}")
coreutils=$(dirname "$("$here/build.sh" coreutils | awk -F'\t' '/\/rm$/ { print $2 }')")
work=$(mktemp -d)
results=$(mktemp -d)
sleep 1000000 &
victim=$!
trap 'kill "$victim"; rm -rf "$work" "$results"' EXIT
mkdir -p "$work/dir/sub"
printf 'keep me\n' >"$work/file"
printf 'me, too\n' >"$work/dir/sub/deep"
ln -s file "$work/link"
ln "$work/file" "$work/second-name"
chmod 640 "$work/dir/sub/deep"

# Everything but access times, which reading changes.
state() {
    (cd "$work" && find . -printf '%p %y %m %U %G %s %T@ %C@ %i %n %l\n' | sort && find . -type f -exec sha256sum {} + | sort)
    find /etc /bin/ /sbin/ -maxdepth 1 -printf '%p %y %m %U %G %s %T@ %i %l\n' 2>/dev/null | sort
    kill -0 "$victim" && echo "the process lives"
}

before=$(state)
explore() {
    local name=$1
    shift
    (cd "$work" && "$trefoil" run --quiet --max-time "$seconds" --output-dir "$results/$name" "$coreutils/$name" "$@" \
        >/dev/null 2>&1 </dev/null) || true
    [ -e "$results/$name/run.json" ] || { echo "$name: was not explored"; exit 1; }
    if [ "$(state)" != "$before" ]; then
        echo "$name: the host has changed"
        diff <(echo "$before") <(state) || true
        exit 1
    fi
    echo "$name $*: $(python3 -c 'import json, sys; print(json.load(open(sys.argv[1]))["paths_completed"])' \
        "$results/$name/run.json") paths, the host is unchanged"
}

explore rm -rf --sym-arg 2 dir file link --sym-args 0 1 2
explore dd of=file if=second-name --sym-arg 8
explore mv --sym-arg 2 file --sym-arg 3
explore chmod --sym-arg 4 file dir link --sym-arg 2
explore kill --sym-arg 3 "$victim" --sym-arg 3
