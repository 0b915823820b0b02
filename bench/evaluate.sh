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

# render NAME [OTHER]: the tables, beside those of OTHER
render() {
    [ -e "$campaigns/$1.campaign/campaign.db" ] || { echo "no results of $1" >&2; return 0; }
    "$trefoil" report ${2:+"$2"} "$campaigns/$1.campaign" --markdown "$out/$1.md" --charts "$out/$1"
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

campaign klee klee
campaign coreutils coreutils --only /plain
campaign busybox busybox
campaign planted planted
campaign more more
render klee "$root/bench/suites/klee.csv"
render coreutils
render busybox
render planted
render more
# The five worst again, if somebody ran them: trefoil campaign coreutils.toml --only A,B,C,D,E --time 10min -o worst.campaign
render worst "$campaigns/coreutils.campaign"
