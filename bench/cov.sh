#!/usr/bin/env bash
# Compares `trefoil cov` with gcov by hand, number for number, on three coreutils tools.
#
#   COREUTILS=DIR bench/cov.sh [SECONDS]
#
# DIR is a build of coreutils by bench/suites/build.sh; the tools are built again with gcc --coverage from its
# source, explored (SECONDS each, 10) and replayed. By hand means: the commands of `trefoil replay --shell` run one after the
# other, the program adding up its own counters, and `gcov -b -c` over them.
set -eu
root=$(cd "$(dirname "$0")/.." && pwd)
seconds=${1:-10}
trefoil=$(realpath "${TREFOIL:-$root/target/release/trefoil}")
source=$(realpath "${COREUTILS:?the folder of a coreutils build}")
out=${OUT:-$PWD/cov-bench} # not in /tmp, which the tests by hand have for themselves
mkdir -p "$out" && cd "$out" && out=$PWD

tools="echo cut tac"
if ! [ -x cov/src/tac ]; then
    rm -rf cov && cp -a "$source" cov && cd cov
    never="MAKEINFO=true HELP2MAN=true ACLOCAL=: AUTOCONF=: AUTOMAKE=: AUTOHEADER=:"
    make -s distclean $never >/dev/null 2>&1 || true
    FORCE_UNSAFE_CONFIGURE=1 ./configure -q --disable-nls --without-selinux --disable-libcap --disable-dependency-tracking \
        CC=gcc CFLAGS='-g -O0 --coverage' >configure.out 2>&1
    printf 'include Makefile\nbuilt: $(BUILT_SOURCES)\n' >built.mk
    make -s -j2 $never -f built.mk built >make.out 2>&1
    # shellcheck disable=SC2086  # one word per tool
    make -s -j2 $never $(printf 'src/%s ' $tools) >>make.out 2>&1
    cd ..
fi

# The tests as shell commands, in a namespace in which only this folder can be written.
by_hand() {
    mkdir -p hand && rm -f hand/*
    "$trefoil" replay --shell "cov/src/$1" "$1.run" | awk '/^# test /{f = "hand/" $3} {print > f}'
    unshare --user --map-root-user --mount --net --ipc --pid --fork --mount-proc bash -c "
        mount --bind '$out' '$out' && mount -o remount,bind,ro / && cd '$out' || exit 2
        mount -t tmpfs none /tmp
        for test in hand/*; do setpriv --no-new-privs --inh-caps=-all --bounding-set=-all timeout 10 bash \$test; done
    " >/dev/null 2>&1
}

bad=0
for tool in $tools; do
    rm -rf "$tool.run"
    "$trefoil" run -q --max-time "$seconds" --output-dir "$tool.run" "$source/src/$tool" \
        --sym-args 0 1 8 --sym-args 0 2 2 --sym-files 1 8 --sym-stdin 8 </dev/null >/dev/null 2>&1 || true
    find cov -name '*.gcda' -delete
    "$trefoil" cov "cov/src/$tool" "$tool.run" --only "src/$tool.c" --lcov "$tool.info" >"$tool.table" 2>&1 || true
    find cov -name '*.gcda' | grep -q . && echo "$tool: the replay wrote to the host" && bad=1
    by_hand "$tool" || true
    (cd cov && gcov -b -c -t "src/$tool.gcda" 2>/dev/null) >"$tool.gcov" || true
    "$root/bench/cov_compare.py" "$tool" "$tool.gcov" "$tool.info" || bad=1
    tail -1 "$tool.table"
done
exit $bad
