//! What a run says.

use crate::{
    corpus::Article,
    measure::{Summary, is_relevant, shown},
    references::WayScore,
    sets::JudgedQuery,
};
use comfy_table::{Table, presets::ASCII_MARKDOWN};
use std::fmt::Write;

/// The shop beside plain BM25.
pub fn summaries(rows: &[(String, Summary, Summary)]) -> String {
    let mut table = Table::new();
    table.load_style(ASCII_MARKDOWN).set_header([
        "set",
        "queries",
        "ranked by",
        "NDCG@10 condensed",
        "NDCG@10 over all",
        "recall within 100",
        "recall",
        "no result",
        "missed with a word",
    ]);
    for (set, shop, bm25) in rows {
        let row = |name: &str, of: &Summary| {
            [
                set.clone(),
                of.queries.to_string(),
                name.to_owned(),
                format!("{:.3}", of.condensed()),
                format!("{:.3}", of.over_all()),
                format!("{:.3}", of.recall_within_far()),
                format!("{:.3}", of.recall()),
                of.empty.to_string(),
                format!("{} of {}", of.missed_with_a_word(), of.relevant()),
            ]
        };
        table.add_row(row("shop", shop)).add_row(row("BM25", bm25));
        let differences = [
            shop.condensed() - bm25.condensed(),
            shop.over_all() - bm25.over_all(),
            shop.recall_within_far() - bm25.recall_within_far(),
            shop.recall() - bm25.recall(),
        ];
        let differences = differences.map(|difference| format!("{difference:+.3}"));
        let cells = [set.clone(), String::new(), "difference".to_owned()].into_iter().chain(differences);
        table.add_row(cells.chain([String::new(), String::new()]).collect::<Vec<_>>());
    }
    table.to_string()
}

/// The mangled references, way by way.
pub fn references(scores: &[(&str, WayScore, Vec<String>)]) -> String {
    let mut table = Table::new();
    table.load_style(ASCII_MARKDOWN).set_header(["200 references", "mean one article", "it is first", "share"]);
    let mut all = WayScore::default();
    for (name, score, _) in scores {
        table.add_row([(*name).to_owned(), score.meant.to_string(), score.first.to_string(), share(score)]);
        all.meant += score.meant;
        all.first += score.first;
    }
    table.add_row(["all".to_owned(), all.meant.to_string(), all.first.to_string(), share(&all)]);
    table.to_string()
}

#[allow(clippy::cast_precision_loss, reason = "some thousands at most")]
fn share(score: &WayScore) -> String {
    format!("{:.1} %", 100.0 * score.first as f64 / (score.meant.max(1)) as f64)
}

/// One query: what is meant, and what came, with its grades.
pub fn query<'a>(
    judged: &JudgedQuery,
    lists: &[(&str, &[String])],
    depth: usize,
    article: impl Fn(&str) -> Option<&'a Article>,
) -> String {
    let mut text = format!("{:?} ({}): {}\n", judged.typed, judged.kind, judged.intent);
    let name = |id: &str| article(id).map_or("", |article| article.name.as_str()).to_owned();
    for (ranked_by, ids) in lists {
        let _ = writeln!(text, "  {ranked_by}, {} found:", ids.len());
        for (place, id) in ids.iter().take(depth).enumerate() {
            let grade = shown(judged.grade(id));
            let _ = writeln!(text, "  {:>4} [{grade}] {id} {}", place + 1, name(id));
        }
        for (place, id) in ids.iter().enumerate().skip(depth) {
            if is_relevant(judged.grade(id)) && place < 10 * depth {
                let grade = shown(judged.grade(id));
                let _ = writeln!(text, "  {:>4} [{grade}] {id} {}", place + 1, name(id));
            }
        }
        let missing: Vec<&str> = judged.relevant().filter(|id| !ids.iter().any(|found| found == id)).collect();
        for id in missing.iter().take(depth) {
            let grade = shown(judged.grade(id));
            let _ = writeln!(text, "  none [{grade}] {id} {}", name(id));
        }
        if missing.len() > depth {
            let _ = writeln!(text, "  none of {} more", missing.len() - depth);
        }
    }
    text
}

/// An article for who judges it: on one line.
pub fn candidate(id: &str, article: &Article) -> String {
    let attributes = article.attributes.iter().map(|(name, value)| format!("{name} {value}"));
    let attributes: String = attributes.collect::<Vec<_>>().join(", ").chars().take(240).collect();
    let category = article.categories.last().map_or("", String::as_str);
    format!("{id}\t{}\t{}\t{category}\t{attributes}", article.name, article.brand)
}
