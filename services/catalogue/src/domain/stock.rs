//! Stock that an order takes: all lines or none (D4.15).

use std::collections::BTreeMap;
use uuid::Uuid;
use values::version;

/// Items of offers, by offer: the order in which rows are locked everywhere.
pub type OfferQuantities = BTreeMap<Uuid, u32>;

/// Which version of an offer's stock this is: as many items are the same version, whoever took or set them. An order
/// counts, for who types a number meant it in place of the one that was shown (D7.52).
#[must_use]
pub fn stock_version(items: u32) -> u64 {
    version::of([items])
}

/// What came of an attempt to take stock.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum TakeStockOutcome {
    /// The order has it, since now or since before.
    All,
    /// Nothing was taken: of these offers there is not enough; what there is.
    Short(OfferQuantities),
}
