// Small helpers: elements, numbers, and the data of the page.
const data = JSON.parse(document.getElementById("data").textContent);
let run = data.runs[data.runs.length - 1];
const byId = (id) => document.getElementById(id);

// el("p", {class: "note"}, "text", node): an element. Text is never read as markup.
function el(name, attributes, ...children) {
  const node = document.createElement(name);
  for (const [key, value] of Object.entries(attributes || {})) {
    if (value === undefined || value === null || value === false) continue;
    if (key.startsWith("on")) node.addEventListener(key.slice(2), value);
    else node.setAttribute(key, value === true ? "" : value);
  }
  node.append(...children.flat().filter((child) => child !== null && child !== undefined && child !== false));
  return node;
}

function svg(name, attributes, ...children) {
  const node = document.createElementNS("http://www.w3.org/2000/svg", name);
  for (const [key, value] of Object.entries(attributes || {})) node.setAttribute(key, value);
  node.append(...children);
  return node;
}

const number = (n) => Math.round(n).toLocaleString("en-US");
const plural = (n, one, many) => number(n) + " " + (n === 1 ? one : many || one + "s");
const percent = (part, whole) => (whole ? (100 * part / whole).toFixed(1) + " %" : "–");
function bytes(n) {
  const units = ["B", "KiB", "MiB", "GiB", "TiB"];
  let unit = 0;
  while (n >= 1024 && unit < units.length - 1) { n /= 1024; unit++; }
  return (n >= 100 || unit === 0 ? n.toFixed(0) : n.toFixed(1)) + " " + units[unit];
}
function duration(s) {
  if (s < 1e-3) return (s * 1e6).toFixed(0) + " µs";
  if (s < 1) return (s * 1e3).toFixed(s < 0.1 ? 1 : 0) + " ms";
  if (s < 120) return s.toFixed(s < 10 ? 2 : 1) + " s";
  return Math.floor(s / 60) + " min " + Math.round(s % 60) + " s";
}
const baseName = (path) => path.slice(path.lastIndexOf("/") + 1);

// Bytes in hexadecimal, as text that a C programmer reads at once.
function printable(hex) {
  let text = "";
  for (let i = 0; i < hex.length; i += 2) {
    const byte = parseInt(hex.substr(i, 2), 16);
    if (byte === 34 || byte === 92) text += "\\" + String.fromCharCode(byte);
    else if (byte >= 32 && byte < 127) text += String.fromCharCode(byte);
    else text += { 0: "\\0", 9: "\\t", 10: "\\n", 13: "\\r" }[byte] || "\\x" + hex.substr(i, 2);
  }
  return '"' + text + '"';
}
// The number that so many bytes are on a little-endian machine, signed and unsigned where they differ.
// Arguments and the contents of files are text, whatever their size.
function asNumber(hex, name) {
  const size = hex.length / 2;
  if (![1, 2, 4, 8].includes(size) || /^(arg\d|stdin|file|env|[A-Z]-data)/.test(name)) return "";
  let value = 0n;
  for (let i = size - 1; i >= 0; i--) value = value << 8n | BigInt(parseInt(hex.substr(2 * i, 2), 16));
  const signed = BigInt.asIntN(8 * size, value);
  return signed === value ? String(value) : signed + " (" + value + " unsigned)";
}
const spaced = (hex) => hex.replace(/../g, "$& ").trim();

// A section with a heading, known to the bar of sections.
const sections = [];
function section(id, title, count, build) {
  const node = el("section", { id, "aria-labelledby": id + "-title" });
  node.append(el("h2", { id: id + "-title" }, title));
  const link = el("a", { href: "#" + id }, title);
  if (count !== null && count !== undefined) link.append(el("span", { class: "count" }, number(count)));
  sections.push({ id, node, link });
  byId("main").append(node);
  byId("nav").append(link);
  build(node);
}

function copyable(text) {
  const button = el("button", { type: "button", "aria-label": "Copy the command" }, "Copy");
  button.addEventListener("click", async () => {
    try {
      await navigator.clipboard.writeText(text);
      button.textContent = "Copied";
    } catch (error) {
      const range = document.createRange();
      range.selectNodeContents(button.nextSibling);
      getSelection().removeAllRanges();
      getSelection().addRange(range);
      button.textContent = "Selected";
    }
    setTimeout(() => { button.textContent = "Copy"; }, 1500);
  });
  return el("div", { class: "copy" }, button, el("pre", {}, text));
}

// A link to a line of the source, or plain text if the file is not in the report.
function placeLink(path, line) {
  const text = path ? baseName(path) + ":" + line : "unknown place";
  const file = run.files.findIndex((f) => f.path === path);
  return file < 0 ? el("span", { class: "mono", title: path }, text)
    : el("a", { class: "mono", href: "#line-" + file + "-" + line, title: path + ":" + line }, text);
}
const testLink = (name) => name ? el("a", { class: "mono", href: "#test-" + name }, name) : null;

function table(heads, rows) {
  const head = el("tr", {}, heads.map((h) => el("th", { scope: "col", class: h.num ? "num" + (h.narrow ? " hide-narrow" : "") : null }, typeof h === "string" ? h : h.text)));
  return el("div", { class: "scroll" }, el("table", { class: "list" }, el("thead", {}, head), el("tbody", {}, rows)));
}
const cell = (content, name) => el("td", { class: name }, content);
const bar = (part, whole) => el("div", { class: "bar", "aria-hidden": "true" }, el("i", { style: "width:" + (whole ? 100 * part / whole : 0) + "%" }));
