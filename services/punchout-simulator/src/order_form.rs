//! What is typed to order a basket: kept as it is typed, and read only when it is sent.

use crate::{
    buyer::{self, Buyer},
    cxml_entry::CxmlEntry,
};
use procurement::{
    Secret,
    cxml::{Address, DeploymentMode, ItemOut, PostalAddress},
};
use rust_decimal::Decimal;
use std::collections::BTreeMap;
use uuid::Uuid;

/// What is typed to order a basket, by the names of the form's fields; secrets are not among it.
#[derive(Clone, Debug, Default)]
pub struct OrderForm(BTreeMap<String, String>);

/// What is wrong with what was typed, by the names of the form's fields.
pub type Refusals = BTreeMap<String, String>;

/// The field that a secret is typed into.
pub const SECRET: &str = "secret";

impl OrderForm {
    /// A form for who entered so.
    pub fn new(entry: &CxmlEntry) -> Self {
        let buyer = entry.buyer();
        let typed = [
            ("tenant", buyer.tenant),
            ("domain", buyer.domain),
            ("identity", buyer.identity),
            ("mode", entry.mode.clone()),
            ("email", entry.email.clone()),
            ("ship_name", "Receiving".to_owned()),
            ("bill_name", "Accounts payable".to_owned()),
        ];
        let mut form = Self(typed.map(|(name, value)| (name.to_owned(), value)).into());
        form.restart();
        form
    }

    /// What was typed, and the secret apart from it.
    pub fn read(fields: Vec<(String, String)>) -> (Self, Option<Secret>) {
        let mut typed: BTreeMap<_, _> = fields.into_iter().collect();
        let secret = typed.remove(SECRET).filter(|secret| !secret.is_empty());
        (Self(typed), secret.map(Secret::new))
    }

    /// The same form for another basket: another number, and its own quantities.
    pub fn restart(&mut self) {
        let number = Uuid::new_v4().simple().to_string().split_off(24).to_uppercase();
        self.0.retain(|name, _| !name.starts_with("quantity_"));
        self.0.insert("order_id".to_owned(), format!("PO-{number}"));
    }

    /// What was typed into a field.
    pub fn get(&self, name: &str) -> &str {
        self.0.get(name).map_or("", |typed| typed.trim())
    }

    /// The name of the field for the quantity of the item in this place.
    pub fn quantity_name(place: usize) -> String {
        format!("quantity_{place}")
    }

    /// The quantity of the item in this place, as it was typed or else as it came.
    pub fn quantity(&self, place: usize, item: &ItemOut) -> String {
        let typed = self.0.get(&Self::quantity_name(place));
        typed.cloned().unwrap_or_else(|| item.quantity.normalize().to_string())
    }

    /// Whether documents are meant.
    pub fn mode(&self) -> DeploymentMode {
        buyer::mode(self.get("mode"))
    }

    /// Who orders.
    pub fn buyer(&self, secret: Option<&Secret>) -> Result<Buyer, Refusals> {
        let mut refusals = Refusals::new();
        let identity = Some(self.get("identity")).filter(|typed| !typed.is_empty()).unwrap_or(self.get("tenant"));
        for (name, typed, right) in [
            ("tenant", self.get("tenant"), "The key of a tenant that speaks cXML."),
            ("domain", self.get("domain"), "The register of the buyer's name, such as NetworkId or DUNS."),
            (SECRET, secret.map_or("", Secret::expose), "The shared secret of this buyer."),
        ] {
            if typed.is_empty() {
                refusals.insert(name.to_owned(), right.to_owned());
            }
        }
        if !refusals.is_empty() {
            return Err(refusals);
        }
        Ok(Buyer {
            tenant: self.get("tenant").to_owned(),
            domain: self.get("domain").to_owned(),
            identity: identity.to_owned(),
            secret: secret.cloned().unwrap_or_else(|| Secret::new("")),
        })
    }

    /// The items with the quantities that were typed.
    pub fn items(&self, items: &[ItemOut]) -> Result<Vec<ItemOut>, Refusals> {
        let mut refusals = Refusals::new();
        let mut ordered = Vec::new();
        for (place, item) in items.iter().enumerate() {
            let quantity = self.quantity(place, item).trim().parse().ok();
            match quantity.filter(|quantity| *quantity > Decimal::ZERO) {
                Some(quantity) => ordered.push(ItemOut { quantity, ..item.clone() }),
                None => {
                    let right = "A number above 0, with a decimal point.".to_owned();
                    refusals.insert(Self::quantity_name(place), right);
                }
            }
        }
        if refusals.is_empty() { Ok(ordered) } else { Err(refusals) }
    }

    /// An address of which something was typed: `ship` or `bill`.
    pub fn address(&self, which: &str) -> Option<Address> {
        let said = |part: &str| Some(self.get(&format!("{which}_{part}"))).filter(|typed| !typed.is_empty());
        let text = |part: &str| said(part).map(str::to_owned);
        let is_postal = ["street", "postal_code", "city", "country"].into_iter().any(|part| said(part).is_some());
        let postal = is_postal.then(|| PostalAddress {
            deliver_to: text("name").into_iter().collect(),
            streets: text("street").into_iter().collect(),
            city: text("city").unwrap_or_default(),
            state: None,
            postal_code: text("postal_code"),
            country: text("country").unwrap_or_default().to_uppercase(),
        });
        let id = text("id");
        (postal.is_some() || id.is_some()).then(|| Address {
            id,
            id_domain: None,
            name: text("name").unwrap_or_default(),
            postal,
            email: None,
            phone: None,
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn form(fields: &[(&str, &str)]) -> (OrderForm, Option<Secret>) {
        OrderForm::read(fields.iter().map(|(name, value)| ((*name).to_owned(), (*value).to_owned())).collect())
    }

    #[test]
    fn an_address_is_a_number_a_postal_address_both_or_none() {
        let (form, _) =
            form(&[("ship_id", "D-1"), ("ship_name", "Gate 4"), ("bill_city", "Lyon"), ("bill_country", "fr")]);
        let ship = form.address("ship").unwrap();
        assert_eq!((ship.id.as_deref(), ship.name.as_str(), ship.postal), (Some("D-1"), "Gate 4", None));
        let bill = form.address("bill").unwrap();
        assert_eq!((bill.id, bill.postal.unwrap().country.as_str()), (None, "FR"));
        assert_eq!(OrderForm::default().address("ship"), None);
    }

    #[test]
    fn a_secret_is_no_part_of_what_is_kept_of_a_form() {
        let (form, secret) = form(&[("tenant", "demo"), ("domain", "DUNS"), ("secret", "hunter2")]);
        assert!(!format!("{form:?} {secret:?}").contains("hunter2"));
        let buyer = form.buyer(secret.as_ref()).unwrap();
        assert_eq!((buyer.identity.as_str(), buyer.secret.expose()), ("demo", "hunter2"));
        assert!(form.buyer(None).unwrap_err().contains_key(SECRET));
    }
}
