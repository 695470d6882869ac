//! Rows of `offers.csv` and `prices.csv`.

use super::rows::CsvRow;
use crate::{
    import::issue::FieldError,
    record::{OfferRecord, OfferUpdate, PriceList, PriceRangeRecord, PriceRecord, PricesUpdate, SupplierUnit, Text},
};

/// A row of `offers.csv`.
pub(super) fn terms(row: &CsvRow) -> Result<OfferUpdate, FieldError> {
    let item_per_pack = row.number("item_per_pack")?.unwrap_or(1);
    let or = |column: &str, usual: &str| row.filled(column).unwrap_or_else(|| usual.to_owned());
    let field = |parts: Vec<String>| match <[String; 4]>::try_from(parts) {
        Ok([id, fr, en, value]) => Ok((id, Text { fr, en }, value)),
        Err(parts) => {
            let why = FieldError::new("custom_fields", format!("a line has {} parts", parts.len()));
            Err(why.rather("id|name fr|name en|value"))
        }
    };
    let offer = OfferRecord {
        supplier: row.text("supplier").to_owned(),
        supplier_reference: row.text("supplier_reference").to_owned(),
        supplier_unit: SupplierUnit {
            items: row.number("items_per_order_unit")?.unwrap_or(1),
            units_per_price: row.number("order_units_per_price")?.unwrap_or(1),
        },
        active: row.flag("active")?.unwrap_or(true),
        stock: 0,
        item_per_pack,
        min_order_quantity: row.number("min_order_quantity")?.unwrap_or(item_per_pack),
        max_order_quantity: row.number("max_order_quantity")?,
        packing_type: or("packing_type", "UNIT"),
        product_unit: or("product_unit", "C62"),
        tax_rate: row
            .decimal("tax_rate")?
            .ok_or_else(|| FieldError::new("tax_rate", "it is empty").rather("20, or 5.5"))?,
        lead_time_days: row.number("lead_time_days")?.unwrap_or_default(),
        custom_fields: row.lists("custom_fields").into_iter().map(field).collect::<Result<_, _>>()?,
        prices: Vec::new(),
    };
    Ok(OfferUpdate { sku: row.text("sku").to_owned(), offer })
}

/// What rows of one price have in common.
pub(super) fn price_key(row: &CsvRow) -> [&str; 4] {
    ["sku", "supplier", "list", "currency"].map(|column| row.text(column))
}

/// The price of rows that stand together; a wrong row spoils the ranges next to it, for half a price is none.
pub(super) fn price(rows: &[CsvRow]) -> Result<PricesUpdate, (u64, FieldError)> {
    let first = &rows[0];
    let mut ranges = Vec::with_capacity(rows.len());
    for row in rows {
        let range = row.sound().and_then(|()| range(row)).map_err(|why| (row.line(), why))?;
        ranges.extend(range);
    }
    if !ranges.is_empty() && ranges.len() < rows.len() {
        let why =
            FieldError::new("unit_price", "it is empty").rather("a price, or one row alone to take the price off");
        return Err((first.line(), why));
    }
    let list = list(first).map_err(|why| (first.line(), why))?;
    let price = PriceRecord { list, currency: first.text("currency").trim().to_owned(), ranges };
    let (sku, supplier) = (first.text("sku").to_owned(), first.text("supplier").to_owned());
    Ok(PricesUpdate { sku, supplier, prices: vec![price], in_supplier_units: false })
}

/// The range of a row; none where its price is empty.
fn range(row: &CsvRow) -> Result<Option<PriceRangeRecord>, FieldError> {
    let min_quantity = row.number("min_quantity")?.unwrap_or(1);
    let discount_unit_price = row.decimal("discount_unit_price")?;
    let price = row.decimal("unit_price")?;
    Ok(price.map(|unit_price| PriceRangeRecord { min_quantity, unit_price, discount_unit_price }))
}

fn list(row: &CsvRow) -> Result<PriceList, FieldError> {
    let text = row.text("list");
    let wrong = || {
        let right = "PUBLIC, GROUP:tag or ACCOUNT:reference, such as ACCOUNT:ACC-7K2M9QXD";
        FieldError::new("list", format!("{text:?} is no price list")).rather(right)
    };
    match text.split_once(':') {
        None if matches!(text.trim(), "" | "PUBLIC") => Ok(PriceList::Public),
        Some(("GROUP", group)) => Ok(PriceList::Group(group.to_owned())),
        Some(("ACCOUNT", account)) if !account.trim().is_empty() => {
            let account = account.trim();
            Ok(account.parse().map_or_else(|_| PriceList::AccountReference(account.to_owned()), PriceList::Account))
        }
        _ => Err(wrong()),
    }
}
