//! Whose price it is: the most specific list wins, offer by offer (D3.7).

use rust_decimal::Decimal;
use uuid::Uuid;
use values::{Currency, PriceRange};

/// For whom prices are looked up, in one currency.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Audience {
    /// The currency to pay in.
    pub currency: Currency,
    /// The account that buys.
    pub account: Option<Uuid>,
    /// External ids of the account's customer tags.
    pub groups: Vec<String>,
}

impl Audience {
    /// Everyone.
    #[must_use]
    pub const fn public(currency: Currency) -> Self {
        Self { currency, account: None, groups: Vec::new() }
    }
}

/// The kind of list a price stands on; the later the more specific.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Source {
    /// For everyone.
    Public,
    /// For accounts with a customer tag.
    Group,
    /// For one account.
    Account,
}

impl Source {
    /// Its name on the wire and in the database.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Public => "PUBLIC",
            Self::Group => "GROUP",
            Self::Account => "ACCOUNT",
        }
    }

    /// The kind of that name.
    #[must_use]
    pub fn named(name: &str) -> Option<Self> {
        [Self::Public, Self::Group, Self::Account].into_iter().find(|source| source.name() == name)
    }
}

/// A price range with the list it stands on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ListedRange {
    /// The kind of the list.
    pub source: Source,
    /// The list.
    pub list: i32,
    /// The range.
    pub range: PriceRange,
}

/// The ranges that hold for an offer: those of its most specific list. Of two groups the one that is cheaper for a
/// single item wins, then the older list.
#[must_use]
pub fn most_specific(ranges: &[ListedRange]) -> Option<(Source, Vec<PriceRange>)> {
    let first_price = |list: i32| -> Option<Decimal> {
        let of_list = ranges.iter().filter(|listed| listed.list == list).map(|listed| listed.range);
        of_list.min_by_key(|range| range.min_quantity).map(|range| range.paid())
    };
    let winner =
        ranges.iter().min_by_key(|listed| (std::cmp::Reverse(listed.source), first_price(listed.list), listed.list))?;
    let mut chosen: Vec<PriceRange> =
        ranges.iter().filter(|listed| listed.list == winner.list).map(|listed| listed.range).collect();
    chosen.sort_by_key(|range| range.min_quantity);
    Some((winner.source, chosen))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn range(source: Source, list: i32, min_quantity: u32, cents: i64) -> ListedRange {
        let unit_price = Decimal::new(cents, 2);
        ListedRange { source, list, range: PriceRange { min_quantity, unit_price, discount_unit_price: None } }
    }

    fn chosen(ranges: &[ListedRange]) -> Option<(Source, Vec<(u32, i64)>)> {
        let cents = |range: PriceRange| (range.min_quantity, i64::try_from(range.unit_price.mantissa()).unwrap());
        most_specific(ranges).map(|(source, ranges)| (source, ranges.into_iter().map(cents).collect()))
    }

    #[test]
    fn d3_7_the_account_comes_before_the_group_and_the_group_before_everyone() {
        let (public, group, account) =
            (range(Source::Public, 1, 1, 80), range(Source::Group, 2, 1, 90), range(Source::Account, 3, 1, 100));
        assert_eq!(chosen(&[public, group, account]), Some((Source::Account, vec![(1, 100)])));
        assert_eq!(chosen(&[group, public]), Some((Source::Group, vec![(1, 90)])));
        assert_eq!(chosen(&[public]), Some((Source::Public, vec![(1, 80)])));
        assert_eq!(chosen(&[]), None);
    }

    #[test]
    fn d3_7_the_ranges_of_the_winning_list_hold_alone_and_ascend() {
        let ranges = [
            range(Source::Group, 2, 10, 85),
            range(Source::Public, 1, 1, 100),
            range(Source::Public, 1, 50, 10),
            range(Source::Group, 2, 1, 95),
        ];
        assert_eq!(chosen(&ranges), Some((Source::Group, vec![(1, 95), (10, 85)])));
    }

    #[test]
    fn of_two_groups_the_cheaper_wins() {
        let ranges = [range(Source::Group, 2, 1, 95), range(Source::Group, 3, 1, 90), range(Source::Group, 3, 10, 89)];
        assert_eq!(chosen(&ranges), Some((Source::Group, vec![(1, 90), (10, 89)])));
    }
}
