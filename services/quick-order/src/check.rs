//! What becomes of each row of a quick order: the same verdict that the cart would give, before anything is in it (D2.9).

use super::{MAX_ROWS, Row};
use std::collections::HashMap;
use values::{
    Change, Meaning, OfferId, OfferRule, PricedOffer, Quantity, Verdict,
    change::{Action, LineError, LineQuantities},
};

/// Why a row can't be ordered as it stands.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum RowError {
    /// Nothing has that reference.
    UnknownReference,
    /// No quantity can be read.
    InvalidQuantity {
        /// The smallest that can be ordered, where there is one.
        suggested: Option<u32>,
    },
    /// The cart would not take it.
    Refused(LineError),
}

/// What a row means, and what becomes of it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RowVerdict {
    /// What it means, where that is known.
    pub offer: Option<OfferId>,
    /// Why it can't be ordered as it stands; `None`: it can.
    pub error: Option<RowError>,
}

/// Checks rows in their order, each on top of those before it. Who sees no prices is told nothing of stock (D1.5).
#[must_use]
pub fn check<S: std::hash::BuildHasher>(
    rows: &[Row],
    meanings: &[Meaning],
    prices: &HashMap<OfferId, PricedOffer, S>,
    sees_prices: bool,
) -> Vec<RowVerdict> {
    let rule = |offer: OfferId| -> Option<OfferRule> {
        let rule = &prices.get(&offer)?.terms.rule;
        Some(if sees_prices { rule.clone() } else { OfferRule { has_price: true, ..rule.whatever_the_stock() } })
    };
    let mut lines = LineQuantities::new(HashMap::new(), 0, MAX_ROWS);
    let checked = rows.iter().zip(meanings).map(|(row, meaning)| {
        let offer = meaning.offer().filter(|offer| prices.contains_key(offer));
        let error = match (meaning, offer, row.quantity) {
            (Meaning::Several(articles), ..) => Some(RowError::Refused(LineError::Ambiguous(articles.clone()))),
            (_, None, _) => Some(RowError::UnknownReference),
            (_, Some(offer), Err(_)) => Some(RowError::InvalidQuantity { suggested: rule(offer).and_then(smallest) }),
            (_, Some(offer), Ok(quantity)) => {
                let change = Change { offer: Some(offer), quantity, action: Action::Add };
                lines.apply(&[change], rule).pop().map(|(_, error)| RowError::Refused(error))
            }
        };
        RowVerdict { offer, error }
    });
    checked.collect()
}

/// The smallest quantity that can be ordered, where any can.
fn smallest(rule: OfferRule) -> Option<u32> {
    let smallest = Quantity::new(rule.smallest().into()).ok()?;
    (rule.verdict(smallest) == Verdict::Orderable).then_some(smallest.get())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::NoQuantity;
    use values::{Articles, Currency, OfferTerms, PriceRange, Pricing, SupplierId, TaxRate, VariantId};

    fn pens() -> OfferId {
        "0199e000-0000-7000-8000-000000000001".parse().unwrap()
    }

    fn prices(stock: u32) -> HashMap<OfferId, PricedOffer> {
        let range = PriceRange { min_quantity: 1, unit_price: 1.into(), discount_unit_price: None };
        let rule = OfferRule {
            offer_active: true,
            supplier_active: true,
            has_price: true,
            stock,
            item_per_pack: 6,
            min: 6,
            max: None,
        };
        let pricing = Pricing::new(Currency::Eur, TaxRate::whole(20), vec![range]).ok();
        let priced = PricedOffer {
            offer: pens(),
            variant: VariantId::new(),
            supplier: SupplierId::new(),
            terms: OfferTerms { rule, pricing, tax_rate: TaxRate::whole(20) },
            shown: proto::catalogue::PricedOffer::default(),
        };
        [(pens(), priced)].into()
    }

    fn row(quantity: Result<i64, NoQuantity>) -> Row {
        let quantity = quantity.and_then(|items| Quantity::new(items).map_err(|_| NoQuantity::Wrong));
        Row { line: 1, reference: "AB-12".to_owned(), quantity }
    }

    fn errors(stock: u32, rows: &[Row], offer: Option<OfferId>, sees_prices: bool) -> Vec<Option<RowError>> {
        let meanings = vec![offer.into(); rows.len()];
        check(rows, &meanings, &prices(stock), sees_prices).into_iter().map(|row| row.error).collect()
    }

    fn refused(verdict: Verdict, suggested: Option<u32>) -> Option<RowError> {
        Some(RowError::Refused(LineError::NotOrderable { verdict, suggested }))
    }

    #[test]
    fn d2_9_each_row_has_its_verdict_and_a_correction_where_there_is_one() {
        assert_eq!(errors(60, &[row(Ok(12))], Some(pens()), true), [None]);
        assert_eq!(errors(60, &[row(Ok(12))], None, true), [Some(RowError::UnknownReference)]);
        let packs = Verdict::NotAPackMultiple { pack: 6, suggested: 12 };
        assert_eq!(errors(60, &[row(Ok(7))], Some(pens()), true), [refused(packs, Some(12))]);
        assert_eq!(errors(0, &[row(Ok(12))], Some(pens()), true), [refused(Verdict::OutOfStock, None)]);
        for wrong in [NoQuantity::Missing, NoQuantity::Wrong] {
            let invalid = |suggested| [Some(RowError::InvalidQuantity { suggested })];
            assert_eq!(errors(60, &[row(Err(wrong))], Some(pens()), true), invalid(Some(6)));
            assert_eq!(errors(0, &[row(Err(wrong))], Some(pens()), true), invalid(None));
        }
    }

    #[test]
    fn a_row_of_several_articles_says_so_whatever_its_quantity() {
        let articles = Articles { offers: vec![pens(), OfferId::new()], number: 2 };
        for quantity in [Ok(12), Err(NoQuantity::Missing)] {
            let verdicts = check(&[row(quantity)], &[Meaning::Several(articles.clone())], &prices(60), true);
            let error = Some(RowError::Refused(LineError::Ambiguous(articles.clone())));
            assert_eq!(verdicts, [RowVerdict { offer: None, error }]);
        }
    }

    #[test]
    fn rows_of_one_reference_add_up() {
        let rows = [row(Ok(12)), row(Ok(12)), row(Ok(12))];
        let short = refused(Verdict::AboveStock { stock: 30, suggested: 30 }, Some(6));
        assert_eq!(errors(30, &rows, Some(pens()), true), [None, None, short]);
    }

    #[test]
    fn d1_5_who_sees_no_prices_is_told_nothing_of_stock() {
        let packs = Verdict::NotAPackMultiple { pack: 6, suggested: 12 };
        assert_eq!(errors(0, &[row(Ok(12))], Some(pens()), false), [None]);
        assert_eq!(errors(0, &[row(Ok(7))], Some(pens()), false), [refused(packs, Some(12))]);
    }
}
