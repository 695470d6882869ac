//! An item of a purchase order: what it means here, and what the buyer believes that it costs.

use crate::domain::{
    checkout::origin::LineRequest,
    field::{FieldError, FieldProblem},
    line_problem::{LineProblem, LineProblemKind},
    order::Line,
};
use procurement::cxml::ItemOut;
use rust_decimal::{Decimal, prelude::ToPrimitive};
use serde::{Deserialize, Serialize};
use std::collections::HashMap;
use values::{Articles, OfferId, PricedOffer, cents};

/// What is ordered of one thing.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct PurchaseItem {
    /// The buyer's number of it.
    pub number: u32,
    /// The supplier's part number.
    pub part: String,
    /// The offer that it means; none until it is looked up by its part number.
    pub offer: Option<OfferId>,
    /// How many.
    pub quantity: u32,
    /// The buyer's word for the unit.
    pub unit: String,
    /// What all of them cost before tax, as the buyer believes; not rounded.
    pub total: Decimal,
    /// In which currency: ISO 4217.
    pub currency: String,
}

impl PurchaseItem {
    /// Reads the item at a place of the document, from 1.
    ///
    /// # Errors
    /// When its number of things is none that can be ordered, or it has no price.
    pub fn read(item: &ItemOut, place: u32) -> Result<Self, FieldError> {
        let number = item.line_number.unwrap_or(place);
        let at = |what: &str| format!("ItemOut[{place}]{what}");
        let whole = item.quantity.to_u32().filter(|whole| *whole > 0 && Decimal::from(*whole) == item.quantity);
        let quantity = whole.ok_or_else(|| FieldProblem::Invalid.on(&at("/@quantity")))?;
        let detail = item.detail.as_ref().ok_or_else(|| FieldProblem::Missing.on(&at("/ItemDetail")))?;
        let price = detail.unit_price.amount;
        let total = match &detail.price_basis {
            None => price.checked_mul(quantity.into()),
            Some(basis) => price
                .checked_mul(quantity.into())
                .and_then(|total| total.checked_mul(basis.conversion_factor))
                .and_then(|total| total.checked_div(basis.quantity)),
        };
        let total = total.ok_or_else(|| FieldProblem::Invalid.on(&at("/ItemDetail/UnitPrice")))?;
        Ok(Self {
            number,
            part: item.part.supplier_part.clone(),
            offer: item.part.auxiliary.as_deref().and_then(|id| id.parse().ok()),
            quantity,
            unit: detail.unit.clone(),
            total,
            currency: detail.unit_price.currency.clone(),
        })
    }
}

/// What is to be ordered: one line for each offer, though the buyer may split it over items.
#[must_use]
pub fn line_requests(items: &[PurchaseItem]) -> Vec<LineRequest> {
    let mut lines: Vec<LineRequest> = Vec::new();
    for item in items {
        let Some(offer) = item.offer else { continue };
        match lines.iter_mut().find(|line| line.offer == offer) {
            Some(line) => line.quantity = line.quantity.saturating_add(item.quantity),
            None => lines.push(LineRequest { offer, quantity: item.quantity }),
        }
    }
    lines
}

/// The items that mean nothing that is sold here, and those whose part number means several articles, by part number, of
/// which these offers are known.
#[must_use]
pub fn not_found(
    items: &[PurchaseItem],
    ambiguous: &HashMap<String, Articles>,
    offers: &[PricedOffer],
) -> Vec<LineProblem> {
    let not_found = items.iter().zip(0..).filter(|(item, _)| item.offer.is_none());
    let kind = |item: &PurchaseItem| match ambiguous.get(&item.part) {
        None => LineProblemKind::UnknownOffer,
        Some(articles) => {
            let known = articles.offers.iter().filter_map(|id| offers.iter().find(|offer| offer.offer == *id));
            LineProblemKind::Ambiguous { articles: articles.clone(), named: known.map(as_people_know_it).collect() }
        }
    };
    not_found
        .map(|(item, index)| LineProblem { sku: Some(item.part.clone()), ..LineProblem::at(index, kind(item)) })
        .collect()
}

/// "SKU (brand name)": what tells an article from others of its part number.
pub fn as_people_know_it(offer: &PricedOffer) -> String {
    let shown = &offer.shown;
    let name = if shown.variant_name.is_empty() { &shown.product_name } else { &shown.variant_name };
    format!("{} ({})", shown.sku_variant, format!("{} {name}", shown.brand).trim())
}

/// The items whose price is another one here, to the cent of a whole line, by the first item of each.
pub fn prices_said_wrong<'a>(
    items: &[PurchaseItem],
    lines: impl Iterator<Item = &'a Line>,
    currency: &str,
) -> Vec<LineProblem> {
    let wrong = lines.filter_map(|line| {
        let is_of = |item: &&PurchaseItem| item.offer == Some(line.offer_id);
        let sum = items.iter().filter(is_of).try_fold(Decimal::ZERO, |sum, item| sum.checked_add(item.total));
        let said = cents(sum.unwrap_or(Decimal::MAX));
        let is_right =
            said == line.total.without_tax && items.iter().filter(is_of).all(|item| item.currency == currency);
        let price = line.total.without_tax;
        let first = items.iter().find(is_of).map_or(currency, |item| &item.currency);
        let kind =
            LineProblemKind::OtherPrice { price: format!("{price} {currency}"), said: format!("{said:.2} {first}") };
        (!is_right).then(|| LineProblem::of_offer(kind, line.offer_id, Some(&line.offer.sku_variant)))
    });
    placed(wrong.collect(), items)
}

/// The same problems, each with the place of its item in the document.
#[must_use]
pub fn placed(problems: Vec<LineProblem>, items: &[PurchaseItem]) -> Vec<LineProblem> {
    let place = |problem: &LineProblem| {
        let index = items.iter().position(|item| problem.offer.is_some() && item.offer == problem.offer);
        index.and_then(|index| u32::try_from(index).ok())
    };
    problems.into_iter().map(|problem| LineProblem { index: place(&problem).or(problem.index), ..problem }).collect()
}
