//! An address of a customer account, and which comes first (D3.2, D3.3).

use chrono::{DateTime, Utc};
use serde::Deserialize;
use std::cmp::Reverse;
use values::AddressId;

/// A place where an account receives goods, bills, or both.
#[derive(Clone, Debug, Deserialize)]
#[cfg_attr(test, derive(Default))]
pub struct Address {
    /// Its id.
    pub id: AddressId,
    /// Its id in other systems: `ADR-` and eight characters where the shop made it.
    pub external_id: String,
    /// What the account calls it, or empty.
    pub label: String,
    /// Who receives.
    pub full_name: String,
    /// The company there, or empty.
    pub company: String,
    /// Number and street.
    pub address: String,
    /// Floor, building, or empty.
    pub additional_address: String,
    /// Postcode.
    pub zipcode: String,
    /// City.
    pub city: String,
    /// State or county, or empty.
    pub state: String,
    /// ISO 3166-1 alpha-2.
    pub country: String,
    /// Telephone there, or empty.
    pub phone: String,
    /// Goods may go there.
    pub shipping: bool,
    /// Bills may go there.
    pub billing: bool,
    /// Goods go there unless the buyer says otherwise.
    pub is_default_shipping: bool,
    /// Bills go there unless the buyer says otherwise.
    pub is_default_billing: bool,
    /// When it came to be.
    pub created_at: DateTime<Utc>,
}

/// Which addresses are asked for; an absent flag asks for both kinds.
#[derive(Clone, Copy, Debug, Default)]
pub struct Wanted {
    /// Only those that take goods, or only those that do not.
    pub shipping: Option<bool>,
    /// Only those that take bills, or only those that do not.
    pub billing: Option<bool>,
}

impl Wanted {
    /// The addresses that are wanted: the default for the wanted use first, then by age, so that "first" is stable.
    #[must_use]
    pub fn of(self, mut addresses: Vec<Address>) -> Vec<Address> {
        addresses.retain(|address| self.takes(address));
        addresses.sort_by_key(|address| (Reverse(self.is_default(address)), address.created_at, address.id));
        addresses
    }

    fn takes(self, address: &Address) -> bool {
        self.shipping.is_none_or(|wanted| wanted == address.shipping)
            && self.billing.is_none_or(|wanted| wanted == address.billing)
    }

    fn is_default(self, address: &Address) -> bool {
        match (self.shipping, self.billing) {
            (Some(true), Some(true)) => address.is_default_shipping && address.is_default_billing,
            (Some(true), _) => address.is_default_shipping,
            (_, Some(true)) => address.is_default_billing,
            _ => address.is_default_shipping || address.is_default_billing,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn address(label: &str, age: i64) -> Address {
        let created_at = DateTime::from_timestamp(1_000_000 - age, 0).unwrap();
        Address { label: label.into(), created_at, ..Address::default() }
    }

    fn labels(addresses: &[Address]) -> Vec<&str> {
        addresses.iter().map(|address| address.label.as_str()).collect()
    }

    #[test]
    fn the_default_for_the_wanted_use_comes_first_then_age_decides() {
        let addresses = vec![
            Address { shipping: true, billing: true, is_default_billing: true, ..address("office", 1) },
            Address { shipping: true, ..address("old depot", 9) },
            Address { shipping: true, is_default_shipping: true, ..address("depot", 2) },
        ];
        let shipping = Wanted { shipping: Some(true), billing: None };
        assert_eq!(labels(&shipping.of(addresses.clone())), ["depot", "old depot", "office"]);
        let billing = Wanted { shipping: None, billing: Some(true) };
        assert_eq!(labels(&billing.of(addresses.clone())), ["office"]);
        assert_eq!(labels(&Wanted::default().of(addresses)), ["depot", "office", "old depot"]);
    }
}
