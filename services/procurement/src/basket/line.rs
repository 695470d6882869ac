//! A line of a basket, and what it may refer to.

use rust_decimal::Decimal;
use std::num::NonZeroU32;
use values::Locale;

/// How many decimals a price has at most to count as exact: with more, a third would.
const MAX_PRICE_DECIMALS: u32 = 12;

/// One product, how many of it, and at which price.
#[derive(Clone, Debug, PartialEq)]
pub struct BasketLine {
    /// Its number, from 1; cXML names it, OCI counts anew.
    pub number: u32,
    /// The supplier's part number.
    pub sku: String,
    /// By what this shop finds the very same line again: for DETAIL, VALIDATE and an edit.
    pub auxiliary_id: Option<String>,
    /// What it is, in a few words.
    pub description: String,
    /// What it is, at length.
    pub long_text: Option<String>,
    /// The language of both texts.
    pub language: Locale,
    /// How many.
    pub quantity: Decimal,
    /// Of which unit, as the catalogue has it: a code of UN/CEFACT such as C62.
    pub unit: String,
    /// The price without tax of `price_unit` units.
    pub unit_price: Decimal,
    /// For how many units the price is.
    pub price_unit: NonZeroU32,
    /// In how many days it is delivered.
    pub lead_time_days: Option<u32>,
    /// Who made it, by name.
    pub manufacturer: Option<String>,
    /// The maker's part number.
    pub manufacturer_part: Option<String>,
    /// Where it stands in a public classification.
    pub classification: Option<Classification>,
    /// The codes of its categories in this shop, the nearest first: by them a tenant's material group is found.
    pub categories: Vec<String>,
    /// The buyer's own number for it.
    pub buyer_material: Option<String>,
    /// The buyer's code for its tax.
    pub tax_code: Option<String>,
    /// What buyer and supplier agreed to say in the five free fields.
    pub custom_fields: [Option<String>; 5],
    /// Whether it is a service rather than goods.
    pub is_service: bool,
    /// The buyer's contract that its price is from.
    pub contract: Option<Contract>,
    /// The quote that its price is from.
    pub quote: Option<QuoteReference>,
    /// A document about it.
    pub attachment: Option<Attachment>,
    /// What it is within a structure of lines (OCI 5).
    pub item_type: Option<ItemType>,
    /// The number of the line it belongs to (OCI 5).
    pub parent: Option<u32>,
}

/// A place in a classification that both sides know.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Classification {
    /// Which one, for example `UNSPSC`.
    pub domain: String,
    /// The place in it.
    pub code: String,
    /// What the place is called.
    pub name: Option<String>,
}

/// An item of a contract between buyer and supplier.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Contract {
    /// The contract's number.
    pub number: String,
    /// The item in it.
    pub item: Option<String>,
}

/// An item of a supplier's quote.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct QuoteReference {
    /// The quote's number.
    pub number: String,
    /// The item in it.
    pub item: Option<String>,
}

/// A document about a product, which the buyer's system may fetch.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Attachment {
    /// Where it lies.
    pub url: String,
    /// What it is called.
    pub title: Option<String>,
    /// Whether it describes how the product was configured.
    pub is_configuration: bool,
}

/// What a line is within a structure of lines (OCI 5).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ItemType {
    /// The thing as a whole.
    Root,
    /// A heading.
    Outline,
    /// A part that is delivered.
    Functional,
}

impl ItemType {
    /// Its letter in OCI.
    #[must_use]
    pub const fn code(self) -> &'static str {
        match self {
            Self::Root => "R",
            Self::Outline => "O",
            Self::Functional => "F",
        }
    }
}

impl BasketLine {
    /// A line of what every line has; its price is that of one unit.
    #[must_use]
    pub fn new(number: u32, sku: &str, description: &str, quantity: Decimal, unit: &str, unit_price: Decimal) -> Self {
        Self {
            number,
            sku: sku.to_owned(),
            auxiliary_id: None,
            description: description.to_owned(),
            long_text: None,
            language: Locale::default(),
            quantity,
            unit: unit.to_owned(),
            unit_price,
            price_unit: NonZeroU32::MIN,
            lead_time_days: None,
            manufacturer: None,
            manufacturer_part: None,
            classification: None,
            categories: Vec::new(),
            buyer_material: None,
            tax_code: None,
            custom_fields: Default::default(),
            is_service: false,
            contract: None,
            quote: None,
            attachment: None,
            item_type: None,
            parent: None,
        }
    }

    /// What the line costs before tax, rounded half up to the cent (D9.3).
    #[must_use]
    pub fn total_net(&self) -> Decimal {
        values::cents(self.unit_price.saturating_mul(self.quantity) / Decimal::from(self.price_unit.get()))
    }

    /// The price of as many units as asked, where a decimal says it exactly.
    #[must_use]
    pub fn price_for(&self, units: NonZeroU32) -> Option<Decimal> {
        let scaled = self.unit_price.checked_mul(Decimal::from(units.get()))?;
        let own = Decimal::from(self.price_unit.get());
        let price = scaled.checked_div(own)?.round_dp(MAX_PRICE_DECIMALS);
        (price.checked_mul(own)? == scaled).then_some(price.normalize())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn line(quantity: &str, price: &str, price_unit: u32) -> BasketLine {
        let mut line = BasketLine::new(1, "A-1", "Screw", quantity.parse().unwrap(), "C62", price.parse().unwrap());
        line.price_unit = NonZeroU32::new(price_unit).unwrap();
        line
    }

    #[test]
    fn d9_3_a_line_is_rounded_half_up_to_the_cent() {
        assert_eq!(line("3", "0.335", 1).total_net().to_string(), "1.01");
        assert_eq!(line("250", "4.99", 100).total_net().to_string(), "12.48");
        assert_eq!(line("3", "10", 3).total_net().to_string(), "10.00");
    }

    #[test]
    fn a_price_of_other_units_is_exact_or_none() {
        let units = |n| NonZeroU32::new(n).unwrap();
        assert_eq!(line("1", "4.99", 100).price_for(units(1)), Some("0.0499".parse().unwrap()));
        assert_eq!(line("1", "4.99", 100).price_for(units(1000)), Some("49.9".parse().unwrap()));
        assert_eq!(line("1", "10", 3).price_for(units(1)), None);
        assert_eq!(line("1", "10", 3).price_for(units(6)), Some("20".parse().unwrap()));
    }
}
