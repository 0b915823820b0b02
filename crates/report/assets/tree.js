// The tree of paths as nested bars: each fork above the paths that come of it, as wide as there are paths.
//
// Nodes are numbered in typed arrays; only what is visible and at least half a pixel wide is drawn, so that the size of
// the run does not matter.
let tree = null;

function buildTree(paths) {
  const n = paths.ends.length, forks = paths.forks;
  const first = new Int32Array(n).fill(-1), next = new Int32Array(forks.length / 3), last = new Int32Array(n).fill(-1);
  const nForks = forks.length / 3;
  for (let f = 0; f < nForks; f++) {
    const parent = forks[3 * f];
    if (last[parent] < 0) first[parent] = f; else next[last[parent]] = f;
    next[f] = -1;
    last[parent] = f;
  }
  // Node f < nForks is a fork; node nForks + p is the end of path p.
  const total = nForks + n, leaves = new Int32Array(total), bad = new Int32Array(total), open = new Int32Array(total), up = new Int32Array(total).fill(-1), depth = new Int32Array(total);
  const nodeOf = (fork, path) => (fork < 0 ? nForks + path : fork);
  const left = (f) => nodeOf(next[f], forks[3 * f]), right = (f) => nodeOf(first[forks[3 * f + 1]], forks[3 * f + 1]);
  const root = nodeOf(first[0], 0), order = [], pending = [root];
  while (pending.length) {
    const node = pending.pop();
    order.push(node);
    if (node >= nForks) continue;
    for (const child of [right(node), left(node)]) { up[child] = node; depth[child] = depth[node] + 1; pending.push(child); }
  }
  let deepest = 0;
  for (let i = order.length - 1; i >= 0; i--) {
    const node = order[i];
    deepest = Math.max(deepest, depth[node]);
    if (node >= nForks) {
      const kind = paths.kinds[paths.ends[node - nForks]];
      leaves[node] = 1; bad[node] = kind === "bug" ? 1 : 0; open[node] = kind === "limit" || kind === "gap" ? 1 : 0;
    }
    if (up[node] >= 0) { leaves[up[node]] += leaves[node]; bad[up[node]] += bad[node]; open[up[node]] += open[node]; }
  }
  return { paths, nForks, root, left, right, up, depth, leaves, bad, open, deepest, top: root, at: root, rects: [] };
}

function pathTree(node) {
  const paths = run.paths;
  if (!paths || !paths.forks.length) {
    node.append(el("p", { class: "note" }, "The run did not fork."));
    return;
  }
  tree = null;
  const canvas = el("canvas", { tabindex: "0", role: "application", "aria-label": "Tree of paths. Arrow keys move, Enter zooms in, Backspace zooms out, Home shows everything." });
  const info = el("div", { class: "info", "aria-live": "polite" });
  const button = (text, action) => el("button", { type: "button", onclick: action }, text);
  const item = (color, text) => el("span", {}, el("i", { style: "background:" + color }), text);
  node.append(el("div", { class: "panel tree" },
    el("div", { class: "source-head" }, el("span", { class: "screen" }, button("Out", () => zoom(tree.up[tree.top])), " ", button("Everything", () => zoom(tree.root))),
      el("div", { class: "legend" }, item("var(--c1)", "to their end"), item("var(--bad)", "into a bug"), item("var(--warn)", "stopped by a limit or gap"))),
    canvas, info));
  const draw = () => drawTree(canvas);
  function zoom(target) { if (target >= 0) { tree.top = target; tree.at = target; } draw(); tell(); }
  function tell() { info.replaceChildren(...aboutNode(tree.at)); }
  const start = () => { tree = buildTree(paths); draw(); tell(); };
  // The tree is made when it comes into view.
  new IntersectionObserver((entries, observer) => {
    if (entries.some((entry) => entry.isIntersecting)) { observer.disconnect(); start(); }
  }, { rootMargin: "400px" }).observe(canvas);
  new ResizeObserver(() => tree && draw()).observe(canvas);
  addEventListener("beforeprint", () => { if (!tree) start(); });
  addEventListener("theme", () => tree && draw());
  const under = (event) => {
    const box = canvas.getBoundingClientRect(), px = event.clientX - box.left, py = event.clientY - box.top;
    return tree.rects.find(([x, y, w, h]) => px >= x && px < x + w && py >= y && py < y + h);
  };
  canvas.addEventListener("mousemove", (event) => { const hit = tree && under(event); if (hit && hit[4] !== tree.at) { tree.at = hit[4]; draw(); tell(); } });
  canvas.addEventListener("click", (event) => { const hit = tree && under(event); if (hit) zoom(hit[4] === tree.top ? tree.up[tree.top] : hit[4]); });
  canvas.addEventListener("wheel", (event) => {
    if (!event.ctrlKey && !event.metaKey) return;
    event.preventDefault();
    const hit = under(event);
    if (event.deltaY < 0 && hit) zoom(stepDown(hit[4])); else if (event.deltaY > 0) zoom(tree.up[tree.top]);
  }, { passive: false });
  canvas.addEventListener("keydown", (event) => {
    if (!tree) return;
    const fork = tree.at < tree.nForks, up = tree.up[tree.at];
    const moves = { ArrowDown: fork ? tree.left(tree.at) : -1, ArrowUp: tree.at === tree.top ? -1 : up, ArrowLeft: up >= 0 ? tree.left(up) : -1, ArrowRight: up >= 0 ? tree.right(up) : -1 };
    if (event.key in moves) { if (moves[event.key] >= 0) tree.at = moves[event.key]; draw(); tell(); }
    else if (event.key === "Enter") zoom(tree.at);
    else if (event.key === "Backspace") zoom(tree.up[tree.top]);
    else if (event.key === "Home") zoom(tree.root);
    else return;
    event.preventDefault();
  });
}

// The child of the shown node on the way to `node`.
function stepDown(node) {
  while (node !== tree.top && tree.up[node] !== tree.top && tree.up[node] >= 0) node = tree.up[node];
  return node;
}

function drawTree(canvas) {
  const scale = devicePixelRatio || 1, width = canvas.clientWidth, height = canvas.clientHeight;
  if (!width) return;
  canvas.width = width * scale;
  canvas.height = height * scale;
  const pen = canvas.getContext("2d"), style = getComputedStyle(document.documentElement), get = (name) => style.getPropertyValue(name).trim();
  const good = get("--c1"), bad = get("--bad"), open = get("--warn"), line = get("--panel"), ink = get("--ink"), focus = get("--focus");
  pen.scale(scale, scale);
  pen.clearRect(0, 0, width, height);
  tree.rects = [];
  const levels = Math.max(4, subtreeDepth(tree.top, width)), rowHeight = Math.min(26, height / levels);
  const pending = [[tree.top, 0, 0, width]];
  while (pending.length) {
    const [node, level, x, w] = pending.pop();
    if (w < 0.5 || level * rowHeight > height) continue;
    const y = level * rowHeight, h = node < tree.nForks ? rowHeight : Math.min(rowHeight, 26);
    const share = tree.bad[node] / tree.leaves[node], wait = tree.open[node] / tree.leaves[node];
    pen.globalAlpha = node < tree.nForks ? 0.28 + 0.5 * Math.max(share, wait, 0.25) : 1;
    pen.fillStyle = share > 0 && share >= wait ? bad : wait > 0 ? open : good;
    if (node < tree.nForks && share > 0 && share < 0.05) pen.fillStyle = good;
    pen.fillRect(x, y, Math.max(w - (w > 3 ? 1 : 0), 0.5), h - (h > 4 ? 1 : 0));
    pen.globalAlpha = 1;
    tree.rects.push([x, y, w, h, node]);
    if (node === tree.at) { pen.strokeStyle = focus; pen.lineWidth = 2; pen.strokeRect(x + 1, y + 1, Math.max(w - 2, 1), h - 2); }
    if (w > 90 && rowHeight > 14) {
      pen.fillStyle = node < tree.nForks ? ink : line;
      pen.font = "12px system-ui, sans-serif";
      pen.fillText(labelOf(node), x + 6, y + rowHeight / 2 + 4, w - 10);
    }
    if (node >= tree.nForks) continue;
    const leftWidth = w * tree.leaves[tree.left(node)] / tree.leaves[node];
    pending.push([tree.left(node), level + 1, x, leftWidth], [tree.right(node), level + 1, x + leftWidth, w - leftWidth]);
  }
}

// Levels below a node that are wide enough to be drawn.
function subtreeDepth(top, width) {
  let deepest = 1;
  const pending = [[top, 1]], least = tree.leaves[top] / (2 * width);
  while (pending.length) {
    const [node, level] = pending.pop();
    deepest = Math.max(deepest, level);
    if (node >= tree.nForks) continue;
    for (const child of [tree.left(node), tree.right(node)]) if (tree.leaves[child] >= least) pending.push([child, level + 1]);
  }
  return deepest;
}

const placeOf = (node) => run.places[tree.paths.forks[3 * node + 2]];
function labelOf(node) {
  if (node >= tree.nForks) return tree.paths.names[tree.paths.ends[node - tree.nForks]];
  const place = placeOf(node);
  return place ? baseName(place.file) + ":" + place.line + "  " + number(tree.leaves[node]) : number(tree.leaves[node]);
}

function aboutNode(node) {
  if (node >= tree.nForks) {
    const path = node - tree.nForks, test = tree.paths.tests[path];
    return ["Path " + path + ", " + plural(tree.depth[node], "fork") + " deep, ended: " + tree.paths.names[tree.paths.ends[path]] + ". ", test >= 0 ? el("span", {}, "Test ", testLink(run.tests[test][0])) : "It gave no test."];
  }
  const place = placeOf(node), n = tree.leaves[node];
  return [place ? el("span", {}, "Fork at ", placeLink(place.file, place.line), " in " + place.function + ", ") : "Fork, ",
    plural(tree.depth[node], "fork") + " deep: " + plural(n, "path") + ", " + number(tree.bad[node]) + " into a bug, " + number(tree.open[node]) + " stopped early."];
}
