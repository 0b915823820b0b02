#!/usr/bin/env python3
"""Compares the text of gcov -b -c with what `trefoil cov` says: every line's and branch's count, and the four figures
of the summary. Usage: NAME SOURCE GCOV INFO TABLE."""
import re
import sys

name, source, gcov, info, table = sys.argv[1:]
lines, branches, calls, current, wanted = {}, {}, [], None, False
for row in open(gcov, errors="replace"):
    head = row.split(":", 2)
    if len(head) == 3 and head[1].strip() == "0" and head[2].startswith("Source:"):
        wanted = head[2].strip().endswith(source)
    elif wanted and len(head) == 3 and head[1].strip().isdigit():
        count, current = head[0].strip().rstrip("*"), int(head[1])
        if count != "-":
            lines[current] = 0 if count[0] in "#=" else int(count)
    elif wanted and (found := re.match(r"branch +\d+ (?:taken (\d+)|never executed)", row)):
        branches.setdefault(current, []).append(found[1] or "-")
    elif wanted and (found := re.match(r"call +\d+ (?:returned (\d+)|never executed)", row)):
        calls.append(found[1])
ours, ours_branches = {}, {}
for row in open(info):
    if row.startswith("DA:"):
        line, count = row[3:].split(",")
        ours[int(line)] = int(count)
    elif row.startswith("BRDA:"):
        line, _, _, count = row[5:].strip().split(",")
        ours_branches.setdefault(int(line), []).append(count)


def percent(parts, some):
    """As gcov writes it; all of nothing is everything."""
    return f"{100 * sum(map(some, parts)) / len(parts):.2f} % of {len(parts)}" if parts else "100.00 % of 0"


taken = [count for counts in branches.values() for count in counts]
summary = [
    percent(list(lines.values()), lambda n: n > 0),
    percent(taken, lambda n: n != "-"),
    percent(taken, lambda n: n not in ("-", "0")),
    percent(calls, lambda n: n is not None),
]
total = [row for row in open(table) if row.startswith("total")]
ours_summary = re.findall(r"[\d.]+ % of \d+", total[0]) if total else []
same = lines == ours and branches == ours_branches and summary == ours_summary
print(f"{name}: {len(lines)} lines, {len(taken)} branches, {len(calls)} calls: {'equal' if same else 'DIFFERENT'}")
print(f"  lines {summary[0]}, branches executed {summary[1]}, taken {summary[2]}, calls {summary[3]}")
for line in sorted(set(lines) | set(ours)):
    if (lines.get(line), branches.get(line)) != (ours.get(line), ours_branches.get(line)):
        print(f"  line {line}: gcov {lines.get(line)} {branches.get(line)}, trefoil {ours.get(line)} {ours_branches.get(line)}")
if summary != ours_summary:
    print(f"  trefoil: {ours_summary}")
sys.exit(not same or not lines)
