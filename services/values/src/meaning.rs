//! What a buyer's word for an article means: nothing, one offer, or several articles, of which only the buyer knows which.

use crate::OfferId;

/// What a reference, or the key of a line, means.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Meaning {
    /// Nothing that is sold here.
    Nothing,
    /// This offer.
    Offer(OfferId),
    /// Several articles.
    Several(Articles),
}

/// Articles that one reference means.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Articles {
    /// The best offer of each, the best first; of very many only the first.
    pub offers: Vec<OfferId>,
    /// How many articles there are in all.
    pub number: u32,
}

impl Meaning {
    /// The offer, where one alone is meant.
    #[must_use]
    pub const fn offer(&self) -> Option<OfferId> {
        match self {
            Self::Offer(offer) => Some(*offer),
            Self::Nothing | Self::Several(_) => None,
        }
    }
}

impl From<Option<OfferId>> for Meaning {
    fn from(offer: Option<OfferId>) -> Self {
        offer.map_or(Self::Nothing, Self::Offer)
    }
}
