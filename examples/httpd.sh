#!/usr/bin/env bash
# Explores httpd.c and sends the requests that were found to the native server, built with AddressSanitizer, inside a
# namespace of its own: no network but its own loopback, no capabilities outside. Usage: httpd.sh [TREFOIL]
# Prints what each request did; fails unless all three bugs show themselves.
set -euo pipefail
here=$(cd "$(dirname "$0")" && pwd)
trefoil=$(command -v "${1:-trefoil}")
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
"$trefoil" cc -g "$here/httpd.c" -o httpd
start=$SECONDS
"$trefoil" run --quiet --max-time 120 --max-state-time 1 --output-dir out ./httpd --sym-socket 9 >log 2>&1 || true
echo "explored for $((SECONDS - start)) s: $(grep -c '^error' log) bugs, $(grep -c '^limit.state-time' log) endless loops"
for cc in clang clang-19 clang-16 clang-14 cc; do command -v "$cc" >/dev/null && break; done
"$cc" -g -fsanitize=address "$here/httpd.c" -o native

cat >send.py <<'P'
"""Sends each test's request to the native server and tells what became of it."""
import json, pathlib, socket, struct, subprocess, sys, time

def objects(test):
    shown = subprocess.check_output([sys.argv[1], "ktest", "--json", f"out/tests/{test}.ktest"])
    return {o["name"]: bytes.fromhex(o["hex"]) for o in json.loads(shown)[0]["objects"]}

def outcome(port, request):
    server = subprocess.Popen(["./native", str(port)], stderr=subprocess.PIPE, text=True)
    for _ in range(200):
        try:
            client = socket.create_connection(("127.0.0.1", port))
            break
        except OSError:
            time.sleep(0.05)
    client.sendall(request)
    client.shutdown(socket.SHUT_WR)
    client.settimeout(5)
    try:
        while client.recv(4096): pass
    except (socket.timeout, OSError):
        pass
    # A server that answered waits for the next client without using the processor.
    ticks = lambda: sum(map(int, pathlib.Path(f"/proc/{server.pid}/stat").read_text().rsplit(")", 1)[1].split()[11:13]))
    time.sleep(0.2)
    busy = False
    if server.poll() is None:
        before = ticks()
        for _ in range(100):
            time.sleep(0.1)
            busy = ticks() - before >= 10
            if busy: break
        server.kill()
    errors = server.communicate()[1]
    if "stack-buffer-overflow" in errors: return "overflow"
    if "SEGV on unknown address 0x00000000000" in errors: return "null pointer"
    return "endless loop" if busy else "nothing"

wanted = {"out-of-bounds-write": "overflow", "null-deref": "null pointer", "state-time": "endless loop"}
run = json.load(open("out/run.json"))
seen, port = set(), 8100
for end in run["bugs"] + [limit for limit in run["limits"] if limit["id"] in wanted]:
    found = objects(end["test"])
    size = struct.unpack_from("<q", found["socket-0-stat"], 48)[0]
    request, port = found["socket-0"][:size], port + 1
    result = outcome(port, request)
    print(f"{end['id']}: {request!r}: {result}")
    if result == wanted[end["id"]]: seen.add(result)
sys.exit(seen != set(wanted.values()))
P
unshare --user --map-root-user --net --pid --fork --mount-proc sh -c 'ip link set lo up 2>/dev/null || python3 -c "
import fcntl, socket, struct
s = socket.socket()
fcntl.ioctl(s, 0x8914, struct.pack(\"16sh14x\", b\"lo\", 1))"; exec python3 send.py "$0"' "$trefoil"
