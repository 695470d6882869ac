//! Words with the same meaning, per language, and words that mean nothing alone.
//!
//! `synonyms/fr.txt` and `synonyms/en.txt` are the shop's own: a line holds words or short phrases, parted by commas,
//! that stand for each other; `#` begins a comment. A line that begins with `-` lists words that are left out of a
//! query that has others. A word that means several things stands in a line for each: words in brackets before it say in
//! which categories it means that, as one of those that the article lies in is called. Endings, accents and case make no
//! difference. The files are compiled in; beside their lines stand those that the shop keeps itself ([`super::rules`]).

use crate::search::{rules::SynonymLine, tokenizers::stemmed};
use std::{
    collections::HashMap,
    ops::Range,
    sync::{Arc, LazyLock},
};
use values::Locale;

/// The synonyms of a language.
#[derive(Clone, Debug, Default)]
pub(super) struct Synonyms {
    /// By the stems of a phrase: its lines.
    by_phrase: HashMap<Vec<String>, Vec<usize>>,
    lines: Vec<Line>,
    left_out: Vec<String>,
    /// Words in the longest phrase.
    longest: usize,
}

/// Phrases that mean the same, as stems.
#[derive(Clone, Debug)]
struct Line {
    phrases: Vec<Vec<String>>,
    categories: InCategories,
}

/// In which categories phrases mean the same.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum InCategories {
    All,
    /// Those with one of these words in what they are called, and all below.
    Called(Vec<String>),
    /// Those with these external ids, and all below.
    These(Vec<String>),
}

/// Other words for words of a query.
#[derive(Debug, PartialEq, Eq)]
pub(super) struct Synonym<'a> {
    /// Their stems.
    pub phrase: &'a [String],
    /// Where it means the same.
    pub categories: &'a InCategories,
}

static FRENCH: LazyLock<Arc<Synonyms>> =
    LazyLock::new(|| Synonyms::read(include_str!("fr.txt"), Locale::French).into());
static ENGLISH: LazyLock<Arc<Synonyms>> =
    LazyLock::new(|| Synonyms::read(include_str!("en.txt"), Locale::English).into());

/// The synonyms of a language that are compiled in.
pub(super) fn of(locale: Locale) -> &'static Arc<Synonyms> {
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
            let categories = match categories {
                "" => InCategories::All,
                called => InCategories::Called(stemmed(called, locale)),
            };
            synonyms.add(Line { phrases, categories });
        }
        synonyms
    }

    /// These, and the lines that the shop keeps itself.
    pub fn with<'a>(mut self, lines: impl IntoIterator<Item = &'a SynonymLine>) -> Self {
        for SynonymLine { locale, words, categories, .. } in lines {
            let mut phrases: Vec<Vec<String>> = words.iter().map(|phrase| self.meant(phrase, *locale)).collect();
            phrases.sort_unstable();
            phrases.dedup();
            let categories = match categories.as_slice() {
                [] => InCategories::All,
                these => InCategories::These(these.to_vec()),
            };
            self.add(Line { phrases, categories });
        }
        self
    }

    fn add(&mut self, line: Line) {
        for phrase in &line.phrases {
            self.longest = self.longest.max(phrase.len());
            self.by_phrase.entry(phrase.clone()).or_default().push(self.lines.len());
        }
        self.lines.push(line);
    }

    /// The stems of a text, but for those that say nothing beside others.
    pub fn meant(&self, text: &str, locale: Locale) -> Vec<String> {
        let stems = stemmed(text, locale);
        let meant: Vec<String> = stems.iter().filter(|stem| !self.is_left_out(stem)).cloned().collect();
        if meant.is_empty() { stems } else { meant }
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
    use uuid::Uuid;

    fn synonyms(query: &str) -> Vec<(Range<usize>, String)> {
        let text = "# office\n- de la\nclé usb, stick\nbic, stylo\n[réseaux] routeur, box\n[emballage] carton, box";
        let own = |words: [&str; 2], categories: &[&str]| SynonymLine {
            id: Uuid::nil(),
            locale: Locale::French,
            words: words.map(str::to_owned).into(),
            categories: categories.iter().map(|id| (*id).to_owned()).collect(),
        };
        let own = [own(["bic", "Bille de la Marne"], &[]), own(["box", "Livebox"], &["telecom"])];
        let synonyms = Synonyms::read(text, Locale::French).with(&own);
        let said = |Synonym { phrase, categories }: Synonym<'_>| match categories {
            InCategories::All => phrase.join(" "),
            InCategories::Called(words) => [phrase, words].concat().join(" "),
            InCategories::These(ids) => format!("{} in {}", phrase.join(" "), ids.join(" ")),
        };
        let found = synonyms.of(&stemmed(query, Locale::French)).into_iter();
        found.map(|(words, others)| (words, others.into_iter().map(said).collect::<Vec<_>>().join("|"))).collect()
    }

    #[test]
    fn a_word_that_means_several_things_stands_for_each_in_its_categories() {
        let reseau = stemmed("réseau", Locale::French).concat();
        let emballage = stemmed("emballage", Locale::French).concat();
        let own = format!("{} in telecom", stemmed("livebox", Locale::French).concat());
        assert_eq!(synonyms("box"), [(0..1, format!("routeur {reseau}|carton {emballage}|{own}"))]);
        assert_eq!(synonyms("cartons"), [(0..1, format!("box {emballage}"))]);
    }

    #[test]
    fn a_phrase_stands_for_its_synonyms_whatever_its_endings() {
        assert_eq!(synonyms("Clés USB rouges"), [(0..2, "stick".to_owned())]);
        assert_eq!(synonyms("gros stylos"), [(1..2, "bic".to_owned())]);
    }

    #[test]
    fn the_shops_own_lines_stand_beside_those_compiled_in_and_small_words_say_nothing_in_them() {
        let marne = stemmed("bille marne", Locale::French).join(" ");
        assert_eq!(synonyms("bic"), [(0..1, format!("stylo|{marne}"))]);
        assert_eq!(synonyms("bille marne"), [(0..2, "bic".to_owned())]);
    }

    #[test]
    fn words_that_mean_nothing_are_left_out() {
        let synonyms = of(Locale::French);
        assert!(synonyms.is_left_out("de") && !synonyms.is_left_out("stylo"));
    }

    #[test]
    fn a_phrase_of_the_files_stands_in_two_lines_only_where_each_says_its_categories() {
        for synonyms in Locale::ALL.map(of) {
            for (phrase, lines) in &synonyms.by_phrase {
                let says_where = |line: &usize| synonyms.lines[*line].categories != InCategories::All;
                assert!(lines.len() == 1 || lines.iter().all(says_where), "{phrase:?}");
                assert!(!phrase.is_empty());
            }
            assert!(synonyms.by_phrase.len() > 50);
        }
    }
}
