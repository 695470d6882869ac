//! What shipping costs: per supplier and type, taxed like any service (D9.4).

use crate::words::words;
use rust_decimal::Decimal;
use values::{TaxRate, Total};

words! {
    /// How the goods come.
    ShippingType {
        /// The usual way, and the default (specification, section 9).
        Std "STD",
        /// Faster.
        Express "EXPRESS",
        /// Fetched by the buyer.
        Pickup "PICKUP",
    }
}

/// What one supplier's parcel costs, without tax, in the order's currency.
struct Fee {
    price: Decimal,
    /// Nothing from this worth of items without tax on.
    free_from: Option<Decimal>,
}

impl ShippingType {
    const fn fee(self) -> Fee {
        match self {
            Self::Std => Fee { price: hundredths(990), free_from: Some(hundredths(15_000)) },
            Self::Express => Fee { price: hundredths(1_990), free_from: None },
            Self::Pickup => Fee { price: hundredths(0), free_from: None },
        }
    }

    /// What sending one supplier's items this way costs.
    #[must_use]
    pub fn price(self, items: &Total) -> Total {
        let fee = self.fee();
        if fee.free_from.is_some_and(|worth| items.without_tax >= worth) {
            return Total::zero(items.currency);
        }
        Total::of_line(items.currency, fee.price, 1, TaxRate::SHIPPING)
    }
}

const fn hundredths(amount: u32) -> Decimal {
    Decimal::from_parts(amount, 0, 0, false, 2)
}

#[cfg(test)]
mod tests {
    use super::*;
    use values::Currency;

    fn items(without_tax: &str) -> Total {
        let without_tax: Decimal = without_tax.parse().unwrap();
        Total { currency: Currency::Eur, without_tax, with_tax: without_tax }
    }

    fn price(shipping: ShippingType, worth: &str) -> (String, String) {
        let price = shipping.price(&items(worth));
        (price.without_tax.to_string(), price.with_tax.to_string())
    }

    #[test]
    fn d9_4_standard_shipping_is_free_from_150_without_tax() {
        assert_eq!(price(ShippingType::Std, "149.99"), ("9.90".into(), "11.88".into()));
        assert_eq!(price(ShippingType::Std, "150.00"), ("0.00".into(), "0.00".into()));
    }

    #[test]
    fn d9_4_express_always_costs_and_pickup_never() {
        assert_eq!(price(ShippingType::Express, "1000.00"), ("19.90".into(), "23.88".into()));
        assert_eq!(price(ShippingType::Pickup, "1.00"), ("0.00".into(), "0.00".into()));
    }
}
