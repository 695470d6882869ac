//! Whose price it is: the most specific list wins, offer by offer (D3.7).

use rust_decimal::{Decimal, prelude::ToPrimitive};
use uuid::Uuid;
use values::{Currency, PriceRange, Pricing};

/// What decides which prices somebody buys at: the currency, the account and its groups.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct BuyerPricing {
    /// The currency to pay in.
    pub currency: Currency,
    /// The account that buys.
    pub account: Option<Uuid>,
    /// External ids of the account's customer tags.
    pub groups: Vec<String>,
}

impl BuyerPricing {
    /// Everyone.
    #[must_use]
    pub const fn public(currency: Currency) -> Self {
        Self { currency, account: None, groups: Vec::new() }
    }
}

/// A price as memory holds it: millionths of the currency's unit.
pub type Micros = i64;

/// No price: sorts behind every other.
pub const UNPRICED: Micros = Micros::MAX;

/// A price as memory holds it. Stored prices have four decimals, so that nothing is lost.
#[must_use]
pub fn micros(price: Option<Decimal>) -> Micros {
    let shifted = price.and_then(|price| price.checked_mul(Decimal::from(1_000_000)));
    shifted.and_then(|micros| micros.to_i64()).unwrap_or(UNPRICED)
}

/// A price that memory holds, as a decimal.
#[must_use]
pub fn decimal(price: Micros) -> Option<Decimal> {
    (price != UNPRICED).then(|| Decimal::new(price, 6).normalize())
}

/// A unit of the currency.
const MICROS_PER_UNIT: Micros = 1_000_000;

/// The steps that listings tell prices apart by: 1, 2 and 5 times each power of ten up to 50,000.
pub const PRICE_STEPS: [Micros; 15] = [
    MICROS_PER_UNIT,
    2 * MICROS_PER_UNIT,
    5 * MICROS_PER_UNIT,
    10 * MICROS_PER_UNIT,
    20 * MICROS_PER_UNIT,
    50 * MICROS_PER_UNIT,
    100 * MICROS_PER_UNIT,
    200 * MICROS_PER_UNIT,
    500 * MICROS_PER_UNIT,
    1_000 * MICROS_PER_UNIT,
    2_000 * MICROS_PER_UNIT,
    5_000 * MICROS_PER_UNIT,
    10_000 * MICROS_PER_UNIT,
    20_000 * MICROS_PER_UNIT,
    50_000 * MICROS_PER_UNIT,
];

/// How many products stand on each step: below the first, from each on.
pub type PriceStepCounts = [u32; PRICE_STEPS.len() + 1];

/// The step that a price stands on: 0 below the first, else how many it reaches; none: no price.
#[must_use]
pub fn price_step(price: Micros) -> Option<u8> {
    let reached = PRICE_STEPS.partition_point(|price_step| *price_step <= price);
    u8::try_from(reached).ok().filter(|_| price != UNPRICED)
}

/// The kind of list a price stands on; the later the more specific.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum PriceListKind {
    /// For everyone.
    Public,
    /// For accounts with a customer tag.
    Group,
    /// For one account.
    Account,
}

impl PriceListKind {
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

/// The prices of an offer that hold for somebody, with the list they stand on.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ApplicablePrice {
    /// The kind of the list.
    pub source: PriceListKind,
    /// The list's name: the group's id; empty for everyone's and for an account's own.
    pub list: String,
    /// The prices.
    pub pricing: Pricing,
}

/// A price range with the list it stands on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PriceListRange {
    /// The kind of the list.
    pub source: PriceListKind,
    /// The list.
    pub list: i32,
    /// The range.
    pub range: PriceRange,
}

/// The list whose ranges hold for an offer, the most specific one, and these ranges. Of two groups the one that is
/// cheaper for a single item wins, then the older list.
#[must_use]
pub fn most_specific(ranges: &[PriceListRange]) -> Option<(PriceListKind, i32, Vec<PriceRange>)> {
    let first_price = |list: i32| -> Option<Decimal> {
        let of_list = ranges.iter().filter(|listed| listed.list == list).map(|listed| listed.range);
        of_list.min_by_key(|range| range.min_quantity).map(|range| range.paid())
    };
    let winner =
        ranges.iter().min_by_key(|listed| (std::cmp::Reverse(listed.source), first_price(listed.list), listed.list))?;
    let mut chosen: Vec<PriceRange> =
        ranges.iter().filter(|listed| listed.list == winner.list).map(|listed| listed.range).collect();
    chosen.sort_by_key(|range| range.min_quantity);
    Some((winner.source, winner.list, chosen))
}

/// What is paid for one item of a quantity by ranges that ascend; none: they say nothing of a single item.
#[must_use]
pub fn paid_at(ranges: &[PriceRange], quantity: u32) -> Option<Decimal> {
    ranges.first().filter(|first| first.min_quantity <= 1)?;
    ranges.iter().rfind(|range| range.min_quantity <= quantity.max(1)).map(PriceRange::paid)
}

#[cfg(test)]
mod tests {
    use super::*;
    use values::TaxRate;

    fn range(source: PriceListKind, list: i32, min_quantity: u32, cents: i64) -> PriceListRange {
        let unit_price = Decimal::new(cents, 2);
        PriceListRange { source, list, range: PriceRange { min_quantity, unit_price, discount_unit_price: None } }
    }

    fn chosen(ranges: &[PriceListRange]) -> Option<(PriceListKind, Vec<(u32, i64)>)> {
        let cents = |range: PriceRange| (range.min_quantity, i64::try_from(range.unit_price.mantissa()).unwrap());
        most_specific(ranges).map(|(source, _, ranges)| (source, ranges.into_iter().map(cents).collect()))
    }

    #[test]
    fn d3_7_the_account_comes_before_the_group_and_the_group_before_everyone() {
        let (public, group, account) = (
            range(PriceListKind::Public, 1, 1, 80),
            range(PriceListKind::Group, 2, 1, 90),
            range(PriceListKind::Account, 3, 1, 100),
        );
        assert_eq!(chosen(&[public, group, account]), Some((PriceListKind::Account, vec![(1, 100)])));
        assert_eq!(chosen(&[group, public]), Some((PriceListKind::Group, vec![(1, 90)])));
        assert_eq!(chosen(&[public]), Some((PriceListKind::Public, vec![(1, 80)])));
        assert_eq!(chosen(&[]), None);
    }

    #[test]
    fn d3_7_the_ranges_of_the_winning_list_hold_alone_and_ascend() {
        let ranges = [
            range(PriceListKind::Group, 2, 10, 85),
            range(PriceListKind::Public, 1, 1, 100),
            range(PriceListKind::Public, 1, 50, 10),
            range(PriceListKind::Group, 2, 1, 95),
        ];
        assert_eq!(chosen(&ranges), Some((PriceListKind::Group, vec![(1, 95), (10, 85)])));
    }

    #[test]
    fn memory_holds_a_price_exactly() {
        for price in ["0", "0.0001", "9999999999.9999", "12.5"] {
            let price: Decimal = price.parse().unwrap();
            assert_eq!(decimal(micros(Some(price))), Some(price));
        }
        assert_eq!((micros(None), decimal(UNPRICED)), (UNPRICED, None));
    }

    #[test]
    fn a_quantity_pays_the_range_that_it_reaches_as_pricing_says() {
        let ranges =
            [(1, 100), (10, 80), (50, 70)].map(|(from, cents)| range(PriceListKind::Public, 1, from, cents).range);
        let pricing = Pricing::new(Currency::Eur, TaxRate::whole(20), ranges.to_vec()).unwrap();
        for quantity in [1, 9, 10, 49, 50, 1000] {
            assert_eq!(paid_at(&ranges, quantity), Some(pricing.range(quantity).paid()));
        }
        assert_eq!(paid_at(&ranges[1..], 10), None);
    }

    #[test]
    fn of_two_groups_the_cheaper_wins() {
        let ranges = [
            range(PriceListKind::Group, 2, 1, 95),
            range(PriceListKind::Group, 3, 1, 90),
            range(PriceListKind::Group, 3, 10, 89),
        ];
        assert_eq!(chosen(&ranges), Some((PriceListKind::Group, vec![(1, 90), (10, 89)])));
    }

    #[test]
    fn prices_are_told_apart_by_one_two_and_five_times_each_power_of_ten() {
        let expected = "1 2 5 10 20 50 100 200 500 1000 2000 5000 10000 20000 50000";
        let steps = PRICE_STEPS.map(|price_step| decimal(price_step).unwrap().to_string());
        assert_eq!(steps.join(" "), expected);
        let step = |price: &str| price_step(micros(Some(price.parse().unwrap())));
        assert_eq!(["0", "0.9999", "1", "1.99", "2"].map(step), [0, 0, 1, 1, 2].map(Some));
        assert_eq!(price_step(UNPRICED), None);
        let mut counts = PriceStepCounts::default();
        counts[usize::from(step("9999999999.9999").unwrap())] += 1;
        assert_eq!(counts.last(), Some(&1), "the last count is for the last step");
    }

    #[test]
    fn a_kind_of_list_reads_back_from_its_name() {
        use PriceListKind::{Account, Group, Public};
        for (kind, name) in [(Public, "PUBLIC"), (Group, "GROUP"), (Account, "ACCOUNT")] {
            assert_eq!((kind.name(), PriceListKind::named(name)), (name, Some(kind)));
        }
        assert_eq!(PriceListKind::named("public"), None);
    }
}
