//! The lines of a form of OCI as items of an order in cXML.

use procurement::{
    cxml::{Description, Extrinsics, ItemClassification, ItemDetail, ItemOut, Money, PartId, PriceBasis},
    oci::{Returned, ReturnedLine},
};
use rust_decimal::Decimal;

/// What a material group is called where it stands for a classification.
const MATERIAL_GROUP: &str = "MaterialGroup";

/// All lines that can be ordered: those with a price, a quantity and a part number.
pub fn items(returned: &Returned) -> Vec<ItemOut> {
    returned.lines.iter().filter_map(|(number, line)| item(*number, line)).collect()
}

fn item(number: u32, line: &ReturnedLine) -> Option<ItemOut> {
    let said = |name: &str| line.get(name).map(str::trim).filter(|value| !value.is_empty()).map(str::to_owned);
    let decimal = |name: &str| said(name)?.parse::<Decimal>().ok();
    let quantity = decimal("QUANTITY").filter(|quantity| *quantity > Decimal::ZERO)?;
    let amount = decimal("PRICE")?;
    let price_unit = if said("PRICEUNIT").is_some() { decimal("PRICEUNIT")? } else { Decimal::ONE };
    if price_unit <= Decimal::ZERO {
        return None;
    }
    let unit = said("UNIT").unwrap_or_default();
    let basis = PriceBasis { quantity: price_unit, conversion_factor: Decimal::ONE, unit: unit.clone() };
    let classification = match (said("EXT_SCHEMA_TYPE"), said("EXT_CATEGORY_ID"), said("MATGROUP")) {
        (Some(domain), Some(code), _) => Some(ItemClassification { domain, code }),
        (_, _, Some(code)) => Some(ItemClassification { domain: MATERIAL_GROUP.to_owned(), code }),
        _ => None,
    };
    let text = said("DESCRIPTION").unwrap_or_default();
    Some(ItemOut {
        quantity,
        line_number: Some(number),
        requested_delivery_date: None,
        part: PartId {
            supplier_part: said("VENDORMAT").or_else(|| said("MATNR"))?,
            auxiliary: said("EXT_PRODUCT_ID"),
            buyer_part: said("MATNR"),
        },
        detail: Some(ItemDetail {
            unit_price: Money { amount, currency: said("CURRENCY").unwrap_or_default() },
            descriptions: vec![Description { language: "en".to_owned(), short_name: None, text }],
            unit,
            price_basis: (price_unit != Decimal::ONE).then_some(basis),
            classifications: classification.into_iter().collect(),
            manufacturer_part: said("MANUFACTMAT"),
            manufacturer: None,
            url: None,
            lead_time_days: said("LEADTIME").and_then(|days| days.parse().ok()),
            extrinsics: Extrinsics::default(),
        }),
        ship_to: None,
        comments: Vec::new(),
    })
}
