//! What a caller is told of a line: why it was not taken, or why it can't be ordered as it stands.

use proto::{
    catalogue::line_key::Key,
    common::{LineIssue, Reason},
};
use std::collections::HashSet;
use uuid::Uuid;
use values::{OfferId, Verdict, change::LineError};

/// What a verdict says about the quantity of a line; `None`: it can be ordered.
#[must_use]
pub fn of_verdict(verdict: &Verdict) -> Option<LineIssue> {
    let said = issue(reason(verdict)?, "quantity");
    let said = match *verdict {
        Verdict::BelowMin { min, .. } => with(said, "min", min),
        Verdict::AboveMax { max, .. } => with(said, "max", max),
        Verdict::NotAPackMultiple { pack, suggested } => with(with(said, "n", pack), "suggested", suggested),
        Verdict::AboveStock { stock, .. } => with(said, "n", stock),
        _ => said,
    };
    Some(LineIssue { suggested_quantity: verdict.suggested(), ..said })
}

const fn reason(verdict: &Verdict) -> Option<Reason> {
    Some(match verdict {
        Verdict::Orderable => return None,
        Verdict::OfferInactive => Reason::OfferInactive,
        Verdict::SupplierInactive => Reason::SupplierInactive,
        Verdict::NoPrice => Reason::NoPrice,
        Verdict::OutOfStock => Reason::OutOfStock,
        Verdict::BelowMin { .. } => Reason::BelowMinQuantity,
        Verdict::AboveMax { .. } => Reason::AboveMaxQuantity,
        Verdict::NotAPackMultiple { .. } => Reason::NotAPackMultiple,
        Verdict::AboveStock { .. } => Reason::QuantityAboveStock,
    })
}

/// Why the line at `index` of a request, which was asked for as `key`, was not taken.
#[must_use]
pub fn of_error(error: &LineError, index: usize, key: &Key) -> LineIssue {
    let (field, text) = match key {
        Key::OfferPriceId(text) => ("offerPriceId", text),
        Key::VariantId(text) => ("productVariantId", text),
    };
    let said = match error {
        LineError::OfferNotFound => with(issue(Reason::OfferNotFound, field), "sku", text),
        LineError::Ambiguous(articles) => {
            let said = with(with(issue(Reason::ReferenceAmbiguous, field), "sku", text), "n", articles.number);
            LineIssue { offer_price_ids: articles.offers.iter().map(OfferId::to_string).collect(), ..said }
        }
        LineError::LineNotFound => issue(Reason::LineNotFound, field),
        LineError::TooManyLines { max } => with(issue(Reason::TooManyLines, field), "max", max),
        LineError::NotOrderable { verdict, suggested } => {
            let mut said = of_verdict(verdict).unwrap_or_default();
            said.suggested_quantity = *suggested;
            if let (Some(shown), Some(suggested)) = (said.params.get_mut("suggested"), suggested) {
                *shown = suggested.to_string();
            }
            said
        }
    };
    at(index, said)
}

/// Names the ids of a removal that no line had, however they were written: they are let be, not refused (D7.28).
#[must_use]
pub fn unknown_ids(field: &str, asked: &[String], removed: &HashSet<String>) -> Vec<LineIssue> {
    let was_there = |id: &str| Uuid::parse_str(id).is_ok_and(|id| removed.contains(&id.to_string()));
    let unknown = asked.iter().enumerate().filter(|(_, id)| !was_there(id));
    unknown.map(|(index, id)| at(index, with(issue(Reason::LineNotFound, field), "id", id))).collect()
}

pub(crate) fn issue(reason: Reason, field: &str) -> LineIssue {
    LineIssue { reason: reason.into(), field: field.to_owned(), ..Default::default() }
}

pub(crate) fn with(mut issue: LineIssue, name: &str, value: impl ToString) -> LineIssue {
    issue.params.insert(name.to_owned(), value.to_string());
    issue
}

pub(crate) fn at(index: usize, issue: LineIssue) -> LineIssue {
    LineIssue { index: u32::try_from(index).ok(), ..issue }
}

#[cfg(test)]
mod tests {
    use super::*;
    use values::Articles;

    #[test]
    fn d7_28_an_id_is_one_however_it_is_written_and_what_was_not_there_is_named() {
        let there = Uuid::from_u128(0xABC);
        let asked = [there.to_string(), there.simple().to_string().to_uppercase(), Uuid::nil().to_string(), "x".into()];
        let unknown = unknown_ids("lineIdsToDelete", &asked, &[there.to_string()].into());
        assert_eq!(unknown.iter().map(|issue| issue.index.unwrap()).collect::<Vec<_>>(), [2, 3]);
    }

    #[test]
    fn a_quantity_above_the_stock_is_told_with_the_stock_and_what_would_be_right() {
        let said = of_verdict(&Verdict::AboveStock { stock: 25, suggested: 24 }).unwrap();
        assert_eq!((said.reason(), said.field.as_str()), (Reason::QuantityAboveStock, "quantity"));
        assert_eq!((said.params["n"].as_str(), said.suggested_quantity), ("25", Some(24)));
        assert_eq!(of_verdict(&Verdict::Orderable), None);
    }

    #[test]
    fn a_reference_of_several_articles_is_told_with_their_offers() {
        let (one, other) = (OfferId::new(), OfferId::new());
        let error = LineError::Ambiguous(Articles { offers: vec![one, other], number: 14 });
        let said = of_error(&error, 3, &Key::VariantId("PN-1".into()));
        assert_eq!((said.reason(), said.index), (Reason::ReferenceAmbiguous, Some(3)));
        assert_eq!((said.params["sku"].as_str(), said.params["n"].as_str()), ("PN-1", "14"));
        assert_eq!(said.offer_price_ids, [one.to_string(), other.to_string()]);
    }

    #[test]
    fn the_sentence_suggests_what_the_issue_suggests() {
        let verdict = Verdict::NotAPackMultiple { pack: 6, suggested: 12 };
        let error = LineError::NotOrderable { verdict, suggested: Some(6) };
        let said = of_error(&error, 0, &Key::VariantId("pen".into()));
        assert_eq!((said.suggested_quantity, said.params["suggested"].as_str()), (Some(6), "6"));
    }
}
