//! Words with the same meaning, per language, and words that mean nothing alone.
//!
//! `synonyms/fr.txt` and `synonyms/en.txt` are the shop's own: a line holds words or short phrases, parted by commas,
//! that stand for each other; `#` begins a comment. A line that begins with `-` lists words that are left out of a
//! query that has others. A word that means several things stands in a line for each: words in brackets before it say in
//! which categories it means that, as one of those that the article lies in is called. Endings, accents and case make no
//! difference. The files are compiled in.

use crate::search::tokenizers::stemmed;
use std::{collections::HashMap, ops::Range, sync::LazyLock};
use values::Locale;

/// The synonyms of a language.
#[derive(Debug, Default)]
pub(super) struct Synonyms {
    /// By the stems of a phrase: its lines.
    by_phrase: HashMap<Vec<String>, Vec<usize>>,
    lines: Vec<Line>,
    left_out: Vec<String>,
    /// Words in the longest phrase.
    longest: usize,
}

/// Phrases that mean the same, as stems.
#[derive(Debug)]
struct Line {
    phrases: Vec<Vec<String>>,
    /// Words of the categories where they do; empty: everywhere.
    categories: Vec<String>,
}

/// Other words for words of a query.
#[derive(Debug, PartialEq, Eq)]
pub(super) struct Synonym<'a> {
    /// Their stems.
    pub phrase: &'a [String],
    /// Words of the categories where it means the same; empty: everywhere.
    pub categories: &'a [String],
}

static FRENCH: LazyLock<Synonyms> = LazyLock::new(|| Synonyms::read(include_str!("fr.txt"), Locale::French));
static ENGLISH: LazyLock<Synonyms> = LazyLock::new(|| Synonyms::read(include_str!("en.txt"), Locale::English));

/// The synonyms of a language.
pub(super) fn of(locale: Locale) -> &'static Synonyms {
    match locale {
        Locale::French => &FRENCH,
        Locale::English => &ENGLISH,
    }
}

impl Synonyms {
    fn read(text: &str, locale: Locale) -> Self {
        let mut synonyms = Self::default();
        for line in text.lines().map(str::trim).filter(|line| !line.is_empty() && !line.starts_with('#')) {
            if let Some(words) = line.strip_prefix('-') {
                synonyms.left_out.extend(stemmed(words, locale));
                continue;
            }
            let bracketed = line.strip_prefix('[').and_then(|line| line.split_once(']'));
            let (categories, line) = bracketed.unwrap_or(("", line));
            let phrases: Vec<Vec<String>> = line.split(',').map(|phrase| stemmed(phrase, locale)).collect();
            for phrase in &phrases {
                synonyms.longest = synonyms.longest.max(phrase.len());
                synonyms.by_phrase.entry(phrase.clone()).or_default().push(synonyms.lines.len());
            }
            synonyms.lines.push(Line { phrases, categories: stemmed(categories, locale) });
        }
        synonyms
    }

    /// Whether a stem says nothing beside others.
    pub fn is_left_out(&self, stem: &str) -> bool {
        self.left_out.iter().any(|left_out| left_out == stem)
    }

    /// What stands for words of a query in other words: which of its stems, and the phrases. The longest phrase counts.
    pub fn of(&self, stems: &[String]) -> Vec<(Range<usize>, Vec<Synonym<'_>>)> {
        let (mut found, mut at) = (Vec::new(), 0);
        while at < stems.len() {
            let longest = self.longest.min(stems.len() - at);
            let known = (1..=longest).rev().find_map(|len| {
                let lines = self.by_phrase.get(&stems[at..at + len])?;
                Some((at..at + len, lines.iter().map(|line| &self.lines[*line])))
            });
            at += known.as_ref().map_or(1, |(words, _)| words.len());
            if let Some((words, lines)) = known {
                let others = lines.flat_map(|Line { phrases, categories }| {
                    phrases.iter().map(|phrase| Synonym { phrase, categories })
                });
                let others = others.filter(|synonym| synonym.phrase != &stems[words.clone()]).collect();
                found.push((words, others));
            }
        }
        found
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn synonyms(query: &str) -> Vec<(Range<usize>, String)> {
        let text = "# office\n- de la\nclé usb, stick\nbic, stylo\n[réseaux] routeur, box\n[emballage] carton, box";
        let synonyms = Synonyms::read(text, Locale::French);
        let said = |Synonym { phrase, categories }: Synonym<'_>| [phrase, categories].concat().join(" ");
        let found = synonyms.of(&stemmed(query, Locale::French)).into_iter();
        found.map(|(words, others)| (words, others.into_iter().map(said).collect::<Vec<_>>().join("|"))).collect()
    }

    #[test]
    fn a_word_that_means_several_things_stands_for_each_in_its_categories() {
        let reseau = stemmed("réseau", Locale::French).concat();
        let emballage = stemmed("emballage", Locale::French).concat();
        assert_eq!(synonyms("box"), [(0..1, format!("routeur {reseau}|carton {emballage}"))]);
        assert_eq!(synonyms("cartons"), [(0..1, format!("box {emballage}"))]);
    }

    #[test]
    fn a_phrase_stands_for_its_synonyms_whatever_its_endings() {
        assert_eq!(synonyms("Clés USB rouges"), [(0..2, "stick".to_owned())]);
        assert_eq!(synonyms("gros stylos"), [(1..2, "bic".to_owned())]);
    }

    #[test]
    fn words_that_mean_nothing_are_left_out() {
        let synonyms = of(Locale::French);
        assert!(synonyms.is_left_out("de") && !synonyms.is_left_out("stylo"));
    }

    #[test]
    fn a_phrase_of_the_files_stands_in_two_lines_only_where_each_says_its_categories() {
        for synonyms in [&*FRENCH, &*ENGLISH] {
            for (phrase, lines) in &synonyms.by_phrase {
                let says_where = |line: &usize| !synonyms.lines[*line].categories.is_empty();
                assert!(lines.len() == 1 || lines.iter().all(says_where), "{phrase:?}");
                assert!(!phrase.is_empty());
            }
            assert!(synonyms.by_phrase.len() > 50);
        }
    }
}
