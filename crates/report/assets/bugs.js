// The summary, and the bugs: what, where, with which input, and how to see it.
function summary(node) {
  const f = run.figures, c = run.coverage, n = run.bugs.length;
  const verdict = n ? el("p", { class: "verdict" }, el("strong", { class: "bad" }, plural(n, "bug")), " in ", el("strong", {}, baseName(run.program)), ", each with an input that shows it.")
    : el("p", { class: "verdict" }, el("strong", { class: "good" }, "No bug found"), " in ", el("strong", {}, baseName(run.program)), ". ");
  const open = f.partial + run.lost;
  verdict.append(open ? el("span", { class: "warn" }, " The exploration is not complete: ", el("a", { href: "#limits" }, plural(open, "path") + " stopped early"), ".")
    : el("span", { class: "note" }, n ? " Every path was followed to its end." : "Every path was followed to its end: this is a proof for all inputs of this size."));
  const card = (value, label, detail, extra, name) => el("div", { class: "card" }, el("div", { class: "value " + (name || "") }, value), el("div", { class: "label" }, label), detail ? el("div", { class: "detail" }, detail) : null, extra || null);
  node.append(verdict, el("div", { class: "cards" },
    card(number(n), n === 1 ? "bug" : "bugs", severityCounts(), null, n ? "bad" : "good"),
    card(percent(c.lines_covered, c.lines), "lines covered", number(c.lines_covered) + " of " + number(c.lines), bar(c.lines_covered, c.lines)),
    card(percent(c.branches_covered, c.branches), "branches covered", number(c.branches_covered) + " of " + number(c.branches), bar(c.branches_covered, c.branches)),
    card(number(f.completed + f.bug + f.partial), "paths", number(f.completed) + " to their end, " + number(f.bug) + " into a bug, " + number(f.partial) + " stopped"),
    card(number(f.tests), "tests", run.replayed ? run.replayed : "not replayed yet"),
    card(duration(f.seconds), "time", duration(f.solverSeconds) + " of it solving"),
    card(number(f.instructions), "instructions", number(f.instructions / Math.max(f.seconds, 1e-3)) + " per second"),
    card(bytes(f.peakBytes), "memory at most", plural(f.maxStates, "path") + " alive at once")));
}

function severityCounts() {
  const parts = ["critical", "high", "medium", "low"].map((s) => [s, run.bugs.filter((b) => b.severity === s).length]);
  return parts.filter(([, n]) => n).map(([s, n]) => n + " " + s).join(", ");
}

function bugs(node) {
  if (!run.bugs.length) {
    node.append(el("p", { class: "note" }, "None of the explored paths does anything forbidden."));
    return;
  }
  for (const bug of run.bugs) node.append(bugCard(bug));
}

function bugCard(bug) {
  const tags = el("div", { class: "tags" },
    el("span", { class: "tag " + bug.severity }, bug.severity),
    el("span", { class: "tag plain mono", title: "the same in every run that finds it" }, bug.id),
    bug.state ? el("span", { class: "tag " + bug.state }, bug.state) : null,
    bug.count > 1 ? el("span", { class: "tag plain" }, "met on " + plural(bug.count, "path")) : null,
    replayTag(bug.replay));
  const head = el("header", {}, el("h3", {}, bug.title), el("div", { class: "where" }, placeLink(bug.file, bug.line), bug.function ? " in " + bug.function : ""), el("p", {}, bug.message), tags);
  const left = el("div", {}, snippet(bug), objectText(bug.object),
    el("h4", {}, "Call stack"), stack(bug.stack));
  const right = el("div", {}, el("h4", {}, "Input of test ", testLink(bug.test)), input(bug.input),
    bug.command ? [el("h4", {}, "As a command"), copyable(bug.command)] : null,
    el("h4", {}, "Reproduce"), copyable(bug.reproduce), replayText(bug.replay),
    el("h4", {}, "What to do"), el("p", {}, bug.explanation, " ", bug.advice));
  return el("article", { class: "panel bug", id: "bug-" + bug.id, tabindex: "-1", "data-severity": bug.severity }, head, el("div", { class: "body" }, left, right));
}

function replayTag(replay) {
  if (!replay) return null;
  const words = { agrees: "confirmed natively", unseen: "not visible natively", differs: "native run differs" };
  const name = { agrees: "", differs: "differs" }[replay.verdict];
  return el("span", { class: "tag " + (name === undefined ? "plain" : name) }, words[replay.verdict] || "replayed");
}
function replayText(replay) {
  if (!replay) return el("p", { class: "note" }, "Not replayed yet.");
  return el("p", { class: { agrees: "good", differs: "bad" }[replay.verdict] || "note" }, "Natively: " + replay.text);
}

function snippet(bug) {
  if (!bug.snippet) return el("p", { class: "note" }, bug.file ? "The source " + bug.file + " could not be read when this report was made." : "The program has no debug information here: compile it with -g to see the source.");
  const lines = bug.snippet.lines.map((text, i) => {
    const line = bug.snippet.first + i;
    return el("span", { class: line === bug.line ? "hit" : null }, el("i", { class: "no", style: "font-style:normal" }, String(line)), text || " ");
  });
  return el("pre", { class: "snippet", tabindex: "0", "aria-label": "Source around line " + bug.line }, lines);
}

function objectText(object) {
  if (!object) return null;
  const name = object.name ? "Object " + object.name : "An object";
  const parts = [el("h4", {}, "Memory"), el("p", {}, name + " of " + plural(object.size, "byte") + "; access of " + plural(object.access_size, "byte") + " at offset " + object.offset + ".")];
  if (object.allocated_at.length) parts.push(el("p", { class: "note" }, "Allocated at:"), stack(object.allocated_at));
  if (object.freed_at.length) parts.push(el("p", { class: "note" }, "Freed at:"), stack(object.freed_at));
  return parts;
}

function stack(frames) {
  const end = frames.findIndex((frame) => frame.function === "main");
  const shown = end < 0 ? frames : frames.slice(0, end + 1);
  return el("ol", { class: "stack" }, shown.map((frame) => el("li", {}, el("code", {}, frame.function), " ", placeLink(frame.file, frame.line))));
}

function input(objects) {
  if (!objects || !objects.length) return el("p", { class: "note" }, "No symbolic input: the program does it by itself.");
  const rows = objects.map(([name, hex, cut]) => el("tr", {}, el("th", { scope: "row" }, el("code", {}, name)),
    el("td", {}, el("div", {}, printable(hex) + (cut ? " …" : "")), asNumber(hex, name) && !cut ? el("div", {}, asNumber(hex, name)) : null, el("div", { class: "hex" }, spaced(hex) + (cut ? " … (" + plural(cut, "more byte") + ")" : "")))));
  return el("table", { class: "input" }, el("tbody", {}, rows));
}

// Several runs: what they found, side by side.
function comparison(node) {
  const runs = data.runs, row = (label, value) => el("tr", {}, el("th", { scope: "row" }, label), runs.map((r) => cell(value(r), "num")));
  const heads = ["", ...runs.map((r) => ({ text: r.name, num: true }))];
  node.append(el("div", { class: "panel" }, table(heads, [
    row("Bugs", (r) => number(r.bugs.length)),
    row("Lines covered", (r) => percent(r.coverage.lines_covered, r.coverage.lines) + " (" + number(r.coverage.lines_covered) + ")"),
    row("Branches covered", (r) => percent(r.coverage.branches_covered, r.coverage.branches) + " (" + number(r.coverage.branches_covered) + ")"),
    row("Functions called", (r) => number(r.coverage.functions_covered) + " of " + number(r.coverage.functions)),
    row("Paths", (r) => number(r.figures.completed + r.figures.bug + r.figures.partial)),
    row("Tests", (r) => number(r.figures.tests)),
    row("Time", (r) => duration(r.figures.seconds)),
    row("Solving", (r) => duration(r.figures.solverSeconds)),
    row("Memory at most", (r) => bytes(r.figures.peakBytes))])));
  const marks = data.compare.bugs.map((bug) => el("tr", {}, cell([el("span", { class: "tag " + bug.severity }, bug.severity), " ", bug.title, " ", el("span", { class: "mono note" }, bug.place)], "path"),
    bug.in.map((here) => cell(here ? "found" : "–", "num")), cell(el("span", { class: "tag " + (bug.state === "new" ? "new" : "plain") }, bug.state))));
  if (marks.length) node.append(el("h3", { style: "margin:1.2rem 0 .5rem" }, "Bugs of all runs"), el("div", { class: "panel" }, table(["", ...runs.map((r) => ({ text: r.name, num: true })), "first to last"], marks)));
  const lines = data.compare.files.map((file) => el("tr", {}, cell(file.path, "path"), file.covered.map((n) => cell(n === null ? "–" : number(n), "num")), cell(file.gained + " gained, " + file.lost + " lost")));
  if (lines.length) node.append(el("h3", { style: "margin:1.2rem 0 .5rem" }, "Covered lines that differ, by file"), el("div", { class: "panel" }, table(["File", ...runs.map((r) => ({ text: r.name, num: true })), "first to last"], lines)));
}
