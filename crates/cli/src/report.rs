//! `trefoil report`: what runs found, as a page, for code scanning, for CI, and as JSON.

use std::fs;
use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::ExitCode;

use anyhow::{Context, Result, bail};
use trefoil_campaign::{Campaign, chart, figures::Figures, tables};
use trefoil_report::{Report, Run, State};
use trefoil_stdx::Count;

/// Exit code: 0 if the last run found no bug, 1 if it did, 2 if a run cannot be read.
#[derive(clap::Args)]
pub struct Args {
    /// Run folders, oldest first: the last is reported, the first is what it is compared with. Or a campaign, and before
    /// it what to compare with: another campaign, or a CSV file with the columns `program` and `lines`
    #[arg(required = true, value_name = "RUN")]
    runs: Vec<PathBuf>,
    /// Write the page here instead of report.html in the last run folder; `-` is the standard output
    #[arg(long, short = 'o', value_name = "FILE")]
    html: Option<PathBuf>,
    /// Write SARIF 2.1.0, for code scanning
    #[arg(long, value_name = "FILE")]
    sarif: Option<PathBuf>,
    /// Write JUnit XML, a case for each test
    #[arg(long, value_name = "FILE")]
    junit: Option<PathBuf>,
    /// Write JSON
    #[arg(long, value_name = "FILE")]
    json: Option<PathBuf>,
    /// Of a campaign: write the tables as Markdown
    #[arg(long, value_name = "FILE")]
    markdown: Option<PathBuf>,
    /// Of a campaign: write the charts as SVG files into this folder
    #[arg(long, value_name = "DIR")]
    charts: Option<PathBuf>,
    /// Look for sources here too, by the ends of their paths
    #[arg(long, value_name = "DIR")]
    source_dir: Vec<PathBuf>,
    /// Say nothing but errors
    #[arg(long, short = 'q')]
    quiet: bool,
}

pub fn run(args: Args) -> Result<ExitCode> {
    if let Some(last) = args.runs.last().filter(|last| Campaign::is_at(last)) {
        return campaign(&args, last);
    }
    if args.markdown.is_some() || args.charts.is_some() {
        bail!("--markdown and --charts are for campaigns; write the campaign's folder last");
    }
    let mut report = match Report::load(&args.runs, args.source_dir.clone()) {
        Ok(report) => report,
        Err(error) => {
            eprintln!("trefoil: {error}");
            return Ok(ExitCode::from(2));
        }
    };
    let files = [("sarif", &args.sarif), ("junit", &args.junit), ("json", &args.json)];
    for (form, file) in files {
        let Some(file) = file else { continue };
        let text = match form {
            "sarif" => report.to_sarif(),
            "junit" => report.to_junit(),
            _ => report.to_json(),
        };
        write(file, &text)?;
    }
    // Who asks for another form only gets that.
    let others = files.iter().any(|(_, file)| file.is_some());
    let page = match (&args.html, report.runs.last()) {
        (Some(file), _) => Some(file.clone()),
        (None, Some(run)) if !others => Some(run.folder.join("report.html")),
        (None, _) => None,
    };
    if let Some(file) = &page {
        let text = report.to_html();
        write(file, &text)?;
    }
    let found = report.runs.last().is_some_and(|run| !run.bugs.is_empty());
    if !args.quiet {
        show(&report, page.as_deref());
    }
    Ok(ExitCode::from(u8::from(found)))
}

/// The page of a campaign beside it, or what was asked for.
fn campaign(args: &Args, path: &Path) -> Result<ExitCode> {
    if let Some((form, _)) =
        [("sarif", &args.sarif), ("junit", &args.junit), ("json", &args.json)].iter().find(|(_, file)| file.is_some())
    {
        bail!("--{form} is for run folders; those of a campaign are in its folder `runs`");
    }
    let campaign = Campaign::read(path)?;
    let others = &args.runs[..args.runs.len() - 1];
    let against = others.first().map(|other| Figures::read(other)).transpose()?;
    if let Some(file) = &args.markdown {
        write(file, &tables::markdown(&tables::sections(&campaign, against.as_ref())))?;
    }
    if let Some(folder) = &args.charts {
        fs::create_dir_all(folder).with_context(|| format!("cannot make {}", folder.display()))?;
        for chart in chart::charts(&campaign, against.as_ref()) {
            write(&folder.join(format!("{}.svg", chart.name)), &chart.svg)?;
        }
    }
    let default = (args.markdown.is_none() && args.charts.is_none()).then(|| match path.is_dir() {
        true => path.join("report.html"),
        false => path.with_extension("html"),
    });
    if let Some(file) = args.html.clone().or(default) {
        write(&file, &trefoil_campaign::page::html(&campaign, against.as_ref()))?;
        if !args.quiet && file != Path::new("-") {
            eprintln!("page: {}", file.display());
        }
    }
    Ok(ExitCode::SUCCESS)
}

fn write(file: &Path, text: &str) -> Result<()> {
    if file == Path::new("-") {
        return std::io::stdout().write_all(text.as_bytes()).context("cannot write to the standard output");
    }
    fs::write(file, text).with_context(|| format!("cannot write {}", file.display()))
}

/// The short form, for people, on standard error.
fn show(report: &Report, page: Option<&Path>) {
    let comparison = report.comparison();
    let Some(last) = report.runs.last() else { return };
    report.runs.iter().for_each(show_figures);
    for bug in &last.bugs {
        let state = comparison.state(&bug.id).map_or(String::new(), |state| format!(", {}", state.name()));
        let place = format!("{}:{}", bug.record.file, bug.record.line);
        eprintln!("{} ({}{state}): {} at {place}", bug.id, bug.severity, bug.title);
    }
    for gone in comparison.bugs.iter().filter(|bug| bug.state == State::Gone && bug.present.len() > 1) {
        eprintln!("{} (gone): {}", gone.bug.id, gone.bug.title);
    }
    if let Some(page) = page.filter(|page| *page != Path::new("-")) {
        eprintln!("page: {}", page.display());
    }
}

fn show_figures(run: &Run) {
    let c = &run.summary.coverage;
    eprintln!(
        "{}: {}, {}, {:.1} % of lines, {:.1} % of branches, {:.2} s",
        run.name,
        Count(run.bugs.len() as u64, "bug"),
        Count(run.summary.tests, "test"),
        c.line_percent(),
        c.branch_percent(),
        run.summary.seconds
    );
}
