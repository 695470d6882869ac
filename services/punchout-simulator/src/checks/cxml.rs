//! A PunchOutOrderMessage: the document, every item, and whether its total is their sum.

use super::{Check, CheckedField, Report, currency, money};
use crate::buyer::Buyer;
use procurement::cxml::{Content, DeploymentMode, Document, ItemDetail, ItemIn, ItemOut, Money, PunchOutOrderMessage};
use rust_decimal::Decimal;

/// What a set-up said that its answer has to say again.
#[derive(Clone, Debug)]
pub struct SentSetup {
    /// Who asked.
    pub buyer: Buyer,
    /// The cookie it gave along.
    pub cookie: String,
    /// Whether it was meant.
    pub mode: DeploymentMode,
}

/// The fields of a returned document, whose text is shown beside them.
pub fn report(document: &Document, text: String, sent: &SentSetup) -> Report {
    let Content::Message { header, deployment_mode, message } = &document.content else {
        return Report::unreadable("has to be a Message with a PunchOutOrderMessage".to_owned(), Some(text));
    };
    let asked = sent.buyer.name();
    let to: Vec<_> = header.to.iter().map(|name| format!("{} {}", name.domain, name.identity)).collect();
    let is_for_us = header.to.iter().any(|name| name.names_the_same(&asked));
    let mut fields = vec![
        CheckedField::of_whole(
            "payloadID",
            &document.payload_id,
            Check::of(!document.payload_id.trim().is_empty(), "has to name the document"),
        ),
        CheckedField::of_whole("timestamp", document.timestamp.to_rfc3339(), Check::right()),
        CheckedField::of_whole(
            "To",
            to.join(", "),
            Check::of(is_for_us, format!("has to name who asked: {} {}", asked.domain, asked.identity)),
        ),
        CheckedField::of_whole(
            "deploymentMode",
            <&str>::from(*deployment_mode),
            Check::of(*deployment_mode == sent.mode, format!("was asked for as {}", <&str>::from(sent.mode))),
        ),
        CheckedField::of_whole(
            "BuyerCookie",
            &message.buyer_cookie,
            Check::of(message.buyer_cookie == sent.cookie, format!("was sent as {:?}", sent.cookie)),
        ),
        CheckedField::of_whole("operationAllowed", <&str>::from(message.operation_allowed), Check::right()),
    ];
    let sum: Option<Decimal> = message.items.iter().map(|item| total_of(item.quantity, &item.detail)).sum();
    fields.push(total(&message.total, sum));
    for (item, place) in message.items.iter().zip(1..) {
        fields.extend(fields_of(item, item.line_number.unwrap_or(place), &message.total.currency));
    }
    Report {
        fields,
        item_total: sum,
        currency: message.total.currency.clone(),
        lines: message.items.len(),
        items: items(message),
        document: Some(text),
    }
}

fn total(total: &Money, sum: Option<Decimal>) -> CheckedField {
    let right = |sum| format!("has to be the sum of the lines, {}", money(sum, &total.currency));
    let check = match sum {
        Some(sum) if total.amount == sum => currency(&total.currency, &total.currency),
        Some(sum) => Check::Wrong(right(sum)),
        None => Check::Wrong("the lines can't be summed up".to_owned()),
    };
    CheckedField::of_whole("Total", money(total.amount, &total.currency), check)
}

/// What so many of an item cost, to the cent.
pub fn total_of(quantity: Decimal, detail: &ItemDetail) -> Option<Decimal> {
    let price = detail.unit_price.amount;
    let units = match &detail.price_basis {
        Some(basis) => {
            quantity.checked_mul(basis.conversion_factor)?.checked_mul(price)?.checked_div(basis.quantity)?
        }
        None => quantity.checked_mul(price)?,
    };
    Some(values::cents(units))
}

fn fields_of(item: &ItemIn, number: u32, of_all: &str) -> Vec<CheckedField> {
    let ItemIn { quantity, part, detail, .. } = item;
    let mut fields = Vec::new();
    let mut put = |name: &str, value: String, check| fields.push(CheckedField::of_line(number, name, value, check));
    put("SupplierPartID", part.supplier_part.clone(), Check::right());
    if let Some(auxiliary) = &part.auxiliary {
        put("SupplierPartAuxiliaryID", auxiliary.clone(), Check::right());
    }
    if let Some(material) = &part.buyer_part {
        put("BuyerPartID", material.clone(), Check::right());
    }
    let words: Vec<_> = detail.descriptions.iter().map(|one| format!("{} ({})", one.text, one.language)).collect();
    put("Description", words.join("; "), Check::of(!words.is_empty(), "has to say what it is"));
    put("quantity", quantity.to_string(), Check::of(*quantity > Decimal::ZERO, "has to be above 0"));
    put("UnitOfMeasure", detail.unit.clone(), Check::of(!detail.unit.trim().is_empty(), "has to name the unit"));
    let price = &detail.unit_price;
    let is_price = price.amount >= Decimal::ZERO;
    put("UnitPrice", money(price.amount, ""), Check::of(is_price, "has to be 0 or above"));
    put("currency", price.currency.clone(), currency(&price.currency, of_all));
    if let Some(basis) = &detail.price_basis {
        put("PriceBasisQuantity", format!("{} {}", basis.quantity, basis.unit), Check::right());
    }
    let places: Vec<_> = detail.classifications.iter().map(|one| format!("{} {}", one.domain, one.code)).collect();
    let unclassified = || Check::Right("some buyers' systems insist on one".to_owned());
    put("Classification", places.join(", "), if places.is_empty() { unclassified() } else { Check::right() });
    for (name, value) in [("ManufacturerPartID", &detail.manufacturer_part), ("ManufacturerName", &detail.manufacturer)]
    {
        if let Some(value) = value {
            put(name, value.clone(), Check::right());
        }
    }
    if let Some(days) = detail.lead_time_days {
        put("LeadTime", days.to_string(), Check::right());
    }
    match total_of(*quantity, detail) {
        Some(total) => put("Line total", money(total, of_all), Check::right()),
        None => put("Line total", String::new(), Check::Wrong("is more than can be reckoned".to_owned())),
    }
    fields
}

/// The items as they are ordered, or entered again with.
fn items(message: &PunchOutOrderMessage) -> Vec<ItemOut> {
    let items = message.items.iter().zip(1..).map(|(item, place)| ItemOut {
        quantity: item.quantity,
        line_number: Some(item.line_number.unwrap_or(place)),
        requested_delivery_date: None,
        part: item.part.clone(),
        detail: Some(item.detail.clone()),
        ship_to: None,
        comments: Vec::new(),
    });
    items.collect()
}
