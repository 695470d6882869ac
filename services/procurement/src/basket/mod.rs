//! A basket: what is handed over to a procurement system, whatever it speaks.

mod line;
mod mapping;

pub use line::{Attachment, BasketLine, Classification, Contract, ItemType, QuoteReference};
pub use mapping::TenantMapping;

use rust_decimal::Decimal;
use values::Currency;

/// What a buyer chose and hands over.
#[derive(Clone, Debug, PartialEq)]
pub struct Basket {
    /// The currency of every price in it (D9.5).
    pub currency: Currency,
    /// What was chosen, in the order it is shown in; none of it is a cancel.
    pub lines: Vec<BasketLine>,
}

impl Basket {
    /// What all lines cost before tax: their totals, each rounded to the cent (D9.3).
    #[must_use]
    pub fn total_net(&self) -> Decimal {
        values::cents(
            self.lines.iter().map(BasketLine::total_net).fold(Decimal::ZERO, |sum, total| sum.saturating_add(total)),
        )
    }
}
