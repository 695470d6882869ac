//! Where a purchase order goes and who pays, as an order keeps it.

use crate::domain::order::snapshot::Address;
use procurement::cxml::{self, Phone};

/// An address that the shop does not know, as the document describes it; none where it only has a number.
#[must_use]
pub fn described(address: &cxml::Address) -> Option<Address> {
    let postal = address.postal.as_ref()?;
    let (street, more) = postal
        .streets
        .split_first()
        .map_or((String::new(), String::new()), |(street, more)| (street.clone(), more.join(", ")));
    Some(Address {
        id: String::new(),
        external_id: address.id.clone().unwrap_or_default(),
        label: address.name.clone(),
        full_name: postal.deliver_to.join(", "),
        company: address.name.clone(),
        address: street,
        additional_address: more,
        zipcode: postal.postal_code.clone().unwrap_or_default(),
        city: postal.city.clone(),
        state: postal.state.clone().unwrap_or_default(),
        country: postal.country.clone(),
        phone: address.phone.as_ref().map(dialled).unwrap_or_default(),
    })
}

fn dialled(phone: &Phone) -> String {
    let country = Some(&phone.country_code).filter(|code| !code.is_empty()).map(|code| format!("+{code}"));
    let parts = [country.as_ref(), Some(&phone.area), Some(&phone.number), phone.extension.as_ref()];
    parts.into_iter().flatten().filter(|part| !part.is_empty()).cloned().collect::<Vec<_>>().join(" ")
}
