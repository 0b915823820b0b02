#!/usr/bin/env bash
# Compares `trefoil cov` with gcov by hand, number for number, on coreutils tools built by gcc and by clang.
#
#   COREUTILS=DIR bench/cov.sh [SECONDS]
#
# DIR is a build of coreutils by bench/suites/build.sh; the tools are built again with --coverage from its source,
# explored (SECONDS each, 10) and replayed. By hand means: the commands of `trefoil replay --shell` run one after the
# other, the program adding up its own counters, and `gcov -b -c` over them. TOOLS names other tools, OUT another folder.
set -eu
root=$(cd "$(dirname "$0")/.." && pwd)
seconds=${1:-10}
trefoil=$(realpath "${TREFOIL:-$root/target/release/trefoil}")
source=$(realpath "${COREUTILS:?the folder of a coreutils build}")
tools=${TOOLS:-echo cut tac cat wc}
out=${OUT:-$PWD/cov-bench} # not in /tmp, which the tests by hand have for themselves
mkdir -p "$out" && cd "$out" && out=$PWD

clang=$(compgen -c clang- | grep -x 'clang-[0-9]*' | sort -V | tail -n 1)
compiler() { if [ "$1" = clang ]; then echo "$clang"; else echo gcc; fi; }
# The counters of clang are read by the llvm-cov of the same version.
gcov_of() { if [ "$1" = clang ]; then echo "llvm-cov-${clang#clang-} gcov"; else echo gcov; fi; }

# gcc or clang: the tools in cov-gcc or cov-clang
build() {
    rm -rf "cov-$1" && cp -a "$source" "cov-$1"
    (
        cd "cov-$1"
        never="MAKEINFO=true HELP2MAN=true ACLOCAL=: AUTOCONF=: AUTOMAKE=: AUTOHEADER=:"
        # shellcheck disable=SC2086  # one word per setting
        make -s distclean $never >/dev/null 2>&1 || true
        FORCE_UNSAFE_CONFIGURE=1 ./configure -q --disable-nls --without-selinux --disable-libcap \
            --disable-dependency-tracking CC="$(compiler "$1")" CFLAGS='-g -O0 --coverage' >configure.out 2>&1
        printf 'include Makefile\nbuilt: $(BUILT_SOURCES)\n' >built.mk
        # shellcheck disable=SC2086
        make -s -j2 $never -f built.mk built >make.out 2>&1
        # shellcheck disable=SC2086,SC2046
        make -s -j2 $never $(printf 'src/%s ' $tools) >>make.out 2>&1
    )
}

# The tests as shell commands, in a namespace in which only this folder can be written. A replay fills the pipe of standard
# input before the program starts, which programs can tell (cat asks how much is there): so do these commands.
by_hand() { # build, tool
    rm -rf hand && mkdir hand
    "$trefoil" replay --shell "$1/src/$2" "$2.run" |
        sed 's!^\(.*\) | env \(.*\)!mkfifo /tmp/in; exec 3<>/tmp/in 4</tmp/in; rm /tmp/in; \1 >\&3; exec 3>\&-; env \2 <\&4 4<\&-!' |
        awk '/^# test /{f = "hand/" $3} {print > f}'
    unshare --user --map-root-user --mount --net --ipc --pid --fork --mount-proc bash -c "
        mount --bind '$out' '$out' && mount -o remount,bind,ro / && cd '$out' || exit 2
        mount -t tmpfs none /tmp
        for test in hand/*; do setpriv --no-new-privs --inh-caps=-all --bounding-set=-all timeout 10 bash \$test; done
    " >/dev/null 2>&1
}

compare() { # gcc or clang, tool
    local build=cov-$1 tool=$2 name=$1-$2
    find "$build" -name '*.gcda' -delete
    "$trefoil" cov "$build/src/$tool" "$tool.run" --gcov "$(gcov_of "$1")" --only "src/$tool.c" --lcov "$name.info" \
        >"$name.table" 2>&1 || true
    find "$build" -name '*.gcda' | grep -q . && echo "$name: the replay wrote to the host" && return 1
    by_hand "$build" "$tool" || true
    # shellcheck disable=SC2046  # a command and its first word
    (cd "$build" && $(gcov_of "$1") -b -c -t "src/$tool.gcda" 2>/dev/null) >"$name.gcov" || true
    "$root/bench/cov_compare.py" "$name" "src/$tool.c" "$name.gcov" "$name.info" "$name.table"
}

# In an empty folder: the engine finds the names of files that are there, and the tests by hand have an empty folder each.
mkdir -p empty
for tool in $tools; do
    rm -rf "$tool.run"
    (cd empty && "$trefoil" run -q --max-time "$seconds" --output-dir "../$tool.run" "$source/src/$tool" \
        --sym-args 0 1 8 --sym-args 0 2 2 --sym-files 1 8 --sym-stdin 8 </dev/null >/dev/null 2>&1) || true
    echo "$tool: $(wc -l <"$tool.run/tests.jsonl") tests"
done
bad=0
for kind in gcc clang; do
    built=yes
    for tool in $tools; do [ -x "cov-$kind/src/$tool" ] || built=no; done
    [ $built = yes ] || build $kind
    for tool in $tools; do compare $kind "$tool" || bad=1; done
done
exit $bad
