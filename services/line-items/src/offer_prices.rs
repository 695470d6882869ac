//! What catalogue has said in the course of one call: prices of offers, their version, and what has changed since others.

use std::collections::{HashMap, HashSet};
use values::{Line, OfferId, OfferRule, PricedOffer, SupplierId, line::LineStatus};

/// What may have changed since a version of prices.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum PriceChanges {
    /// It can't be told what.
    Everything,
    /// Nothing but these offers.
    Offers(Vec<OfferId>),
}

/// How much is asked of an offer.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum PriceDetail {
    /// What decides and what it costs.
    Terms,
    /// Texts and pictures as well: it will be shown.
    Texts,
}

/// What catalogue answers to one call.
pub struct PriceResponse {
    /// The version that all its prices have at least.
    pub version: String,
    /// What was asked for, and in which detail.
    pub requested: Vec<(OfferId, PriceDetail)>,
    /// Those of them that it knows.
    pub offers: Vec<PricedOffer>,
    /// What has changed since the versions that were named.
    pub changes: Vec<(String, PriceChanges)>,
}

/// Prices by offer; of offers that catalogue no longer knows there is none.
#[derive(Default)]
pub struct OfferPrices {
    offers: HashMap<OfferId, PricedOffer>,
    requested: HashMap<OfferId, PriceDetail>,
    version: Option<String>,
    changes: HashMap<String, PriceChanges>,
}

impl OfferPrices {
    /// What an offer costs and asks, if catalogue knows it.
    #[must_use]
    pub fn get(&self, offer: OfferId) -> Option<&PricedOffer> {
        self.offers.get(&offer)
    }

    /// What an offer asks of a quantity.
    #[must_use]
    pub fn rule(&self, offer: OfferId) -> Option<OfferRule> {
        self.get(offer).map(|priced| priced.terms.rule.clone())
    }

    /// How a line stands now.
    #[must_use]
    pub fn status(&self, line: &Line) -> LineStatus {
        line.status(self.get(line.offer))
    }

    /// Whether catalogue was asked for an offer, in that detail or a greater one.
    #[must_use]
    pub fn was_requested(&self, offer: OfferId, detail: PriceDetail) -> bool {
        self.requested.get(&offer).is_some_and(|requested| *requested >= detail)
    }

    /// The version that all these prices have at least; `None`: catalogue has not been asked yet.
    #[must_use]
    pub fn version(&self) -> Option<&str> {
        self.version.as_deref()
    }

    /// What may have changed between an earlier version and this one; `None`: catalogue has not been asked.
    #[must_use]
    pub fn changes_since(&self, version: &str) -> Option<PriceChanges> {
        if self.version() == Some(version) {
            return Some(PriceChanges::Offers(Vec::new()));
        }
        self.changes.get(version).cloned()
    }

    /// The names of the suppliers whose offers these are.
    #[must_use]
    pub fn supplier_names(&self) -> HashMap<SupplierId, &str> {
        let named = self.offers.values().filter_map(|priced| {
            let supplier = priced.shown.offer.as_ref()?.supplier.as_ref()?;
            Some((priced.supplier, supplier.name.as_str()))
        });
        named.collect()
    }

    /// Which of these offers catalogue has still to be asked for, each once, in their order.
    #[must_use]
    pub fn missing(&self, offers: impl IntoIterator<Item = OfferId>, detail: PriceDetail) -> Vec<OfferId> {
        let mut seen = HashSet::new();
        offers.into_iter().filter(|offer| !self.was_requested(*offer, detail) && seen.insert(*offer)).collect()
    }

    /// Takes in a response. The version stays that of the first one: no price here is older.
    pub fn learn(&mut self, response: PriceResponse) {
        self.version.get_or_insert(response.version);
        self.requested.extend(response.requested);
        self.offers.extend(response.offers.into_iter().map(|priced| (priced.offer, priced)));
        self.changes.extend(response.changes);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn response(
        version: &str,
        requested: &[(OfferId, PriceDetail)],
        changes: &[(&str, PriceChanges)],
    ) -> PriceResponse {
        let changes = changes.iter().map(|(since, changes)| ((*since).to_owned(), changes.clone())).collect();
        PriceResponse { version: version.to_owned(), requested: requested.to_vec(), offers: Vec::new(), changes }
    }

    #[test]
    fn texts_are_asked_for_where_terms_alone_were_and_not_the_other_way_round() {
        let [one, two, three] = [OfferId::new(), OfferId::new(), OfferId::new()];
        let mut prices = OfferPrices::default();
        prices.learn(response("1", &[(one, PriceDetail::Terms)], &[]));
        prices.learn(response("2", &[(two, PriceDetail::Texts)], &[]));
        assert_eq!(prices.missing([one, two, three, three], PriceDetail::Terms), [three]);
        assert_eq!(prices.missing([one, two, three, one], PriceDetail::Texts), [one, three]);
    }

    #[test]
    fn the_version_is_that_of_the_oldest_price() {
        let mut prices = OfferPrices::default();
        assert_eq!(prices.version(), None);
        prices.learn(response("1", &[], &[("0", PriceChanges::Everything)]));
        prices.learn(response("2", &[], &[]));
        assert_eq!(prices.version(), Some("1"));
        assert_eq!(prices.changes_since("1"), Some(PriceChanges::Offers(vec![])));
        assert_eq!(prices.changes_since("0"), Some(PriceChanges::Everything));
        assert_eq!(prices.changes_since("2"), None);
    }
}
