//! A change to the lines of a cart or of a buying list: what was asked, and what comes of it (D5.6, D5.7).

use crate::{Articles, Meaning, OfferId, OfferRule, Quantity, Verdict};
use std::collections::{HashMap, HashSet};

/// How a change counts.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Action {
    /// On top of what is there.
    Add,
    /// Off what is there; nothing left removes the line.
    Remove,
    /// Instead of what is there.
    Replace,
}

/// One line of a call that changes lines.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Change {
    /// What it is about; `None`: nothing that can be ordered was found.
    pub offer: Option<OfferId>,
    /// How many items.
    pub quantity: Quantity,
    /// How they count.
    pub action: Action,
}

/// Why a change was not taken.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum LineError {
    /// Nothing that can be ordered is meant.
    OfferNotFound,
    /// Several articles may be meant.
    Ambiguous(Articles),
    /// There is no line to take from.
    LineNotFound,
    /// No line more fits in.
    TooManyLines {
        /// The most that do.
        max: usize,
    },
    /// The quantity that would stand there can't be ordered.
    NotOrderable {
        /// Why.
        verdict: Verdict,
        /// What the change would have to ask for instead, in its own terms.
        suggested: Option<u32>,
    },
}

/// The lines that changes apply to, and how far they have come.
#[derive(Clone, Debug)]
pub struct LineQuantities {
    quantities: HashMap<OfferId, u32>,
    number: usize,
    max: usize,
    touched: Vec<OfferId>,
    seen: HashSet<OfferId>,
}

impl LineQuantities {
    /// Quantities as they stand of the offers that are to be changed, among `number` lines of at most `max`.
    #[must_use]
    pub fn new(quantities: HashMap<OfferId, u32>, number: usize, max: usize) -> Self {
        Self { quantities, number, max, touched: Vec::new(), seen: HashSet::new() }
    }

    /// Applies the changes in their order, each to what those before it left; the ones refused come back with their place.
    pub fn apply(
        &mut self,
        changes: &[Change],
        rule: impl Fn(OfferId) -> Option<OfferRule>,
    ) -> Vec<(usize, LineError)> {
        self.apply_judged(changes, |offer, wanted| rule(offer).map(|rule| judge(&rule, wanted, OfferRule::verdict)))
    }

    fn apply_judged(
        &mut self,
        changes: &[Change],
        judge: impl Fn(OfferId, u32) -> Option<Verdict>,
    ) -> Vec<(usize, LineError)> {
        let taken = |(index, change)| self.take(change, &judge).err().map(|error| (index, error));
        changes.iter().enumerate().filter_map(taken).collect()
    }

    /// As [`Self::apply`] by a verdict of one's own, and a change that was about no offer is told what its words mean:
    /// nothing, or several articles.
    pub fn apply_meant(
        &mut self,
        changes: &[Change],
        meanings: &[Meaning],
        rule: impl Fn(OfferId) -> Option<OfferRule>,
        verdict: fn(&OfferRule, Quantity) -> Verdict,
    ) -> Vec<(usize, LineError)> {
        let judge = |offer, wanted| rule(offer).map(|rule| judge(&rule, wanted, verdict));
        let mut refused = self.apply_judged(changes, judge);
        for (index, error) in &mut refused {
            if let (LineError::OfferNotFound, Some(Meaning::Several(articles))) = (&*error, meanings.get(*index)) {
                *error = LineError::Ambiguous(articles.clone());
            }
        }
        refused
    }

    /// The quantities that are to be written, in the order they were first asked for; without one: the line goes.
    pub fn changed(&self) -> impl Iterator<Item = (OfferId, Option<Quantity>)> {
        self.touched.iter().map(|offer| (*offer, Quantity::new(self.held(*offer).into()).ok()))
    }

    fn held(&self, offer: OfferId) -> u32 {
        self.quantities.get(&offer).copied().unwrap_or(0)
    }

    fn take(&mut self, change: &Change, judge: &impl Fn(OfferId, u32) -> Option<Verdict>) -> Result<(), LineError> {
        let offer = change.offer.ok_or(LineError::OfferNotFound)?;
        let (held, asked) = (self.held(offer), change.quantity.get());
        let wanted = match change.action {
            Action::Add => held + asked,
            Action::Remove if held == 0 => return Err(LineError::LineNotFound),
            Action::Remove => held.saturating_sub(asked),
            Action::Replace => asked,
        };
        if wanted > 0 {
            match judge(offer, wanted) {
                None if held == 0 => return Err(LineError::OfferNotFound),
                None => return Err(LineError::NotOrderable { verdict: Verdict::OfferInactive, suggested: None }),
                Some(Verdict::Orderable) => {}
                Some(verdict) => {
                    let suggested = verdict.suggested().and_then(|quantity| in_terms_of(change.action, held, quantity));
                    return Err(LineError::NotOrderable { verdict, suggested });
                }
            }
        }
        if held == 0 && self.number >= self.max {
            return Err(LineError::TooManyLines { max: self.max });
        }
        self.number = self.number + usize::from(held == 0) - usize::from(wanted == 0);
        self.quantities.insert(offer, wanted);
        if self.seen.insert(offer) {
            self.touched.push(offer);
        }
        Ok(())
    }
}

/// The verdict on what would stand there; more than any line holds is above the maximum.
fn judge(rule: &OfferRule, wanted: u32, verdict: fn(&OfferRule, Quantity) -> Verdict) -> Verdict {
    if let Ok(quantity) = Quantity::new(wanted.into()) {
        return verdict(rule, quantity);
    }
    match verdict(rule, Quantity::LARGEST) {
        Verdict::Orderable => {
            let suggested = if rule.largest() == 0 { rule.whatever_the_stock().largest() } else { rule.largest() };
            Verdict::AboveMax { max: Quantity::MAX, suggested }
        }
        verdict => verdict,
    }
}

/// What a change would ask for to end at `quantity`; `None`: nothing it can ask for ends there.
fn in_terms_of(action: Action, held: u32, quantity: u32) -> Option<u32> {
    let asked = match action {
        Action::Add => quantity.checked_sub(held),
        Action::Remove => held.checked_sub(quantity),
        Action::Replace => Some(quantity),
    };
    asked.filter(|asked| *asked > 0)
}

#[cfg(test)]
mod tests {
    use super::*;

    const PENS: OfferId = OfferId(uuid::Uuid::from_u128(1));
    const INK: OfferId = OfferId(uuid::Uuid::from_u128(2));

    fn rule() -> OfferRule {
        OfferRule {
            offer_active: true,
            supplier_active: true,
            has_price: true,
            stock: 30,
            item_per_pack: 6,
            min: 6,
            max: None,
        }
    }

    fn change(offer: OfferId, action: Action, quantity: i64) -> Change {
        Change { offer: Some(offer), quantity: Quantity::new(quantity).unwrap(), action }
    }

    fn holding(quantities: &[(OfferId, u32)], max: usize) -> LineQuantities {
        LineQuantities::new(quantities.iter().copied().collect(), quantities.len(), max)
    }

    type Refused = Vec<(usize, LineError)>;
    type Written = Vec<(OfferId, Option<u32>)>;

    /// What is refused, and what is to be written, when the changes meet 12 pens.
    fn outcome(changes: &[Change]) -> (Refused, Written) {
        let mut lines = holding(&[(PENS, 12)], 5_000);
        let refused = lines.apply(changes, |_| Some(rule()));
        let changed = lines.changed().map(|(offer, quantity)| (offer, quantity.map(Quantity::get))).collect();
        (refused, changed)
    }

    #[test]
    fn d5_7_each_action_counts_as_its_name_says() {
        assert_eq!(outcome(&[change(PENS, Action::Add, 6)]), (vec![], vec![(PENS, Some(18))]));
        assert_eq!(outcome(&[change(PENS, Action::Remove, 6)]), (vec![], vec![(PENS, Some(6))]));
        assert_eq!(outcome(&[change(PENS, Action::Replace, 30)]), (vec![], vec![(PENS, Some(30))]));
    }

    #[test]
    fn d5_7_taking_all_or_more_removes_the_line() {
        assert_eq!(outcome(&[change(PENS, Action::Remove, 99)]), (vec![], vec![(PENS, None)]));
        assert_eq!(outcome(&[change(INK, Action::Remove, 1)]), (vec![(0, LineError::LineNotFound)], vec![]));
    }

    #[test]
    fn a_line_can_go_whatever_has_become_of_its_offer() {
        let mut lines = holding(&[(PENS, 12)], 5_000);
        assert_eq!(lines.apply(&[change(PENS, Action::Remove, 12)], |_| None), vec![]);
    }

    #[test]
    fn d5_6_the_verdict_is_on_what_would_stand_there_and_suggests_what_to_ask_for() {
        let (refused, changed) = outcome(&[change(PENS, Action::Add, 24), change(INK, Action::Add, 6)]);
        let verdict = Verdict::AboveStock { stock: 30, suggested: 30 };
        assert_eq!(refused, vec![(0, LineError::NotOrderable { verdict, suggested: Some(18) })]);
        assert_eq!(changed, vec![(INK, Some(6))]);
    }

    #[test]
    fn several_changes_to_one_line_add_up() {
        let adding = change(PENS, Action::Add, 6);
        assert_eq!(outcome(&[adding, adding, adding]), (vec![], vec![(PENS, Some(30))]));
        let (refused, changed) = outcome(&[adding, adding, adding, adding]);
        assert!(matches!(refused[..], [(3, LineError::NotOrderable { suggested: None, .. })]));
        assert_eq!(changed, vec![(PENS, Some(30))]);
    }

    #[test]
    fn no_sum_of_additions_passes_the_largest_quantity() {
        let plenty = OfferRule { stock: u32::MAX, item_per_pack: 1, ..rule() };
        let mut lines = holding(&[(PENS, 99_998)], 5_000);
        let refused = lines.apply(&[change(PENS, Action::Add, 2)], |_| Some(plenty.clone()));
        let verdict = Verdict::AboveMax { max: 99_999, suggested: 99_999 };
        assert_eq!(refused, vec![(0, LineError::NotOrderable { verdict, suggested: Some(1) })]);
    }

    #[test]
    fn d9_2_a_full_cart_takes_no_new_line_but_changes_the_old_ones() {
        let mut lines = holding(&[(PENS, 12)], 1);
        let refused = lines.apply(&[change(INK, Action::Add, 6), change(PENS, Action::Add, 6)], |_| Some(rule()));
        assert_eq!(refused, vec![(0, LineError::TooManyLines { max: 1 })]);
    }

    #[test]
    fn what_may_be_several_articles_is_told_from_what_is_none() {
        let articles = Articles { offers: vec![PENS, INK], number: 2 };
        let meanings = [Meaning::Several(articles.clone()), Meaning::Nothing];
        let unknown = Change { offer: None, ..change(PENS, Action::Add, 6) };
        let refused =
            holding(&[], 5_000).apply_meant(&[unknown, unknown], &meanings, |_| Some(rule()), OfferRule::verdict);
        assert_eq!(refused, vec![(0, LineError::Ambiguous(articles)), (1, LineError::OfferNotFound)]);
    }

    #[test]
    fn what_nobody_offers_is_named_as_such() {
        let unknown = Change { offer: None, ..change(PENS, Action::Add, 6) };
        assert_eq!(outcome(&[unknown]).0, vec![(0, LineError::OfferNotFound)]);
        let mut lines = holding(&[], 5_000);
        assert_eq!(lines.apply(&[change(INK, Action::Add, 6)], |_| None), vec![(0, LineError::OfferNotFound)]);
    }
}
