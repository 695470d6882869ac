//! An address of a customer account, and which comes first (D3.2, D3.3).

pub mod country;
pub mod limits;
pub mod postcode;

use crate::{
    domain::{
        address::{country::Country, postcode::postcode},
        form::{FieldError, Form},
        user::phone::phone,
    },
    error::AuthError,
};
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

/// An address as a form says it, with everything in it right (D3.2, D5.4).
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct AddressDetails {
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
    /// Country.
    pub country: Country,
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
}

/// An address as somebody typed it.
#[derive(Clone, Debug, Default)]
pub struct AddressForm {
    /// What the account calls it.
    pub label: String,
    /// Who receives.
    pub full_name: String,
    /// The company there.
    pub company: String,
    /// Number and street.
    pub address: String,
    /// Floor, building.
    pub additional_address: String,
    /// Postcode.
    pub zipcode: String,
    /// City.
    pub city: String,
    /// State or county.
    pub state: String,
    /// ISO 3166-1 alpha-2; none typed: France.
    pub country: String,
    /// Telephone there.
    pub phone: String,
    /// Goods may go there.
    pub shipping: bool,
    /// Bills may go there.
    pub billing: bool,
    /// Goods go there unless the buyer says otherwise.
    pub is_default_shipping: bool,
    /// Bills go there unless the buyer says otherwise.
    pub is_default_billing: bool,
}

impl AddressDetails {
    /// The address of a form that is about nothing else. Ids are not read; a default counts only for a use it has.
    ///
    /// # Errors
    /// With every field that is wrong.
    pub fn parse(typed: &AddressForm) -> Result<Self, AuthError> {
        let mut form = Form::default();
        let address = Self::read(typed, &mut form);
        form.end(address)
    }

    /// The same as a part of a larger form.
    pub fn read(typed: &AddressForm, form: &mut Form) -> Option<Self> {
        let label = form.text("label", &typed.label, 0..=50);
        let full_name = form.text("fullName", &typed.full_name, 1..=100);
        let company = form.text("company", &typed.company, 0..=100);
        let address = form.text("address", &typed.address, 1..=100);
        let additional_address = form.text("additionalAddress", &typed.additional_address, 0..=100);
        let country = form.take("country", Country::parse(&typed.country));
        let zipcode = form.take("zipcode", postcode(&typed.zipcode, country));
        let city = form.text("city", &typed.city, 1..=60);
        let state = form.text("state", &typed.state, 0..=60);
        let phone = form.take("phone", phone(&typed.phone));
        let has_a_use = typed.shipping || typed.billing;
        form.take("shipping", has_a_use.then_some(()).ok_or(FieldError::AddressUseMissing))?;
        Some(Self {
            label: label?,
            full_name: full_name?,
            company: company?,
            address: address?,
            additional_address: additional_address?,
            zipcode: zipcode?,
            city: city?,
            state: state?,
            country: country?,
            phone: phone?,
            shipping: typed.shipping,
            billing: typed.billing,
            is_default_shipping: typed.shipping && typed.is_default_shipping,
            is_default_billing: typed.billing && typed.is_default_billing,
        })
    }
}

/// Which addresses are asked for; an absent flag asks for both kinds.
#[derive(Clone, Copy, Debug, Default)]
pub struct AddressFilter {
    /// Only those that take goods, or only those that do not.
    pub shipping: Option<bool>,
    /// Only those that take bills, or only those that do not.
    pub billing: Option<bool>,
}

impl AddressFilter {
    /// The addresses that pass: the default for the use asked for first, then by age, so that "first" is stable.
    #[must_use]
    pub fn apply(self, mut addresses: Vec<Address>) -> Vec<Address> {
        addresses.retain(|address| self.accepts(address));
        addresses.sort_by_key(|address| (Reverse(self.is_default(address)), address.created_at, address.id));
        addresses
    }

    fn accepts(self, address: &Address) -> bool {
        self.shipping.is_none_or(|asked| asked == address.shipping)
            && self.billing.is_none_or(|asked| asked == address.billing)
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

    fn typed() -> AddressForm {
        AddressForm {
            full_name: "Accueil".into(),
            address: "12 rue de Béthune".into(),
            zipcode: "59000".into(),
            city: "Lille".into(),
            country: "fr".into(),
            shipping: true,
            ..AddressForm::default()
        }
    }

    /// The fields that are refused, and why.
    fn refused(typed: &AddressForm) -> Vec<(String, FieldError)> {
        match AddressDetails::parse(typed) {
            Err(AuthError::Form(issues)) => issues.into_iter().map(|issue| (issue.field, issue.error)).collect(),
            _ => Vec::new(),
        }
    }

    #[test]
    fn d3_2_an_address_is_read_and_a_default_counts_only_for_a_use_it_has() {
        let typed = AddressForm { is_default_shipping: true, is_default_billing: true, ..typed() };
        let address = AddressDetails::parse(&typed).unwrap();
        assert_eq!((address.full_name.as_str(), address.country), ("Accueil", Country::FRANCE));
        assert!(address.is_default_shipping && !address.is_default_billing);
    }

    #[test]
    fn d3_2_an_empty_address_names_every_field_that_it_needs() {
        let fields: Vec<_> = refused(&AddressForm::default()).into_iter().map(|(field, _)| field).collect();
        assert_eq!(fields, ["fullName", "address", "zipcode", "city", "shipping"]);
    }

    #[test]
    fn d3_2_each_field_has_its_length() {
        let long = |length: usize| "x".repeat(length + 1);
        let wrong = AddressForm {
            label: long(50),
            full_name: long(100),
            company: long(100),
            address: long(100),
            additional_address: long(100),
            zipcode: long(10),
            city: long(60),
            state: long(60),
            ..typed()
        };
        let lengths: Vec<_> = refused(&wrong).into_iter().map(|(_, error)| error).collect();
        assert_eq!(lengths, [50, 100, 100, 100, 100, 10, 60, 60].map(FieldError::TooLong));
    }

    #[test]
    fn d5_4_country_postcode_and_phone_are_what_they_should_be() {
        let wrong = AddressForm { country: "ZZ".into(), phone: "1".into(), shipping: false, ..typed() };
        let errors = [FieldError::UnknownCountry, FieldError::InvalidPhone, FieldError::AddressUseMissing];
        let refused_for = |typed| refused(typed).into_iter().map(|(_, error)| error).collect::<Vec<_>>();
        assert_eq!(refused_for(&wrong), errors);
        let british = AddressForm { country: "GB".into(), ..typed() };
        assert_eq!(refused_for(&british), [FieldError::InvalidPostcode]);
    }

    fn labels(addresses: &[Address]) -> Vec<&str> {
        addresses.iter().map(|address| address.label.as_str()).collect()
    }

    #[test]
    fn the_default_for_the_use_asked_for_comes_first_then_age_decides() {
        let addresses = vec![
            Address { shipping: true, billing: true, is_default_billing: true, ..address("office", 1) },
            Address { shipping: true, ..address("old depot", 9) },
            Address { shipping: true, is_default_shipping: true, ..address("depot", 2) },
        ];
        let shipping = AddressFilter { shipping: Some(true), billing: None };
        assert_eq!(labels(&shipping.apply(addresses.clone())), ["depot", "old depot", "office"]);
        let billing = AddressFilter { shipping: None, billing: Some(true) };
        assert_eq!(labels(&billing.apply(addresses.clone())), ["office"]);
        assert_eq!(labels(&AddressFilter::default().apply(addresses)), ["depot", "office", "old depot"]);
    }

    #[test]
    fn d3_2_the_default_comes_first_for_the_use_that_is_asked_for_and_for_both_only_a_default_for_both() {
        let both = |label: &str, age| Address { shipping: true, billing: true, ..address(label, age) };
        let addresses = vec![
            both("none", 4),
            Address { is_default_shipping: true, ..both("goods", 3) },
            Address { is_default_billing: true, ..both("bills", 2) },
            Address { is_default_shipping: true, is_default_billing: true, ..both("all", 1) },
        ];
        let labels = |shipping, billing| {
            let found = AddressFilter { shipping, billing }.apply(addresses.clone());
            found.into_iter().map(|address| address.label).collect::<Vec<_>>()
        };
        assert_eq!(labels(Some(true), Some(true)), ["all", "none", "goods", "bills"]);
        assert_eq!(labels(Some(true), None), ["goods", "all", "none", "bills"]);
        assert_eq!(labels(None, Some(true)), ["bills", "all", "none", "goods"]);
        assert_eq!(labels(None, None), ["goods", "bills", "all", "none"]);
    }
}
