//! What an order keeps of people and places, as they were when it was made.

use super::filled;
use proto::order;
use serde::Serialize;
use utoipa::ToSchema;

/// A supplier, as it was when the order was made.
#[derive(Serialize, ToSchema)]
pub struct SupplierSnapshot {
    /// The supplier.
    pub id: String,
    /// Its name.
    pub name: String,
}

/// Who ordered, as they were then.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct CustomerSnapshot {
    /// The user.
    pub id: String,
    /// MR, MRS or null.
    pub civility: Option<String>,
    /// First name.
    pub first_name: String,
    /// Last name.
    pub last_name: String,
    /// E-mail address.
    pub email: String,
    /// The account.
    pub parent_id: String,
    /// The account's name.
    pub parent_name: String,
}

impl From<order::CustomerSnapshot> for CustomerSnapshot {
    fn from(customer: order::CustomerSnapshot) -> Self {
        Self {
            id: customer.id,
            civility: filled(customer.civility),
            first_name: customer.first_name,
            last_name: customer.last_name,
            email: customer.email,
            parent_id: customer.account_id,
            parent_name: customer.account_name,
        }
    }
}

/// An address, as it was when the order took it.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct AddressSnapshot {
    /// The address it was taken from.
    pub id: String,
    /// The same, as the customer's own systems know it.
    pub external_id: String,
    /// What the buyer calls it.
    pub label: Option<String>,
    /// Who receives.
    pub full_name: String,
    /// Company.
    pub company: Option<String>,
    /// Number and street.
    pub address: String,
    /// Building, floor and the like.
    pub additional_address: Option<String>,
    /// Postcode.
    pub zipcode: String,
    /// Town.
    pub city: String,
    /// State or county.
    pub state: Option<String>,
    /// ISO 3166-1 alpha-2.
    pub country: String,
    /// With country code.
    pub phone: Option<String>,
}

impl From<order::AddressSnapshot> for AddressSnapshot {
    fn from(address: order::AddressSnapshot) -> Self {
        Self {
            id: address.id,
            external_id: address.external_id,
            label: filled(address.label),
            full_name: address.full_name,
            company: filled(address.company),
            address: address.address,
            additional_address: filled(address.additional_address),
            zipcode: address.zipcode,
            city: address.city,
            state: filled(address.state),
            country: address.country,
            phone: filled(address.phone),
        }
    }
}
