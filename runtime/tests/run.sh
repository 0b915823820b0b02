#!/bin/sh
# Builds the kernel model natively with sanitizers and runs all its tests. Usage: runtime/tests/run.sh
# CC chooses the compiler (clang), SEQUENCES the number of random sequences (120). With BUSYBOX, a static
# non-PIE busybox, its commands are also run natively on the model (native.list).
set -eu
here=$(cd "$(dirname "$0")" && pwd)
runtime=$(dirname "$here")
for c in ${CC:-} clang clang-19 clang-16 clang-14; do
    if command -v "$c" >/dev/null; then cc=$c; break; fi
done
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
chmod 755 "$work"
mkdir "$work/diff" "$work/hosts" "$work/bc"

flags="-g -O1 -Wall -Wextra -Werror -I$runtime/include -I$runtime/kernel"
kernel="$flags -std=c11 -Wpedantic -ffreestanding"
# Handlers are called with our own name for siginfo_t, which is all that -fsanitize=function would find.
sanitize="-fsanitize=address,undefined -fno-sanitize=function -fno-sanitize-recover=undefined"

for f in "$runtime"/kernel/*.c; do
    $cc $kernel $sanitize -c "$f" -o "$work/$(basename "$f" .c).o"
    $cc $kernel -emit-llvm -c "$f" -o "$work/bc/$(basename "$f" .c).bc"
done
for t in host_shim differential unit; do
    $cc $flags $sanitize -std=gnu11 -c "$here/$t.c" -o "$work/$t.t"
done
for t in differential unit; do
    $cc $sanitize -x none "$work/$t.t" "$work/host_shim.t" "$work"/*.o -o "$work/$t"
done

# The kernel lives as long as its process: what it still holds at the end is not a leak.
export ASAN_OPTIONS=detect_leaks=0
python3 "$here/headers.py" "$runtime/kernel"
"$work/unit" "$work/hosts"
"$work/differential" "$work/diff" 1 "${SEQUENCES:-120}" 300

if [ -n "${BUSYBOX:-}" ]; then
    mkdir "$work/native.d"
    $cc $flags -fPIE -static-pie -fno-stack-protector -std=gnu11 -ffreestanding "$here/native.c" "$here/host_shim.c" \
        "$runtime"/kernel/*.c -o "$work/native"
    "$here/native.sh" "$work/native" "$BUSYBOX" "$work/native.d"
fi
