//! Queries with the articles that somebody judged for them.

use anyhow::{Context, Result, bail};
use serde::Deserialize;
use std::collections::{BTreeMap, HashMap};

/// From this grade on an article is one that the buyer may buy.
pub const RELEVANT: u8 = 2;

/// One half of a set.
#[derive(Clone, Copy, Debug, PartialEq, Eq, clap::ValueEnum)]
pub enum Half {
    /// The one to look at while ranking is made better.
    Tune,
    /// The one whose numbers are reported, and nothing else of it.
    Report,
}

/// A query and what was judged for it.
#[derive(Debug)]
pub struct JudgedQuery {
    /// What the buyer typed.
    pub typed: String,
    /// What sort of query it is: `thing`, `brand`, `attribute`, …
    pub kind: String,
    /// What the buyer means, in a line.
    pub intent: String,
    /// Its half.
    pub half: Half,
    /// Grades from 0 to 3 by the product's id.
    pub grades: HashMap<String, u8>,
    /// Whether all articles were looked at, so that those without a grade are wrong.
    pub is_complete: bool,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct SetFile {
    /// What all ids of the file begin with.
    #[serde(default)]
    prefix: String,
    /// Whether all articles were looked at.
    #[serde(default)]
    complete: bool,
    query: Vec<QueryEntry>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct QueryEntry {
    typed: String,
    kind: String,
    intent: String,
    /// Grade 3.
    #[serde(default)]
    exact: String,
    /// Grade 2.
    #[serde(default)]
    good: String,
    /// Grade 1.
    #[serde(default)]
    near: String,
    /// Grade 0.
    #[serde(default)]
    wrong: String,
}

/// The 150 English queries.
///
/// # Errors
/// When the file is not as it must be.
pub fn english() -> Result<Vec<JudgedQuery>> {
    read(include_str!("../sets/english.toml")).context("sets/english.toml")
}

/// The 50 French ones.
///
/// # Errors
/// When the file is not as it must be.
pub fn french() -> Result<Vec<JudgedQuery>> {
    read(include_str!("../sets/french.toml")).context("sets/french.toml")
}

/// The queries of a file. Those of one kind go to the halves by turns, so that a query that is added at the end moves
/// no other.
fn read(file: &str) -> Result<Vec<JudgedQuery>> {
    let SetFile { prefix, complete, query } = toml::from_str(file)?;
    let mut seen: BTreeMap<String, usize> = BTreeMap::new();
    let mut queries: Vec<JudgedQuery> = Vec::with_capacity(query.len());
    for entry in query {
        let of_kind = seen.entry(entry.kind.clone()).or_default();
        let half = if of_kind.is_multiple_of(2) { Half::Tune } else { Half::Report };
        *of_kind += 1;
        let graded = [(3, &entry.exact), (2, &entry.good), (1, &entry.near), (0, &entry.wrong)];
        let mut grades = HashMap::new();
        for (grade, ids) in graded {
            for id in ids.split_whitespace() {
                if grades.insert(format!("{prefix}{id}"), grade).is_some() {
                    bail!("{}: {id} is judged twice", entry.typed);
                }
            }
        }
        if queries.iter().any(|known| known.typed == entry.typed) {
            bail!("{} is asked twice", entry.typed);
        }
        let QueryEntry { typed, kind, intent, .. } = entry;
        queries.push(JudgedQuery { typed, kind, intent, half, grades, is_complete: complete });
    }
    Ok(queries)
}

impl JudgedQuery {
    /// The grade of an article; none: nobody judged it.
    pub fn grade(&self, id: &str) -> Option<u8> {
        self.grades.get(id).copied().or(self.is_complete.then_some(0))
    }

    /// The ids of the articles that the buyer may buy.
    pub fn relevant(&self) -> impl Iterator<Item = &str> {
        self.grades.iter().filter(|(_, grade)| **grade >= RELEVANT).map(|(id, _)| id.as_str())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn kinds_go_to_the_halves_by_turns() {
        let entry = |typed: &str, kind: &str| format!("[[query]]\ntyped = '{typed}'\nkind = '{kind}'\nintent = ''\n");
        let file = [entry("a", "thing"), entry("b", "brand"), entry("c", "thing"), entry("d", "thing")].concat();
        let halves: Vec<_> = read(&file).unwrap().into_iter().map(|query| query.half).collect();
        assert_eq!(halves, [Half::Tune, Half::Tune, Half::Report, Half::Tune]);
    }

    #[test]
    fn ids_have_their_grades_and_none_has_two() {
        let file = "prefix = 'p-'\n[[query]]\ntyped = 'a'\nkind = 'k'\nintent = 'i'\nexact = '1 2'\nwrong = '3'\n";
        let queries = read(file).unwrap();
        assert_eq!(queries[0].grades, [("p-1".into(), 3), ("p-2".into(), 3), ("p-3".into(), 0)].into());
        assert_eq!((queries[0].grade("p-3"), queries[0].grade("p-4")), (Some(0), None));
        assert!(read(&format!("{file}near = '2'\n")).is_err());
        assert_eq!(read(&format!("complete = true\n{file}")).unwrap()[0].grade("p-4"), Some(0));
    }

    #[test]
    fn every_committed_query_says_what_is_meant_and_has_something_to_find() {
        for query in [english(), french()].into_iter().flat_map(Result::unwrap) {
            assert!(!query.intent.is_empty(), "{}", query.typed);
            assert!(query.relevant().next().is_some(), "{}", query.typed);
        }
    }
}
