#!/usr/bin/env python3
"""Compares the text of gcov -b -c with an lcov file: every line's and branch's count. Usage: TOOL GCOV INFO."""
import re
import sys

tool, gcov, info = sys.argv[1:]
lines, branches, current, wanted = {}, {}, None, False
for row in open(gcov, errors="replace"):
    head = row.split(":", 2)
    if len(head) == 3 and head[1].strip() == "0" and head[2].startswith("Source:"):
        wanted = head[2].strip().endswith(f"src/{tool}.c")
    elif wanted and len(head) == 3 and head[1].strip().isdigit():
        count, current = head[0].strip().rstrip("*"), int(head[1])
        if count != "-":
            lines[current] = 0 if count[0] in "#=" else int(count)
    elif wanted and (found := re.match(r"branch +\d+ (?:taken (\d+)|never executed)", row)):
        branches.setdefault(current, []).append(found[1] or "-")
ours, ours_branches = {}, {}
for row in open(info):
    if row.startswith("DA:"):
        line, count = row[3:].split(",")
        ours[int(line)] = int(count)
    elif row.startswith("BRDA:"):
        line, _, _, count = row[5:].strip().split(",")
        ours_branches.setdefault(int(line), []).append(count)
same = lines == ours and branches == ours_branches
print(f"{tool}: {len(lines)} lines, {sum(map(len, branches.values()))} branches: {'equal' if same else 'DIFFERENT'}")
for line in sorted(set(lines) | set(ours)):
    if lines.get(line) != ours.get(line):
        print(f"  line {line}: gcov {lines.get(line)}, trefoil {ours.get(line)}")
sys.exit(not same or not lines)
