// Puts the page together; keys, links, theme, and the choice of the run.
function build() {
  byId("nav").replaceChildren();
  byId("main").replaceChildren();
  sections.length = 0;
  byId("subtitle").textContent = run.commandLine;
  section("summary", "Summary", null, summary);
  if (data.runs.length > 1) section("compare", "Compare", data.runs.length, comparison);
  section("bugs", "Bugs", run.bugs.length, bugs);
  section("coverage", "Coverage", null, coverage);
  if (run.files.length) section("source", "Source", null, source);
  section("paths", "Paths", null, pathTree);
  section("time", "Over time", null, overTime);
  section("solver", "Solver", null, solver);
  section("limits", "Limits and gaps", run.limits.length + run.gaps.length || null, limits);
  section("tests", "Tests", run.tests.length, tests);
  section("run", "Run", null, about);
  watchSections();
}

// The bar shows which section is being read.
let watcher = null;
function watchSections() {
  if (watcher) watcher.disconnect();
  const visible = new Set();
  watcher = new IntersectionObserver((entries) => {
    for (const entry of entries) entry.isIntersecting ? visible.add(entry.target) : visible.delete(entry.target);
    const current = sections.find((s) => visible.has(s.node));
    for (const s of sections) s === current ? s.link.setAttribute("aria-current", "true") : s.link.removeAttribute("aria-current");
  }, { rootMargin: "-70px 0px -55% 0px" });
  sections.forEach((s) => watcher.observe(s.node));
}

// Links to lines, files and tests lead to what is made on demand.
function follow() {
  const [kind, ...rest] = decodeURIComponent(location.hash.slice(1)).split("-");
  if (kind === "line" && rest.length === 2) goToLine(Number(rest[0]), Number(rest[1]));
  else if (kind === "file" && run.files[rest[0]]) { showFile(Number(rest[0])); byId("source").scrollIntoView(); }
  else if (kind === "test" && tests.reveal) tests.reveal(rest.join("-"));
}

function setTheme(theme) {
  document.documentElement.dataset.theme = theme;
  byId("theme").textContent = theme === "dark" ? "Light" : "Dark";
  byId("theme").setAttribute("aria-pressed", String(theme === "dark"));
  dispatchEvent(new Event("theme"));
}
const otherTheme = () => setTheme(document.documentElement.dataset.theme === "dark" ? "light" : "dark");

let bugAt = -1;
function nextBug(step) {
  const cards = [...document.querySelectorAll("article.bug")];
  if (!cards.length) return;
  bugAt = (bugAt + step + cards.length) % cards.length;
  cards[bugAt].scrollIntoView();
  cards[bugAt].focus({ preventScroll: true });
}

addEventListener("keydown", (event) => {
  if (event.ctrlKey || event.metaKey || event.altKey || /^(INPUT|SELECT|TEXTAREA)$/.test(event.target.tagName)) return;
  const keys = {
    j: () => nextBug(1), k: () => nextBug(bugAt < 0 ? 0 : -1), n: () => nextMissed(1), p: () => nextMissed(-1), t: otherTheme,
    "?": () => byId("help").showModal(), "/": () => byId("test-filter") && byId("test-filter").focus(),
  };
  const place = sections[Number(event.key) - 1];
  const action = keys[event.key] || (place ? () => place.link.click() : null);
  if (!action || byId("help").open) return;
  event.preventDefault();
  action();
});
addEventListener("hashchange", follow);
byId("theme").addEventListener("click", otherTheme);
byId("help-button").addEventListener("click", () => byId("help").showModal());
const dark = matchMedia("(prefers-color-scheme: dark)");
dark.addEventListener("change", () => setTheme(dark.matches ? "dark" : "light"));
if (data.runs.length > 1) {
  byId("run-choice").hidden = false;
  const select = byId("run-select");
  select.append(...data.runs.map((r, i) => el("option", { value: i, selected: r === run }, r.name)));
  select.addEventListener("change", () => { run = data.runs[Number(select.value)]; bugAt = -1; build(); });
}
setTheme(dark.matches ? "dark" : "light");
build();
follow();
// Milliseconds from the start of loading until everything is there.
document.documentElement.dataset.ready = Math.round(performance.now());
