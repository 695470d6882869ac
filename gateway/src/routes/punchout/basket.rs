//! What was chosen, as procurement systems are told of it.

use platform_process::Refusal;
use procurement::{Basket, BasketLine};
use proto::{catalogue::PricedOffer, order::CommercialOrder};
use rust_decimal::Decimal;
use values::{Currency, Locale};

/// The lines of a draft, one after the other over all its suppliers.
pub fn of_order(order: &CommercialOrder, currency: Currency, locale: Locale) -> Result<Basket, Refusal> {
    let lines = order.logistic_orders.iter().flat_map(|part| &part.lines);
    let lines = lines
        .zip(1..)
        .map(|(line, number)| {
            let offer = line.offer.as_ref().ok_or_else(|| Refusal::internal("an order's line has no offer"))?;
            let price = line.unit_price.parse().map_err(Refusal::internal)?;
            line_of(offer, number, line.quantity, price, locale)
        })
        .collect::<Result<_, Refusal>>()?;
    Ok(Basket { currency, lines })
}

/// A line of an offer at a price for each unit, before tax.
pub fn line_of(
    priced: &PricedOffer,
    number: u32,
    quantity: u32,
    unit_price: Decimal,
    locale: Locale,
) -> Result<BasketLine, Refusal> {
    let offer = priced.offer.as_ref().ok_or_else(|| Refusal::internal("a price has no offer"))?;
    let name = if priced.variant_name.is_empty() { &priced.product_name } else { &priced.variant_name };
    let said = |text: &str| Some(text.to_owned()).filter(|text| !text.is_empty());
    let line = BasketLine::new(number, &priced.sku_variant, name, quantity.into(), &offer.product_unit, unit_price);
    Ok(BasketLine {
        auxiliary_id: said(&offer.offer_price_id),
        long_text: said(&long_text(priced, name)),
        language: locale,
        lead_time_days: Some(offer.lead_time_days).filter(|days| *days > 0),
        manufacturer: said(&priced.brand),
        manufacturer_part: said(&priced.mpn),
        categories: said(&offer.navigation_category).into_iter().collect(),
        tax_code: said(&offer.tax_rate),
        ..line
    })
}

/// The product's name where the line's own is another, and what sets the variant apart.
fn long_text(priced: &PricedOffer, name: &str) -> String {
    let product = Some(priced.product_name.clone()).filter(|product| product != name);
    let axes =
        priced.axes.iter().map(|axis| format!("{}: {} {}", axis.name, axis.value, axis.unit).trim_end().to_owned());
    [name.to_owned()].into_iter().chain(product).chain(axes).collect::<Vec<_>>().join("\n")
}
