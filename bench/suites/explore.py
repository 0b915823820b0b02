#!/usr/bin/env python3
"""Explores every coreutils program and every applet of busybox's coreutils folder with the arguments of the KLEE paper
and says what went wrong: panics of the engine, tests that are no tests, gaps with counts.

    bench/suites/explore.py [--seconds 20 | --instructions N] [--jobs 1] [--out DIR] [--check] [FILTER...]

Builds the suites first if need be (environment as in build.sh). Programs whose name contains one of the FILTERs are
explored, all without one. DIR gets a folder per program, report.md and report.json. With --check every test is run
again, as a plain run of the engine on the test's concrete input, and must end with the same status.
Exit status: 0 if there was no panic, no invalid test and no gap in more than two programs.
"""
import argparse
import collections
import concurrent.futures
import json
import os
import pathlib
import re
import shutil
import struct
import subprocess
import sys
import tempfile

HERE = pathlib.Path(__file__).resolve().parent
ROOT = HERE.parent.parent
ARGUMENTS = "--sym-args 0 1 10 --sym-args 0 2 2 --sym-files 1 8 --sym-stdin 8 --sym-stdout".split()
# What a wrong answer of theirs would mean: they show the machine, not their input.
PATIENCE = 8


def trefoil():
    target = os.environ.get("CARGO_TARGET_DIR", ROOT / "target")
    found = os.environ.get("TREFOIL", f"{target}/release/trefoil")
    return str(pathlib.Path(found).resolve())


def applets(busybox):
    """Names of the applets whose source is in busybox's coreutils folder and which were built."""
    names = set()
    for source in (busybox.parent / "coreutils").glob("*.c"):
        for line in source.read_text(errors="replace").splitlines():
            match = re.match(r"//applet:IF_\w+\(APPLET\w*\(([^,]+),", line)
            if match:
                names.add(match.group(1).strip())
    listed = subprocess.run([busybox, "--list"], capture_output=True, text=True, check=True).stdout.split()
    return sorted(names & set(listed))


def programs():
    """(name, command) of everything to explore."""
    build = subprocess.run([HERE / "build.sh", "coreutils", "busybox"], stdout=subprocess.PIPE, text=True, check=True)
    for line in build.stdout.splitlines():
        suite, path = line.split("\t")
        if suite == "coreutils":
            yield f"coreutils-{pathlib.Path(path).name}", [path]
        else:
            for applet in applets(pathlib.Path(path)):
                yield f"busybox-{applet}", [path, applet]


def explore(name, command, options):
    out = options.out / name.replace("[", "bracket")
    shutil.rmtree(out, ignore_errors=True)
    with tempfile.TemporaryDirectory() as cwd:
        limit = ["--max-instructions", str(options.instructions)] if options.instructions else []
        limit += ["--max-time", str(options.seconds)]
        words = [trefoil(), "run", "--quiet", *limit, "--output-dir", out, *command, *ARGUMENTS]
        seconds = PATIENCE * options.seconds + 60
        try:
            done = subprocess.run(words, cwd=cwd, stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL,
                                  stderr=subprocess.PIPE, timeout=seconds)
            code, message = done.returncode, done.stderr.decode(errors="replace")
        except subprocess.TimeoutExpired:
            code, message = None, f"did not end within {seconds} s"
        left = os.listdir(cwd)
    row = {"name": name, "code": code, "message": message[-2000:], "left": left, "paths": 0, "tests": 0, "bugs": [],
           "gaps": [], "limits": {}, "lines": 0, "invalid": []}
    if (out / "run.json").exists():
        fill(row, out, command, options)
    return row


def place(end):
    return f"{pathlib.PurePath(end.get('file', '')).name}:{end.get('line', 0)}"


def fill(row, out, command, options):
    run = json.loads((out / "run.json").read_text())
    row["paths"] = run["paths_completed"]
    row["tests"] = run["tests"]
    row["lines"] = run["coverage"]["lines_covered"]
    row["bugs"] = [f"{bug['id']} {place(bug)}" for bug in run["bugs"]]
    row["gaps"] = sorted({f"{gap['id']}: {gap.get('message', '')}" for gap in run["gaps"]})
    limits = collections.Counter()
    for limit in run["limits"]:
        limits[limit["id"]] += limit["count"]
    row["limits"] = dict(limits)
    row["instructions"] = run["instructions"]
    outcomes = [json.loads(line) for line in (out / "tests.jsonl").read_text().splitlines()]
    for outcome in outcomes:
        problem = check_test(out / "tests" / f"{outcome['test']}.ktest", outcome, command, options)
        if problem:
            row["invalid"].append(f"{outcome['test']}: {problem}")


def read_ktest(path):
    """Arguments and objects of a test case in KLEE's format."""
    data, at = path.read_bytes(), 0

    def number():
        nonlocal at
        at += 4
        return struct.unpack(">I", data[at - 4:at])[0]

    def text():
        nonlocal at
        size = number()
        at += size
        if at > len(data):
            raise ValueError("cut short")
        return data[at - size:at]

    if data[:5] != b"KTEST":
        raise ValueError("not a test case")
    at = 5
    version = number()
    arguments = [text() for _ in range(number())]
    if version > 1:
        number(), number()
    objects = [(text().decode(), text()) for _ in range(number())]
    return arguments, objects


def check_test(path, outcome, command, options):
    """What is wrong with a test, or None."""
    try:
        _, objects = read_ktest(path)
    except (OSError, ValueError, struct.error, IndexError) as error:
        return f"unreadable: {error}"
    names = [name for name, _ in objects]
    if len(set(names)) != len(names):
        return "two objects of one name"
    if not options.check or outcome["end"] != "exit":
        return None
    return run_again(dict(objects), outcome, command)


def run_again(objects, outcome, command):
    """The same input, concrete, must end in the same way."""
    stat = {name[:-5]: data for name, data in objects.items() if name.endswith("-stat")}
    size = {name: struct.unpack_from("<q", data, 48)[0] for name, data in stat.items()}
    arguments = []
    for name in sorted(n for n in objects if re.fullmatch(r"arg\d\d", n)):
        arguments.append(objects[name].split(b"\0")[0])
    if shown_type(stat.get("stdout")) not in (0, 0o010000):
        return None  # a terminal or a file: the plain run has a pipe
    with tempfile.TemporaryDirectory() as cwd, tempfile.NamedTemporaryFile() as stdin:
        if "A-data" in objects:
            file = pathlib.Path(cwd, "A")
            file.write_bytes(objects["A-data"][:size.get("A-data", 0)])
            mode, mtime = struct.unpack_from("<I", stat["A-data"], 24)[0], struct.unpack_from("<q", stat["A-data"], 88)[0]
            file.chmod(mode & 0o777)
            os.utime(file, (struct.unpack_from("<q", stat["A-data"], 72)[0], mtime))
        stdin.write(objects.get("stdin", b"")[:size.get("stdin", 0)])
        stdin.flush()
        words = [trefoil(), "run", "--quiet", "--clock", "1767225600", *command, "--", *arguments]
        if not any(argument == b"--" for argument in arguments):
            words = [word for word in words if word != "--"] if not looks_ours(arguments) else None
        if words is None:
            return None
        with open(stdin.name, "rb") as source:
            pipe = subprocess.run(["cat"], stdin=source, stdout=subprocess.PIPE).stdout
        done = subprocess.run(words, cwd=cwd, input=pipe, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, timeout=300)
    if done.returncode != outcome["status"]:
        return f"status {outcome['status']}, run again {done.returncode}: {arguments} {done.stderr[-200:]}"
    return None


def shown_type(data):
    return struct.unpack_from("<I", data, 24)[0] & 0o170000 if data else 0


def looks_ours(arguments):
    return any(argument.startswith((b"-sym-", b"--sym-", b"--max-fail", b"--fail")) for argument in arguments)


def report(rows, options):
    panics = [row for row in rows if row["code"] is None or row["code"] not in (0, 1, 3, 4) or "internal" in
              " ".join(row["gaps"]) or "panicked" in row["message"]]
    gaps = collections.defaultdict(list)
    for row in rows:
        for gap in row["gaps"]:
            gaps[gap].append(row["name"])
    invalid = [(row["name"], problem) for row in rows for problem in row["invalid"]]
    left = [row["name"] for row in rows if row["left"]]
    lines = [f"# {len(rows)} programs, {options.seconds} s each", "", f"Arguments: `{' '.join(ARGUMENTS)}`", "",
             f"- panics of the engine, or runs that did not end: {len(panics)}",
             f"- invalid tests: {len(invalid)} of {sum(row['tests'] for row in rows)}"
             + (" (each run again on its concrete input)" if options.check else " (form only)"),
             f"- programs that left something in their folder: {len(left)}",
             f"- paths to their end: {sum(row['paths'] for row in rows)}", ""]
    lines += [f"- **panic** {row['name']}: {row['code']} {row['message'][-300:]!r}" for row in panics]
    lines += [f"- **invalid** {name}: {problem}" for name, problem in invalid]
    lines += ["## Gaps", "", "| gap | programs | |", "|---|---|---|"]
    for gap, names in sorted(gaps.items(), key=lambda item: -len(item[1])):
        lines.append(f"| {gap} | {len(names)} | {', '.join(names)} |")
    lines += ["", "## Programs", "", "| program | paths | tests | lines | bugs | gaps | limits other than time |", "|---|---|---|---|---|---|---|"]
    for row in rows:
        limits = {k: v for k, v in row["limits"].items() if k not in ("max-time", "max-instructions")}
        lines.append(f"| {row['name']} | {row['paths']} | {row['tests']} | {row['lines']} | {', '.join(row['bugs'])} | "
                     f"{', '.join(row['gaps'])} | {limits or ''} |")
    (options.out / "report.md").write_text("\n".join(lines) + "\n")
    (options.out / "report.json").write_text(json.dumps(rows, indent=1))
    print("\n".join(lines[:lines.index("## Programs")]))
    return bool(panics or invalid or left or any(len(names) > 2 for names in gaps.values()))


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--seconds", type=float, default=20)
    parser.add_argument("--instructions", type=int, default=0)
    parser.add_argument("--jobs", type=int, default=1)
    parser.add_argument("--out", type=pathlib.Path, default=pathlib.Path("explore-out"))
    parser.add_argument("--check", action="store_true")
    parser.add_argument("filters", nargs="*")
    options = parser.parse_args()
    options.out = options.out.resolve()
    options.out.mkdir(parents=True, exist_ok=True)
    chosen = [(n, c) for n, c in programs() if not options.filters or any(f in n for f in options.filters)]
    rows = []
    with concurrent.futures.ThreadPoolExecutor(options.jobs) as pool:
        for row in pool.map(lambda job: explore(*job, options), chosen):
            rows.append(row)
            print(f"{row['name']}: {row['paths']} paths, {row['tests']} tests, {len(row['bugs'])} bugs, "
                  f"{len(row['gaps'])} gaps, exit {row['code']}", file=sys.stderr)
    sys.exit(report(rows, options))


if __name__ == "__main__":
    main()
