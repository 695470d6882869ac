//! What a record must be to be taken; each refusal names the field, what is wrong and what would be right.

use super::issue::FieldError;
use crate::record::{
    AttributeRecord, CategoryRecord, DocumentRecord, OfferRecord, PriceList, PriceRecord, ProductRecord,
    SupplierRecord, Text, VariantRecord,
};
use catalogue_model::category::{RESERVED_SLUGS, is_slug};
use rust_decimal::Decimal;
use std::{collections::HashSet, fmt::Debug, hash::Hash};
use values::{Currency, Locale, Quantity, TaxRate};

/// The longest id, name or reference.
pub(super) const MAX_NAME_LEN: usize = 300;
/// The longest description.
const MAX_TEXT_LEN: usize = 20_000;
/// The longest unit of an attribute.
pub(super) const MAX_UNIT_LEN: usize = 20;
/// The most price ranges of one price.
const MAX_RANGES: usize = 20;

type CheckResult = Result<(), FieldError>;

fn ensure(condition: bool, why: impl FnOnce() -> FieldError) -> CheckResult {
    if condition { Ok(()) } else { Err(why()) }
}

/// Control characters would break what shows them, and PostgreSQL keeps no NUL.
fn text(field: &'static str, what: &str, text: &str, longest: usize) -> CheckResult {
    ensure(text.chars().count() <= longest, || {
        FieldError::new(field, format!("{what} is longer than {longest} characters")).rather("a shorter text")
    })?;
    ensure(!text.chars().any(|c| c.is_control() && !matches!(c, '\n' | '\t' | '\r')), || {
        FieldError::new(field, format!("{what} holds a control character")).rather("the text without it")
    })
}

fn filled(field: &'static str, what: &str, value: &str) -> CheckResult {
    ensure(!value.trim().is_empty(), || FieldError::new(field, format!("{what} is empty")).rather("a text"))?;
    ensure(values::name::is_visible(value), || {
        FieldError::new(field, format!("{what} has nothing that can be seen")).rather("a text with letters or figures")
    })?;
    text(field, what, value, MAX_NAME_LEN)
}

fn both(
    fields: [&'static str; 2],
    what: &str,
    value: &Text,
    check: impl Fn(&'static str, &str, &str) -> CheckResult,
) -> CheckResult {
    let of = |(locale, field): (Locale, &'static str)| check(field, &format!("{what} ({locale})"), value.of(locale));
    Locale::ALL.into_iter().zip(fields).try_for_each(of)
}

fn long(field: &'static str, what: &str, value: &str) -> CheckResult {
    text(field, what, value, MAX_TEXT_LEN)
}

fn unique<T: Eq + Hash + Debug>(field: &'static str, what: &str, values: impl IntoIterator<Item = T>) -> CheckResult {
    let mut seen = HashSet::new();
    for value in values {
        let why = FieldError::new(field, format!("{what} {value:?} is there twice")).rather("each once");
        ensure(seen.insert(value), || why)?;
    }
    Ok(())
}

/// A path below the media folder that leads nowhere else.
pub(super) fn media_path(field: &'static str, what: &str, path: &str) -> CheckResult {
    let stays = |part: &str| !part.is_empty() && part != "." && part != "..";
    let is_inside = path.split('/').all(stays) && !path.contains(['\\', '%', '?', '#']);
    ensure(is_inside, || {
        FieldError::new(field, format!("{what} {path:?} does not lie in the media folder"))
            .rather("names between single slashes, such as pens/blue")
    })?;
    text(field, what, path, MAX_NAME_LEN)
}

fn picture(path: Option<&String>) -> CheckResult {
    path.map_or(Ok(()), |path| media_path("picture", "the picture", path))
}

/// A category, with its slugs made.
pub(super) fn category(record: &CategoryRecord) -> CheckResult {
    picture(record.picture.as_ref())?;
    filled("category", "the id", &record.external_id)?;
    both(["name_fr", "name_en"], "the name", &record.name, filled)?;
    both(["description_fr", "description_en"], "the description", &record.description, long)?;
    ensure(i32::try_from(record.position).is_ok(), || {
        FieldError::new("position", format!("the position {} is too large", record.position)).rather("0 to 2147483647")
    })?;
    both(["slug_fr", "slug_en"], "the slug", &record.slug, |field, what, slug| {
        ensure(is_slug(slug), || {
            FieldError::new(field, format!("{what} {slug:?} is none")).rather("a-z, 0-9 and single hyphens")
        })?;
        let is_reserved = record.parent.is_none() && RESERVED_SLUGS.contains(&slug);
        ensure(!is_reserved, || {
            FieldError::new(field, format!("{what} {slug} is an address of the shop itself")).rather("another slug")
        })
    })
}

/// A supplier.
pub(super) fn supplier(record: &SupplierRecord) -> CheckResult {
    filled("supplier", "the id", &record.external_id)?;
    filled("name", "the name", &record.name)
}

/// What a product is named by.
pub(super) fn product_name(external_id: &str) -> CheckResult {
    filled("product", "the id", external_id)
}

/// A product with its variants and their offers.
pub(super) fn product(record: &ProductRecord) -> CheckResult {
    product_name(&record.external_id)?;
    text("brand", "the brand", &record.brand, MAX_NAME_LEN)?;
    both(["name_fr", "name_en"], "the name", &record.name, filled)?;
    both(["description_fr", "description_en"], "the description", &record.description, long)?;
    attributes("attributes", &record.attributes)?;
    record.documents.iter().try_for_each(document)?;
    record.related.iter().try_for_each(|related| text("related", "a related product", related, MAX_NAME_LEN))?;
    text("attribution", "the attribution", record.attribution.as_deref().unwrap_or_default(), MAX_NAME_LEN)?;
    ensure(!record.variants.is_empty(), || FieldError::new("sku", "it has no variant").rather("one at least"))?;
    unique("sku", "the SKU", record.variants.iter().map(|variant| &variant.sku))?;
    let check = |record: &VariantRecord| variant(record).map_err(|why| why.within(format!("variant {}", record.sku)));
    record.variants.iter().try_for_each(check)
}

fn document(record: &DocumentRecord) -> CheckResult {
    both(["documents"; 2], "a document's title", &record.title, filled)?;
    match record.url.strip_prefix("/media/") {
        Some(path) => media_path("documents", "the document", path)?,
        None => ensure(record.url.starts_with("https://"), || {
            FieldError::new("documents", format!("the document {:?} has no safe address", record.url))
                .rather("https://… or /media/…")
        })?,
    }
    text("documents", "a document's address", &record.url, MAX_TEXT_LEN)?;
    ensure(["DATASHEET", "SAFETY", "MANUAL", "CERTIFICATE"].contains(&&*record.kind), || {
        FieldError::new("documents", format!("{:?} is no kind of document", record.kind))
            .rather("DATASHEET, SAFETY, MANUAL or CERTIFICATE")
    })
}

fn attributes(field: &'static str, records: &[AttributeRecord]) -> CheckResult {
    for record in records {
        text(field, "an attribute's id", &record.id, MAX_NAME_LEN)?;
        let is_id = record.id.bytes().all(|b| b.is_ascii_lowercase() || b.is_ascii_digit() || b == b'_');
        ensure(is_id && !record.id.is_empty(), || {
            FieldError::new(field, format!("{:?} is no id of an attribute", record.id)).rather("a-z, 0-9 and _")
        })?;
        both([field; 2], "an attribute's name", &record.name, filled)?;
        both([field; 2], "an attribute's value", &record.value, |field, what, value| {
            ensure(!value.trim().is_empty(), || FieldError::new(field, format!("{what} is empty")).rather("a text"))?;
            long(field, what, value)
        })?;
        text(field, "an attribute's unit", &record.unit, MAX_UNIT_LEN)?;
    }
    Ok(())
}

fn variant(record: &VariantRecord) -> CheckResult {
    filled("sku", "the SKU", &record.sku)?;
    text("mpn", "the MPN", &record.mpn, MAX_NAME_LEN)?;
    both(["variant_name_fr", "variant_name_en"], "the name", &record.name, filled)?;
    attributes("axes", &record.axes)?;
    picture(record.picture.as_ref())?;
    for ean in &record.eans {
        ensure(is_gtin(ean), || {
            FieldError::new("eans", format!("{ean:?} is no GTIN"))
                .rather("8 or 11 to 14 digits, the last of which checks")
        })?;
    }
    unique("supplier", "the supplier", record.offers.iter().map(|offer| &offer.supplier))?;
    let check = |record: &OfferRecord| {
        let whole = offer(record).and_then(|()| prices(&record.prices));
        whole.map_err(|why| why.within(format!("offer of {}", record.supplier)))
    };
    record.offers.iter().try_for_each(check)
}

/// What an offer is named by.
pub(super) fn offer_name(sku: &str, supplier: &str) -> CheckResult {
    filled("sku", "the SKU", sku)?;
    filled("supplier", "the supplier", supplier)
}

/// An offer but for its prices.
pub(super) fn offer(record: &OfferRecord) -> CheckResult {
    text("supplier_reference", "the supplier's reference", &record.supplier_reference, MAX_NAME_LEN)?;
    let quantity = |field: &'static str, what: &str, value: u32| {
        ensure((1..=Quantity::MAX).contains(&value), || {
            FieldError::new(field, format!("{what} {value} is out of bounds")).rather(format!("1 to {}", Quantity::MAX))
        })
    };
    quantity("items_per_order_unit", "the order unit of", record.supplier_unit.items)?;
    quantity("order_units_per_price", "the price of", record.supplier_unit.units_per_price)?;
    quantity("item_per_pack", "the pack of", record.item_per_pack)?;
    quantity("min_order_quantity", "the minimum", record.min_order_quantity)?;
    record.max_order_quantity.map_or(Ok(()), |max| quantity("max_order_quantity", "the maximum", max))?;
    let max = record.max_order_quantity.unwrap_or(Quantity::MAX);
    let smallest = record.min_order_quantity.next_multiple_of(record.item_per_pack);
    ensure(smallest <= max, || {
        FieldError::new(
            "max_order_quantity",
            format!("no whole pack lies between {} and {max}", record.min_order_quantity),
        )
        .rather(format!("{smallest} or more"))
    })?;
    ensure(i32::try_from(record.stock).is_ok(), || {
        FieldError::new("stock", format!("the stock {} is too large", record.stock)).rather("0 to 2147483647")
    })?;
    ensure(record.lead_time_days <= 3650, || {
        FieldError::new("lead_time_days", format!("{} days are too long", record.lead_time_days)).rather("0 to 3650")
    })?;
    ensure(["BOX", "BOTTLE", "UNIT"].contains(&&*record.packing_type), || {
        FieldError::new("packing_type", format!("{:?} is none", record.packing_type)).rather("BOX, BOTTLE or UNIT")
    })?;
    filled("product_unit", "the unit", &record.product_unit)?;
    ensure(TaxRate::new(record.tax_rate).is_ok() && record.tax_rate.normalize().scale() <= 2, || {
        FieldError::new("tax_rate", format!("{} percent is no rate of tax", record.tax_rate)).rather("0 to 100, as 5.5")
    })?;
    for (id, name, value) in &record.custom_fields {
        filled("custom_fields", "a custom field's id", id)?;
        both(["custom_fields"; 2], "a custom field's name", name, filled)?;
        text("custom_fields", "a custom field's value", value, MAX_NAME_LEN)?;
    }
    Ok(())
}

/// All prices of an offer.
pub(super) fn prices(records: &[PriceRecord]) -> CheckResult {
    unique("list", "the price list", records.iter().map(|price| (&price.list, &price.currency)))?;
    records.iter().try_for_each(price)
}

fn price(record: &PriceRecord) -> CheckResult {
    list_and_currency(record)?;
    ensure(record.ranges.len() <= MAX_RANGES, || {
        FieldError::new("min_quantity", format!("{} price ranges are too many", record.ranges.len()))
            .rather(format!("at most {MAX_RANGES}"))
    })?;
    ensure(record.ranges.iter().any(|range| range.min_quantity == 1), || {
        FieldError::new("min_quantity", format!("the price in {} for one item is missing", record.currency))
            .rather("a range from 1 on, next to the others")
    })?;
    unique("min_quantity", "the price from quantity", record.ranges.iter().map(|range| range.min_quantity))?;
    for range in &record.ranges {
        ensure((1..=Quantity::MAX).contains(&range.min_quantity), || {
            FieldError::new("min_quantity", format!("{} is no quantity to begin a price range", range.min_quantity))
                .rather(format!("1 to {}", Quantity::MAX))
        })?;
        amount("unit_price", range.unit_price)?;
        range.discount_unit_price.map_or(Ok(()), |price| amount("discount_unit_price", price))?;
    }
    Ok(())
}

/// Whose price it is, and in which money.
pub(super) fn list_and_currency(record: &PriceRecord) -> CheckResult {
    let currency = &record.currency;
    ensure(currency.parse::<Currency>().is_ok(), || {
        FieldError::new("currency", format!("{currency:?} is no currency of the shop")).rather("EUR or GBP")
    })?;
    match &record.list {
        PriceList::Group(group) => filled("list", "the price group", group),
        PriceList::AccountReference(reference) => {
            let what = format!("the shop has no account {reference:?}");
            Err(FieldError::new("list", what).rather("ACCOUNT: and the reference that operators see, ACC-7K2M9QXD"))
        }
        PriceList::Public | PriceList::Account(_) => Ok(()),
    }
}

/// A price has at most four decimals, and ten digits before them.
fn amount(field: &'static str, price: Decimal) -> CheckResult {
    let is_price =
        price >= Decimal::ZERO && price.normalize().scale() <= 4 && price < Decimal::from(10_000_000_000_i64);
    ensure(is_price, || {
        FieldError::new(field, format!("{price} is no price")).rather("0 or more, four decimals at most")
    })
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
            tax_kinds: None,
        }
    }

    #[test]
    fn d2_4_an_address_of_the_shop_is_no_root_category() {
        let refused = category(&root("services")).unwrap_err();
        assert!(refused.what.contains("address of the shop") && refused.field == "slug_fr");
        assert_eq!(category(&CategoryRecord { parent: Some("p".into()), ..root("services") }), Ok(()));
        assert!(category(&root("à côté")).is_err());
        assert_eq!(category(&root("bureau")), Ok(()));
    }

    #[test]
    fn a_picture_lies_in_the_media_folder() {
        let pictured = |path: &str| category(&CategoryRecord { picture: Some(path.into()), ..root("bureau") });
        assert_eq!(pictured("demo/binder-blue.2"), Ok(()));
        for path in ["../api/auth/logout", "a/../../b", "/etc/passwd", "a//b", "a/%2e%2e/b", "a\\b", "a?b", "", "a/."] {
            assert_eq!(pictured(path).unwrap_err().field, "picture", "{path}");
        }
    }

    #[test]
    fn a_name_of_signs_that_nobody_sees_is_none() {
        for name in ["\u{200b}\u{feff}", "\u{2060}\u{ad}", "\u{3164}", "\u{202e}\u{202c}"] {
            let refused = category(&CategoryRecord { name: Text::same(name), ..root("bureau") }).unwrap_err();
            assert_eq!(
                (refused.field, refused.right.as_str()),
                ("name_fr", "a text with letters or figures"),
                "{name:?}"
            );
        }
        for name in ["-", "A\u{200b}", "🖊", "漢"] {
            assert_eq!(category(&CategoryRecord { name: Text::same(name), ..root("bureau") }), Ok(()), "{name:?}");
        }
    }

    #[test]
    fn a_price_needs_its_range_for_one_item() {
        let range = |min_quantity| crate::record::PriceRangeRecord {
            min_quantity,
            unit_price: Decimal::ONE,
            discount_unit_price: None,
        };
        let record = |ranges| PriceRecord { list: PriceList::Public, currency: "EUR".into(), ranges };
        assert_eq!(price(&record(vec![range(10), range(1)])), Ok(()));
        assert_eq!(price(&record(vec![range(10)])).unwrap_err().field, "min_quantity");
        assert!(price(&record(vec![range(1), range(1)])).is_err());
        let dollars = PriceRecord { currency: "USD".into(), ..record(vec![range(1)]) };
        assert_eq!(price(&dollars).unwrap_err().right, "EUR or GBP");
    }

    #[test]
    fn a_gtin_is_checked_by_its_last_digit() {
        assert!(is_gtin("4006381333931") && is_gtin("85896333746") && is_gtin("96385074"));
        assert!(!is_gtin("4006381333932") && !is_gtin("400638133393A") && !is_gtin(""));
    }
}
