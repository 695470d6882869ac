//! A draft that is made in one piece, with its addresses: nobody goes through its steps.

use crate::{
    app::checkout::Checkout,
    db::{DraftRequest, OpenedDraft},
    domain::{
        calendar::day_of,
        checkout::{delivery::Delivery, draft::Draft},
        order::snapshot::{Address, Customer},
    },
    error::OrderError,
};
use chrono::Utc;
use values::ShippingFees;

/// All that an order is made of.
pub struct WholeDraft {
    /// Its lines.
    pub draft: Draft,
    /// Whose it is.
    pub customer: Customer,
    /// Where it goes.
    pub ship_to: Address,
    /// Who pays.
    pub bill_to: Address,
    /// How and when it comes.
    pub delivery: Delivery,
    /// What that costs.
    pub fees: ShippingFees,
}

impl Checkout {
    /// Writes all of a draft that was opened; its lines are from this version of what it is made of.
    ///
    /// # Errors
    /// When it is no draft any more, another request touched it, or it can't come that way.
    pub async fn fill(
        &self,
        opened: &OpenedDraft,
        request: &DraftRequest,
        version: u64,
        whole: WholeDraft,
    ) -> Result<(), OrderError> {
        let WholeDraft { draft, customer, ship_to, bill_to, delivery, fees } = whole;
        self.db.write(opened, request, version, &draft, &customer, &fees).await?;
        let draft = self.db.read(opened.id, 0).await?.ok_or(OrderError::NotFound)?;
        let chosen = delivery.to(ship_to, &draft, day_of(Utc::now()))?;
        let draft = self.db.set_shipping(&draft, chosen, &fees).await?.ok_or(OrderError::InProgress)?;
        self.db.set_billing(&draft, &bill_to).await?.map(drop).ok_or(OrderError::InProgress)
    }
}
