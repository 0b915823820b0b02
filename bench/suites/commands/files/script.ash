# Functions, loops, here documents, patterns, arithmetic: everything a shell does without starting a program.
fib() {
	local a=0 b=1 i=0 t
	while [ "$i" -lt "$1" ]; do
		t=$((a + b)); a=$b; b=$t; i=$((i + 1))
	done
	echo "$a"
}
for n in 1 5 10 20 40; do echo "fib $n is"; fib $n; done
path=/usr/local/lib/libfoo.so.1.2
echo "${path##*/} ${path%/*} ${path%%.*} ${path#*/}"
IFS=:
for part in a:b::c; do echo "[$part]"; done
set -- $path:two:three
echo "$# $2"
unset IFS
while read -r first rest; do
	case $first in
	pear|fig) echo "soft: $rest" ;;
	*) echo "other: $first" ;;
	esac
done < fruit
echo "written" > out.txt
echo "again" >> out.txt
while read -r line; do echo "read back: $line"; done < out.txt
x=5
until [ $x -eq 0 ]; do x=$((x - 1)); [ $x -eq 3 ] && continue; [ $x -eq 1 ] && break; echo "x $x"; done
eval 'y=$x; echo "y is $y"'
