//! What an order keeps of people and places as they were when it took them.

use serde::{Deserialize, Serialize};

/// An address as it was. The names are those of the database's JSON.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[allow(missing_docs)]
pub struct Address {
    pub id: String,
    pub external_id: String,
    pub label: String,
    pub full_name: String,
    pub company: String,
    pub address: String,
    pub additional_address: String,
    pub zipcode: String,
    pub city: String,
    pub state: String,
    pub country: String,
    pub phone: String,
}

/// Who orders, and for which account.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[allow(missing_docs)]
pub struct Customer {
    pub id: String,
    pub civility: String,
    pub first_name: String,
    pub last_name: String,
    pub email: String,
    pub account_id: String,
    pub account_name: String,
    /// The language they order in, BCP 47: their mails are written in it.
    pub locale: String,
    /// The account as its company is registered; empty in orders from before invoices were issued.
    #[serde(default)]
    pub legal_name: String,
    #[serde(default)]
    pub registration_number: String,
    #[serde(default)]
    pub vat_number: String,
}

/// A value that the buyer's systems attach to an order.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[allow(missing_docs)]
pub struct CustomField {
    pub id: String,
    pub value: String,
}
