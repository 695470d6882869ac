//! What an order keeps of people and places as they were when it took them.

use proto::{auth, order as wire};
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

impl From<auth::Address> for Address {
    fn from(address: auth::Address) -> Self {
        Self {
            id: address.id,
            external_id: address.external_id,
            label: address.label,
            full_name: address.full_name,
            company: address.company,
            address: address.address,
            additional_address: address.additional_address,
            zipcode: address.zipcode,
            city: address.city,
            state: address.state,
            country: address.country,
            phone: address.phone,
        }
    }
}

impl From<Address> for wire::AddressSnapshot {
    fn from(address: Address) -> Self {
        Self {
            id: address.id,
            external_id: address.external_id,
            label: address.label,
            full_name: address.full_name,
            company: address.company,
            address: address.address,
            additional_address: address.additional_address,
            zipcode: address.zipcode,
            city: address.city,
            state: address.state,
            country: address.country,
            phone: address.phone,
        }
    }
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
}

impl From<Customer> for wire::CustomerSnapshot {
    fn from(customer: Customer) -> Self {
        Self {
            id: customer.id,
            civility: customer.civility,
            first_name: customer.first_name,
            last_name: customer.last_name,
            email: customer.email,
            account_id: customer.account_id,
            account_name: customer.account_name,
        }
    }
}

/// A value that the buyer's systems attach to an order.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[allow(missing_docs)]
pub struct CustomField {
    pub id: String,
    pub value: String,
}

impl From<CustomField> for wire::OrderCustomField {
    fn from(field: CustomField) -> Self {
        Self { custom_field_id: field.id, custom_field_value: field.value }
    }
}
