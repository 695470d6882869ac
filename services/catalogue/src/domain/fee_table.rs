//! What delivery costs, by store view, currency, supplier, type and day (D9.4).

use super::validity::{DatedEntry, TableError, Validity, for_good, in_sequence};
use chrono::NaiveDate;
use rust_decimal::Decimal;
use std::fmt;
use values::{Currency, ShippingFee, ShippingType, version};

/// The member of a request that holds the entries.
pub const FEES: &str = "fees";

/// Where fees hold, and for whom.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FeeScope {
    /// In which currency.
    pub currency: Currency,
    /// A store and a view of it; both empty: everywhere.
    pub store_id: String,
    /// The view.
    pub store_view_id: String,
    /// A supplier's external id; empty: everybody's.
    pub supplier: String,
}

/// A fee, and the days that it holds on.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FeeEntry {
    /// How the goods come.
    pub shipping_type: ShippingType,
    /// What that costs.
    pub fee: ShippingFee,
    /// When.
    pub validity: Validity,
}

/// The fees of one scope.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FeeTable {
    /// Whose they are.
    pub scope: FeeScope,
    /// The fees.
    pub entries: Vec<FeeEntry>,
}

impl FeeScope {
    /// Whether it is everybody's, everywhere: what holds where no narrower table does.
    #[must_use]
    pub const fn is_widest(&self) -> bool {
        self.store_view_id.is_empty() && self.supplier.is_empty()
    }
}

/// As the audit trail names it: `EUR`, `EUR france/france-fr papeterie`.
impl fmt::Display for FeeScope {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.currency.code())?;
        if !self.store_view_id.is_empty() {
            write!(f, " {}/{}", self.store_id, self.store_view_id)?;
        }
        if self.supplier.is_empty() { Ok(()) } else { write!(f, " {}", self.supplier) }
    }
}

impl FeeTable {
    /// Which version this is.
    #[must_use]
    pub fn version(&self) -> u64 {
        version::of(&self.entries)
    }

    /// Whether every type has one fee a day: in the widest table today and for good, in a narrower one from its first
    /// day to its last, for wider ones hold before and after.
    ///
    /// # Errors
    /// When two fees of a type share a day, leave one out, or a type has none where it must.
    pub fn check(&self, today: NaiveDate) -> Result<(), TableError> {
        for shipping in ShippingType::ALL {
            let of_type = |(_, entry): &(usize, &FeeEntry)| entry.shipping_type == shipping;
            let dated = |(index, entry): (usize, &FeeEntry)| DatedEntry { index, validity: entry.validity };
            let mut entries: Vec<_> = self.entries.iter().enumerate().filter(of_type).map(dated).collect();
            in_sequence(FEES, shipping.name(), &mut entries)?;
            if self.scope.is_widest() {
                for_good(FEES, shipping.name(), &entries, today)?;
            }
        }
        Ok(())
    }
}

/// As the audit trail shows it: `STD 9.90, free from 150.00, 2020-01-01 to …`.
impl fmt::Display for FeeEntry {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {}", self.shipping_type.name(), self.fee.price)?;
        if let Some(worth) = self.fee.free_from {
            write!(f, ", free from {worth}")?;
        }
        write!(f, ", {}", self.validity)
    }
}

impl fmt::Display for Validity {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.to {
            None => write!(f, "from {}", self.from),
            Some(to) => write!(f, "{} to {to}", self.from),
        }
    }
}

/// An amount of 0 or more with two decimals at most.
#[must_use]
pub fn amount(text: &str) -> Option<Decimal> {
    let amount: Decimal = text.parse().ok()?;
    let is_one = !amount.is_sign_negative() && amount.normalize().scale() <= 2 && amount < MAX_AMOUNT;
    is_one.then(|| values::cents(amount))
}

/// More than any delivery costs or any order is worth.
const MAX_AMOUNT: Decimal = Decimal::from_parts(1_000_000_000, 0, 0, false, 0);

#[cfg(test)]
mod tests {
    use super::*;
    use crate::domain::validity::TableProblem;

    fn entry(shipping_type: ShippingType, from: &str, to: Option<&str>) -> FeeEntry {
        let validity = Validity { from: from.parse().unwrap(), to: to.map(|to| to.parse().unwrap()) };
        FeeEntry { shipping_type, fee: ShippingFee { price: Decimal::ONE, free_from: None }, validity }
    }

    fn table(supplier: &str, entries: Vec<FeeEntry>) -> FeeTable {
        let (store_id, store_view_id) = (String::new(), String::new());
        let scope = FeeScope { currency: Currency::Eur, store_id, store_view_id, supplier: supplier.into() };
        FeeTable { scope, entries }
    }

    fn today() -> NaiveDate {
        "2026-06-01".parse().unwrap()
    }

    #[test]
    fn d9_4_the_widest_table_says_what_every_type_costs_for_good() {
        let for_good = |shipping| entry(shipping, "2020-01-01", None);
        table("", ShippingType::ALL.map(for_good).into()).check(today()).unwrap();
        let without_pickup = table("", vec![for_good(ShippingType::Std), for_good(ShippingType::Express)]);
        let error = without_pickup.check(today()).unwrap_err();
        assert_eq!((error.field.as_str(), error.problem), ("fees", TableProblem::Missing { what: "PICKUP".into() }));
    }

    #[test]
    fn d9_4_a_narrower_table_may_say_less_and_leaves_no_hole() {
        let heavy = |entries| table("heavy", entries).check(today());
        heavy(vec![]).unwrap();
        heavy(vec![entry(ShippingType::Std, "2027-01-01", Some("2027-01-31"))]).unwrap();
        let hole = heavy(vec![
            entry(ShippingType::Std, "2027-01-01", Some("2027-01-31")),
            entry(ShippingType::Express, "2020-01-01", None),
            entry(ShippingType::Std, "2027-03-01", None),
        ]);
        assert_eq!(hole.unwrap_err().field, "fees[2].validFrom");
    }

    #[test]
    fn an_amount_is_0_or_more_and_has_two_decimals() {
        for (text, read) in [("0", Some("0.00")), ("9.9", Some("9.90")), ("9.900", Some("9.90"))] {
            assert_eq!(amount(text).map(|amount| amount.to_string()).as_deref(), read, "{text}");
        }
        for text in ["-0.01", "9.901", "", "free", "1000000000"] {
            assert_eq!(amount(text), None, "{text}");
        }
    }

    #[test]
    fn the_trail_shows_what_is_set() {
        let mut fee = entry(ShippingType::Std, "2026-01-01", Some("2026-12-31"));
        fee.fee.free_from = Some(Decimal::from(150));
        assert_eq!(fee.to_string(), "STD 1, free from 150, 2026-01-01 to 2026-12-31");
        assert_eq!(entry(ShippingType::Pickup, "2026-01-01", None).to_string(), "PICKUP 1, from 2026-01-01");
        assert_eq!(table("heavy", vec![]).scope.to_string(), "EUR heavy");
    }
}
