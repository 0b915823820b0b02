// Coverage by file, and the annotated source.
let openFile = 0, sourceBox = null, sourceChoice = null;

function coverage(node) {
  if (!run.files.length) {
    node.append(el("p", { class: "note" }, "The program has no debug information: compile it with -g to see which lines its tests cover."));
    return;
  }
  const rows = run.files.map((file, i) => {
    const lines = file.lines.length, done = file.lines.filter(([, test]) => test >= 0).length;
    const sides = 2 * file.branches.length, taken = file.branches.reduce((n, [, , yes, no]) => n + (yes >= 0) + (no >= 0), 0);
    const called = file.functions.filter(([, , test]) => test >= 0).length;
    return el("tr", {}, cell(el("a", { href: "#file-" + i }, file.path), "path"), cell([percent(done, lines), bar(done, lines)], "num"), cell(done + " / " + lines, "num"),
      cell(taken + " / " + sides, "num hide-narrow"), cell(called + " / " + file.functions.length, "num hide-narrow"));
  });
  node.append(el("div", { class: "panel" }, table(["File", { text: "Lines", num: true }, { text: "executed", num: true }, { text: "Branch sides", num: true, narrow: true }, { text: "Functions", num: true, narrow: true }], rows)));
  const missed = run.files.flatMap((file, i) => file.functions.filter(([, , test]) => test < 0).map(([name, line]) => el("li", {}, el("a", { class: "mono", href: "#line-" + i + "-" + line }, name))));
  if (missed.length) node.append(el("details", { style: "margin-top:.8rem" }, el("summary", {}, plural(missed.length, "function") + " never called"), el("ul", {}, missed)));
}

function source(node) {
  sourceChoice = el("select", { "aria-label": "File", onchange: () => showFile(Number(sourceChoice.value)) },
    run.files.map((file, i) => el("option", { value: i }, file.path)));
  const item = (color, text) => el("span", {}, el("i", { style: "background:" + color }), text);
  node.append(el("div", { class: "source-head" }, sourceChoice, el("div", { class: "legend" },
    item("var(--good)", "✓ executed"), item("var(--warn)", "◐ one side of a branch only"), item("var(--bad)", "✗ executed by no test"), item("rgba(var(--heat),.45)", "forks and questions to the solver"))));
  sourceBox = el("div", { class: "panel source", tabindex: "0", "aria-label": "Annotated source" });
  node.append(sourceBox);
  const worst = run.bugs.length ? run.files.findIndex((file) => file.path === run.bugs[0].file) : -1;
  showFile(worst < 0 ? 0 : worst);
}

function showFile(index) {
  openFile = index;
  sourceChoice.value = String(index);
  const file = run.files[index];
  const text = file.source === null ? null : data.sources[file.source];
  if (text === null) {
    sourceBox.replaceChildren(el("p", { class: "note", style: "padding:1rem" }, "The source " + file.path + " could not be read when this report was made (was it moved, or built elsewhere?). `--source-dir` says where to look."));
    return;
  }
  const lines = new Map(file.lines), heat = new Map(file.heat.map((h) => [h[0], h]));
  const branches = new Map();
  for (const [line, column, yes, no] of file.branches) branches.set(line, [...(branches.get(line) || []), [column, yes, no]]);
  const hottest = Math.max(1, ...file.heat.map((h) => h[1] + h[2]));
  const bugLines = new Map(run.bugs.filter((b) => b.file === file.path).map((b) => [b.line, b]));
  const body = text.replace(/\n$/, "").split("\n").map((code, i) => sourceLine(index, i + 1, code, lines, branches, heat, hottest, bugLines));
  sourceBox.replaceChildren(el("table", { role: "presentation" }, el("tbody", {}, body)));
}

function sourceLine(file, line, code, lines, branches, heat, hottest, bugLines) {
  const known = lines.has(line), test = known ? lines.get(line) : -1, sides = branches.get(line) || [], hot = heat.get(line), bug = bugLines.get(line);
  const partly = test >= 0 && sides.some(([, yes, no]) => (yes < 0) !== (no < 0));
  const state = !known ? "" : test < 0 ? "no-test" : partly ? "part" : "yes";
  const about = !known ? "" : test < 0 ? "executed by no test" : "first executed by test " + run.tests[test][0] +
    sides.map(([column, yes, no]) => "\nbranch at column " + column + ": " + (yes >= 0 && no >= 0 ? "both sides" : yes >= 0 ? "only taken" : no >= 0 ? "only not taken" : "never decided")).join("");
  const mark = { "no-test": "✗", part: "◐", yes: "✓" }[state] || "";
  const warm = hot ? Math.sqrt((hot[1] + hot[2]) / hottest) : 0;
  return el("tr", { id: "line-" + file + "-" + line, class: (state + (bug ? " bug-here" : "")).trim() || null, title: about || null },
    el("td", { class: "no" }, String(line)), el("td", { class: "mark" }, bug ? el("a", { href: "#bug-" + bug.id, title: bug.title, class: "bad" }, "●") : mark),
    el("td", { class: "heat", style: hot ? "background:rgba(var(--heat)," + (0.08 + 0.5 * warm).toFixed(2) + ")" : null, title: hot ? plural(hot[1], "fork") + ", " + plural(hot[2], "question") + ", " + duration(hot[3]) + " solving" : null }, hot ? number(hot[1] + hot[2]) : ""),
    el("td", {}, code));
}

// Shows a line of a file and marks it.
function goToLine(file, line) {
  if (!run.files[file]) return;
  if (file !== openFile) showFile(file);
  sourceBox.querySelectorAll("tr.at").forEach((row) => row.classList.remove("at"));
  const row = byId("line-" + file + "-" + line);
  if (!row) return;
  row.classList.add("at");
  byId("source").scrollIntoView();
  sourceBox.scrollTop = row.offsetTop - sourceBox.clientHeight / 3;
  sourceBox.focus({ preventScroll: true });
}

// Next (1) or previous (-1) line that no test executes.
function nextMissed(step) {
  if (!sourceBox) return;
  const rows = [...sourceBox.querySelectorAll("tr.no-test")];
  if (!rows.length) return;
  const at = sourceBox.querySelector("tr.at"), all = [...sourceBox.querySelectorAll("tr")];
  const from = at ? all.indexOf(at) : -1;
  const found = step > 0 ? rows.find((row) => all.indexOf(row) > from) || rows[0] : rows.reverse().find((row) => all.indexOf(row) < from) || rows[0];
  const [, file, line] = found.id.split("-");
  goToLine(Number(file), Number(line));
}
