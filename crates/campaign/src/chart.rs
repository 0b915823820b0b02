//! Charts as SVG: each is a file of its own, or part of the page.

use std::fmt::Write;

use trefoil_stdx::xml::escape;

use crate::figures::{Campaign, Figures, Row};

const INK: &str = "#5b6860";
const OURS: &str = "#18794e";
const THEIRS: &str = "#b45309";
const WIDTH: f64 = 860.0;
const HEIGHT: f64 = 260.0;
const LEFT: f64 = 46.0;
const TOP: f64 = 34.0;
const BOTTOM: f64 = 40.0;
/// Narrower bars have no name below them; the title of each says it.
const ROOM_FOR_A_NAME: f64 = 60.0;

/// A chart with the name of its file.
pub struct Chart {
    pub name: &'static str,
    pub svg: String,
}

/// The charts of a campaign's first way of exploring.
pub fn charts(campaign: &Campaign, against: Option<&Figures>) -> Vec<Chart> {
    let first = campaign.variants().first().copied().unwrap_or_default();
    let rows: Vec<&Row> = campaign.of(first).collect();
    if rows.is_empty() {
        return Vec::new();
    }
    vec![
        Chart { name: "lines", svg: lines(&rows, against) },
        Chart { name: "histogram", svg: histogram(&rows) },
        Chart { name: "time", svg: time(&rows) },
    ]
}

/// Programs in the order of their coverage; figures from elsewhere as points.
fn lines(rows: &[&Row], against: Option<&Figures>) -> String {
    let mut sorted = rows.to_vec();
    sorted.sort_by(|a, b| b.line_percent().total_cmp(&a.line_percent()));
    let mut canvas = Canvas::new("Line coverage of each program, in percent");
    canvas.percent_axis();
    let step = (WIDTH - LEFT) / sorted.len() as f64;
    for (n, row) in sorted.iter().enumerate() {
        let x = LEFT + n as f64 * step;
        canvas.bar(x, step * 0.8, row.line_percent(), &format!("{}: {:.1} %", row.record.program, row.line_percent()));
        if let Some(there) = against.and_then(|other| other.lines.get(&row.record.program)) {
            canvas.point(x + step * 0.4, *there, &format!("{}: {there:.1} % there", row.record.program));
        }
        if step > ROOM_FOR_A_NAME {
            canvas.label(x + step * 0.4, &row.record.program);
        }
    }
    if let Some(other) = against {
        canvas.legend(&format!("points: {}", other.name));
    }
    canvas.end()
}

/// How many programs have how much.
fn histogram(rows: &[&Row]) -> String {
    let mut bins = [0usize; 10];
    for row in rows {
        bins[((row.line_percent() / 10.0) as usize).min(9)] += 1;
    }
    let most = bins.iter().copied().max().unwrap_or(1).max(1);
    let mut canvas = Canvas::new("Programs by line coverage, in steps of ten percent");
    let step = (WIDTH - LEFT) / 10.0;
    for (n, count) in bins.iter().enumerate() {
        let x = LEFT + n as f64 * step;
        let range = format!("{}–{} %", n * 10, n * 10 + 10);
        canvas.bar(x, step * 0.9, 100.0 * *count as f64 / most as f64, &format!("{range}: {count} programs"));
        canvas.label(x + step * 0.45, &format!("{range}: {count}"));
    }
    canvas.end()
}

/// The mean over all programs while time passes.
fn time(rows: &[&Row]) -> String {
    let most = rows.iter().map(|row| row.record.time_limit).fold(1.0, f64::max);
    let mut canvas = Canvas::new("Mean line coverage by tests made so far, in percent, over seconds of exploration");
    canvas.percent_axis();
    const STEPS: usize = 120;
    let mut points = String::new();
    for n in 0..=STEPS {
        let seconds = most * n as f64 / STEPS as f64;
        let mean = rows.iter().map(|row| row.line_percent_at(seconds)).sum::<f64>() / rows.len() as f64;
        let x = LEFT + (WIDTH - LEFT - 20.0) * n as f64 / STEPS as f64;
        let _infallible = write!(points, "{x:.1},{:.1} ", y(mean));
    }
    canvas.polyline(&points);
    for part in 0..=4 {
        let x = LEFT + (WIDTH - LEFT - 20.0) * f64::from(part) / 4.0;
        canvas.label(x, &format!("{:.0} s", most * f64::from(part) / 4.0));
    }
    canvas.end()
}

fn y(percent: f64) -> f64 {
    TOP + (HEIGHT - TOP - BOTTOM) * (1.0 - percent / 100.0)
}

struct Canvas(String);

impl Canvas {
    fn new(title: &str) -> Canvas {
        let title = escape(title);
        Canvas(format!(
            "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {WIDTH} {HEIGHT}\" font-family=\"sans-serif\" \
             font-size=\"12\" fill=\"{INK}\" role=\"img\" aria-label=\"{title}\">\n\
             <text x=\"{LEFT}\" y=\"16\" font-weight=\"600\">{title}</text>\n"
        ))
    }

    fn add(&mut self, element: &str) {
        self.0 += element;
        self.0.push('\n');
    }

    fn percent_axis(&mut self) {
        for percent in [0.0, 25.0, 50.0, 75.0, 100.0] {
            let y = y(percent);
            self.add(&format!(
                "<line x1=\"{LEFT}\" x2=\"{WIDTH}\" y1=\"{y:.1}\" y2=\"{y:.1}\" stroke=\"{INK}\" stroke-opacity=\".25\"/>\
                 <text x=\"{}\" y=\"{:.1}\" text-anchor=\"end\">{percent}</text>",
                LEFT - 6.0,
                y + 4.0
            ));
        }
    }

    fn bar(&mut self, x: f64, width: f64, percent: f64, title: &str) {
        let (top, bottom) = (y(percent), y(0.0));
        self.add(&format!(
            "<rect x=\"{x:.1}\" y=\"{top:.1}\" width=\"{width:.1}\" height=\"{:.1}\" fill=\"{OURS}\"><title>{}</title></rect>",
            bottom - top,
            escape(title)
        ));
    }

    fn point(&mut self, x: f64, percent: f64, title: &str) {
        let title = escape(title);
        self.add(&format!(
            "<circle cx=\"{x:.1}\" cy=\"{:.1}\" r=\"4\" fill=\"{THEIRS}\"><title>{title}</title></circle>",
            y(percent)
        ));
    }

    fn polyline(&mut self, points: &str) {
        self.add(&format!("<polyline points=\"{points}\" fill=\"none\" stroke=\"{OURS}\" stroke-width=\"2\"/>"));
    }

    fn label(&mut self, x: f64, text: &str) {
        let text = escape(text);
        self.add(&format!("<text x=\"{x:.1}\" y=\"{:.1}\" text-anchor=\"middle\">{text}</text>", HEIGHT - 20.0));
    }

    fn legend(&mut self, text: &str) {
        let text = escape(text);
        self.add(&format!("<text x=\"{WIDTH}\" y=\"16\" text-anchor=\"end\" fill=\"{THEIRS}\">{text}</text>"));
    }

    fn end(mut self) -> String {
        self.0 += "</svg>\n";
        self.0
    }
}
