//! A buying list: what a buyer orders again.

use chrono::{DateTime, Utc};
use std::collections::HashSet;
use strum::{EnumString, IntoStaticStr};
use values::{AccountId, BuyingListId, Name, OfferRule, Quantity, UserId, Verdict, line::LineStatus};

/// The most lists of a user within an account (D9.2).
pub const MAX_LISTS: i64 = 999;
/// The most items of a list: as many as a cart holds (D9.2).
pub const MAX_ITEMS: usize = 5_000;
/// The status of every list: orders take from it, and leave it as it is.
pub const STATUS: &str = "INIT";
/// The statuses that a list may be asked for by.
pub const STATUSES: [&str; 3] = [STATUS, "LOADING", "ON_GOING"];

/// Somebody acting for an account.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Member {
    /// The person.
    pub user: UserId,
    /// The account the person acts for.
    pub account: AccountId,
    /// Whether the person manages the account, and not shopping for a procurement system.
    pub is_administrator: bool,
}

/// What an account's members may do with a list of one of them.
#[derive(Clone, Copy, Debug, PartialEq, Eq, EnumString, IntoStaticStr)]
#[strum(serialize_all = "SCREAMING_SNAKE_CASE")]
pub enum Sharing {
    /// They don't see it.
    Private,
    /// They see it, copy it and order from it.
    Read,
    /// They change its items, too.
    Edit,
}

/// What somebody may do with a list; each may do what those before it may.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Right {
    /// Looks at it, copies it and orders from it.
    Read,
    /// Changes its items.
    Change,
    /// Names it, shares it and deletes it.
    Manage,
}

/// Why somebody may not do what a right is needed for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NoRight {
    /// The list is not there for whoever asks.
    Unseen,
    /// It is shared to be read.
    ReadOnly,
    /// That is for its owner, and for who manages the account.
    OwnerOnly,
    /// That is for its owner alone.
    PrivateByOwner,
}

/// A list, without its items.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BuyingList {
    /// Its id.
    pub id: BuyingListId,
    /// Whose it is.
    pub owner: UserId,
    /// What the account's other members may do with it.
    pub sharing: Sharing,
    /// Its name.
    pub name: String,
    /// Counts the changes of its name, its items and its sharing.
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
    /// What a member of its account may do with it; `None`: it is not there for the member.
    #[must_use]
    pub fn right_of(&self, member: &Member) -> Option<Right> {
        match self.sharing {
            _ if self.owner == member.user => Some(Right::Manage),
            Sharing::Private => None,
            // Its owner may have left the account.
            _ if member.is_administrator => Some(Right::Manage),
            Sharing::Read => Some(Right::Read),
            Sharing::Edit => Some(Right::Change),
        }
    }

    /// Whether a member of its account has a right.
    ///
    /// # Errors
    /// When not; says why.
    pub fn permits(&self, member: &Member, needed: Right) -> Result<(), NoRight> {
        match self.right_of(member) {
            None => Err(NoRight::Unseen),
            Some(right) if right >= needed => Ok(()),
            Some(_) if needed == Right::Manage => Err(NoRight::OwnerOnly),
            Some(_) => Err(NoRight::ReadOnly),
        }
    }

    /// Whether a member may share it so. Who manages the account can't make it private: nobody but its owner, who may have
    /// left, would see it any more.
    ///
    /// # Errors
    /// When not; says why.
    pub fn permits_sharing(&self, member: &Member, sharing: Sharing) -> Result<(), NoRight> {
        self.permits(member, Right::Manage)?;
        let hides = sharing == Sharing::Private && self.owner != member.user;
        if hides { Err(NoRight::PrivateByOwner) } else { Ok(()) }
    }

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

    fn monthly(sharing: Sharing) -> BuyingList {
        BuyingList {
            id: BuyingListId::new(),
            owner: UserId::new(),
            sharing,
            name: "Monthly".into(),
            version: 7,
            lines: 0,
            products: 0,
            created_at: DateTime::UNIX_EPOCH,
        }
    }

    #[test]
    fn d6_16_members_may_do_what_a_list_is_shared_for_and_who_manages_the_account_what_its_owner_may() {
        let member = |user, is_administrator| Member { user, account: AccountId::new(), is_administrator };
        let rights = |sharing| {
            let list = monthly(sharing);
            let members = [member(list.owner, false), member(UserId::new(), false), member(UserId::new(), true)];
            members.map(|member| list.right_of(&member))
        };
        assert_eq!(rights(Sharing::Private), [Some(Right::Manage), None, None]);
        assert_eq!(rights(Sharing::Read), [Some(Right::Manage), Some(Right::Read), Some(Right::Manage)]);
        assert_eq!(rights(Sharing::Edit), [Some(Right::Manage), Some(Right::Change), Some(Right::Manage)]);
        let colleague = member(UserId::new(), false);
        let needing = |sharing, needed| monthly(sharing).permits(&colleague, needed);
        assert_eq!(needing(Sharing::Private, Right::Read), Err(NoRight::Unseen));
        assert_eq!(needing(Sharing::Read, Right::Read), Ok(()));
        assert_eq!(needing(Sharing::Read, Right::Change), Err(NoRight::ReadOnly));
        assert_eq!(needing(Sharing::Edit, Right::Change), Ok(()));
        assert_eq!(needing(Sharing::Edit, Right::Manage), Err(NoRight::OwnerOnly));
        let administrator = member(UserId::new(), true);
        let sharing = |sharing| monthly(Sharing::Read).permits_sharing(&administrator, sharing);
        assert_eq!(sharing(Sharing::Edit), Ok(()));
        assert_eq!(sharing(Sharing::Private), Err(NoRight::PrivateByOwner));
    }

    #[test]
    fn a_change_is_done_to_the_version_that_was_seen_or_to_any() {
        let list = monthly(Sharing::Private);
        assert_eq!(list.is_as_seen(None), Ok(()));
        assert_eq!(list.is_as_seen(Some(&[6, 7])), Ok(()));
        assert_eq!(list.is_as_seen(Some(&[6])), Err(StaleVersion));
        assert_eq!(list.is_as_seen(Some(&[])), Err(StaleVersion));
    }
}
