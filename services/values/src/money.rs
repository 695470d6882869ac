//! Money: decimal amounts in one currency, tax per line, rounding half up to the cent (D9.3).

use proto::common;
use rust_decimal::{Decimal, RoundingStrategy};
use serde::{Deserialize, Serialize};
use std::{fmt, str::FromStr};

/// A currency the shop sells in, ISO 4217.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
pub enum Currency {
    /// The euro; the currency until an account is known (D9.5).
    #[serde(rename = "EUR")]
    Eur,
    /// The pound sterling.
    #[serde(rename = "GBP")]
    Gbp,
}

/// The text names no currency the shop sells in.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("not one of EUR, GBP")]
pub struct UnknownCurrency;

impl Currency {
    /// All of them, default first.
    pub const ALL: [Self; 2] = [Self::Eur, Self::Gbp];

    /// The country whose stores sell in it, ISO 3166-1: its rates of tax hold there.
    #[must_use]
    pub const fn country(self) -> &'static str {
        match self {
            Self::Eur => "FR",
            Self::Gbp => "GB",
        }
    }

    /// Its ISO 4217 code.
    #[must_use]
    pub const fn code(self) -> &'static str {
        match self {
            Self::Eur => "EUR",
            Self::Gbp => "GBP",
        }
    }
}

impl fmt::Display for Currency {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.code())
    }
}

impl FromStr for Currency {
    type Err = UnknownCurrency;

    fn from_str(code: &str) -> Result<Self, UnknownCurrency> {
        Self::ALL.into_iter().find(|currency| currency.code() == code).ok_or(UnknownCurrency)
    }
}

/// An amount in a currency.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Money {
    /// How much.
    pub amount: Decimal,
    /// Of what.
    pub currency: Currency,
}

impl From<Money> for common::Money {
    fn from(money: Money) -> Self {
        Self { amount: money.amount.to_string(), currency: money.currency.to_string() }
    }
}

/// A rate of value added tax, in percent.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct TaxRate(Decimal);

/// The number is no rate of tax.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("a rate of tax lies between 0 and 100 percent")]
pub struct NotATaxRate;

impl TaxRate {
    /// A rate of whole percents, at most 100.
    #[must_use]
    pub const fn whole(percent: u8) -> Self {
        assert!(percent <= 100, "a rate of tax lies between 0 and 100 percent");
        Self(Decimal::from_parts(percent as u32, 0, 0, false, 0))
    }

    /// A rate of `percent`.
    ///
    /// # Errors
    /// When it is below 0 or above 100.
    pub fn new(percent: Decimal) -> Result<Self, NotATaxRate> {
        if percent < Decimal::ZERO || percent > Decimal::ONE_HUNDRED {
            return Err(NotATaxRate);
        }
        Ok(Self(percent.normalize()))
    }

    /// The rate in percent.
    #[must_use]
    pub const fn percent(self) -> Decimal {
        self.0
    }

    /// The tax on a net amount, rounded half up to the cent.
    #[must_use]
    pub fn of(self, net: Decimal) -> Decimal {
        cents(net * self.0 / Decimal::ONE_HUNDRED)
    }
}

/// The amount rounded half up to the cent: 0.125 becomes 0.13.
#[must_use]
pub fn cents(amount: Decimal) -> Decimal {
    let mut rounded = amount.round_dp_with_strategy(2, RoundingStrategy::MidpointAwayFromZero);
    rounded.rescale(2);
    rounded
}

/// A price with and without tax, in one currency; the tax is their difference, exactly.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Total {
    /// The currency of both amounts.
    pub currency: Currency,
    /// What is paid before tax.
    pub without_tax: Decimal,
    /// What is paid.
    pub with_tax: Decimal,
}

impl Total {
    /// Nothing to pay.
    #[must_use]
    pub fn zero(currency: Currency) -> Self {
        Self { currency, without_tax: cents(Decimal::ZERO), with_tax: cents(Decimal::ZERO) }
    }

    /// A line's total: the net amount rounded to the cent, and the tax on it rounded to the cent (D9.3).
    #[must_use]
    pub fn of_line(currency: Currency, unit_price: Decimal, quantity: u32, rate: TaxRate) -> Self {
        let without_tax = cents(unit_price * Decimal::from(quantity));
        Self { currency, without_tax, with_tax: without_tax + rate.of(without_tax) }
    }

    /// The tax in it.
    #[must_use]
    pub fn tax(&self) -> Decimal {
        self.with_tax - self.without_tax
    }

    /// Both together. They are of one currency: a cart and an order have one (D9.5).
    #[must_use]
    pub fn plus(self, other: Self) -> Self {
        debug_assert_eq!(self.currency, other.currency);
        Self {
            currency: self.currency,
            without_tax: self.without_tax + other.without_tax,
            with_tax: self.with_tax + other.with_tax,
        }
    }

    /// The sum of all, zero of none.
    #[must_use]
    pub fn sum(currency: Currency, totals: impl IntoIterator<Item = Self>) -> Self {
        totals.into_iter().fold(Self::zero(currency), Self::plus)
    }
}

impl From<Total> for common::Total {
    fn from(total: Total) -> Self {
        Self {
            currency: total.currency.to_string(),
            price_with_tax: total.with_tax.to_string(),
            price_without_tax: total.without_tax.to_string(),
            tax_amount: total.tax().to_string(),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn decimal(text: &str) -> Decimal {
        text.parse().unwrap()
    }

    fn rate(percent: &str) -> TaxRate {
        TaxRate::new(decimal(percent)).unwrap()
    }

    #[test]
    fn d9_3_half_a_cent_is_rounded_up() {
        assert_eq!(cents(decimal("0.125")), decimal("0.13"));
        assert_eq!(cents(decimal("0.1249")), decimal("0.12"));
        assert_eq!(cents(decimal("2")).to_string(), "2.00");
    }

    #[test]
    fn d9_3_tax_is_taken_per_line_and_then_summed() {
        let line = Total::of_line(Currency::Eur, decimal("0.33"), 1, rate("5.5"));
        assert_eq!(line.tax(), decimal("0.02"));
        let three = Total::sum(Currency::Eur, [line, line, line]);
        assert_eq!((three.without_tax, three.tax()), (decimal("0.99"), decimal("0.06")));
    }

    #[test]
    fn d9_3_the_tax_amount_is_exactly_the_difference() {
        let line = Total::of_line(Currency::Gbp, decimal("1.2345"), 7, rate("20"));
        assert_eq!(line.without_tax, decimal("8.64"));
        assert_eq!(line.with_tax - line.without_tax, line.tax());
        assert_eq!(line.tax(), decimal("1.73"));
    }

    #[test]
    fn a_rate_outside_its_range_is_refused() {
        assert_eq!(TaxRate::new(decimal("-1")), Err(NotATaxRate));
        assert_eq!(TaxRate::new(decimal("101")), Err(NotATaxRate));
        assert_eq!(TaxRate::whole(20), rate("20"));
    }

    #[test]
    fn a_currency_reads_back_from_its_code_and_others_are_not_sold_in() {
        for currency in Currency::ALL {
            assert_eq!(currency.to_string().parse(), Ok(currency));
        }
        assert_eq!(Currency::Gbp.to_string(), "GBP");
        assert_eq!("USD".parse::<Currency>(), Err(UnknownCurrency));
    }

    #[test]
    fn amounts_go_out_as_decimals_with_their_currency() {
        let money = common::Money::from(Money { amount: decimal("8.60"), currency: Currency::Gbp });
        assert_eq!((money.amount.as_str(), money.currency.as_str()), ("8.60", "GBP"));
        let total = common::Total::from(Total::of_line(Currency::Eur, decimal("1.50"), 2, rate("20")));
        assert_eq!((total.price_without_tax.as_str(), total.price_with_tax.as_str()), ("3.00", "3.60"));
        assert_eq!((total.tax_amount.as_str(), total.currency.as_str()), ("0.60", "EUR"));
    }
}
