#!/usr/bin/env python3
"""Checks that every system-call function of the kernel model has its four header lines, that the table and the
functions agree, and that files and functions keep to their size limits. Usage: headers.py KERNEL_DIR"""
import pathlib
import re
import sys

MAX_FILE, MAX_FUNCTION = 400, 80
HEADER = re.compile(r"^/\* [a-z]\w*\(2\)(.|\n)*?\n \* models: (.|\n)+?\n \* ignores: (.|\n)+?\n \* forks: (.|\n)+?\*/$")


def functions(text):
    """(name, first line, last line, comment above) of each function definition."""
    lines = text.split("\n")
    for i, line in enumerate(lines):
        m = re.match(r"^[a-z_].*?\b(\w+)\([^;]*\) \{(.*)$", line)
        if not m or line.startswith("static const"):
            continue
        end = i
        if not line.rstrip().endswith("}"):
            end = next(k for k in range(i, len(lines)) if lines[k] == "}")
        start = i
        while start > 0 and not lines[start - 1].strip() == "" and not lines[start - 1] == "}":
            start -= 1
        yield m.group(1), i, end, "\n".join(lines[start:i])


def check(folder):
    problems, defined = [], set()
    for path in sorted(folder.glob("*.[ch]")):
        text = path.read_text()
        n = text.count("\n")
        if n > MAX_FILE:
            problems.append(f"{path.name}: {n} lines, more than {MAX_FILE}")
        if not text.startswith("/* "):
            problems.append(f"{path.name}: no opening comment")
        for name, first, last, above in functions(text):
            if last - first >= MAX_FUNCTION and name not in ("dispatch", "tfk_syscall_name"):
                problems.append(f"{path.name}: {name} has {last - first + 1} lines")
            if name.startswith("tfk_sys_") and path.suffix == ".c":
                defined.add(name)
                if not HEADER.match(above):
                    problems.append(f"{path.name}: {name} lacks its four header lines")
    table = set(re.findall(r"^SYS\d\(\d+, \w+, (\w+)", (folder / "syscalls.def").read_text(), re.M))
    problems += [f"{n} is in the table and nowhere defined" for n in sorted(table - defined)]
    problems += [f"{n} is defined and not in the table" for n in sorted(defined - table)]
    return problems, len(defined)


if __name__ == "__main__":
    found, count = check(pathlib.Path(sys.argv[1]))
    print("\n".join(found) or f"headers: {count} system-call functions, all with their header lines")
    sys.exit(bool(found))
