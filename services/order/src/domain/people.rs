//! The people and addresses that orders ask the service auth for.

use super::order::snapshot::Customer;
use rust_decimal::Decimal;
use uuid::Uuid;
use values::{AccountId, Currency, Locale};

/// What an order has to know of its buyer.
pub struct Purchaser {
    /// The buyer as the order keeps them.
    pub customer: Customer,
    /// The account may order (D3.4).
    pub account_is_active: bool,
    /// The days the account may take to pay; none: it pays at once.
    pub term_days: Option<u32>,
    /// The most the buyer may order alone at once, tax included (D6.2).
    pub order_limit: Option<Decimal>,
    /// The most the buyer may order alone in a month, tax included (D6.5).
    pub monthly_limit: Option<Decimal>,
}

/// What an address is used for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum AddressUse {
    /// To deliver to.
    Shipping,
    /// To send the invoice to.
    Billing,
}

/// Who writes to the shop.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Sender {
    /// The user.
    pub id: Uuid,
    /// First and last name.
    pub name: String,
    /// Where the answer goes.
    pub email: String,
    /// The account acted for; none: a person without one (D4.16).
    pub account: Option<Uuid>,
    /// Its name; empty without one.
    pub account_name: String,
}

/// An active account that the caller belongs to and decides or buys for, in one of its stores.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Belonging {
    /// The account.
    pub account: AccountId,
    /// The store, the first of those the account may buy in.
    pub store_id: String,
    /// The view of it.
    pub store_view_id: String,
    /// What is paid in there.
    pub currency: Currency,
}

/// An account that an operator named.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct OperatedAccount {
    /// Its id.
    pub id: AccountId,
    /// What the audit log calls it.
    pub external_id: String,
}

/// Somebody of the staff who is to be mailed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Colleague {
    /// The user.
    pub id: Uuid,
    /// Where mails go.
    pub email: String,
    /// The language of these.
    pub locale: Locale,
}

/// Somebody who may release orders above a limit (D6.2).
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Approver {
    /// The user.
    pub id: Uuid,
    /// First and last name.
    pub name: String,
    /// Where mails go.
    pub email: String,
    /// The language of these.
    pub locale: Locale,
}
