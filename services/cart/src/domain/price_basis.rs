//! Which prices the lines of a cart have, so that a cart whose prices hold is not priced anew.

use super::cart::Cart;
use line_items::OfferPrices;
use values::Currency;

/// Which prices a cart was last made with: all its lines have these or later ones.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PriceBasis {
    /// What catalogue calls them.
    pub version: String,
    /// The currency they are in.
    pub currency: Currency,
}

impl Cart {
    /// The prices that its totals are made of, if they are in that currency.
    #[must_use]
    pub fn price_basis_in(&self, currency: Currency) -> Option<&PriceBasis> {
        self.price_basis.as_ref().filter(|basis| basis.currency == currency)
    }

    /// All its lines were priced with these.
    pub fn all_priced(&mut self, prices: &OfferPrices, currency: Currency) {
        self.price_basis = prices.version().map(|version| PriceBasis { version: version.to_owned(), currency });
    }

    /// Which prices its lines have after some were written at these, given that its other lines had those it was
    /// `seen` with: a line that is newer than the rest does no harm, but one that may be older does.
    pub fn some_priced(&mut self, other_lines: usize, seen: &Self, prices: &OfferPrices, currency: Currency) {
        if other_lines == 0 {
            self.all_priced(prices, currency);
        } else if self.price_basis != seen.price_basis
            || self.price_basis.as_ref().is_some_and(|basis| basis.currency != currency)
        {
            self.price_basis = None;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::domain::samples::{cart, prices_of};

    fn basis(version: &str, currency: Currency) -> Option<PriceBasis> {
        Some(PriceBasis { version: version.to_owned(), currency })
    }

    fn priced(version: &str) -> Cart {
        Cart { price_basis: basis(version, Currency::Eur), ..cart() }
    }

    #[test]
    fn d9_5_prices_in_another_currency_are_no_basis() {
        assert_eq!(priced("1").price_basis_in(Currency::Eur), basis("1", Currency::Eur).as_ref());
        assert_eq!(priced("1").price_basis_in(Currency::Gbp), None);
        assert_eq!(cart().price_basis_in(Currency::Eur), None);
    }

    #[test]
    fn all_lines_have_the_prices_that_all_were_written_at() {
        let mut cart = priced("1");
        cart.all_priced(&prices_of("2", []), Currency::Gbp);
        assert_eq!(cart.price_basis, basis("2", Currency::Gbp));
        cart.all_priced(&OfferPrices::default(), Currency::Eur);
        assert_eq!(cart.price_basis, None, "catalogue was not asked");
    }

    #[test]
    fn a_line_that_is_newer_than_the_rest_leaves_the_basis_of_the_rest() {
        let (mut cart, newer) = (priced("1"), prices_of("2", []));
        cart.some_priced(4, &priced("1"), &newer, Currency::Eur);
        assert_eq!(cart.price_basis, basis("1", Currency::Eur));
        cart.some_priced(0, &priced("1"), &newer, Currency::Eur);
        assert_eq!(cart.price_basis, basis("2", Currency::Eur), "there is no rest");
    }

    #[test]
    fn a_line_that_may_be_older_than_the_rest_or_of_another_currency_leaves_no_basis() {
        let mut cart = priced("3");
        cart.some_priced(4, &priced("1"), &prices_of("2", []), Currency::Eur);
        assert_eq!(cart.price_basis, None);
        let mut cart = priced("1");
        cart.some_priced(4, &priced("1"), &prices_of("2", []), Currency::Gbp);
        assert_eq!(cart.price_basis, None);
    }
}
