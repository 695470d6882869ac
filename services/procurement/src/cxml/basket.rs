//! A basket as a PunchOutOrderMessage.

use super::{
    Description, Extrinsics, ItemClassification, ItemDetail, ItemIn, Money, Operation, PartId, PriceBasis,
    PunchOutOrderMessage,
};
use crate::{Basket, BasketLine, TenantMapping};
use rust_decimal::Decimal;
use std::num::NonZeroU32;

/// The message that hands a basket over: its total is the sum of its lines, each rounded to the cent (D9.3).
#[must_use]
pub fn order_message(
    basket: &Basket,
    mapping: &TenantMapping,
    buyer_cookie: &str,
    operation_allowed: Operation,
) -> PunchOutOrderMessage {
    PunchOutOrderMessage {
        buyer_cookie: buyer_cookie.to_owned(),
        operation_allowed,
        total: Money { amount: basket.total_net(), currency: basket.currency.to_string() },
        items: basket.lines.iter().map(|line| item(line, basket, mapping)).collect(),
    }
}

fn item(line: &BasketLine, basket: &Basket, mapping: &TenantMapping) -> ItemIn {
    let unit = mapping.unit(&line.unit).to_owned();
    let (price, price_unit) = price(line, mapping);
    let basis = PriceBasis { quantity: price_unit.get().into(), conversion_factor: Decimal::ONE, unit: unit.clone() };
    ItemIn {
        quantity: line.quantity,
        line_number: Some(line.number),
        part: PartId {
            supplier_part: line.sku.clone(),
            auxiliary: line.auxiliary_id.clone(),
            buyer_part: line.buyer_material.clone(),
        },
        detail: ItemDetail {
            unit_price: Money { amount: price, currency: basket.currency.to_string() },
            descriptions: vec![description(line)],
            unit,
            price_basis: (price_unit.get() > 1).then_some(basis),
            classifications: classifications(line, mapping),
            manufacturer_part: line.manufacturer_part.clone(),
            manufacturer: line.manufacturer.clone(),
            url: None,
            lead_time_days: line.lead_time_days,
            extrinsics: Extrinsics::default(),
        },
    }
}

/// The price for as many units as the tenant wants it for where that is exact, else as the line has it.
fn price(line: &BasketLine, mapping: &TenantMapping) -> (Decimal, NonZeroU32) {
    let wanted = mapping.price_unit.and_then(|units| Some((line.price_for(units)?, units)));
    wanted.unwrap_or((line.unit_price, line.price_unit))
}

fn description(line: &BasketLine) -> Description {
    let language = line.language.tag().to_owned();
    match line.long_text.as_deref().map(str::trim).filter(|long| !long.is_empty()) {
        Some(long) => Description { language, short_name: Some(line.description.clone()), text: long.to_owned() },
        None => Description { language, short_name: None, text: line.description.clone() },
    }
}

/// Where the line stands in the public classification, else the tenant's material group under its name for that.
fn classifications(line: &BasketLine, mapping: &TenantMapping) -> Vec<ItemClassification> {
    let public =
        mapping.classification(line).map(|place| ItemClassification { domain: place.domain, code: place.code });
    let own = || {
        let domain = mapping.classification_domain.clone().unwrap_or_else(|| "MaterialGroup".to_owned());
        Some(ItemClassification { domain, code: mapping.material_group(line)?.to_owned() })
    };
    public.or_else(own).into_iter().collect()
}
