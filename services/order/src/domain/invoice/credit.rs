//! What of an invoice is credited: all that is left of it, or some quantities.

use crate::domain::invoice::{Charge, Content, Corrected, DocumentKind, Issued, ItemLine};
use rust_decimal::Decimal;
use std::collections::HashMap;
use values::{TaxRate, Total};

/// A quantity of a line that is to be credited.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct CreditedLine {
    /// Of the invoice, from 1.
    pub position: u32,
    /// How many.
    pub quantity: u32,
}

/// There is less left of the invoice.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("there is less left of the invoice")]
pub struct NothingLeft;

/// What a credit note says on an invoice of which these credit notes were issued before; no lines: all that is left, delivery
/// included.
///
/// # Errors
/// When there is less left of it.
pub fn credit(
    invoice: &Issued,
    before: &[Content],
    lines: &[CreditedLine],
    reason: &str,
) -> Result<Content, NothingLeft> {
    let left = Left::of(&invoice.content, before);
    let (lines, shipping) = if lines.is_empty() {
        (left.lines, left.shipping)
    } else {
        let mut credited: HashMap<u32, u32> = HashMap::new();
        for line in lines {
            let quantity = credited.entry(line.position).or_default();
            *quantity = quantity.checked_add(line.quantity).ok_or(NothingLeft)?;
        }
        let mut lines = Vec::with_capacity(credited.len());
        for (position, quantity) in credited {
            let line = left.lines.iter().find(|line| line.position == position).ok_or(NothingLeft)?;
            lines.push(part_of(line, quantity, &invoice.content)?);
        }
        lines.sort_by_key(|line| line.position);
        (lines, None)
    };
    if lines.is_empty() && shipping.is_none() {
        return Err(NothingLeft);
    }
    Ok(Content {
        kind: DocumentKind::CreditNote,
        lines,
        shipping,
        corrects: Some(Corrected { number: invoice.number.clone(), issued_on: invoice.issued_on }),
        reason: reason.to_owned(),
        ..invoice.content.clone()
    })
}

/// What was not credited yet.
struct Left {
    lines: Vec<ItemLine>,
    shipping: Option<Charge>,
}

impl Left {
    fn of(invoice: &Content, before: &[Content]) -> Self {
        let credited =
            |position: u32| before.iter().flat_map(|note| &note.lines).filter(move |line| line.position == position);
        let left = invoice.lines.iter().filter_map(|line| {
            let quantity =
                line.quantity - credited(line.position).map(|line| line.quantity).sum::<u32>().min(line.quantity);
            let minus = |amount: Decimal, of: fn(&Charge) -> Decimal| {
                amount - credited(line.position).map(|line| of(&line.charge)).sum::<Decimal>()
            };
            let charge = Charge {
                without_tax: minus(line.charge.without_tax, |charge| charge.without_tax),
                with_tax: minus(line.charge.with_tax, |charge| charge.with_tax),
                ..line.charge
            };
            (quantity > 0).then(|| ItemLine { quantity, charge, ..line.clone() })
        });
        let was_shipping_credited = before.iter().any(|note| note.shipping.is_some());
        Self { lines: left.collect(), shipping: invoice.shipping.filter(|_| !was_shipping_credited) }
    }
}

/// Some items of a line: what is left in cents goes with the last of them.
fn part_of(line: &ItemLine, quantity: u32, invoice: &Content) -> Result<ItemLine, NothingLeft> {
    if quantity == 0 || quantity > line.quantity {
        return Err(NothingLeft);
    }
    if quantity == line.quantity {
        return Ok(line.clone());
    }
    let rate = TaxRate::new(line.charge.tax_rate).map_err(|_| NothingLeft)?;
    let total = Total::of_line(invoice.currency, line.unit_price, quantity, rate);
    let charge = Charge {
        without_tax: total.without_tax.min(line.charge.without_tax),
        with_tax: total.with_tax.min(line.charge.with_tax),
        ..line.charge
    };
    Ok(ItemLine { quantity, charge, ..line.clone() })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::domain::samples;

    fn line(quantity: u32) -> [CreditedLine; 1] {
        [CreditedLine { position: 1, quantity }]
    }

    #[test]
    fn a_whole_credit_note_takes_back_all_of_the_invoice() {
        let invoice = samples::invoice();
        let note = credit(&invoice, &[], &[], "Retour").unwrap();
        assert_eq!((note.kind, note.total()), (DocumentKind::CreditNote, invoice.content.total()));
        assert_eq!(
            (note.corrects.as_ref().unwrap().number.as_str(), note.reason.as_str()),
            (&*invoice.number, "Retour")
        );
        assert_eq!(credit(&invoice, &[note], &[], "encore"), Err(NothingLeft));
    }

    #[test]
    fn credits_of_parts_add_up_to_the_invoice_to_the_cent() {
        let mut invoice = samples::invoice();
        let item = &mut invoice.content.lines[0];
        item.unit_price = "0.333".parse().unwrap();
        let rate = TaxRate::new(item.charge.tax_rate).unwrap();
        item.charge = Charge::of(Total::of_line(values::Currency::Eur, item.unit_price, item.quantity, rate), rate);
        let first = credit(&invoice, &[], &line(3), "").unwrap();
        let three = Total::of_line(values::Currency::Eur, invoice.content.lines[0].unit_price, 3, rate);
        assert_eq!((first.lines[0].quantity, first.lines[0].charge), (3, Charge::of(three, rate)));
        let second = credit(&invoice, std::slice::from_ref(&first), &line(4), "").unwrap();
        let notes = [first, second];
        let last = credit(&invoice, &notes, &[], "").unwrap();
        assert_eq!((last.lines[0].quantity, last.shipping), (3, invoice.content.shipping));
        let credited = |of: fn(Total) -> Decimal| notes.iter().chain([&last]).map(|note| of(note.total())).sum();
        let total = invoice.content.total();
        assert_eq!(total.without_tax, credited(|total| total.without_tax));
        assert_eq!(total.with_tax, credited(|total| total.with_tax));
    }

    #[test]
    fn all_items_of_a_line_are_the_line() {
        let invoice = samples::invoice();
        let note = credit(&invoice, &[], &line(10), "").unwrap();
        assert_eq!((note.lines, note.shipping), (invoice.content.lines, None));
    }

    #[test]
    fn more_than_was_invoiced_is_not_credited() {
        let invoice = samples::invoice();
        for lines in [line(11), line(0), [CreditedLine { position: 2, quantity: 1 }]] {
            assert_eq!(credit(&invoice, &[], &lines, ""), Err(NothingLeft), "{lines:?}");
        }
        let twice = [line(6)[0], line(5)[0]];
        assert_eq!(credit(&invoice, &[], &twice, ""), Err(NothingLeft));
    }
}
