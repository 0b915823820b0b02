//! Coverage, states, queries and memory over time, as one SVG with a panel each and a line for each run.

use std::fmt::Write;

use trefoil_kleedir::stats::Table;

use super::source::Run;

const WIDTH: f64 = 440.0;
const HEIGHT: f64 = 220.0;
const MARGIN: f64 = 56.0;
const COLOURS: [&str; 6] = ["#1f77b4", "#d62728", "#2ca02c", "#9467bd", "#ff7f0e", "#8c564b"];

/// One panel.
struct Panel {
    title: &'static str,
    value: fn(&Table, usize) -> f64,
}

const PANELS: [Panel; 4] = [
    Panel { title: "coverage (%)", value: coverage },
    Panel { title: "states", value: |t, i| at(t, "NumStates", i) },
    Panel { title: "queries", value: |t, i| at(t, "Queries", i) },
    Panel { title: "memory (MiB)", value: |t, i| at(t, "MallocUsage", i) / (1024.0 * 1024.0) },
];

fn at(t: &Table, column: &str, row: usize) -> f64 {
    t.columns.iter().position(|name| name == column).map_or(0.0, |c| t.rows[row][c])
}

fn coverage(t: &Table, row: usize) -> f64 {
    let (covered, uncovered) = (at(t, "CoveredInstructions", row), at(t, "UncoveredInstructions", row));
    if covered + uncovered == 0.0 { 0.0 } else { 100.0 * covered / (covered + uncovered) }
}

pub fn svg(runs: &[Run]) -> String {
    let (width, height) = (2.0 * (WIDTH + 2.0 * MARGIN), 2.0 * (HEIGHT + 2.0 * MARGIN) + 20.0 * runs.len() as f64);
    let mut out = format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"{width}\" height=\"{height}\" font-family=\"sans-serif\" font-size=\"12\">\n<rect width=\"100%\" height=\"100%\" fill=\"white\"/>\n"
    );
    for (i, panel) in PANELS.iter().enumerate() {
        let x = MARGIN + (i % 2) as f64 * (WIDTH + 2.0 * MARGIN);
        let y = MARGIN + (i / 2) as f64 * (HEIGHT + 2.0 * MARGIN);
        draw(&mut out, panel, runs, (x, y));
    }
    for (i, run) in runs.iter().enumerate() {
        let y = 2.0 * (HEIGHT + 2.0 * MARGIN) + 14.0 + 20.0 * i as f64;
        let colour = COLOURS[i % COLOURS.len()];
        let _ = writeln!(out, "<text x=\"{MARGIN}\" y=\"{y}\" fill=\"{colour}\">{}</text>", escaped(&run.path));
    }
    out + "</svg>\n"
}

fn draw(out: &mut String, panel: &Panel, runs: &[Run], (x, y): (f64, f64)) {
    let points: Vec<Vec<(f64, f64)>> = runs.iter().map(|run| points(panel, &run.table)).collect();
    let most = |pick: fn(&(f64, f64)) -> f64| points.iter().flatten().map(pick).fold(0.0, f64::max);
    let (longest, highest) = (most(|p| p.0).max(1e-6), most(|p| p.1).max(1e-6));
    let _ = writeln!(
        out,
        "<text x=\"{x}\" y=\"{}\" font-weight=\"bold\">{}</text>\n<rect x=\"{x}\" y=\"{y}\" width=\"{WIDTH}\" height=\"{HEIGHT}\" fill=\"none\" stroke=\"#999\"/>",
        y - 8.0,
        panel.title
    );
    let _ = writeln!(out, "<text x=\"{}\" y=\"{}\" text-anchor=\"end\">{}</text>", x - 6.0, y + 10.0, short(highest));
    let _ = writeln!(out, "<text x=\"{}\" y=\"{}\" text-anchor=\"end\">0</text>", x - 6.0, y + HEIGHT);
    let _ = writeln!(
        out,
        "<text x=\"{}\" y=\"{}\" text-anchor=\"end\">{} s</text>",
        x + WIDTH,
        y + HEIGHT + 16.0,
        short(longest)
    );
    for (i, line) in points.iter().enumerate() {
        let place =
            |(t, v): &(f64, f64)| format!("{:.1},{:.1}", x + WIDTH * t / longest, y + HEIGHT - HEIGHT * v / highest);
        let path: Vec<String> = line.iter().map(place).collect();
        let colour = COLOURS[i % COLOURS.len()];
        let _ = writeln!(
            out,
            "<polyline points=\"{}\" fill=\"none\" stroke=\"{colour}\" stroke-width=\"1.5\"/>",
            path.join(" ")
        );
    }
}

/// Seconds and values, from the start on.
fn points(panel: &Panel, table: &Table) -> Vec<(f64, f64)> {
    let seconds = |i: usize| at(table, "WallTime", i) / 1e6;
    (0..table.rows.len()).map(|i| (seconds(i), (panel.value)(table, i))).collect()
}

fn short(value: f64) -> String {
    match value {
        v if v >= 1e9 => format!("{:.1}G", v / 1e9),
        v if v >= 1e6 => format!("{:.1}M", v / 1e6),
        v if v >= 1e4 => format!("{:.0}k", v / 1e3),
        v if v >= 100.0 || v.fract() == 0.0 => format!("{v:.0}"),
        v => format!("{v:.2}"),
    }
}

fn escaped(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;")
}
