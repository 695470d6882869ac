//! Words with the same meaning, per language, and words that mean nothing alone.
//!
//! `synonyms/fr.txt` and `synonyms/en.txt` are the shop's own: a line holds words or short phrases, parted by commas,
//! that stand for each other; `#` begins a comment. A line that begins with `-` lists words that are left out of a
//! query that has others. Endings, accents and case make no difference. The files are compiled in.

use crate::search::tokenizers::stemmed;
use std::{collections::HashMap, sync::LazyLock};
use values::Locale;

/// One thing that a query asks for, in other words too: each alternative is a word or a phrase, the typed one first.
pub(super) type Alternatives = Vec<Vec<String>>;

/// The synonyms of a language.
#[derive(Debug, Default)]
pub(super) struct Synonyms {
    /// By the stems of a phrase: its line.
    lines: HashMap<Vec<String>, usize>,
    /// The phrases of each line, as stems.
    phrases: Vec<Alternatives>,
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
            let phrases: Alternatives = line.split(',').map(|phrase| stemmed(phrase, locale)).collect();
            for phrase in &phrases {
                synonyms.longest = synonyms.longest.max(phrase.len());
                synonyms.lines.insert(phrase.clone(), synonyms.phrases.len());
            }
            synonyms.phrases.push(phrases);
        }
        synonyms
    }

    /// What the stems of a query ask for, with the place of the last stem of each; the longest phrase counts.
    pub fn expand(&self, stems: &[String]) -> Vec<(Alternatives, usize)> {
        let (mut asked, mut at) = (Vec::new(), 0);
        while at < stems.len() {
            let longest = self.longest.min(stems.len() - at).max(1);
            let known = (1..=longest).rev().find_map(|len| {
                let line = *self.lines.get(&stems[at..at + len])?;
                Some((len, &self.phrases[line]))
            });
            let (length, others) = known.map_or((1, &[][..]), |(length, phrases)| (length, phrases.as_slice()));
            let typed = stems[at..at + length].to_vec();
            let others = others.iter().filter(|phrase| **phrase != typed).cloned();
            asked.push((std::iter::once(typed.clone()).chain(others).collect(), at + length - 1));
            at += length;
        }
        let says_something = |(alternatives, _): &(Alternatives, usize)| {
            alternatives.iter().flatten().any(|stem| !self.left_out.contains(stem))
        };
        if asked.iter().any(says_something) {
            asked.retain(says_something);
        }
        asked
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn asked(query: &str) -> Vec<String> {
        let synonyms = Synonyms::read("# office\n- de la\nclé usb, stick\nbic, stylo", Locale::French);
        let expanded = synonyms.expand(&stemmed(query, Locale::French));
        expanded
            .into_iter()
            .map(|(alternatives, _)| alternatives.iter().map(|phrase| phrase.join(" ")).collect::<Vec<_>>().join("|"))
            .collect()
    }

    #[test]
    fn a_phrase_stands_for_its_synonyms_whatever_its_endings() {
        assert_eq!(asked("Clés USB rouges"), ["cle usb|stick", "roug"]);
        assert_eq!(asked("stylos"), ["stylo|bic"]);
    }

    #[test]
    fn words_that_mean_nothing_are_left_out_of_a_query_that_has_others() {
        assert_eq!(asked("boîte de stylos"), ["boit", "stylo|bic"]);
        assert_eq!(asked("de la"), ["de", "la"]);
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
