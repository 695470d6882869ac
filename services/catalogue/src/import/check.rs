//! What a record must be to be taken; each refusal is a sentence for whoever wrote the record.

use crate::{
    category::{RESERVED_SLUGS, is_slug},
    record::{
        AttributeRecord, CategoryRecord, OfferRecord, PriceRecord, ProductRecord, SupplierRecord, Text, VariantRecord,
    },
};
use rust_decimal::Decimal;
use std::{collections::HashSet, fmt::Debug, hash::Hash};
use values::{Currency, Locale, Quantity, TaxRate};

/// The longest id, name or reference.
const LONGEST: usize = 300;
/// The longest description.
const LONGEST_TEXT: usize = 20_000;
/// The most price ranges of one price.
const MOST_RANGES: usize = 20;

type Checked = Result<(), String>;

fn ensure(condition: bool, why: impl FnOnce() -> String) -> Checked {
    if condition { Ok(()) } else { Err(why()) }
}

/// Control characters would break what shows them, and PostgreSQL keeps no NUL.
fn text(what: &str, text: &str, longest: usize) -> Checked {
    ensure(text.chars().count() <= longest, || format!("{what} is longer than {longest} characters"))?;
    ensure(!text.chars().any(|c| c.is_control() && !matches!(c, '\n' | '\t' | '\r')), || {
        format!("{what} holds a control character")
    })
}

fn filled(what: &str, value: &str) -> Checked {
    ensure(!value.trim().is_empty(), || format!("{what} is empty"))?;
    text(what, value, LONGEST)
}

fn both(what: &str, value: &Text, check: impl Fn(&str, &str) -> Checked) -> Checked {
    Locale::ALL.into_iter().try_for_each(|locale| check(&format!("{what} ({locale})"), value.of(locale)))
}

fn unique<T: Eq + Hash + Debug>(what: &str, values: impl IntoIterator<Item = T>) -> Checked {
    let mut seen = HashSet::new();
    for value in values {
        let why = format!("{what} {value:?} is there twice");
        ensure(seen.insert(value), || why)?;
    }
    Ok(())
}

/// A category, with its slugs made.
pub(super) fn category(record: &CategoryRecord) -> Checked {
    filled("the id", &record.external_id)?;
    both("the name", &record.name, filled)?;
    both("the description", &record.description, |what, value| text(what, value, LONGEST_TEXT))?;
    ensure(i32::try_from(record.position).is_ok(), || "the position is too large".to_owned())?;
    both("the slug", &record.slug, |what, slug| {
        ensure(is_slug(slug), || format!("{what} {slug:?} is not made of a-z, 0-9 and single hyphens"))?;
        let is_reserved = record.parent.is_none() && RESERVED_SLUGS.contains(&slug);
        ensure(!is_reserved, || format!("{what} {slug} is an address of the shop itself"))
    })
}

/// A supplier.
pub(super) fn supplier(record: &SupplierRecord) -> Checked {
    filled("the id", &record.external_id)?;
    filled("the name", &record.name)
}

/// A product with its variants and their offers.
pub(super) fn product(record: &ProductRecord) -> Checked {
    filled("the id", &record.external_id)?;
    text("the brand", &record.brand, LONGEST)?;
    both("the name", &record.name, filled)?;
    both("the description", &record.description, |what, value| text(what, value, LONGEST_TEXT))?;
    attributes(&record.attributes)?;
    for document in &record.documents {
        both("a document's title", &document.title, filled)?;
        let is_address = document.url.starts_with("https://") || document.url.starts_with("/media/");
        ensure(is_address, || format!("the document {} lies neither at https nor below /media/", document.url))?;
        let kinds = ["DATASHEET", "SAFETY", "MANUAL", "CERTIFICATE"];
        ensure(kinds.contains(&&*document.kind), || format!("{} is no kind of document", document.kind))?;
    }
    ensure(!record.variants.is_empty(), || "it has no variant".to_owned())?;
    unique("the SKU", record.variants.iter().map(|variant| &variant.sku))?;
    record
        .variants
        .iter()
        .try_for_each(|record| variant(record).map_err(|why| format!("variant {}: {why}", record.sku)))
}

fn attributes(records: &[AttributeRecord]) -> Checked {
    for record in records {
        let is_id = record.id.bytes().all(|b| b.is_ascii_lowercase() || b.is_ascii_digit() || b == b'_');
        ensure(is_id && !record.id.is_empty(), || {
            format!("the attribute id {:?} is not made of a-z, 0-9 and _", record.id)
        })?;
        both("an attribute's name", &record.name, filled)?;
        both("an attribute's value", &record.value, |what, value| {
            ensure(!value.trim().is_empty(), || format!("{what} is empty"))?;
            text(what, value, LONGEST_TEXT)
        })?;
        text("an attribute's unit", &record.unit, 20)?;
    }
    Ok(())
}

fn variant(record: &VariantRecord) -> Checked {
    filled("the SKU", &record.sku)?;
    text("the MPN", &record.mpn, LONGEST)?;
    both("the name", &record.name, filled)?;
    attributes(&record.axes)?;
    for ean in &record.eans {
        ensure(is_gtin(ean), || format!("{ean:?} is no GTIN"))?;
    }
    unique("the supplier", record.offers.iter().map(|offer| &offer.supplier))?;
    record
        .offers
        .iter()
        .try_for_each(|record| offer(record).map_err(|why| format!("offer of {}: {why}", record.supplier)))
}

fn offer(record: &OfferRecord) -> Checked {
    let quantity = |what: &str, value: u32| {
        ensure((1..=Quantity::MAX).contains(&value), || format!("{what} {value} is not from 1 to {}", Quantity::MAX))
    };
    text("the supplier's reference", &record.supplier_reference, LONGEST)?;
    quantity("the pack of", record.item_per_pack)?;
    quantity("the minimum", record.min_order_quantity)?;
    record.max_order_quantity.map_or(Ok(()), |max| quantity("the maximum", max))?;
    let max = record.max_order_quantity.unwrap_or(Quantity::MAX);
    let smallest = record.min_order_quantity.next_multiple_of(record.item_per_pack);
    ensure(smallest <= max, || format!("no whole pack lies between {} and {max}", record.min_order_quantity))?;
    ensure(i32::try_from(record.stock).is_ok(), || format!("the stock {} is too large", record.stock))?;
    ensure(record.lead_time_days <= 3650, || format!("a lead time of {} days is too long", record.lead_time_days))?;
    ensure(["BOX", "BOTTLE", "UNIT"].contains(&&*record.packing_type), || {
        format!("{} is none of BOX, BOTTLE, UNIT", record.packing_type)
    })?;
    filled("the unit", &record.product_unit)?;
    ensure(TaxRate::new(record.tax_rate).is_ok() && record.tax_rate.normalize().scale() <= 2, || {
        format!("{} percent is no rate of tax", record.tax_rate)
    })?;
    for (id, name, value) in &record.custom_fields {
        filled("a custom field's id", id)?;
        both("a custom field's name", name, filled)?;
        text("a custom field's value", value, LONGEST)?;
    }
    unique("the price list", record.prices.iter().map(|price| (&price.list, &price.currency)))?;
    record.prices.iter().try_for_each(price)
}

fn price(record: &PriceRecord) -> Checked {
    let currency = &record.currency;
    ensure(currency.parse::<Currency>().is_ok(), || format!("{currency} is no currency of the shop"))?;
    if let crate::record::PriceList::Group(group) = &record.list {
        filled("the price group", group)?;
    }
    ensure(record.ranges.len() <= MOST_RANGES, || format!("more than {MOST_RANGES} price ranges"))?;
    ensure(record.ranges.iter().any(|range| range.min_quantity == 1), || {
        format!("the price in {currency} for one item is missing")
    })?;
    unique("the price from quantity", record.ranges.iter().map(|range| range.min_quantity))?;
    for range in &record.ranges {
        ensure((1..=Quantity::MAX).contains(&range.min_quantity), || {
            format!("{} is no quantity to begin a price range", range.min_quantity)
        })?;
        amount(range.unit_price)?;
        range.discount_unit_price.map_or(Ok(()), amount)?;
    }
    Ok(())
}

/// A price has at most four decimals, and ten digits before them.
fn amount(price: Decimal) -> Checked {
    let is_price =
        price >= Decimal::ZERO && price.normalize().scale() <= 4 && price < Decimal::from(10_000_000_000_i64);
    ensure(is_price, || format!("{price} is no price"))
}

/// 8 to 14 digits of which the last checks the others (GS1 General Specifications, 7.9).
#[must_use]
pub fn is_gtin(text: &str) -> bool {
    let digits: Vec<u32> = text.chars().filter_map(|c| c.to_digit(10)).collect();
    let weighted = digits.iter().rev().zip([1, 3].into_iter().cycle()).map(|(digit, weight)| digit * weight);
    matches!(digits.len(), 8 | 11..=14) && digits.len() == text.len() && weighted.sum::<u32>() % 10 == 0
}

#[cfg(test)]
mod tests {
    use super::*;

    fn root(slug: &str) -> CategoryRecord {
        CategoryRecord {
            external_id: "c".into(),
            parent: None,
            position: 0,
            name: Text::same("Services"),
            description: Text::default(),
            slug: Text::same(slug),
            picture: None,
        }
    }

    #[test]
    fn d2_4_an_address_of_the_shop_is_no_root_category() {
        assert!(category(&root("services")).unwrap_err().contains("address of the shop"));
        assert_eq!(category(&CategoryRecord { parent: Some("p".into()), ..root("services") }), Ok(()));
        assert!(category(&root("à côté")).is_err());
        assert_eq!(category(&root("bureau")), Ok(()));
    }

    #[test]
    fn a_price_needs_its_range_for_one_item() {
        let range = |min_quantity| crate::record::RangeRecord {
            min_quantity,
            unit_price: Decimal::ONE,
            discount_unit_price: None,
        };
        let record = |ranges| PriceRecord { list: crate::record::PriceList::Public, currency: "EUR".into(), ranges };
        assert_eq!(price(&record(vec![range(10), range(1)])), Ok(()));
        assert!(price(&record(vec![range(10)])).is_err());
        assert!(price(&record(vec![range(1), range(1)])).is_err());
        assert!(price(&PriceRecord { currency: "USD".into(), ..record(vec![range(1)]) }).is_err());
    }

    #[test]
    fn a_gtin_is_checked_by_its_last_digit() {
        assert!(is_gtin("4006381333931") && is_gtin("85896333746") && is_gtin("96385074"));
        assert!(!is_gtin("4006381333932") && !is_gtin("400638133393A") && !is_gtin(""));
    }
}
