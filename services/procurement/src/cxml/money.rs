//! Amounts of money, and what is charged beside the items.

use super::{Description, attribute, element::Element, fault::Fault};
use rust_decimal::Decimal;

/// An amount in a currency, whichever the sender has.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Money {
    /// How much.
    pub amount: Decimal,
    /// Of what: ISO 4217, in capitals.
    pub currency: String,
}

/// Shipping or tax: an amount and what it is called.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Charge {
    /// How much.
    pub money: Money,
    /// What it is called.
    pub description: Option<Description>,
}

/// The fewest decimals an amount is written with.
const MIN_DECIMALS: u32 = 2;

impl Money {
    /// Reads the `Money` in an element such as `Total` or `UnitPrice`.
    pub(super) fn within(element: &Element<'_>) -> Result<Self, Fault> {
        let money = element.required_child("Money")?;
        let amount = attribute::decimal(&format!("the Money of {}", element.name), money.required_text()?)?;
        Ok(Self { amount, currency: money.required_attribute("currency")?.to_ascii_uppercase() })
    }

    /// An element such as `Total` with this `Money` in it.
    pub(super) fn as_child_of<'a>(&'a self, name: &'a str) -> Element<'a> {
        let mut amount = self.amount.normalize();
        amount.rescale(amount.scale().max(MIN_DECIMALS));
        Element::new(name).holding([Element::of_text("Money", amount.to_string()).with("currency", &self.currency)])
    }
}

impl Charge {
    pub(super) fn read(element: &Element<'_>) -> Result<Self, Fault> {
        let description = Description::read_all(element).into_iter().next();
        Ok(Self { money: Money::within(element)?, description })
    }

    pub(super) fn element<'a>(&'a self, name: &'a str) -> Element<'a> {
        let description = self.description.as_ref().map_or_else(|| Description::empty(), Description::element);
        self.money.as_child_of(name).holding([description])
    }
}
