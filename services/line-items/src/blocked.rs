//! Why a line can't be ordered as it stands.

use crate::{OfferPrices, issue};
use proto::common::LineIssue;
use values::{Line, OfferId, Verdict};

/// A line that can't be ordered as it stands.
#[derive(Clone, Debug, PartialEq)]
pub struct BlockedLine {
    /// The offer it is about.
    pub offer: OfferId,
    /// The article's reference, where catalogue knows it.
    pub sku: Option<String>,
    /// Why it can't be ordered.
    pub verdict: Verdict,
}

impl BlockedLine {
    /// Of a line by these prices; `None`: it can be ordered.
    #[must_use]
    pub fn of(line: &Line, prices: &OfferPrices) -> Option<Self> {
        let verdict = prices.status(line).verdict;
        let sku = prices.get(line.offer).map(|priced| priced.shown.sku_variant.clone());
        (verdict != Verdict::Orderable).then_some(Self { offer: line.offer, sku, verdict })
    }

    /// What the caller is told about it, with the names of what it is about.
    #[must_use]
    pub fn issue(&self) -> LineIssue {
        let mut issue = issue::of_verdict(&self.verdict).unwrap_or_default();
        issue.params.insert("offerPriceId".to_owned(), self.offer.to_string());
        issue.params.extend(self.sku.clone().map(|sku| ("sku".to_owned(), sku)));
        issue
    }
}
