//! Products for a buyer's own catalogue, as JSON: the answer to DOWNLOADJSON (OCI 5).

use super::{
    price::{OciPrice, UnsayablePrice},
    text,
};
use crate::{Basket, BasketLine, TenantMapping};
use serde_json::{Value, json};

/// Which page of all products a basket holds.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct HitPage {
    /// Its number, from 1.
    pub number: u32,
    /// How many pages there are.
    pub pages: u32,
    /// How many products there are on all pages.
    pub items: u64,
    /// By what the buyer's system knows its download again.
    pub transaction: String,
}

/// A page of products as OCI 5 writes them: one `NEWITEM` each, its price for `PRICE_QUANTITY` units.
/// A product whose price can't be said is left out: a catalogue is better off without it than with a wrong price.
#[must_use]
pub fn hits_json(basket: &Basket, mapping: &TenantMapping, page: &HitPage) -> Value {
    let items: Vec<_> = basket.lines.iter().filter_map(|line| item(line, basket, mapping).ok()).collect();
    json!({
        "CTI": "X",
        "TRANSACTIONID": page.transaction,
        "CURRENTPAGE": page.number,
        "TOTALPAGES": page.pages,
        "TOTALITEMS": page.items,
        "Items": items,
    })
}

fn item(line: &BasketLine, basket: &Basket, mapping: &TenantMapping) -> Result<Value, UnsayablePrice> {
    let price = OciPrice::of(line, mapping)?;
    let language = line.language.tag().split('-').next().unwrap_or_default().to_ascii_uppercase();
    let words = |words: &str| json!([{ "languageCode": language, "description": words }]);
    let mut item = json!({
        "DESCRIPTION": words(&text::one_line(&line.description)),
        "MINORDER_QTY": line.quantity.normalize().to_string(),
        "UNIT": mapping.unit(&line.unit),
        "PRICE": price.text(),
        "PRICE_QUANTITY": price.price_unit,
        "CURRENCY": basket.currency.code(),
        "VENDORMAT": line.sku,
    });
    let place = mapping.classification(line);
    let lead_time = line.lead_time_days.map(|days| days.to_string());
    let optional = [
        ("MATNR", line.buyer_material.as_deref()),
        ("VENDOR", mapping.vendor_number.as_deref()),
        ("MANUFACTCODE", mapping.manufacturer_code(line)),
        ("MANUFACTMAT", line.manufacturer_part.as_deref()),
        ("MATGROUP", mapping.material_group(line)),
        ("LEADTIME", lead_time.as_deref()),
        ("EXT_PRODUCT_ID", line.auxiliary_id.as_deref()),
        ("EXT_SCHEMA_TYPE", place.as_ref().map(|place| place.domain.as_str())),
        ("EXT_CATEGORY_ID", place.as_ref().map(|place| place.code.as_str())),
        ("TAX_CODE", line.tax_code.as_deref().filter(|_| mapping.sends_tax_codes)),
    ];
    if let Some(members) = item.as_object_mut() {
        members.extend(optional.into_iter().filter_map(|(name, value)| Some((name.to_owned(), value?.into()))));
        if let Some(long) = line.long_text.as_deref().map(text::lines).filter(|long| !long.is_empty()) {
            members.insert("LONGTEXT".to_owned(), words(&long));
        }
    }
    Ok(json!({ "NEWITEM": item }))
}

#[cfg(test)]
mod tests {
    use super::*;
    use values::{Currency, Locale};

    #[test]
    fn d7_22_a_page_of_products_says_each_with_the_price_of_its_price_unit() {
        let mut line = BasketLine::new(1, "A-1", "Vis  à bois", 1.into(), "C62", "0.0125".parse().unwrap());
        line.language = Locale::French;
        line.auxiliary_id = Some("offer-1".into());
        line.lead_time_days = Some(3);
        let mut unsayable = line.clone();
        unsayable.unit_price = (-1).into();
        let basket = Basket { currency: Currency::Eur, lines: vec![line, unsayable] };
        let page = HitPage { number: 2, pages: 3, items: 101, transaction: "t-1".into() };
        let hits = hits_json(&basket, &TenantMapping::default(), &page);
        let expected = json!({
            "CTI": "X", "TRANSACTIONID": "t-1", "CURRENTPAGE": 2, "TOTALPAGES": 3, "TOTALITEMS": 101,
            "Items": [{ "NEWITEM": {
                "DESCRIPTION": [{ "languageCode": "FR", "description": "Vis à bois" }],
                "MINORDER_QTY": "1", "UNIT": "C62", "PRICE": "0.125", "PRICE_QUANTITY": 10, "CURRENCY": "EUR",
                "VENDORMAT": "A-1", "EXT_PRODUCT_ID": "offer-1", "LEADTIME": "3",
            }}],
        });
        assert_eq!(hits, expected);
    }
}
