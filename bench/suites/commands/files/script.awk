# Sums, histograms, a sort and a state machine.
function max(a, b) { return a > b ? a : b }
{ sum += $2; top = max(top, $2); bucket[int($2 / 250)]++; words[NF]++ }
$1 % 400 == 0 { print "at", $1, $2, toupper($3) }
END {
	print NR, sum, top
	for (i = 0; i < 9; i++) printf "%d:%d ", i, bucket[i]
	printf "\n"
	n = 0
	for (w in words) n++
	print n, sum / NR
}
