//! What the shop says of its search, as an operator writes it: words that mean the same, and products that come first.

use crate::error::CatalogueError;
use chrono::NaiveDate;
use listing::{MAX_QUERY_LEN, words_meant};
use values::Locale;

/// The most rules of a kind.
pub const MAX_RULES: u64 = 2_000;
/// The most words of a line of synonyms, and the longest of them, in characters.
const MAX_WORDS: usize = 20;
const MAX_WORD_LEN: usize = 60;
/// The most categories of a line.
const MAX_CATEGORIES: usize = 20;
/// The most products that come first for some words.
const MAX_PINNED: usize = 10;

/// Words that mean the same.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct WrittenSynonyms {
    /// The language.
    pub locale: Locale,
    /// The words.
    pub words: Vec<String>,
    /// External ids of the categories where they do; none: everywhere.
    pub categories: Vec<String>,
}

/// Products that come first for some words.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct WrittenPins {
    /// The language.
    pub locale: Locale,
    /// For which words.
    pub words: String,
    /// External ids, in their order.
    pub products: Vec<String>,
    /// The last day; none: for good.
    pub until: Option<NaiveDate>,
}

impl WrittenSynonyms {
    /// As the shop keeps them.
    ///
    /// # Errors
    /// When there are not two different ones, or one says nothing or too much.
    pub fn read(locale: &str, words: &[String], categories: Vec<String>) -> Result<Self, CatalogueError> {
        let locale = read_locale(locale)?;
        let words: Vec<String> = words.iter().map(|word| tidy(word)).filter(|word| !word.is_empty()).collect();
        if words.len() > MAX_WORDS {
            return Err(CatalogueError::TooMany { field: "words", max: MAX_WORDS });
        }
        for word in &words {
            read_words(word, locale, MAX_WORD_LEN)?;
        }
        let mut meant: Vec<Vec<String>> = words.iter().map(|word| words_meant(word, locale)).collect();
        meant.sort_unstable();
        meant.dedup();
        if meant.len() < 2 {
            return Err(CatalogueError::Unwritable { field: "words" });
        }
        if categories.len() > MAX_CATEGORIES {
            return Err(CatalogueError::TooMany { field: "categories", max: MAX_CATEGORIES });
        }
        Ok(Self { locale, words, categories: each_once(categories) })
    }
}

impl WrittenPins {
    /// As the shop keeps them.
    ///
    /// # Errors
    /// When the words say nothing, there are no products or too many, or the day is none.
    pub fn read(locale: &str, words: &str, products: Vec<String>, until: &str) -> Result<Self, CatalogueError> {
        let locale = read_locale(locale)?;
        let words = tidy(words);
        read_words(&words, locale, MAX_QUERY_LEN)?;
        let products = each_once(products);
        if products.is_empty() {
            return Err(CatalogueError::Unwritable { field: "products" });
        }
        if products.len() > MAX_PINNED {
            return Err(CatalogueError::TooMany { field: "products", max: MAX_PINNED });
        }
        let until = match until.trim() {
            "" => None,
            day => Some(day.parse().map_err(|_| CatalogueError::Unwritable { field: "until" })?),
        };
        Ok(Self { locale, words, products, until })
    }

    /// The words as the search compares them.
    #[must_use]
    pub fn normal(&self) -> String {
        words_meant(&self.words, self.locale).join(" ")
    }
}

/// A language by its tag.
///
/// # Errors
/// When the shop does not speak it.
pub fn read_locale(tag: &str) -> Result<Locale, CatalogueError> {
    tag.parse().map_err(|_| CatalogueError::Unwritable { field: "locale" })
}

/// Refuses words that say nothing, or too much.
fn read_words(words: &str, locale: Locale, max: usize) -> Result<(), CatalogueError> {
    if words.chars().count() > max {
        return Err(CatalogueError::TooLong { field: "words", max });
    }
    if words.contains('\0') || words_meant(words, locale).is_empty() {
        return Err(CatalogueError::Unwritable { field: "words" });
    }
    Ok(())
}

/// A text with single spaces.
fn tidy(text: &str) -> String {
    text.split_whitespace().collect::<Vec<_>>().join(" ")
}

fn each_once(ids: Vec<String>) -> Vec<String> {
    let mut once: Vec<String> = Vec::with_capacity(ids.len());
    for id in ids.into_iter().map(|id| id.trim().replace('\0', "")).filter(|id| !id.is_empty()) {
        if !once.contains(&id) {
            once.push(id);
        }
    }
    once
}

#[cfg(test)]
mod tests {
    use super::*;

    fn synonyms(words: &[&str]) -> Result<Vec<String>, CatalogueError> {
        let words: Vec<String> = words.iter().map(|word| (*word).to_owned()).collect();
        WrittenSynonyms::read("fr-FR", &words, Vec::new()).map(|read| read.words)
    }

    #[test]
    fn synonyms_are_two_words_at_least_that_say_something_and_differ_in_more_than_endings() {
        assert_eq!(synonyms(&[" bic ", "", "stylo  bille"]).unwrap(), ["bic", "stylo bille"]);
        for wrong in [&["bic"][..], &["Étagère", "etageres"], &["bic", "…"], &["bic", "a\0b"]] {
            assert!(matches!(synonyms(wrong), Err(CatalogueError::Unwritable { field: "words" })), "{wrong:?}");
        }
        assert!(matches!(synonyms(&["bic", &"b".repeat(61)]), Err(CatalogueError::TooLong { max: 60, .. })));
        assert!(matches!(synonyms(&["a"; 21]), Err(CatalogueError::TooMany { max: 20, .. })));
        let spoken = WrittenSynonyms::read("de-DE", &["a".into(), "b".into()], Vec::new());
        assert!(matches!(spoken, Err(CatalogueError::Unwritable { field: "locale" })));
    }

    #[test]
    fn pinned_results_are_for_words_and_name_each_product_once() {
        let read = |words: &str, products: &[&str], until: &str| {
            WrittenPins::read("fr-FR", words, products.iter().map(|id| (*id).to_owned()).collect(), until)
        };
        let pins = read(" stylos  bleus ", &["2", "1", "2"], "2026-12-31").unwrap();
        assert_eq!((pins.words.as_str(), &*pins.products), ("stylos bleus", &["2".to_owned(), "1".to_owned()][..]));
        assert_eq!(pins.normal(), read("Bleu stylo", &["9"], "").unwrap().normal());
        for (field, wrong) in [
            ("words", read("?!", &["1"], "")),
            ("products", read("stylo", &[" "], "")),
            ("until", read("stylo", &["1"], "31/12/2026")),
        ] {
            assert!(matches!(wrong, Err(CatalogueError::Unwritable { field: at }) if at == field), "{field}");
        }
        let many: Vec<String> = (0..11).map(|id| id.to_string()).collect();
        let many = many.iter().map(String::as_str).collect::<Vec<_>>();
        assert!(matches!(read("stylo", &many, ""), Err(CatalogueError::TooMany { max: 10, .. })));
    }
}
