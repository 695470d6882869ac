//! What catalogue has said in the course of one call: quotes, the version of their prices, and what has moved since others.

use std::collections::{HashMap, HashSet};
use values::{Line, OfferId, OfferRule, Quote, SupplierId, line::Standing};

/// What may have changed since a version of prices.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Moved {
    /// It can't be told what.
    Everything,
    /// Nothing but these offers.
    Offers(Vec<OfferId>),
}

/// How much is asked of an offer.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Detail {
    /// What decides and what it costs.
    Terms,
    /// Texts and pictures as well: it will be shown.
    Texts,
}

/// What one call of catalogue was answered.
pub struct Answer {
    /// The version that all its prices have at least.
    pub version: String,
    /// What was asked for, and in which detail.
    pub asked: Vec<(OfferId, Detail)>,
    /// The quotes of those that it knows.
    pub quotes: Vec<Quote>,
    /// What has moved since the versions that were named.
    pub moved: Vec<(String, Moved)>,
}

/// Quotes by offer; of offers that catalogue no longer knows there is none.
#[derive(Default)]
pub struct Quotes {
    quotes: HashMap<OfferId, Quote>,
    asked: HashMap<OfferId, Detail>,
    version: Option<String>,
    moved: HashMap<String, Moved>,
}

impl Quotes {
    /// The quote of an offer, if catalogue knows it.
    #[must_use]
    pub fn get(&self, offer: OfferId) -> Option<&Quote> {
        self.quotes.get(&offer)
    }

    /// What an offer asks of a quantity.
    #[must_use]
    pub fn rule(&self, offer: OfferId) -> Option<OfferRule> {
        self.get(offer).map(|quote| quote.terms.rule.clone())
    }

    /// How a line stands now.
    #[must_use]
    pub fn standing(&self, line: &Line) -> Standing {
        line.standing(self.get(line.offer))
    }

    /// Whether catalogue was asked for an offer, in that detail or a greater one.
    #[must_use]
    pub fn was_asked(&self, offer: OfferId, detail: Detail) -> bool {
        self.asked.get(&offer).is_some_and(|asked| *asked >= detail)
    }

    /// The version that all these prices have at least; `None`: catalogue has not been asked yet.
    #[must_use]
    pub fn version(&self) -> Option<&str> {
        self.version.as_deref()
    }

    /// What may have changed between an earlier version and this one; `None`: catalogue has not been asked.
    #[must_use]
    pub fn moved_since(&self, version: &str) -> Option<Moved> {
        if self.version() == Some(version) {
            return Some(Moved::Offers(Vec::new()));
        }
        self.moved.get(version).cloned()
    }

    /// The names of the suppliers quoted.
    #[must_use]
    pub fn supplier_names(&self) -> HashMap<SupplierId, &str> {
        let named = self.quotes.values().filter_map(|quote| {
            let supplier = quote.shown.offer.as_ref()?.supplier.as_ref()?;
            Some((quote.supplier, supplier.name.as_str()))
        });
        named.collect()
    }

    /// Which of these offers catalogue has still to be asked for, each once, in their order.
    #[must_use]
    pub fn missing(&self, offers: impl IntoIterator<Item = OfferId>, detail: Detail) -> Vec<OfferId> {
        let mut seen = HashSet::new();
        offers.into_iter().filter(|offer| !self.was_asked(*offer, detail) && seen.insert(*offer)).collect()
    }

    /// Takes in an answer. The version stays that of the first one: no price here is older.
    pub fn learn(&mut self, answer: Answer) {
        self.version.get_or_insert(answer.version);
        self.asked.extend(answer.asked);
        self.quotes.extend(answer.quotes.into_iter().map(|quote| (quote.offer, quote)));
        self.moved.extend(answer.moved);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn answer(version: &str, asked: &[(OfferId, Detail)], moved: &[(&str, Moved)]) -> Answer {
        let moved = moved.iter().map(|(since, moved)| ((*since).to_owned(), moved.clone())).collect();
        Answer { version: version.to_owned(), asked: asked.to_vec(), quotes: Vec::new(), moved }
    }

    #[test]
    fn texts_are_asked_for_where_terms_alone_were_and_not_the_other_way_round() {
        let [one, two, three] = [OfferId::new(), OfferId::new(), OfferId::new()];
        let mut quotes = Quotes::default();
        quotes.learn(answer("1", &[(one, Detail::Terms)], &[]));
        quotes.learn(answer("2", &[(two, Detail::Texts)], &[]));
        assert_eq!(quotes.missing([one, two, three, three], Detail::Terms), [three]);
        assert_eq!(quotes.missing([one, two, three, one], Detail::Texts), [one, three]);
    }

    #[test]
    fn the_version_is_that_of_the_oldest_price() {
        let mut quotes = Quotes::default();
        assert_eq!(quotes.version(), None);
        quotes.learn(answer("1", &[], &[("0", Moved::Everything)]));
        quotes.learn(answer("2", &[], &[]));
        assert_eq!(quotes.version(), Some("1"));
        assert_eq!(quotes.moved_since("1"), Some(Moved::Offers(vec![])));
        assert_eq!(quotes.moved_since("0"), Some(Moved::Everything));
        assert_eq!(quotes.moved_since("2"), None);
    }
}
