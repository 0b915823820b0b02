#!/usr/bin/env bash
# Makes the tables and charts of docs/evaluation.md from the results of campaigns.
#
#   bench/evaluate.sh [--run] CAMPAIGNS [OUT]
#
# CAMPAIGNS is a folder with the results, NAME.campaign each; --run runs what is missing there first, which takes hours. OUT
# (bench/runs/DATE-campaign) gets all tables of each campaign as NAME.md and its charts in the folder NAME. A part of
# docs/evaluation.md between "<!-- NAME: TITLE -->" and "<!-- end -->" is replaced by the table of that title.
set -euo pipefail
root=$(cd "$(dirname "$0")/.." && pwd)
trefoil=${TREFOIL:-${CARGO_TARGET_DIR:-$root/target}/release/trefoil}
run=""
[ "${1:-}" != --run ] || { run=yes && shift; }
campaigns=${1:?the folder with the results}
out=${2:-$root/bench/runs/$(date +%F)-campaign}
page=$root/docs/evaluation.md
mkdir -p "$out"

# campaign NAME MANIFEST OPTION...: into NAME.campaign
campaign() {
    local name=$1 manifest=$root/bench/suites/$2.toml
    shift 2
    [ -z "$run" ] || "$trefoil" campaign "$manifest" -o "$campaigns/$name.campaign" "$@" || echo "$name: not all jobs have results"
}

# render NAME: the tables, beside what they are compared with
render() {
    local other=""
    case $1 in
    klee*) other=$root/bench/suites/klee.csv ;;
    worst) other=$campaigns/coreutils.campaign ;;
    esac
    "$trefoil" report ${other:+"$other"} "$campaigns/$1.campaign" --markdown "$out/$1.md" --charts "$out/$1"
    fill "$1"
}

# Puts the tables of a campaign where the page has room for them.
fill() {
    awk -v name="$1" -v tables="$out/$1.md" '
        function table(title,   line, inside, text) {
            while ((getline line < tables) > 0) {
                if (line ~ /^## /) inside = (line == "## " title)
                else if (inside) text = text line "\n"
            }
            close(tables)
            sub(/^\n+/, "", text)
            sub(/\n+$/, "\n", text)
            return text == "" ? "None.\n" : text
        }
        $0 == "<!-- end -->" { skip = 0 }
        !skip { print }
        index($0, "<!-- " name ": ") == 1 {
            title = substr($0, length("<!-- " name ": ") + 1)
            sub(/ -->$/, "", title)
            printf "%s", table(title)
            skip = 1
        }' "$page" >"$page.new"
    mv "$page.new" "$page"
}

# The worst five of coreutils again with more time are a choice that somebody has to make first:
#   trefoil campaign bench/suites/coreutils.toml --only A,B,C,D,E --time 10min -o CAMPAIGNS/worst.campaign
campaign klee klee --only /plain
campaign klee-fail klee --time 60
campaign coreutils coreutils --only /plain
campaign busybox busybox
campaign planted planted
campaign more more
for results in "$campaigns"/*.campaign; do
    render "$(basename "$results" .campaign)"
done
