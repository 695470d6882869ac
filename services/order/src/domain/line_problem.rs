//! Why a line can't be ordered, or asked for, as it stands.

use values::{Articles, OfferId, Verdict};

/// What stands in a line's way.
#[derive(Clone, Debug, PartialEq)]
pub enum LineProblemKind {
    /// The offer's rule says no, as everywhere.
    NotOrderable(Verdict),
    /// The quantity that a supplier agreed to is not there, or not on sale: no other one is suggested.
    AgreedNotAvailable(Verdict),
    /// It costs something else than when it was written down.
    PriceChanged,
    /// All of it costs something else here than a document says, before tax.
    OtherPrice {
        /// What it costs, with its currency.
        price: String,
        /// What the document says, with its own.
        said: String,
    },
    /// Only so many are left.
    Short {
        /// How many.
        left: u32,
    },
    /// The catalogue knows no such offer.
    UnknownOffer,
    /// Its part number means several articles.
    Ambiguous {
        /// Which.
        articles: Articles,
        /// The same, as people know them.
        named: Vec<String>,
    },
    /// It is another supplier's than the quote's.
    OtherSupplier,
    /// No quantity that a line can have.
    InvalidQuantity,
    /// No price.
    InvalidPrice,
    /// The quote has no such line.
    UnknownLine,
}

/// A line that can't be ordered, or asked for, and why.
#[derive(Clone, Debug, PartialEq)]
pub struct LineProblem {
    /// Why.
    pub kind: LineProblemKind,
    /// The line's place in the request; none where lines are told by their offers.
    pub index: Option<u32>,
    /// Its offer, where it is known.
    pub offer: Option<OfferId>,
    /// The reference that buyers know it by.
    pub sku: Option<String>,
}

impl LineProblem {
    /// A problem of a line of this offer.
    #[must_use]
    pub fn of_offer(kind: LineProblemKind, offer: OfferId, sku: Option<&str>) -> Self {
        Self { kind, index: None, offer: Some(offer), sku: sku.map(str::to_owned) }
    }

    /// A problem of the line at this place of a request.
    #[must_use]
    pub const fn at(index: u32, kind: LineProblemKind) -> Self {
        Self { kind, index: Some(index), offer: None, sku: None }
    }
}
