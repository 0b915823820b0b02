#!/bin/sh
# Fills the current folder with the files that the command lists speak of; $1 is the root of this repository.
set -eu
root=$1
umask 022

# Real text: what this project says about itself, and some of its source.
cp "$root/ARCHITECTURE.md" arch.md
cp "$root/runtime/kernel/path.c" old.c
sed -e 's/path/PATH/; 5d; 20,25d' -e '40a\
an added line' "$root/runtime/kernel/path.c" >new.c
cp "$root"/bench/suites/commands/files/* .

printf 'one\ntwo\nthree\nfour\nfive\nsix\nseven\neight\nnine\nten\n' >numbers
printf 'pear 3\napple 12\nfig 7\napple 2\nbanana 30\nfig 7\n' >fruit
printf '1 alice\n2 bob\n3 carol\n5 eve\n' >left
printf '1 red\n3 green\n4 blue\n5 black\n' >right
printf 'a\tbb\tccc\n    four\n\teight\n' >tabs
printf 'The quick brown fox\njumps over the lazy dog\n\n\nTHE END\nno newline at end' >text
printf 'key=value\nempty=\n# comment\npath=/usr/bin\n' >config
printf 'a:1:x\nb:2:y\nc:3:z\n' >colons
printf '10K\n1M\n3\n2G\n512\n' >sizes
printf 'caf\303\251 na\303\257ve \342\202\254\n' >utf8
printf '\000\001\002\003\177\200\376\377binary\000tail' >binary
: >empty
awk 'BEGIN { for (i = 1; i <= 2000; i++) print i, (i * 7919) % 2003, "line number " i }' >lines
mkdir -p tree/a/b tree/c tree/empty
printf 'alpha\n' >tree/a/one.txt
printf 'beta\ngamma\n' >tree/a/b/two.txt
printf 'delta\n' >tree/c/three.log
printf 'hidden\n' >tree/.hidden
ln -s a/one.txt tree/link
ln -s missing tree/dangling
ln tree/c/three.log tree/hard
mkdir -p tree2/a/b
printf 'alpha\n' >tree2/a/one.txt
printf 'beta\nGAMMA\n' >tree2/a/b/two.txt
printf 'only here\n' >tree2/new.txt
printf '#!/bin/sh\necho hi\n' >script
chmod 755 script
printf 'secret\n' >private
chmod 600 private
# Nobody may read this one in the end; copying comes before.
: >locked
md5sum numbers fruit >sums.md5
sha256sum numbers text >sums.sha256

# Times that ls and stat can show.
find . -exec touch -h -d @1600000000 {} +
touch -d @1500000000 numbers
touch -d @1400000000 tree/a
