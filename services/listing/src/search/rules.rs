//! What the shop says of its search: words that mean the same beside those that are compiled in, and products that come
//! first for some words.

use super::synonyms::{self, Synonyms};
use crate::calendar::today;
use chrono::NaiveDate;
use std::{collections::HashMap, sync::Arc};
use uuid::Uuid;
use values::Locale;

/// Words or short phrases that stand for each other.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SynonymLine {
    /// Its id.
    pub id: Uuid,
    /// The language.
    pub locale: Locale,
    /// As somebody wrote them.
    pub words: Vec<String>,
    /// The external ids of the categories where they do, with all below; none: everywhere.
    pub categories: Vec<String>,
}

/// Products that come first for some words.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PinnedResults {
    /// Their id.
    pub id: Uuid,
    /// The language.
    pub locale: Locale,
    /// As somebody wrote them.
    pub words: String,
    /// The numbers of the products, in their order.
    pub products: Vec<u32>,
    /// The last day on which they come first, as it is in Paris; none: for good.
    pub until: Option<NaiveDate>,
}

/// All that holds at one time.
#[derive(Debug)]
pub struct SearchRules {
    lines: Vec<SynonymLine>,
    pinned: Vec<PinnedResults>,
    /// French first.
    synonyms: [Arc<Synonyms>; 2],
    /// The places of pinned results by what they are for.
    by_words: HashMap<(Locale, Vec<String>), usize>,
}

impl Default for SearchRules {
    fn default() -> Self {
        Self::new(Vec::new(), Vec::new())
    }
}

/// What words mean to the search: their stems, in no order, without what says nothing beside others. Two entries of which
/// this is the same have the same pinned results.
#[must_use]
pub fn words_meant(words: &str, locale: Locale) -> Vec<String> {
    let mut meant = synonyms::of(locale).meant(words, locale);
    meant.sort_unstable();
    meant.dedup();
    meant
}

impl SearchRules {
    /// Of these.
    #[must_use]
    pub fn new(lines: Vec<SynonymLine>, pinned: Vec<PinnedResults>) -> Self {
        let synonyms = Locale::ALL.map(|locale| {
            let mut own = lines.iter().filter(|line| line.locale == locale).peekable();
            match own.peek() {
                Some(_) => Arc::new(Synonyms::clone(synonyms::of(locale)).with(own)),
                None => Arc::clone(synonyms::of(locale)),
            }
        });
        let by_words = pinned.iter().map(|pinned| (pinned.locale, words_meant(&pinned.words, pinned.locale)));
        let by_words = by_words.zip(0..).collect();
        Self { lines, pinned, synonyms, by_words }
    }

    /// The same with this line, in the place of the one of its id.
    #[must_use]
    pub fn with_line(&self, line: SynonymLine) -> Self {
        let mut lines: Vec<SynonymLine> = self.lines.iter().filter(|other| other.id != line.id).cloned().collect();
        lines.push(line);
        Self::new(lines, self.pinned.clone())
    }

    /// The same with these pinned results, in the place of those of their id and of any others for the same words.
    #[must_use]
    pub fn with_pinned(&self, pinned: PinnedResults) -> Self {
        let mut all: Vec<PinnedResults> = self.pinned.iter().filter(|other| other.id != pinned.id).cloned().collect();
        // Of several for the same words the last counts.
        all.push(pinned);
        Self::new(self.lines.clone(), all)
    }

    /// Whether any products are pinned.
    #[must_use]
    pub const fn pins(&self) -> bool {
        !self.pinned.is_empty()
    }

    pub(super) const fn synonyms(&self, locale: Locale) -> &Arc<Synonyms> {
        match locale {
            Locale::French => &self.synonyms[0],
            Locale::English => &self.synonyms[1],
        }
    }

    /// The products that come first today for what was typed.
    pub(super) fn pinned(&self, typed: &str, locale: Locale) -> Option<&[u32]> {
        if !self.pins() {
            return None;
        }
        let pinned = self.by_words.get(&(locale, words_meant(typed, locale))).map(|at| &self.pinned[*at])?;
        pinned.until.is_none_or(|until| today() <= until).then_some(&pinned.products)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use chrono::Days;

    fn pinned(words: &str, products: &[u32], until: Option<NaiveDate>) -> PinnedResults {
        PinnedResults {
            id: Uuid::now_v7(),
            locale: Locale::French,
            words: words.into(),
            products: products.into(),
            until,
        }
    }

    #[test]
    fn pinned_results_are_for_words_whatever_their_order_endings_and_accents() {
        let rules = SearchRules::new(Vec::new(), vec![pinned("Étagères de bureau", &[3, 1], None)]);
        for typed in ["etagere bureau", "bureau étagère", "des ÉTAGÈRES pour le bureau"] {
            assert_eq!(rules.pinned(typed, Locale::French), Some(&[3, 1][..]), "{typed}");
        }
        assert_eq!(rules.pinned("étagère", Locale::French), None);
        assert_eq!(rules.pinned("etagere bureau", Locale::English), None);
    }

    #[test]
    fn they_come_first_until_their_last_day_is_over() {
        let yesterday = today().checked_sub_days(Days::new(1));
        let rules =
            SearchRules::new(Vec::new(), vec![pinned("gomme", &[1], yesterday), pinned("agenda", &[2], Some(today()))]);
        assert_eq!(rules.pinned("gomme", Locale::French), None);
        assert_eq!(rules.pinned("agenda", Locale::French), Some(&[2][..]));
    }

    #[test]
    fn a_draft_takes_the_place_of_what_it_changes() {
        let kept = pinned("gomme", &[1], None);
        let rules = SearchRules::new(Vec::new(), vec![kept.clone()]);
        let draft = rules.with_pinned(PinnedResults { words: "gomme blanche".into(), products: vec![2], ..kept });
        assert_eq!(draft.pinned("gomme", Locale::French), None);
        assert_eq!(draft.pinned("gommes blanches", Locale::French), Some(&[2][..]));
        assert_eq!(rules.pinned("gomme", Locale::French), Some(&[1][..]), "nothing else changes");
    }
}
