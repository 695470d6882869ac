//! A cart after its lines were changed: made of what was seen of it and of what was written, so that nobody reads it again.

use super::{
    cart::{Cart, CartSnapshot, FIRST_LINES},
    line::PricedLine,
    totals::{SupplierTotals, TotalsChange},
};
use std::collections::HashMap;
use values::{OfferId, SupplierId};

/// What was written of a cart.
pub struct ChangedLines<'a> {
    /// The cart as it is now.
    pub cart: Cart,
    /// New lines, and old ones as they are now.
    pub written: Vec<PricedLine>,
    /// Of which offers the lines are gone.
    pub removed: &'a [OfferId],
    /// What that added to what they come to.
    pub totals: &'a TotalsChange,
    /// What suppliers are called.
    pub names: &'a HashMap<SupplierId, &'a str>,
}

impl CartSnapshot {
    /// The cart after that; none where a line is among its first ones now that was not seen.
    #[must_use]
    pub fn after(&self, change: ChangedLines<'_>) -> Option<Self> {
        let first_lines = self.first_lines_after(&change)?;
        let mut suppliers = self.suppliers.clone();
        for (supplier, added) in change.totals.by_supplier() {
            match suppliers.iter_mut().find(|of| of.supplier == *supplier) {
                Some(of) => of.totals = of.totals.plus(*added),
                None => {
                    let name = change.names.get(supplier).copied().unwrap_or_default().to_owned();
                    suppliers.push(SupplierTotals { supplier: *supplier, name, totals: *added });
                }
            }
        }
        suppliers.retain(|of| of.totals.lines > 0);
        Some(Self { cart: change.cart, suppliers, first_lines })
    }

    fn first_lines_after(&self, change: &ChangedLines<'_>) -> Option<Vec<PricedLine>> {
        let is_first = |offer: OfferId| self.first_lines.iter().any(|priced| priced.line.offer == offer);
        let saw_all = self.first_lines.len() == self.number_of_lines();
        if !saw_all && change.removed.iter().any(|offer| is_first(*offer)) {
            return None;
        }
        let now = |seen: &PricedLine| {
            let written = change.written.iter().find(|written| written.line.offer == seen.line.offer);
            written.unwrap_or(seen).clone()
        };
        let kept = self.first_lines.iter().filter(|priced| !change.removed.contains(&priced.line.offer));
        let mut first_lines: Vec<PricedLine> = kept.map(now).collect();
        // Where there are more lines than were seen, what is new comes after them all.
        if saw_all {
            let new = change.written.iter().filter(|written| !is_first(written.line.offer));
            first_lines.extend(new.cloned());
            first_lines.sort_by_key(|priced| (priced.line.created_at, priced.line.id));
            first_lines.truncate(FIRST_LINES);
        }
        Some(first_lines)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::domain::{
        line::LineTotal,
        samples::{ALPHA, BETA, cart, offer, priced, quantity},
    };
    use chrono::{DateTime, TimeDelta};
    use values::Currency;

    /// A line of a supplier that came in at that second, at what its items cost.
    fn line(supplier: SupplierId, second: i64, items: i64) -> PricedLine {
        let mut line = priced(supplier, items, LineTotal::of(Currency::Eur, quantity(items), Some(&offer(100))));
        line.line.created_at = DateTime::UNIX_EPOCH + TimeDelta::seconds(second);
        line
    }

    /// A cart with these lines, as it is read.
    fn holding(lines: &[PricedLine]) -> CartSnapshot {
        let mut totals = TotalsChange::none(Currency::Eur);
        lines.iter().for_each(|priced| totals.add(priced.line.supplier, priced.line.quantity, &priced.total));
        let of = |(supplier, totals): &(SupplierId, _)| SupplierTotals {
            supplier: *supplier,
            name: String::new(),
            totals: *totals,
        };
        let suppliers = totals.by_supplier().iter().map(of).collect();
        CartSnapshot { cart: cart(), suppliers, first_lines: lines.iter().take(FIRST_LINES).cloned().collect() }
    }

    /// The cart that held these lines once those are written and gone.
    fn changed(before: &[PricedLine], written: &[PricedLine], removed: &[PricedLine]) -> Option<CartSnapshot> {
        let mut totals = TotalsChange::none(Currency::Eur);
        for line in written {
            totals.add(line.line.supplier, line.line.quantity, &line.total);
            before.iter().filter(|held| held.line.offer == line.line.offer).for_each(|held| totals.remove(held));
        }
        removed.iter().for_each(|gone| totals.remove(gone));
        let removed: Vec<OfferId> = removed.iter().map(|gone| gone.line.offer).collect();
        let (written, names) = (written.to_vec(), HashMap::from([(BETA, "Beta")]));
        let cart = Cart { version: 8, ..cart() };
        holding(before).after(ChangedLines { cart, written, removed: &removed, totals: &totals, names: &names })
    }

    #[test]
    fn a_new_line_comes_last_and_its_supplier_too() {
        let (first, new) = (line(ALPHA, 1, 3), line(BETA, 2, 4));
        let after = changed(std::slice::from_ref(&first), std::slice::from_ref(&new), &[]).unwrap();
        assert_eq!(after.cart.version, 8);
        assert_eq!(after.first_lines, [first.clone(), new.clone()]);
        assert_eq!(after.suppliers[0], holding(&[first]).suppliers[0]);
        assert_eq!(after.suppliers[1], SupplierTotals { name: "Beta".into(), ..holding(&[new]).suppliers[0].clone() });
    }

    #[test]
    fn a_changed_line_keeps_its_place_and_one_that_goes_takes_its_supplier_along() {
        let (first, second) = (line(ALPHA, 1, 3), line(BETA, 2, 4));
        let more = PricedLine { total: line(ALPHA, 1, 30).total, ..first.clone() };
        let after = changed(&[first, second.clone()], std::slice::from_ref(&more), std::slice::from_ref(&second));
        let after = after.unwrap();
        assert_eq!(after.first_lines, [more]);
        assert_eq!(after.suppliers.iter().map(|of| of.supplier).collect::<Vec<_>>(), [ALPHA]);
    }

    #[test]
    fn what_comes_after_the_first_lines_does_not_show_and_what_moves_up_has_to_be_read() {
        let six: Vec<PricedLine> = (1..=6).map(|second| line(ALPHA, second, 2)).collect();
        let after = changed(&six, &[line(BETA, 9, 2)], &[]).unwrap();
        assert_eq!(after.first_lines, six[..FIRST_LINES]);
        assert_eq!(after.number_of_lines(), 7);
        assert!(changed(&six, &[], &six[5..]).is_some(), "it was not among them");
        assert!(changed(&six, &[], &six[..1]).is_none(), "the sixth is the fifth now");
        let five = &six[..FIRST_LINES];
        assert_eq!(changed(five, &[line(ALPHA, 9, 1)], &five[..1]).unwrap().first_lines.len(), FIRST_LINES);
    }
}
