// Figures over time, drawn as SVG; with several runs, one line for each.
const colours = ["var(--c1)", "var(--c2)", "var(--c3)", "var(--c4)", "var(--c5)"];

function overTime(node) {
  const shown = data.runs.filter((r) => r.samples.length > 1);
  if (!shown.length) {
    node.append(el("p", { class: "note" }, "The run was over before a second sample was taken."));
    return;
  }
  if (shown.length > 1) node.append(el("div", { class: "legend", style: "margin-bottom:.6rem" }, shown.map((r, i) => el("span", {}, el("i", { style: "background:" + colours[i % 5] }), r.name))));
  const column = (name) => data.columns.indexOf(name);
  const rate = (name) => (rows, i) => i === 0 ? 0 : Math.max(0, (rows[i][column(name)] - rows[i - 1][column(name)]) / Math.max(1e-3, rows[i][0] - rows[i - 1][0]));
  const plain = (name) => (rows, i) => rows[i][column(name)];
  node.append(el("div", { class: "charts" }, [
    chart(shown, "Lines covered", plain("lines"), number), chart(shown, "Paths finished", plain("paths"), number),
    chart(shown, "Paths alive", plain("live"), number), chart(shown, "Memory", plain("memory"), bytes),
    chart(shown, "Questions per second", rate("queries"), number), chart(shown, "Part of the time spent solving", (rows, i) => 100 * rate("solver_seconds")(rows, i), (n) => n.toFixed(0) + " %")]));
}

function chart(runs, title, value, format) {
  const w = 420, h = 170, left = 58, bottom = 22, top = 8, right = 10;
  const series = runs.map((r) => r.samples.map((row, i) => [row[0], value(r.samples, i)]));
  const xMax = Math.max(...series.map((s) => s[s.length - 1][0])) || 1;
  const yMax = niceMax(Math.max(...series.flat().map(([, y]) => y), 1e-9));
  const x = (t) => left + (w - left - right) * t / xMax, y = (v) => h - bottom - (h - bottom - top) * v / yMax;
  const last = series[0][series[0].length - 1][1];
  const picture = svg("svg", { viewBox: "0 0 " + w + " " + h, role: "img", "aria-label": title + " over time, " + format(last) + " at the end" });
  for (const part of [0, 0.5, 1]) {
    const at = y(yMax * part);
    picture.append(svg("line", { class: "grid", x1: left, x2: w - right, y1: at, y2: at }));
    const text = svg("text", { x: left - 6, y: at + 4, "text-anchor": "end" });
    text.textContent = format(yMax * part);
    picture.append(text);
  }
  for (const part of [0, 0.5, 1]) {
    const text = svg("text", { x: x(xMax * part), y: h - 5, "text-anchor": part === 0 ? "start" : part === 1 ? "end" : "middle" });
    text.textContent = duration(xMax * part);
    picture.append(text);
  }
  series.forEach((points, i) => {
    const step = Math.max(1, Math.floor(points.length / 600));
    const kept = points.filter((_, k) => k % step === 0 || k === points.length - 1);
    picture.append(svg("path", { d: kept.map(([t, v], k) => (k ? "L" : "M") + x(t).toFixed(1) + " " + y(v).toFixed(1)).join(""), stroke: colours[i % 5] }));
  });
  return el("div", { class: "panel chart" }, el("h3", {}, title, el("span", {}, format(last))), picture);
}

function niceMax(v) {
  const unit = Math.pow(10, Math.floor(Math.log10(v)));
  return [1, 2, 5, 10].map((m) => m * unit).find((m) => m >= v) || v;
}
