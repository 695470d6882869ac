//! The words of the code: every id that is cited is explained, and no word that was given up comes back.

use crate::tree::{Tree, code};
use regex::Regex;
use std::collections::BTreeSet;

/// Where code lies, and how its files end.
const PLACES: [(&str, &[&str]); 5] = [
    ("services", &[".rs", ".sql"]),
    ("gateway", &[".rs"]),
    ("proto", &[".rs", ".proto"]),
    ("tests", &[".rs", ".ts"]),
    ("web", &[".ts", ".tsx"]),
];

/// A longer name is a test's sentence, which may say what it likes.
const MAX_WORDS: usize = 5;

fn files(tree: &Tree) -> Vec<String> {
    PLACES.iter().flat_map(|(place, endings)| tree.files(place, endings)).collect()
}

/// Decisions that are cited somewhere and said nowhere.
pub fn unknown_decisions(tree: &Tree) -> Vec<String> {
    let cited = Regex::new(r"\b[Dd](\d{1,2})[._](\d{1,2})\b").unwrap();
    let decisions = tree.text("docs/decisions.md");
    let said: BTreeSet<_> = decisions.lines().filter_map(|line| line.strip_prefix("| D")?.split(' ').next()).collect();
    let mut unknown = Vec::new();
    for file in files(tree) {
        for id in cited.captures_iter(&tree.text(&file)).map(|id| format!("{}.{}", &id[1], &id[2])) {
            if !said.contains(id.as_str()) {
                unknown.push(format!("{file} cites D{id}, which docs/decisions.md does not say"));
            }
        }
    }
    unknown
}

/// Files that cite a specification, which nobody has who reads them: a decision says the rule, or the comment itself does.
pub fn absent_sources(tree: &Tree) -> Vec<String> {
    let cited = Regex::new(r"(?i)\bthe specification\b|\bspecification, section").unwrap();
    let citing = files(tree).into_iter().filter(|file| cited.is_match(&tree.text(file)));
    citing.map(|file| format!("{file} cites a specification: name a decision of docs/decisions.md")).collect()
}

/// Identifiers and file names with a word that the glossary gives up ("Words that are not used").
pub fn retired_words(tree: &Tree) -> Vec<String> {
    let glossary = tree.text("docs/glossary.md");
    let table =
        glossary.split("## Words that are not used").nth(1).expect("the glossary lists words that are not used");
    let retired: BTreeSet<Vec<String>> =
        table.lines().filter_map(|line| line.strip_prefix("| `")?.split('`').next()).map(words).collect();
    let declared = Regex::new(
        r"\b(?:struct|enum|trait|type|fn|const|static|mod|message|service|rpc|function|class|interface|let|create table|create function)\s+(?:mut\s+)?([A-Za-z_][\w.]*)",
    )
    .unwrap();
    let mut found = BTreeSet::new();
    for file in files(tree) {
        let stem = file.rsplit('/').next().unwrap().split('.').next().unwrap().to_owned();
        let code = code(&tree.text(&file));
        let names = declared.captures_iter(&code).map(|name| name[1].to_owned()).chain([stem]);
        for name in names {
            let of_name = words(&name);
            if of_name.len() > MAX_WORDS {
                continue;
            }
            if retired.iter().any(|word| of_name.windows(word.len()).any(|part| part == word.as_slice())) {
                found.insert(format!("{file} says {name}, a word that the glossary gives up"));
            }
        }
    }
    found.into_iter().collect()
}

/// The words of a name in any of its spellings: `SummaryRefresher`, `summary_refresher`, `summary-refresher`.
fn words(name: &str) -> Vec<String> {
    let mut words = vec![String::new()];
    let mut was_lower = false;
    for letter in name.chars() {
        if !letter.is_alphanumeric() || (letter.is_uppercase() && was_lower) {
            words.push(String::new());
        }
        if letter.is_alphanumeric() {
            words.last_mut().unwrap().extend(letter.to_lowercase());
        }
        was_lower = letter.is_lowercase() || letter.is_ascii_digit();
    }
    words.retain(|word| !word.is_empty());
    words
}
