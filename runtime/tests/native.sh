#!/bin/sh
# Runs each command of native.list twice, natively and on the kernel model, and compares output and status.
# Usage: native.sh NATIVE BUSYBOX WORK_DIR   (NATIVE is the built native.c, BUSYBOX a static, non-PIE busybox)
set -u
native=$1 busybox=$2 work=$3
list=$(dirname "$0")/native.list

# The same tree for both, with the same times.
make_tree() {
    rm -rf "$1" && mkdir -p "$1/dir/sub" "$1/empty" && cd "$1" || exit 2
    printf 'line one\nline two\n\tline three\nlast line\n' >text.txt
    printf 'line one\nline 2\n\tline three\nextra\nlast line\n' >other.txt
    printf '3\n1\n20\n3\n11\n2\n' >numbers.txt
    printf 'a\na\nb\nc\nc\nc\n' >repeated.txt
    printf 'x:1:q\ny:2:r\nz:3:s\n' >fields.txt
    i=0; while [ $i -lt 2000 ]; do echo "number $i of the big file"; i=$((i + 1)); done >big.txt
    echo one >dir/one; echo two >dir/sub/two
    ln -s text.txt link; ln -s nowhere dangling; ln numbers.txt hard
    diff -u text.txt other.txt >change.patch
    sha1sum text.txt numbers.txt >sums
    tar cf archive.tar dir text.txt && gzip -nc text.txt >text.gz
    find . -exec touch -h -d '2021-03-04 05:06:07 UTC' {} +
    cd - >/dev/null
}


n=0 bad=0
make_tree "$work/ours"
cp -a "$work/ours" "$work/before"
while IFS= read -r line; do
    case $line in '#'* | '') continue ;; esac
    set -f
    set --
    for w in $line; do set -- "$@" "$(printf %s "$w" | tr _ ' ')"; done
    set +f
    case $1 in stat | env) set -f; set -- $line; set +f ;; esac
    rm -rf "$work/real" && cp -a "$work/ours" "$work/real"
    (cd "$work/real" && printf 'stdin line\nsecond\n' |
        env -i PATH=/usr/bin:/bin LC_ALL=C TZ=UTC timeout 5 "$busybox" "$@" >"$work/want" 2>"$work/want.err"
        echo "status $?" >>"$work/want.err")
    printf 'stdin line\nsecond\n' | timeout ${LIMIT:-5} "$native" "$work/ours" "$busybox" "$@" >"$work/got" 2>"$work/got.err"
    echo "status $?" >>"$work/got.err"
    cat "$work/want.err" >>"$work/want"
    cat "$work/got.err" >>"$work/got"
    n=$((n + 1))
    sed -e "s|$work/real|$work/ours|g" "$work/want" >"$work/want2"
    if ! cmp -s "$work/want2" "$work/got"; then
        bad=$((bad + 1))
        echo "DIFFERS: $line"
        diff -a "$work/want2" "$work/got" | head -8
    fi
done <"$list"
diff -r --no-dereference "$work/before" "$work/ours" || bad=$((bad + 1))
echo "native: $n commands, $bad differences"
[ $bad -eq 0 ]
