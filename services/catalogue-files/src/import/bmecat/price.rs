//! Prices and packs of an article.
//!
//! Of the kinds of prices, that for the customer counts, else the list price without tax, else the list price with
//! tax less the tax; recommended and the supplier's own kinds of prices are none of the shop's. A price is for
//! `PRICE_QUANTITY` order units, times `PRICE_FACTOR`; the shop's is for one item, and an order unit may hold several.

use super::layout::BmecatLayout;
use crate::{
    import::{
        issue::FieldError,
        supplier_item::{ItemNotes, USUAL_TAX},
        xml::XmlElement,
    },
    record::{PriceList, PriceRangeRecord, PriceRecord, SupplierUnit},
};
use rust_decimal::Decimal;
use std::collections::BTreeMap;

/// What counts, the best first.
const KINDS: [&str; 4] = ["net_customer", "net_customer_exp", "net_list", "gros_list"];
/// What an article's price details are called in 1.2 and in 2005.
const DETAILS: [&str; 2] = ["ARTICLE_PRICE_DETAILS", "PRODUCT_PRICE_DETAILS"];

/// How an article is packed, in items.
pub(super) struct ArticlePack {
    /// What its prices are for.
    pub unit: SupplierUnit,
    /// Items sold together.
    pub items: u32,
    /// The least that can be ordered.
    pub minimum: u32,
    /// UN/CEFACT code of one item.
    pub code: String,
}

/// How an article is packed; none where it does not say.
pub(super) fn pack(article: &XmlElement) -> Result<Option<ArticlePack>, FieldError> {
    let Some(details) = article.any(&["ARTICLE_ORDER_DETAILS", "PRODUCT_ORDER_DETAILS"]) else { return Ok(None) };
    let count = |field: &'static str, name: &'static str| match details.text_of(&[name]) {
        None => Ok(1),
        Some(text) => whole(text).filter(|count| *count > 0).ok_or_else(|| {
            FieldError::new(field, format!("{name} is {text:?}, which is no number of items"))
                .rather("a whole number from 1")
        }),
    };
    let items = count("items_per_order_unit", "NO_CU_PER_OU")?;
    Ok(Some(ArticlePack {
        unit: SupplierUnit { items, units_per_price: count("order_units_per_price", "PRICE_QUANTITY")? },
        items: items.saturating_mul(count("item_per_pack", "QUANTITY_INTERVAL")?),
        minimum: items.saturating_mul(count("min_order_quantity", "QUANTITY_MIN")?),
        code: details.text_of(&["CONTENT_UNIT", "ORDER_UNIT"]).unwrap_or("C62").to_owned(),
    }))
}

impl Default for ArticlePack {
    fn default() -> Self {
        Self { unit: SupplierUnit::default(), items: 1, minimum: 1, code: "C62".to_owned() }
    }
}

/// The tax of an article in percent: later standards write 0.19, earlier ones 19.
pub(super) fn tax(article: &XmlElement, notes: &mut ItemNotes) -> Result<Decimal, FieldError> {
    // The last edition has several taxes a price, each with its details.
    let named = |row: &'_ XmlElement| {
        let details = row.any(&["TAX_DETAILS"]).and_then(|details| details.text_of(&["TAX"]));
        row.text_of(&["TAX"]).or(details).map(str::to_owned)
    };
    let Some(text) = rows(article).find_map(named) else {
        notes.push(("tax_rate", format!("it names no tax: {USUAL_TAX} percent are taken")));
        return Ok(Decimal::from(USUAL_TAX));
    };
    let tax = number("tax_rate", &text)?;
    Ok(if tax < Decimal::ONE { tax * Decimal::ONE_HUNDRED } else { tax }.normalize())
}

/// The public prices of an article in the currencies that the shop has, in the supplier's units or in the shop's.
pub(super) fn prices(
    layout: &BmecatLayout,
    article: &XmlElement,
    unit: Option<SupplierUnit>,
    tax: Decimal,
    notes: &mut ItemNotes,
) -> Result<Vec<PriceRecord>, FieldError> {
    let dates = DETAILS.iter().flat_map(|name| article.all(name)).flat_map(|details| details.all("DATETIME"));
    if dates.into_iter().any(|date| date.attribute("type") == Some("valid_end_date")) {
        notes.push(("unit_price", "its prices are taken without the dates they are valid between".to_owned()));
    }
    let mut by_currency: BTreeMap<String, Vec<&XmlElement>> = BTreeMap::new();
    for row in rows(article) {
        let currency = row.text_of(&["PRICE_CURRENCY"]).or(layout.currency.as_deref()).unwrap_or_default();
        by_currency.entry(currency.to_uppercase()).or_default().push(row);
    }
    let mut prices = Vec::new();
    for (currency, rows) in by_currency {
        if currency.parse::<values::Currency>().is_err() {
            notes.push(("currency", format!("its prices in {currency:?} are left out: the shop has EUR and GBP")));
            continue;
        }
        let of_kind = |kind: &str| -> Vec<&XmlElement> {
            rows.iter().copied().filter(|row| row.attribute("price_type") == Some(kind)).collect()
        };
        let counting = KINDS.into_iter().map(|kind| (kind, of_kind(kind))).find(|(_, rows)| !rows.is_empty());
        let Some((kind, rows)) = counting else {
            notes.push(("unit_price", format!("its prices in {currency} are of kinds that the shop has not")));
            continue;
        };
        let with_tax = if kind == "gros_list" { Decimal::ONE + tax / Decimal::ONE_HUNDRED } else { Decimal::ONE };
        let ranges = ranges(&rows, unit, with_tax, notes)?;
        prices.push(PriceRecord { list: PriceList::Public, currency, ranges });
    }
    Ok(prices)
}

fn rows(article: &XmlElement) -> impl Iterator<Item = &XmlElement> {
    let details = article.children.iter().filter(|node| DETAILS.contains(&node.name.as_str()));
    details.flat_map(|details| &details.children).filter(|node| node.name.ends_with("_PRICE"))
}

/// The ranges of prices of one kind.
fn ranges(
    rows: &[&XmlElement],
    unit: Option<SupplierUnit>,
    with_tax: Decimal,
    notes: &mut ItemNotes,
) -> Result<Vec<PriceRangeRecord>, FieldError> {
    let mut ranges: BTreeMap<u32, PriceRangeRecord> = BTreeMap::new();
    for row in rows {
        let amount = number("unit_price", row.text_of(&["PRICE_AMOUNT"]).unwrap_or_default())?;
        let factor = row.text_of(&["PRICE_FACTOR"]).map_or(Ok(Decimal::ONE), |text| number("unit_price", text))?;
        let bound = row.text_of(&["LOWER_BOUND"]).map_or(Ok(Decimal::ONE), |text| number("min_quantity", text))?;
        let units = whole(&bound.ceil().to_string()).unwrap_or(u32::MAX);
        let price = amount.checked_mul(factor).and_then(|price| price.checked_div(with_tax)).ok_or_else(|| {
            FieldError::new("unit_price", format!("{amount} times {factor} is no price")).rather("12.5")
        })?;
        let range = match unit {
            Some(unit) => unit.range(units, price),
            None => PriceRangeRecord { min_quantity: units.max(1), unit_price: price, discount_unit_price: None },
        };
        let exact = |unit: SupplierUnit| price / (Decimal::from(unit.items) * Decimal::from(unit.units_per_price));
        if unit.is_some_and(|unit| range.unit_price != exact(unit)) {
            notes.push(("unit_price", format!("its price for one item is rounded to {}", range.unit_price)));
        }
        // Prices for several territories say the same bound again: the first counts.
        ranges.entry(range.min_quantity).or_insert(range);
    }
    Ok(ranges.into_values().collect())
}

/// A number; editions before 1.2 write a comma.
fn number(field: &'static str, text: &str) -> Result<Decimal, FieldError> {
    let point = text.replace(',', ".");
    let point = if point.starts_with('.') { format!("0{point}") } else { point };
    point.parse().map_err(|_| FieldError::new(field, format!("{text:?} is no number")).rather("12.5"))
}

/// A whole number, which may be written as `1.0`.
fn whole(text: &str) -> Option<u32> {
    let number: Decimal = text.replace(',', ".").parse().ok()?;
    if number.fract().is_zero() { number.trunc().to_string().parse().ok() } else { None }
}
