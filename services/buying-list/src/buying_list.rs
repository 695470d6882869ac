//! A buying list: what a buyer orders again.

use chrono::{DateTime, Utc};
use values::{AccountId, BuyingListId, OfferRule, UserId, Verdict, line::Standing};

/// The most lists of a user within an account (D9.2).
pub const MAX_LISTS: i64 = 999;
/// The most items of a list: as many as a cart holds (D9.2).
pub const MAX_ITEMS: usize = 5_000;
/// The status of every list: orders take from it, and leave it as it is.
pub const STATUS: &str = "INIT";
/// The statuses that a list may be asked for by.
pub const STATUSES: [&str; 3] = [STATUS, "LOADING", "ON_GOING"];

/// Whose list it is: nobody else sees it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Owner {
    /// The person.
    pub user: UserId,
    /// The account the person acts for.
    pub account: AccountId,
}

/// A list, without its items.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BuyingList {
    /// Its id.
    pub id: BuyingListId,
    /// Its name.
    pub name: String,
    /// Counts the changes of its items.
    pub version: i64,
    /// How many items it has.
    pub lines: u32,
    /// Their quantities together.
    pub products: u32,
    /// When it was made.
    pub created_at: DateTime<Utc>,
}

/// What an offer asks of a quantity to be on a list: minimum, maximum and packs, whatever the stock (D5.6).
#[must_use]
pub fn rule_of_lists(rule: &OfferRule) -> OfferRule {
    rule.whatever_the_stock()
}

/// Whether an item would be ordered now.
#[must_use]
pub fn is_orderable(standing: &Standing) -> bool {
    standing.verdict == Verdict::Orderable
}

/// Whether lists of these statuses are asked for; `None`: one of them is no status.
#[must_use]
pub fn are_asked_for(statuses: &[String]) -> Option<bool> {
    let known = statuses.iter().all(|status| STATUSES.contains(&status.as_str()));
    known.then(|| statuses.is_empty() || statuses.iter().any(|status| status == STATUS))
}

#[cfg(test)]
mod tests {
    use super::*;
    use values::Quantity;

    #[test]
    fn d5_6_a_list_holds_more_than_the_stock_but_keeps_packs() {
        let rule = OfferRule {
            offer_active: true,
            supplier_active: true,
            has_price: true,
            stock: 0,
            item_per_pack: 6,
            min: 6,
            max: None,
        };
        let verdict = |quantity| rule_of_lists(&rule).verdict(Quantity::new(quantity).unwrap());
        assert_eq!(verdict(600), Verdict::Orderable);
        assert_eq!(verdict(7), Verdict::NotAPackMultiple { pack: 6, suggested: 12 });
    }

    #[test]
    fn lists_are_asked_for_by_statuses_that_exist() {
        let named = |names: &[&str]| are_asked_for(&names.iter().map(|&name| name.to_owned()).collect::<Vec<_>>());
        assert_eq!(named(&[]), Some(true));
        assert_eq!(named(&["INIT", "LOADING", "ON_GOING"]), Some(true));
        assert_eq!(named(&["ON_GOING"]), Some(false));
        assert_eq!(named(&["DONE"]), None);
    }
}
