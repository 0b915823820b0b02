#!/usr/bin/env bash
# Builds real programs from the distribution's source packages, with their own build systems and
# CC="trefoil cc". Nothing of them enters the repository.
#
#   bench/suites/build.sh [--list] [SUITE...]     all suites if none is named
#
# What is built already is skipped. The last lines on standard output are "SUITE<TAB>PROGRAM", one for each
# program that carries its bitcode. Environment:
#   TREFOIL         the trefoil program (default: target/release/trefoil, then trefoil on the path)
#   TREFOIL_SUITES  where to build (default: suites in Trefoil's cache directory)
#   JOBS            compilations at a time (default: number of processors)
set -euo pipefail

ALL="bzip2 zlib lua5.4 sqlite3 grep diffutils coreutils busybox sed gzip bc"
root=$(cd "$(dirname "$0")/../.." && pwd)
cache=${TREFOIL_CACHE:-${XDG_CACHE_HOME:-$HOME/.cache}/trefoil}
suites=${TREFOIL_SUITES:-$cache/suites}
jobs=${JOBS:-$(nproc)}
trefoil=${TREFOIL:-${CARGO_TARGET_DIR:-$root/target}/release/trefoil}
[ -x "$trefoil" ] || trefoil=$(command -v trefoil) || { echo "no trefoil program; run 'cargo build --release' first" >&2; exit 1; }
cc="$trefoil cc"

say() { echo "suites: $*" >&2; }

# Runs a step with its output in the suite's log; shows the end of the log if it fails.
step() {
    if ! "$@" >>"$log" 2>&1; then
        say "$suite: failed: $*"
        tail -n 20 "$log" >&2
        return 1
    fi
}

# configure refuses to run as root in coreutils without this; the others ignore it.
configure() { step env FORCE_UNSAFE_CONFIGURE=1 CC="$cc" ./configure --disable-nls --disable-dependency-tracking "$@"; }
# Manual pages are not wanted. The distribution's patches make Makefile.am newer than the Makefile.in of the
# release; regenerating would need the autotools.
make_it() { step make -j"$jobs" MAKEINFO=true HELP2MAN=true ACLOCAL=: AUTOCONF=: AUTOMAKE=: AUTOHEADER=: "$@"; }

build_coreutils() { configure --without-selinux --disable-libcap && make_it; }
build_grep()      { configure --disable-perl-regexp && make_it; }
build_diffutils() { configure && make_it; }
# The manual page is made by a Perl script from the program's own help; the sub-make rules out make -o.
build_sed()       { configure --without-selinux && step sed -i 's/^doc\/sed.1:/doc\/sed.1.unused:/' Makefile && touch doc/sed.1 && make_it; }
build_gzip()      { configure && make_it; }
# Old C: some functions are called without a declaration.
build_bc()        { configure --without-readline CFLAGS="-O2 -g -Wno-implicit-function-declaration" && make_it; }
build_bzip2()     { make_it CC="$cc" libbz2.a && make_it CC="$cc" bzip2 bzip2recover; }
build_zlib()      { step env CC="$cc" ./configure --static && make_it; }
# Without the distribution's build system, which puts libtool around Lua's own Makefile.
build_lua5.4() {
    local patch
    for patch in 0002-lua-modules-paths 0001-build-system; do
        step patch --quiet --reverse -p1 --input "debian/patches/$patch.patch" || return 1
    done
    make_it -C src CC="$cc" linux
}
build_sqlite3()   { configure --disable-shared --disable-readline --disable-tcl && make_it sqlite3; }
build_busybox() {
    step make defconfig &&
        # tc uses kernel structures that newer kernel headers no longer have.
        step sed -i 's/^CONFIG_TC=y/# CONFIG_TC is not set/' .config &&
        step sh -c 'yes "" | make oldconfig' &&
        make_it CC="$cc" HOSTCC=cc SKIP_STRIP=y busybox
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
    esac
}

# Each program exists and carries bitcode, and the suite's small job works.
check() {
    local program
    while read -r program; do
        readelf -SW "$program" | grep -q '\.trefoil_bc' || { echo "$program carries no bitcode"; return 1; }
    done < <(programs)
    smoke
}

build_suite() {
    local dir=$suites/$suite
    log=$suites/$suite.log
    if [ ! -e "$dir/.trefoil-built" ]; then
        : >"$log"
        rm -rf "$dir"
        say "$suite: fetching"
        step "$trefoil" setup --source "$suite" --into "$dir" || return 1
        say "$suite: building (log: $log)"
        local start=$SECONDS
        (cd "$dir" && "build_$suite" && step check) || return 1
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
mkdir -p "$suites"
failed=""
for suite in ${*:-$ALL}; do
    case " $ALL " in *" $suite "*) ;; *) say "no suite $suite; there are: $ALL"; exit 2 ;; esac
    build_suite || failed="$failed $suite"
done
[ -z "$failed" ] || { say "failed:$failed"; exit 1; }
