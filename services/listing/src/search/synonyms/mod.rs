//! Words with the same meaning, per language, and words that mean nothing alone.
//!
//! `synonyms/fr.txt` and `synonyms/en.txt` are the shop's own: a line holds words or short phrases, parted by commas,
//! that stand for each other; `#` begins a comment. A line that begins with `-` lists words that are left out of a
//! query that has others. Endings, accents and case make no difference. The files are compiled in.

use crate::search::tokenizers::stemmed;
use std::{collections::HashMap, ops::Range, sync::LazyLock};
use values::Locale;

/// The synonyms of a language.
#[derive(Debug, Default)]
pub(super) struct Synonyms {
    /// By the stems of a phrase: its line.
    lines: HashMap<Vec<String>, usize>,
    /// The phrases of each line, as stems.
    phrases: Vec<Vec<Vec<String>>>,
    left_out: Vec<String>,
    /// Words in the longest phrase.
    longest: usize,
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
            let phrases: Vec<Vec<String>> = line.split(',').map(|phrase| stemmed(phrase, locale)).collect();
            for phrase in &phrases {
                synonyms.longest = synonyms.longest.max(phrase.len());
                synonyms.lines.insert(phrase.clone(), synonyms.phrases.len());
            }
            synonyms.phrases.push(phrases);
        }
        synonyms
    }

    /// Whether a stem says nothing beside others.
    pub fn is_left_out(&self, stem: &str) -> bool {
        self.left_out.iter().any(|left_out| left_out == stem)
    }

    /// What stands for words of a query in other words: which of its stems, and the phrases. The longest phrase counts.
    pub fn of(&self, stems: &[String]) -> Vec<(Range<usize>, Vec<&[String]>)> {
        let (mut found, mut at) = (Vec::new(), 0);
        while at < stems.len() {
            let longest = self.longest.min(stems.len() - at);
            let known = (1..=longest).rev().find_map(|len| {
                let line = *self.lines.get(&stems[at..at + len])?;
                Some((at..at + len, &self.phrases[line]))
            });
            at += known.as_ref().map_or(1, |(words, _)| words.len());
            if let Some((words, phrases)) = known {
                let others = phrases.iter().map(Vec::as_slice).filter(|phrase| *phrase != &stems[words.clone()]);
                found.push((words.clone(), others.collect()));
            }
        }
        found
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn synonyms(query: &str) -> Vec<(Range<usize>, String)> {
        let synonyms = Synonyms::read("# office\n- de la\nclé usb, stick\nbic, stylo", Locale::French);
        let found = synonyms.of(&stemmed(query, Locale::French));
        let phrases = |phrases: Vec<&[String]>| phrases.iter().map(|phrase| phrase.join(" ")).collect::<Vec<_>>();
        found.into_iter().map(|(words, others)| (words, phrases(others).join("|"))).collect()
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
    fn no_phrase_of_the_files_stands_in_two_lines() {
        for synonyms in [&*FRENCH, &*ENGLISH] {
            let phrases: usize = synonyms.phrases.iter().map(Vec::len).sum();
            assert_eq!(phrases, synonyms.lines.len());
            assert!(synonyms.phrases.iter().flatten().all(|phrase| !phrase.is_empty()) && phrases > 50);
        }
    }
}
