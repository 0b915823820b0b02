// Solver, limits and gaps, tests, and the run itself.
function solver(node) {
  const places = run.places.filter((p) => p.queries || p.forks).sort((a, b) => b.seconds - a.seconds || b.forks - a.forks);
  if (!places.length) {
    node.append(el("p", { class: "note" }, "Nothing was asked."));
    return;
  }
  const kinds = [["branch", "which way a branch can go"], ["check", "whether an operation can go wrong"], ["assume", "whether an assumption can hold"], ["other", "for the environment"]];
  const sum = (kind, i) => places.reduce((n, p) => n + p[kind][i], 0), all = places.reduce((n, p) => n + p.seconds, 0);
  const byKind = kinds.filter(([kind]) => sum(kind, 0)).map(([kind, text]) => el("tr", {}, cell(text), cell(number(sum(kind, 0)), "num"), cell(duration(sum(kind, 1)), "num"), cell([percent(sum(kind, 1), all), bar(sum(kind, 1), all)], "num")));
  const layers = run.layers.filter(([, asked]) => asked).map(([name, asked, answered, seconds]) => el("tr", {}, cell(name), cell(number(asked), "num"), cell(number(answered), "num"), cell(duration(seconds), "num")));
  const byPlace = places.slice(0, 25).map((p) => el("tr", {}, cell([placeLink(p.file, p.line), el("span", { class: "note" }, " " + p.function)], "path"), cell(number(p.forks), "num"), cell(number(p.queries), "num"), cell(duration(p.seconds), "num"), cell([percent(p.seconds, all), bar(p.seconds, all)], "num")));
  const head = (text) => ({ text, num: true });
  node.append(el("div", { class: "charts" },
    el("div", { class: "panel" }, el("h3", {}, "Why it was asked"), table(["Question", head("asked"), head("time"), head("share")], byKind)),
    layers.length ? el("div", { class: "panel" }, el("h3", {}, "Who answered"), table(["Layer, outermost first", head("asked"), head("answered"), head("time")], layers)) : null),
    el("div", { class: "panel", style: "margin-top:1rem" }, el("h3", {}, places.length > 25 ? "Where: the 25 most expensive places" : "Where"), table(["Place", head("forks"), head("questions"), head("time"), head("share")], byPlace)));
}

function limits(node) {
  const all = [...run.gaps.map((e) => ["gap", e]), ...run.limits.map((e) => ["limit", e])];
  if (!all.length && !run.warnings.length) {
    node.append(el("p", { class: "note" }, "None: nothing was cut short and nothing is unsupported."));
    return;
  }
  const groups = new Map();
  for (const [kind, e] of all) groups.set(e.id, [...(groups.get(e.id) || []), [kind, e]]);
  for (const list of groups.values()) {
    const [kind, e] = list[0], count = list.reduce((n, [, x]) => n + x.count, 0);
    const rows = list.map(([, x]) => el("tr", {}, cell(placeLink(x.file, x.line)), cell(x.message, "path"), cell(number(x.count), "num"), cell(testLink(x.test) || "", "num")));
    node.append(el("div", { class: "panel end" }, el("h3", {}, e.title, el("span", { class: "tag " + (kind === "gap" ? "high" : "medium") }, kind), el("span", { class: "tag plain mono" }, e.id), el("span", { class: "note" }, plural(count, "path"))),
      el("p", {}, e.explanation), el("p", {}, el("strong", {}, "What to do: "), e.advice), el("details", { open: list.length <= 3 }, el("summary", {}, plural(list.length, "place")), table(["Place", "What", { text: "paths", num: true }, { text: "test", num: true }], rows))));
  }
  if (run.warnings.length) node.append(el("div", { class: "panel end" }, el("h3", {}, "Warnings"), table(["Place", "What", { text: "times", num: true }], run.warnings.map((w) => el("tr", {}, cell(placeLink(w.file, w.line)), cell(w.message, "path"), cell(number(w.count), "num"))))));
}

// Tests are many: rows are made for those that are looked at.
const PAGE = 100;
function tests(node) {
  if (!run.tests.length) {
    node.append(el("p", { class: "note" }, "No test was written."));
    return;
  }
  const filter = el("input", { id: "test-filter", type: "search", placeholder: "name, end, input or output", "aria-label": "Filter the tests" });
  const count = el("span", { class: "note", "aria-live": "polite" }), body = el("tbody"), more = el("button", { type: "button", class: "screen" }, "Show more");
  let found = [], shown = 0;
  const add = () => { body.append(...found.slice(shown, shown + PAGE).map(testRow)); shown = Math.min(found.length, shown + PAGE); more.hidden = shown >= found.length; };
  const search = () => {
    const words = filter.value.toLowerCase().split(/\s+/).filter(Boolean);
    found = words.length ? run.tests.map((_, i) => i).filter((i) => words.every((word) => haystack(i).includes(word))) : run.tests.map((_, i) => i);
    shown = 0;
    body.replaceChildren();
    add();
    count.textContent = words.length ? plural(found.length, "test") + " of " + number(run.tests.length) : plural(run.tests.length, "test");
  };
  filter.addEventListener("input", search);
  more.addEventListener("click", add);
  const heads = ["Test", "End", "Input", "Output"].map((h) => el("th", { scope: "col" }, h));
  node.append(el("div", { class: "filter" }, filter, count), el("div", { class: "panel" }, el("div", { class: "scroll" }, el("table", { class: "list" }, el("thead", {}, el("tr", {}, heads)), body)), more));
  tests.reveal = (name) => { filter.value = name; search(); const row = byId("test-" + name); if (row) row.scrollIntoView({ block: "center" }); };
  search();
}

function haystack(i) {
  const [name, end, status, objects, output] = run.tests[i];
  return (name + " " + run.ends[end] + " " + (status === null ? "" : "exit " + status) + " " + objects.map(([n, hex]) => run.names[n] + " " + printable(hex)).join(" ") + " " + output).toLowerCase();
}

function testRow(i) {
  const [name, end, status, objects, output] = run.tests[i], id = run.ends[end], isBug = run.paths.kinds[run.paths.names.indexOf(id)] === "bug";
  const inputs = objects.map(([n, hex, cut]) => el("div", {}, el("span", { class: "note" }, run.names[n] + " "), printable(hex) + (cut ? " …" : ""), asNumber(hex, run.names[n]) && !cut && hex.length > 2 ? el("span", { class: "note" }, " " + asNumber(hex, run.names[n])) : null));
  return el("tr", { id: "test-" + name }, cell(el("span", { class: "mono" }, name)), cell(el("span", { class: isBug ? "bad" : null }, id === "exit" ? "exit " + status : id)), cell(el("div", { class: "mono" }, inputs), "path"), cell(el("span", { class: "mono" }, output), "path"));
}

function about(node) {
  const row = (name, value) => value && value.length ? el("tr", {}, el("th", { scope: "row" }, name), cell(value, "path mono")) : null;
  node.append(el("div", { class: "panel" }, el("div", { class: "scroll" }, el("table", { class: "list" }, el("tbody", {},
    row("Program", run.program), row("Command", run.commandLine), row("In", run.directory), row("Trefoil", run.version), row("Compiled by", run.producers.join(", ")),
    row("Results", run.folder), row("Exit code", String(run.exitCode)), row("Forks", number(run.figures.forks)), row("Questions", number(run.figures.queries) + ", " + number(run.figures.coreQueries) + " of them to the SAT solver"),
    row("Exits of the program", run.exits.map(([status, n]) => status + ": " + plural(n, "path")).join(", ")))))),
    run.missing.length ? el("p", { class: "note" }, "Not in the run folder, so not shown: " + run.missing.join(", ") + ".") : null,
    el("p", { class: "note" }, "Made by ", data.made, ". Everything is in this file; it loads nothing from elsewhere."));
}
