//! The page of a campaign: the tables and charts, in one file that loads nothing from elsewhere.

use std::fmt::Write;

use trefoil_report::STYLE;
use trefoil_stdx::xml::escape;

use crate::chart::charts;
use crate::figures::{Campaign, Figures};
use crate::tables::{Section, sections};

/// Columns of words and of longer texts; everything else is a number and aligned to the right.
const WORDS: [&str; 4] = ["program", "way", "confirmed", "test"];
const TEXTS: [&str; 7] = ["which", "bug", "what", "natively", "gap", "why", "result"];

pub fn html(campaign: &Campaign, against: Option<&Figures>) -> String {
    let title = format!("{} – campaign – Trefoil", campaign.name);
    let about = campaign.facts.get("about").map(String::as_str).unwrap_or_default();
    let sections = sections(campaign, against);
    let mut body = String::new();
    let mut links = String::new();
    for (number, section) in sections.iter().enumerate() {
        let _infallible = write!(links, "<a href=\"#s{number}\">{}</a>", escape(&section.title));
        body += &table(number, section);
        if number == 0 {
            charts(campaign, against).iter().for_each(|chart| body += &figure(&chart.svg));
        }
    }
    format!(
        "<!DOCTYPE html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n\
         <meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n\
         <meta name=\"color-scheme\" content=\"light dark\">\n<title>{0}</title>\n<link rel=\"icon\" href=\"data:,\">\n\
         <style>\n{STYLE}\n</style>\n<script>{THEME}</script>\n</head>\n<body>\n<a class=\"skip\" href=\"#main\">Skip to the results</a>\n\
         <header><div class=\"brand\"><div><h1>{0}</h1><p class=\"note\">{1}</p></div></div></header>\n\
         <nav aria-label=\"Sections\">{links}</nav>\n<main id=\"main\" tabindex=\"-1\">\n{body}{2}</main>\n</body>\n</html>\n",
        escape(&title),
        escape(about),
        facts(campaign)
    )
}

/// Dark where the reader's system is.
const THEME: &str =
    "if (matchMedia('(prefers-color-scheme: dark)').matches) document.documentElement.dataset.theme = 'dark';";

fn table(number: usize, section: &Section) -> String {
    let Section { title, note, head, rows } = section;
    let class = |column: usize| match head[column] {
        name if WORDS.contains(&name) => "word",
        name if TEXTS.contains(&name) => "path",
        _ => "num",
    };
    let mut text = format!("<section id=\"s{number}\"><h2>{}</h2>\n<div class=\"panel\">", escape(title));
    if !note.is_empty() {
        let _infallible = write!(text, "<p class=\"note\">{}</p>", escape(note));
    }
    text += "<div class=\"scroll\"><table class=\"list\"><thead><tr>";
    for (column, cell) in head.iter().enumerate() {
        let _infallible = write!(text, "<th class=\"{}\">{}</th>", class(column), escape(cell));
    }
    text += "</tr></thead><tbody>\n";
    for row in rows {
        text += "<tr>";
        for (column, cell) in row.iter().enumerate() {
            let _infallible = write!(text, "<td class=\"{}\">{}</td>", class(column), escape(&cell.replace("**", "")));
        }
        text += "</tr>\n";
    }
    text + "</tbody></table></div></div></section>\n"
}

fn figure(svg: &str) -> String {
    format!("<section class=\"panel\">{svg}</section>\n")
}

/// How and where the campaign was made.
fn facts(campaign: &Campaign) -> String {
    let mut text = "<section><h2>How it was made</h2><div class=\"panel\"><dl class=\"keys\">".to_string();
    for (key, value) in campaign.facts.iter().filter(|(key, _)| *key != "name" && *key != "about") {
        let _infallible = write!(text, "<dt>{}</dt><dd>{}</dd>", escape(key), escape(&value.replace('\n', ", ")));
    }
    text + "</dl></div></section>\n"
}
