//! A buying list: what a buyer orders again.

use chrono::{DateTime, Utc};
use std::collections::HashSet;
use values::{AccountId, BuyingListId, Name, OfferRule, Quantity, UserId, Verdict, line::LineStatus};

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
pub struct ListOwner {
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
    /// Counts the changes of its name and its items.
    pub version: i64,
    /// How many items it has.
    pub lines: u32,
    /// Their quantities together.
    pub products: u32,
    /// When it was made.
    pub created_at: DateTime<Utc>,
}

/// The list is not as whoever changes it last saw it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct StaleVersion;

impl BuyingList {
    /// Whether it is as whoever changes it last saw it; who names no version does not ask.
    ///
    /// # Errors
    /// When it has none of the versions.
    pub fn is_as_seen(&self, versions: Option<&[u64]>) -> Result<(), StaleVersion> {
        match versions {
            Some(versions) if !versions.contains(&self.version.cast_unsigned()) => Err(StaleVersion),
            _ => Ok(()),
        }
    }
}

/// The name of a list's copy: the first free one of "Monthly (2)", "Monthly (3)", and so on. `taken` are the folded names
/// that the buyer's lists have; of a long name the end makes room for the number.
#[must_use]
pub fn name_of_copy(original: &str, taken: &HashSet<String>) -> Option<Name> {
    let stem = without_number(original);
    (2_u32..).find_map(|number| {
        let end = format!(" ({number})");
        let stem: String = stem.chars().take(Name::MAX_LEN - end.len()).collect();
        Name::new(&format!("{}{end}", stem.trim_end())).ok().filter(|name| !taken.contains(&name.folded()))
    })
}

/// "Monthly (2)" without its number.
fn without_number(name: &str) -> &str {
    let stem = name.strip_suffix(')').and_then(|rest| rest.rsplit_once(" ("));
    stem.filter(|(_, number)| number.parse::<u32>().is_ok()).map_or(name, |(stem, _)| stem)
}

/// Whether a quantity of an offer can be on a list: minimum, maximum and packs count, whatever the stock; what is suggested
/// instead is what a cart would take (D5.6).
#[must_use]
pub fn verdict_of_lists(rule: &OfferRule, quantity: Quantity) -> Verdict {
    rule.verdict_whatever_the_stock(quantity)
}

/// Whether an item would be ordered now.
#[must_use]
pub fn is_orderable(status: &LineStatus) -> bool {
    status.verdict == Verdict::Orderable
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
        let verdict = |quantity| verdict_of_lists(&rule, Quantity::new(quantity).unwrap());
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

    #[test]
    fn a_copy_takes_the_first_free_number() {
        let copy = |original: &str, taken: &[&str]| {
            let taken = taken.iter().map(|&name| name.to_owned()).collect();
            name_of_copy(original, &taken).unwrap().to_string()
        };
        assert_eq!(copy("Monthly", &["monthly"]), "Monthly (2)");
        assert_eq!(copy("Monthly", &["monthly", "monthly (2)", "monthly (4)"]), "Monthly (3)");
        assert_eq!(copy("Monthly (2)", &["monthly (2)"]), "Monthly (3)");
        assert_eq!(copy("Paper (A4)", &[]), "Paper (A4) (2)");
    }

    #[test]
    fn d5_8_a_copy_of_a_long_name_fits() {
        let long = "é".repeat(Name::MAX_LEN);
        let copy = name_of_copy(&long, &HashSet::new()).unwrap().to_string();
        assert_eq!(copy, format!("{} (2)", "é".repeat(Name::MAX_LEN - 4)));
    }

    #[test]
    fn a_change_is_done_to_the_version_that_was_seen_or_to_any() {
        let list = BuyingList {
            id: BuyingListId::new(),
            name: "Monthly".into(),
            version: 7,
            lines: 0,
            products: 0,
            created_at: DateTime::UNIX_EPOCH,
        };
        assert_eq!(list.is_as_seen(None), Ok(()));
        assert_eq!(list.is_as_seen(Some(&[6, 7])), Ok(()));
        assert_eq!(list.is_as_seen(Some(&[6])), Err(StaleVersion));
        assert_eq!(list.is_as_seen(Some(&[])), Err(StaleVersion));
    }
}
