#!/usr/bin/env bash
# Builds real programs from the distribution's source packages, with their own build systems and
# CC="trefoil cc". Nothing of them enters the repository.
#
#   bench/suites/build.sh [--list] [--coverage | --sanitizer] [SUITE...]     all suites if none is named
#
# --coverage builds with gcc for gcov, --sanitizer with gcc's address and undefined-behaviour sanitizers; both are native
# builds in folders of their own (SUITE-coverage, SUITE-sanitizer). The suite `planted` is five programs of coreutils with
# the bugs of planted.sh.
#
# What is built already is skipped. The last lines on standard output are "SUITE<TAB>PROGRAM". Environment:
#   TREFOIL         the trefoil program (default: target/release/trefoil, then trefoil on the path)
#   TREFOIL_SUITES  where to build (default: suites in Trefoil's cache directory)
#   JOBS            compilations at a time (default: number of processors)
set -euo pipefail

ALL="bzip2 zlib lua5.4 sqlite3 grep diffutils coreutils busybox sed gzip bc planted"
root=$(cd "$(dirname "$0")/../.." && pwd)
cache=${TREFOIL_CACHE:-${XDG_CACHE_HOME:-$HOME/.cache}/trefoil}
suites=${TREFOIL_SUITES:-$cache/suites}
jobs=${JOBS:-$(nproc)}
trefoil=${TREFOIL:-${CARGO_TARGET_DIR:-$root/target}/release/trefoil}
[ -x "$trefoil" ] || trefoil=$(command -v trefoil) || { echo "no trefoil program; run 'cargo build --release' first" >&2; exit 1; }
kind=bitcode
cc="$trefoil cc"
flags="-g -O2"
extra=""

say() { echo "suites: $*" >&2; }

# Runs a step with its output in the suite's log; shows the end of the log if it fails.
step() {
    if ! "$@" >>"$log" 2>&1; then
        say "$suite: failed: $*"
        tail -n 20 "$log" >&2
        return 1
    fi
}

# configure refuses to run as root in coreutils without this; the others ignore it. Leaks that its own tests have are not
# what sanitizers are for here.
configure() {
    step env FORCE_UNSAFE_CONFIGURE=1 ASAN_OPTIONS=detect_leaks=0 CC="$cc" CFLAGS="$flags" LIBS="$extra" \
        ./configure --disable-nls --disable-dependency-tracking "$@"
}
# Manual pages are not wanted. The distribution's patches make Makefile.am newer than the Makefile.in of the
# release; regenerating would need the autotools.
make_it() { step env ASAN_OPTIONS=detect_leaks=0 make -j"$jobs" MAKEINFO=true HELP2MAN=true ACLOCAL=: AUTOCONF=: AUTOMAKE=: AUTOHEADER=: "$@"; }

build_coreutils() { configure --without-selinux --disable-libcap && make_it; }
build_grep()      { configure --disable-perl-regexp && make_it; }
build_diffutils() { configure && make_it; }
# The manual page is made by a Perl script from the program's own help; the sub-make rules out make -o.
build_sed()       { configure --without-selinux && step sed -i 's/^doc\/sed.1:/doc\/sed.1.unused:/' Makefile && touch doc/sed.1 && make_it; }
build_gzip()      { configure && make_it; }
# Old C: some functions are called without a declaration.
build_bc()        { flags="$flags -Wno-implicit-function-declaration" configure --without-readline && make_it; }
# Linked by hand: the distribution's Makefile makes a shared library of it, whose code would not be part of the program.
build_bzip2() {
    local how="$flags -D_FILE_OFFSET_BITS=64" program
    make_it CC="$cc" CFLAGS="$how" libbz2.a || return 1
    for program in bzip2 bzip2recover; do
        # shellcheck disable=SC2086  # one word per option
        step $cc $how -c $program.c && step $cc $how -o $program $program.o libbz2.a $extra || return 1
    done
}
build_zlib()      { step env CC="$cc" CFLAGS="$flags" ./configure --static && make_it; }
# Without the distribution's build system, which puts libtool around Lua's own Makefile.
build_lua5.4() {
    local patch
    for patch in 0002-lua-modules-paths 0001-build-system; do
        step patch --quiet --reverse -p1 --input "debian/patches/$patch.patch" || return 1
    done
    make_it -C src CC="$cc" MYCFLAGS="$flags" MYLDFLAGS="$flags" MYLIBS="$extra" linux
}
build_sqlite3()   { configure --disable-shared --disable-readline --disable-tcl && make_it sqlite3; }
build_busybox() {
    step make defconfig &&
        # tc uses kernel structures that newer kernel headers no longer have.
        step sed -i 's/^CONFIG_TC=y/# CONFIG_TC is not set/' .config &&
        { [ $kind = bitcode ] || step sed -i 's/^# CONFIG_DEBUG_PESSIMIZE .*/CONFIG_DEBUG_PESSIMIZE=y/' .config; } &&
        step sed -i "s!^CONFIG_EXTRA_LDLIBS=.*!CONFIG_EXTRA_LDLIBS=\"$extra\"!" .config &&
        step sh -c 'yes "" | make oldconfig' &&
        make_it CC="$cc$([ $kind = bitcode ] || echo " $flags")" HOSTCC=cc SKIP_STRIP=y busybox
}
# Programs of coreutils with bugs in them: their edits fail loudly where the source is another one.
build_planted() {
    step "$root/bench/suites/planted.sh" &&
        configure --without-selinux --disable-libcap &&
        printf 'include Makefile\nbuilt: $(BUILT_SOURCES)\n' >built.mk && make_it -f built.mk built &&
        make_it src/paste src/pr src/tac src/ptx src/seq
}

# Programs of a suite, relative to its directory.
programs() {
    case $suite in
    coreutils) find src -maxdepth 1 -type f -executable ! -name '*.*' ! -name make-prime-list ! -name dcgen | sort ;;
    busybox) echo busybox ;;
    lua5.4) echo src/lua; echo src/luac ;;
    sqlite3) echo sqlite3 ;;
    grep) echo src/grep ;;
    diffutils) printf 'src/%s\n' cmp diff diff3 sdiff ;;
    bzip2) echo bzip2; echo bzip2recover ;;
    zlib) echo minigzip; echo example ;;
    sed) echo sed/sed ;;
    gzip) echo gzip ;;
    bc) echo bc/bc; echo dc/dc ;;
    planted) printf 'src/%s\n' paste pr tac ptx seq ;;
    esac
}

# The native programs must work: one small job per suite.
smoke() {
    case $suite in
    coreutils) [ "$(src/printf '3\n1\n2\n' | src/sort | src/tr '\n' ,)" = 1,2,3, ] ;;
    busybox) [ "$(./busybox echo hello)" = hello ] ;;
    lua5.4) [ "$(src/lua -e 'print(2^10)')" = 1024.0 ] ;;
    sqlite3) [ "$(./sqlite3 :memory: 'select 6*7')" = 42 ] ;;
    grep) [ "$(echo abc | src/grep -o 'b.')" = bc ] ;;
    diffutils) src/diff configure configure ;;
    bzip2) ./bzip2 <README | ./bzip2 -d | cmp - README ;;
    zlib) ./minigzip <README | ./minigzip -d | cmp - README ;;
    sed) [ "$(echo abc | sed/sed s/b/x/)" = axc ] ;;
    gzip) ./gzip <README | ./gzip -d | cmp - README ;;
    bc) [ "$(echo '2^70' | bc/bc)" = 1180591620717411303424 ] ;;
    planted) [ "$(src/seq 3 | src/tac | src/paste -s -d,)" = 3,2,1 ] ;;
    esac
}

# Each program exists and is of the kind that was asked for, and the suite's small job works.
check() {
    local program what mark
    case $kind in
    bitcode) what="bitcode" mark='\.trefoil_bc' ;;
    coverage) what="counters" mark='__gcov_' ;;
    sanitizer) what="sanitizer" mark='__asan_' ;;
    esac
    while read -r program; do
        # All of the text is read: a reader that leaves early would end readelf with an error.
        [ "$(readelf -SWs "$program" | grep -c "$mark")" -gt 0 ] || { echo "$program has no $what"; return 1; }
    done < <(programs)
    ASAN_OPTIONS=detect_leaks=0 smoke
}

# What the smoke test of a coverage build counted is no test's.
forget_counts() { find . -name '*.gcda' -delete; }

build_suite() {
    local dir=$suites/$suite package=$suite
    [ $kind = bitcode ] || dir=$dir-$kind
    [ "$suite" != planted ] || package=coreutils
    log=$dir.log
    if [ ! -e "$dir/.trefoil-built" ]; then
        : >"$log"
        rm -rf "$dir"
        say "$suite: fetching"
        step "$trefoil" setup --source "$package" --into "$dir" || return 1
        say "$suite: building (log: $log)"
        local start=$SECONDS
        (cd "$dir" && "build_$suite" && step check && forget_counts) || return 1
        (cd "$dir" && programs) >"$dir/.trefoil-programs"
        touch "$dir/.trefoil-built"
        say "$suite: $(wc -l <"$dir/.trefoil-programs") programs in $((SECONDS - start)) s"
    fi
    while read -r program; do printf '%s\t%s\n' "$suite" "$dir/$program"; done <"$dir/.trefoil-programs"
}

if [ "${1:-}" = --list ]; then
    printf '%s\n' $ALL
    exit
fi
case ${1:-} in
--coverage) kind=coverage cc=gcc flags="-g -O0 --coverage" && shift ;;
--sanitizer)
    # args.c makes every argument an object of its own, so that a read behind its end shows.
    kind=sanitizer cc=gcc flags="-g -O1 -fsanitize=address,undefined" extra=$suites/args.o && shift
    mkdir -p "$suites"
    gcc -g -O1 -fsanitize=address -c "$root/runtime/native/args.c" -o "$extra"
    ;;
esac
mkdir -p "$suites"
failed=""
for suite in ${*:-$ALL}; do
    case " $ALL " in *" $suite "*) ;; *) say "no suite $suite; there are: $ALL"; exit 2 ;; esac
    build_suite || failed="$failed $suite"
done
[ -z "$failed" ] || { say "failed:$failed"; exit 1; }
