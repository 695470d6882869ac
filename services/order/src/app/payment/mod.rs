//! What of an order is owed and paid, and where to pay it, as its account sees it.

mod import;
mod operations;

pub use import::ImportedStatement;
pub use operations::{PaymentOperations, record};

use crate::{
    db::Database,
    domain::{
        order::{Order, Stage, payment::PaymentStatus},
        payment::{movement::Movement, settings::BankDetails, standing::Standing},
    },
    error::OrderError,
};
use chrono::NaiveDate;
use values::{AccountId, Currency, OrderId};

/// What of an order is owed and paid, and where to pay it.
#[derive(Clone, Debug)]
pub struct PaymentState {
    /// The order.
    pub order: OrderId,
    /// What people call it.
    pub reference: String,
    /// What its amounts are in.
    pub currency: Currency,
    /// Where the payment of the whole order stands.
    pub status: PaymentStatus,
    /// What came in and went back, against what is due.
    pub standing: Standing,
    /// When it is to be paid; none: before the goods leave, or nothing is owed.
    pub due_on: Option<NaiveDate>,
    /// Where to; none where the store has said nothing.
    pub bank: Option<BankDetails>,
    /// What the wire names.
    pub wire_reference: String,
    /// What came in and went back, oldest first.
    pub movements: Vec<Movement>,
}

/// What accounts see of their payments. Clones share it.
#[derive(Clone)]
pub struct Payments {
    db: Database,
}

impl Payments {
    /// Payments in these tables.
    #[must_use]
    pub const fn new(db: Database) -> Self {
        Self { db }
    }

    /// What one of the account's placed orders owes.
    ///
    /// # Errors
    /// When the account has placed no such order.
    pub async fn of_account(&self, account: AccountId, id: OrderId) -> Result<PaymentState, OrderError> {
        let order = self.db.find_placed(account, id, 0).await?;
        state(&self.db, &order).await
    }
}

/// What a placed order owes.
async fn state(db: &Database, order: &Order) -> Result<PaymentState, OrderError> {
    if order.stage != Stage::Created {
        return Err(OrderError::NotFound);
    }
    let settings = db.payment_settings(&order.initiator.store_id).await?;
    let standing = db.standing(order.id).await?;
    let due_on = if standing.owed().is_zero() { None } else { db.last_due_date(order.id).await? };
    let wire_reference = settings.as_ref().map(|settings| settings.wire_reference(&order.reference));
    Ok(PaymentState {
        order: order.id,
        reference: order.reference.clone(),
        currency: order.currency,
        status: standing.status(),
        standing,
        due_on,
        wire_reference: wire_reference.unwrap_or_else(|| order.reference.clone()),
        bank: settings.map(|settings| settings.bank),
        movements: db.movements(order.id).await?,
    })
}
