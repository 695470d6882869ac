//! Stock that an order takes: all lines or none (D4.15).

use std::collections::BTreeMap;
use uuid::Uuid;

/// Items of offers, by offer: the order in which rows are locked everywhere.
pub type OfferQuantities = BTreeMap<Uuid, u32>;

/// What came of an attempt to take stock.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum TakeStockOutcome {
    /// The order has it, since now or since before.
    All,
    /// Nothing was taken: of these offers there is not enough; what there is.
    Short(OfferQuantities),
}
